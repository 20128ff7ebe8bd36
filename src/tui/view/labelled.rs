//! A label and what it is for.

use crate::tui::narrow_text::wrapped;
use ratatui::text::{Line, Span};

/// A label and what it is for: on one line where there is room, else on several.
pub(super) fn labelled(
    label: Span<'static>,
    what: Span<'static>,
    width: usize,
) -> Vec<Line<'static>> {
    if label.width() + 1 + what.width() <= width {
        return vec![Line::from(vec![label, Span::raw(" "), what])];
    }
    let style = what.style;
    let mut lines = vec![Line::from(label)];
    lines.extend(wrapped(&what.content, width, 4).map(|line| Line::styled(line, style)));
    lines
}
