// What lies under the stones: the board, its lines, its edges, its numbers.

import { camera } from './camera.js';
import { columnName, hasLetters, rowName } from './format.js';
import { game } from './game.js';
import { colours } from './theme.js';

// Lines lie on whole pixels of the screen, so that they are sharp.
function sharp(at, ratio) {
  return (Math.round(at * ratio) + 0.5) / ratio;
}

export function background(context, ratio) {
  context.fillStyle = colours.board;
  context.fillRect(0, 0, camera.width, camera.height);
  const seen = camera.seen();
  if (game.bounds) edges(context);
  lines(context, seen, ratio);
}

// The lines that the board has in view.
function span(seen) {
  const [left, top, right, bottom] = game.bounds ?? [-Infinity, -Infinity, Infinity, Infinity];
  return {
    left: Math.max(seen.left, left), right: Math.min(seen.right, right),
    top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom),
  };
}

function lines(context, seen, ratio) {
  const area = span(seen);
  if (area.left > area.right || area.top > area.bottom) return;
  const reach = game.bounds ? 0 : 1;
  const x0 = camera.left(area.left - reach);
  const x1 = camera.left(area.right + reach);
  const y0 = camera.top(area.top - reach);
  const y1 = camera.top(area.bottom + reach);
  const width = 1 / ratio;
  context.globalAlpha = Math.min(1, (camera.size - 3) / 9);
  for (const axis of [false, true]) {
    context.beginPath();
    for (let x = area.left; x <= area.right; x += 1) {
      if ((x === 0 && !game.bounds) !== axis) continue;
      const at = sharp(camera.left(x), ratio);
      context.moveTo(at, y0);
      context.lineTo(at, y1);
    }
    for (let y = area.top; y <= area.bottom; y += 1) {
      if ((y === 0 && !game.bounds) !== axis) continue;
      const at = sharp(camera.top(y), ratio);
      context.moveTo(x0, at);
      context.lineTo(x1, at);
    }
    context.lineWidth = width;
    context.strokeStyle = colours[axis ? 'board-axis' : 'board-line'];
    context.stroke();
  }
  context.globalAlpha = 1;
}

function edges(context) {
  const [left, top, right, bottom] = game.bounds;
  const margin = camera.size * 0.62;
  const x0 = camera.left(left) - margin;
  const y0 = camera.top(top) - margin;
  context.fillStyle = colours['board-far'];
  context.fillRect(0, 0, camera.width, camera.height);
  context.fillStyle = colours.board;
  context.fillRect(x0, y0, camera.left(right) + margin - x0, camera.top(bottom) + margin - y0);
}

// How many cells lie between two numbers, so that they do not touch.
function stride(room) {
  const least = room / camera.size;
  let step = 1;
  for (const factor of [2, 2.5, 2]) {
    if (step >= least) return step;
    step *= factor;
  }
  while (step < least) step *= 10;
  return step;
}

const TOP = 20;
const LEFT = 34;

// The letters or numbers along the left and upper edges.
export function rulers(context) {
  const seen = span(camera.seen());
  context.fillStyle = colours['board-label'];
  context.fillRect(0, 0, camera.width, TOP);
  const digits = Math.max(rowName(seen.top).length, rowName(seen.bottom).length);
  const left = Math.max(LEFT, digits * 6.6 + 8);
  context.fillRect(0, TOP, left, camera.height - TOP);
  context.fillStyle = colours['board-text'];
  context.font = '11px ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace';
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const wide = hasLetters() ? 1 : Math.max(String(seen.left).length, String(seen.right).length);
  const across = stride(wide * 7 + 8);
  for (let x = Math.ceil(seen.left / across) * across; x <= seen.right; x += across) {
    const at = camera.left(x);
    if (at > left + wide * 3) context.fillText(columnName(x), at, TOP / 2);
  }
  context.textAlign = 'right';
  const down = stride(18);
  for (let y = Math.ceil(seen.top / down) * down; y <= seen.bottom; y += down) {
    const at = camera.top(y);
    if (at > TOP + 6) context.fillText(rowName(y), left - 5, at);
  }
}
