//! Writing at a place of the terminal.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Writes a text at a place, as far as that lies in `area`.
pub(super) fn put(buffer: &mut Buffer, area: Rect, (x, y): (u16, u16), text: &str, style: Style) {
    if y < area.top() || y >= area.bottom() || x < area.left() || x >= area.right() {
        return;
    }
    let room = usize::from(area.right() - x);
    buffer.set_stringn(x, y, text, room, style);
}
