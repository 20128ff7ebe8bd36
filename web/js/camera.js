// Which part of the board is seen. Cells far away are small differences of large numbers: the middle
// is subtracted before anything is scaled, so nothing trembles, however far away it is.

import { LIMIT } from './game.js';

const SMALLEST = 6;
const LARGEST = 96;
// Cells that are left free beside what is shown.
const RIM = 5;

export const camera = {
  x: 0, y: 0, size: 40, width: 1, height: 1,

  // The middle of a cell on the screen, in CSS pixels.
  left(x) {
    return (x - this.x) * this.size + this.width / 2;
  },

  top(y) {
    return (y - this.y) * this.size + this.height / 2;
  },

  cellAt(left, top) {
    const x = Math.round((left - this.width / 2) / this.size + this.x);
    const y = Math.round((top - this.height / 2) / this.size + this.y);
    // Never -0. It may be beyond the board: what is there is nobody's nearest cell.
    return [x + 0, y + 0];
  },

  seen() {
    const across = this.width / 2 / this.size;
    const down = this.height / 2 / this.size;
    return {
      left: Math.floor(this.x - across), right: Math.ceil(this.x + across),
      top: Math.floor(this.y - down), bottom: Math.ceil(this.y + down),
    };
  },

  moveTo(x, y) {
    this.x = clamp(x);
    this.y = clamp(y);
  },

  // Zooms so that what is at this place stays there.
  zoom(factor, left = this.width / 2, top = this.height / 2) {
    const size = Math.max(SMALLEST, Math.min(LARGEST, this.size * factor));
    const x = this.x + (left - this.width / 2) * (1 / this.size - 1 / size);
    const y = this.y + (top - this.height / 2) * (1 / this.size - 1 / size);
    this.size = size;
    this.moveTo(x, y);
  },

  // Moves as little as needed to have a cell in view, some cells from the rim.
  reveal([x, y], margin = 2) {
    const across = Math.max(0, this.width / 2 / this.size - margin);
    const down = Math.max(0, this.height / 2 / this.size - margin);
    this.moveTo(
      Math.min(Math.max(this.x, x - across), x + across),
      Math.min(Math.max(this.y, y - down), y + down),
    );
  },

  // Shows all of these cells, as large as they fit; where they do not, those around `heart`. Whether all
  // are shown.
  fit(cells, heart = cells[0]) {
    if (!cells.length) {
      this.moveTo(0, 0);
      this.size = 40;
      return true;
    }
    const [across, down] = [this.width / SMALLEST - RIM, this.height / SMALLEST - RIM];
    let shown = cells;
    let [left, top, right, bottom] = around(cells);
    if (right - left > across || bottom - top > down) {
      shown = cells.filter(([x, y]) => Math.abs(x - heart[0]) <= across / 2 && Math.abs(y - heart[1]) <= down / 2);
      [left, top, right, bottom] = around([heart, ...shown]);
    }
    const size = Math.min(this.width / (right - left + RIM), this.height / (bottom - top + RIM), 48);
    this.size = Math.max(SMALLEST, size);
    this.moveTo((left + right) / 2, (top + bottom) / 2);
    return shown.length === cells.length;
  },
};

function around(cells) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of cells) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}

function clamp(at) {
  return Math.max(-LIMIT, Math.min(LIMIT, at));
}
