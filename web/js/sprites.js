// Stones are drawn once for a size, and copied from then on.

import { colours } from './theme.js';

let kept = { key: '', stones: {} };

// The picture of a stone for cells of `size` CSS pixels, twice as wide as the stone.
export function sprite(side, size, ratio, pieces) {
  const key = `${size}|${ratio}|${pieces}|${colours.board}`;
  if (kept.key !== key) kept = { key, stones: {} };
  kept.stones[side] ??= paint(side, size, ratio, pieces);
  return kept.stones[side];
}

function paint(side, size, ratio, pieces) {
  const canvas = document.createElement('canvas');
  const edge = Math.max(2, Math.ceil(size * 1.2 * ratio));
  canvas.width = edge;
  canvas.height = edge;
  const context = canvas.getContext('2d');
  context.translate(edge / 2, edge / 2);
  context.scale(ratio, ratio);
  if (pieces === 'letters') letter(context, side, size * 0.3);
  else disc(context, side, size * 0.455);
  return canvas;
}

function disc(context, side, radius) {
  const black = side === 'x';
  if (radius > 5) {
    context.shadowColor = 'rgb(30 18 4 / 45%)';
    context.shadowBlur = radius * 0.3;
    context.shadowOffsetY = radius * 0.16;
  }
  const shade = context.createRadialGradient(-radius * 0.35, -radius * 0.4, radius * 0.1, 0, 0, radius * 1.1);
  shade.addColorStop(0, colours[black ? 'black-1' : 'white-1']);
  shade.addColorStop(1, colours[black ? 'black-2' : 'white-2']);
  context.fillStyle = shade;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
  context.shadowColor = 'transparent';
  context.lineWidth = Math.max(0.6, radius * 0.045);
  context.strokeStyle = black ? 'rgb(0 0 0 / 70%)' : colours['white-rim'];
  context.stroke();
}

function letter(context, side, radius) {
  context.lineWidth = Math.max(1.2, radius * 0.34);
  context.lineCap = 'round';
  context.strokeStyle = colours[side === 'x' ? 'line-x' : 'line-o'];
  context.beginPath();
  if (side === 'x') {
    context.moveTo(-radius, -radius);
    context.lineTo(radius, radius);
    context.moveTo(radius, -radius);
    context.lineTo(-radius, radius);
  } else {
    context.arc(0, 0, radius * 1.05, 0, 2 * Math.PI);
  }
  context.stroke();
}
