//! The help.

use super::theme::Theme;
use crate::frontend::UiGame;
use crate::tui::app::App;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Padding, Paragraph, Widget};

/// Keys and what they do; an empty key begins a part.
const HELP: &[(&str, &str)] = &[
    ("", "Moves"),
    ("Enter, Space", "place a stone at the cursor"),
    ("click", "place a stone there"),
    ("3,-4 Enter", "type a move; `:` starts a cell name"),
    ("d", "the computer moves for you"),
    ("h", "hint: the best move, at full strength"),
    ("Esc", "the computer moves now"),
    ("u, r", "undo, redo"),
    ("b", "bring back replaced moves"),
    ("e", "swap sides"),
    ("p", "pause the computer"),
    ("l, L", "raise, lower the level"),
    ("n", "new game"),
    ("", "Board"),
    ("arrows", "move the cursor; Shift: by ten"),
    ("PageUp, PageDown", "up and down by ten"),
    ("wheel, drag", "scroll"),
    ("Home", "go to the last move"),
    ("[ ]", "smaller, larger cells"),
    ("w", "weights of all analysed cells"),
    ("t", "explain the cell's score"),
    ("m", "move numbers"),
    ("", "Game"),
    ("s, o", "save, open a file"),
    ("files", "by extension: json, sgf, psq, pos,"),
    (" ", "moves, offset, picture"),
    ("?, F1", "this help"),
    ("q, Ctrl-C", "quit; continue: `mugen play --resume`"),
    ("", "Marks"),
    ("( )", "the last move"),
    ("* *", "the winning stones"),
    ("[ ]", "the cursor"),
    ("< >", "the hint"),
    ("+", "in othello: where you can place a disc"),
    ("border arrows", "stones out of view; green: the last move"),
    ("", "Weights"),
    ("t", "the rows a stone there would make"),
    ("[2:1]/1", "2 stones including that one, 1 open end"),
    (
        "/1, /2, /3, /4",
        "through the cell; 1, 2, 3 empty cells away",
    ),
    ("!", "break point: must be answered"),
    ("w", "from blue (low) to red (high)"),
    ("colours", "x is cyan, o is yellow"),
];

/// Characters across the help.
const WIDTH: u16 = 66;

pub(super) fn draw<G: UiGame>(app: &App<G>, theme: Theme, line: u16, buffer: &mut Buffer) {
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
        .title(" help: close with Esc, q or ?; scroll with the arrows ");
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
