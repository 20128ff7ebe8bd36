// The stones and what is drawn over them.

import { camera } from './camera.js';
import { shortWeight } from './format.js';
import { game } from './game.js';
import { layers } from './layers.js';
import { settings } from './settings.js';
import { sprite } from './sprites.js';
import { colours } from './theme.js';

function inView(x, y, seen) {
  return x >= seen.left - 1 && x <= seen.right + 1 && y >= seen.top - 1 && y <= seen.bottom + 1;
}

export function stones(context, ratio) {
  const seen = camera.seen();
  const pictures = { x: sprite('x', camera.size, ratio, settings.pieces), o: sprite('o', camera.size, ratio, settings.pieces) };
  const edge = pictures.x.width / ratio;
  for (const { x, y, side } of game.stones.values()) {
    if (!inView(x, y, seen)) continue;
    // On whole pixels: copies are sharp, and quick.
    const left = Math.round((camera.left(x) - edge / 2) * ratio) / ratio;
    const top = Math.round((camera.top(y) - edge / 2) * ratio) / ratio;
    context.drawImage(pictures[side], left, top, edge, edge);
  }
  for (const key of game.dead) {
    const [x, y] = key.split(',').map(Number);
    if (inView(x, y, seen)) dead(context, camera.left(x), camera.top(y));
  }
  if (settings.numbers) numbers(context, seen);
}

function dead(context, left, top) {
  const half = camera.size * 0.38;
  context.fillStyle = colours['board-axis'];
  context.fillRect(left - half, top - half, 2 * half, 2 * half);
}

function onStone(side) {
  if (settings.pieces === 'letters') return colours['board-text'];
  return side === 'x' ? '#fff' : '#17120c';
}

// Numbers of stones that are not there: told apart from those of moves made by slant and colour.
function onGhost(side) {
  if (settings.pieces === 'letters') return colours.focus;
  return side === 'x' ? '#a9d4ff' : '#0b4fa8';
}

function text(context, words, left, top, size, colour, style = 'normal') {
  context.font = `${style} 600 ${size}px ui-sans-serif, system-ui, "DejaVu Sans", sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(words, left, top + size * 0.06);
}

function numbers(context, seen) {
  if (camera.size < 14) return;
  for (const { x, y, side, ply } of game.stones.values()) {
    if (ply && inView(x, y, seen)) {
      const size = camera.size * (ply > 99 ? 0.32 : 0.4);
      text(context, String(ply), camera.left(x), camera.top(y), size, onStone(side));
    }
  }
}

export function lastMove(context) {
  const { last } = game;
  if (!last || game.winning.length) return;
  const [left, top] = [camera.left(last[0]), camera.top(last[1])];
  context.strokeStyle = colours.mark;
  context.lineWidth = Math.max(1.5, camera.size * 0.07);
  context.beginPath();
  context.arc(left, top, camera.size * (settings.numbers || settings.pieces === 'letters' ? 0.47 : 0.2), 0, 2 * Math.PI);
  context.stroke();
}

export function winning(context) {
  if (!game.winning.length) return;
  context.strokeStyle = colours.mark;
  context.lineWidth = Math.max(2, camera.size * 0.1);
  for (const [x, y] of game.winning) {
    context.beginPath();
    context.arc(camera.left(x), camera.top(y), camera.size * 0.47, 0, 2 * Math.PI);
    context.stroke();
  }
}

// Light to dark by the logarithm of the weight: one cell in reach of a five outweighs all others.
export function heat(context) {
  if (!layers.heat) return;
  const { cells, most } = layers.heat;
  const seen = camera.seen();
  const half = camera.size * 0.46;
  for (const [x, y, units] of cells) {
    if (!inView(x, y, seen) || !units) continue;
    const share = Math.log1p(units) / Math.log1p(most);
    const part = (index) => Math.round(colours.cold[index] + (colours.hot[index] - colours.cold[index]) * share ** 3);
    context.fillStyle = `rgb(${part(0)} ${part(1)} ${part(2)} / ${Math.round(30 + 62 * share)}%)`;
    const [left, top] = [camera.left(x), camera.top(y)];
    context.beginPath();
    context.roundRect(left - half, top - half, 2 * half, 2 * half, camera.size * 0.16);
    context.fill();
    if (units === most) {
      context.strokeStyle = colours['heat-ink'];
      context.lineWidth = Math.max(1.5, camera.size * 0.05);
      context.stroke();
    }
    if (camera.size >= 26) text(context, shortWeight(units), left, top, Math.min(15, camera.size * 0.3), share ** 3 > 0.75 ? '#fff' : colours['heat-ink']);
  }
}

export function ghosts(context, ratio) {
  const edge = camera.size * 1.2;
  for (const { x, y, side, label, faint } of layers.ghosts) {
    if (game.stones.has(`${x},${y}`)) continue;
    const [left, top] = [camera.left(x), camera.top(y)];
    context.globalAlpha = faint ? 0.4 : 0.62;
    context.drawImage(sprite(side, camera.size, ratio, settings.pieces), left - edge / 2, top - edge / 2, edge, edge);
    context.globalAlpha = 1;
    if (label && camera.size >= 14) text(context, label, left, top, camera.size * 0.42, onGhost(side), 'italic');
  }
  const { hover } = layers;
  if (hover) {
    context.globalAlpha = 0.38;
    context.drawImage(sprite(hover.side, camera.size, ratio, settings.pieces), camera.left(hover.x) - edge / 2, camera.top(hover.y) - edge / 2, edge, edge);
    context.globalAlpha = 1;
  }
}

const SIGNS = { five: 'mark', reply: 'focus', hint: 'good', better: 'good', worst: 'mark' };

export function marks(context) {
  for (const { x, y, kind } of layers.marks) {
    const [left, top] = [camera.left(x), camera.top(y)];
    context.lineWidth = Math.max(2, camera.size * 0.09);
    context.strokeStyle = colours[SIGNS[kind]];
    context.beginPath();
    if (kind === 'five') {
      const arm = camera.size * 0.22;
      context.moveTo(left - arm, top - arm);
      context.lineTo(left + arm, top + arm);
      context.moveTo(left + arm, top - arm);
      context.lineTo(left - arm, top + arm);
    } else {
      context.arc(left, top, camera.size * (kind === 'reply' ? 0.22 : 0.47), 0, 2 * Math.PI);
    }
    context.stroke();
  }
}

// The lines of a explained cell, as thick as they are heavy.
export function breakdown(context) {
  const { breakdown: found } = layers;
  if (!found) return;
  const [x, y] = found.cell;
  const [left, top] = [camera.left(x), camera.top(y)];
  found.parts.forEach((part, index) => {
    for (const line of part.lines) {
      if (!line.weight) continue;
      const [dx, dy] = line.step;
      // The lines of both colours lie beside each other.
      const aside = (index - 0.5) * camera.size * 0.16;
      const length = Math.hypot(dx, dy);
      const [sx, sy] = [(-dy / length) * aside, (dx / length) * aside];
      const reach = 4.4 * camera.size;
      context.strokeStyle = colours[part.side === 'x' ? 'line-x' : 'line-o'];
      const heavy = Math.log2(1 + line.weight / 240);
      context.globalAlpha = line.break_point ? 0.95 : Math.min(0.85, 0.2 + 0.2 * heavy);
      context.lineWidth = Math.max(1.5, Math.min(camera.size * 0.15, 1 + 1.3 * heavy));
      context.lineCap = 'round';
      context.beginPath();
      context.moveTo(left - dx * reach + sx, top - dy * reach + sy);
      context.lineTo(left + dx * reach + sx, top + dy * reach + sy);
      context.stroke();
    }
  });
  context.globalAlpha = 1;
  context.fillStyle = colours['board-label'];
  context.strokeStyle = colours.ink;
  context.lineWidth = 2;
  context.beginPath();
  context.arc(left, top, camera.size * 0.34, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  if (camera.size >= 20) text(context, shortWeight(found.weight), left, top, Math.min(14, camera.size * 0.28), colours['board-text']);
}

export function cursor(context) {
  const { cursor: at } = layers;
  if (!at.visible) return;
  const [left, top] = [camera.left(at.x), camera.top(at.y)];
  const half = camera.size * 0.5;
  const arm = camera.size * 0.2;
  context.strokeStyle = colours.focus;
  context.lineWidth = Math.max(2, camera.size * 0.075);
  context.lineCap = 'round';
  context.beginPath();
  for (const [sx, sy] of [[-1, -1], [1, -1], [1, 1], [-1, 1]]) {
    context.moveTo(left + sx * half, top + sy * (half - arm));
    context.lineTo(left + sx * half, top + sy * half);
    context.lineTo(left + sx * (half - arm), top + sy * half);
  }
  context.stroke();
}

// An arrow at the rim towards the last move, where that is out of view.
export function pointer(context) {
  const { last } = game;
  if (!last) return;
  const [dx, dy] = [camera.left(last[0]) - camera.width / 2, camera.top(last[1]) - camera.height / 2];
  const room = 34;
  const reach = Math.min((camera.width / 2 - room) / Math.abs(dx), (camera.height / 2 - room) / Math.abs(dy));
  if (reach >= 1) return;
  context.save();
  context.translate(camera.width / 2 + dx * reach, camera.height / 2 + dy * reach);
  context.rotate(Math.atan2(dy, dx));
  context.fillStyle = colours.mark;
  context.beginPath();
  context.moveTo(14, 0);
  context.lineTo(-8, -9);
  context.lineTo(-4, 0);
  context.lineTo(-8, 9);
  context.fill();
  context.restore();
}
