// What is drawn over the stones, and who put it there.

import { emit } from './events.js';

export const layers = {
  // Weights by cell: `{cells: [[x, y, units, x's part, o's part]], most}`.
  heat: null,
  // The breakdown of a cell.
  breakdown: null,
  // Stones that are not there: `[{x, y, side, label}]`.
  ghosts: [],
  // Signs on cells: `[{x, y, kind}]`, the kind being `five`, `reply`, `hint` or `better`.
  marks: [],
  // `unset` until mouse or keys have pointed at a cell.
  cursor: { x: 0, y: 0, visible: false, unset: true },
  hover: null,
};

export function draw(changes) {
  Object.assign(layers, changes);
  emit('draw');
}

// A line of play as numbered ghosts, from the side that begins it.
export function ghostLine(cells, first) {
  const second = first === 'x' ? 'o' : 'x';
  const seen = new Set();
  return cells.flatMap(([x, y], index) => {
    const key = `${x},${y}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ x, y, side: index % 2 ? second : first, label: String(index + 1) }];
  });
}
