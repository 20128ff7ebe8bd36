//! The help.

use super::Theme;
use crate::game::GameText;
use crate::tui::app::App;
use crate::tui::desk::Desk;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Widget};

/// Keys and what they do; an empty key begins a part.
const HELP: &[(&str, &str)] = &[
    ("", "Moves"),
    ("Enter, Space", "place a stone at the cursor"),
    ("click", "place a stone there"),
    ("3,-4 Enter", "type a move; `:` begins one in letters"),
    ("d", "the machine moves for you"),
    ("h", "hint: the best move it finds, at any level"),
    ("Esc", "the machine answers now"),
    ("u, r", "undo, redo"),
    ("b", "bring back moves that were cut off"),
    ("e", "switch sides with the machine"),
    ("p", "pause: the machine waits"),
    ("l, L", "a stronger, a weaker machine"),
    ("n", "a new game"),
    ("", "Board"),
    ("arrows", "move the cursor; with Shift by ten"),
    ("PageUp, PageDown", "up and down by ten"),
    ("wheel, drag", "scroll"),
    ("Home", "to the last move"),
    ("[ ]", "smaller, larger cells"),
    ("w", "weights of all analysed cells"),
    ("t", "what the cell weighs, and why"),
    ("m", "numbers of the moves"),
    ("", "Game"),
    ("s, o", "save to a file, open one"),
    ("files", "by their ending: json, sgf, psq, pos,"),
    (" ", "moves, offset, picture"),
    ("?, F1", "this help"),
    ("q, Ctrl-C", "quit; `mugen play --resume` goes on"),
    ("", "Marks"),
    ("( )", "the last move"),
    ("* *", "the stones that have won"),
    ("[ ]", "the cursor"),
    ("< >", "the hint"),
    ("+", "in othello: where a stone may be put"),
    (
        "arrows at the rim",
        "stones further off; green: the last move",
    ),
    ("", "Weights"),
    ("t", "the rows that a stone there would make"),
    ("[2:1]/1", "2 stones, that one too, and 1 open end"),
    ("/1, /2, /3, /4", "through the cell; 1, 2, 3 empty between"),
    ("!", "a break point, which must be answered"),
    ("w", "from blue (light) to red (heavy)"),
    ("colours", "x is cyan, o is yellow: in `t`, too"),
];

/// Characters across the help.
const WIDTH: u16 = 66;

pub(super) fn draw<G, D>(app: &App<G, D>, theme: Theme, line: u16, buffer: &mut Buffer)
where
    G: GameText + Send + 'static,
    D: Desk<G>,
{
    let all = Rect::new(0, 0, app.size().width, app.size().height);
    let lines: Vec<Line<'_>> = HELP
        .iter()
        .map(|&(key, what)| match key {
            "" => Line::styled(what, theme.title()),
            key => Line::from(vec![
                Span::styled(format!("  {key:<18}"), theme.key()),
                Span::raw(what),
            ]),
        })
        .collect();
    let height = (HELP.len() as u16 + 2).min(all.height);
    let width = WIDTH.min(all.width);
    let area = Rect::new(
        (all.width - width) / 2,
        (all.height - height) / 2,
        width,
        height,
    );
    Clear.render(area, buffer);
    let block = Block::bordered()
        .border_set(theme.border())
        .border_style(theme.faint())
        .padding(Padding::horizontal(1))
        .title(" help: any of Esc, q, ? closes it, arrows scroll ");
    let inner = block.inner(area);
    let most = (HELP.len() as u16).saturating_sub(inner.height);
    Paragraph::new(lines)
        .block(block)
        .scroll((line.min(most), 0))
        .render(area, buffer);
}

#[cfg(test)]
mod tests {
    use super::{HELP, WIDTH};

    #[test]
    fn no_line_of_the_help_is_cut() {
        for (key, what) in HELP {
            assert!(key.chars().count() <= 18, "{key}");
            // Beside the border, the blanks and the keys.
            let room = usize::from(WIDTH) - 24;
            assert!(what.chars().count() <= room, "{what}");
        }
    }
}
