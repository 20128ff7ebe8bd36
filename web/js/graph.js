// Black's winning chance, ply by ply: above the line Black is better.

import { $, drawn, fill, make } from './dom.js';
import { on } from './events.js';
import { sideName, worth } from './format.js';
import { game } from './game.js';
import { go } from './play.js';

const WIDTH = 340;
const HEIGHT = 120;
const EDGE = 10;

// From 0 at the rim where Black loses to 1 at the other.
function height({ eval: value, win_chance: chance }) {
  return value?.win || value?.loss ? chance / 100 : 0.03 + 0.94 * (chance / 100);
}

function points() {
  return [...game.evals].sort(([a], [b]) => a - b).map(([ply, value]) => ({ ply, value, left: across(ply), top: HEIGHT - EDGE - height(value) * (HEIGHT - 2 * EDGE) }));
}

function across(ply) {
  return EDGE + (ply / Math.max(1, game.moves.length)) * (WIDTH - 2 * EDGE);
}

function show() {
  const place = $('graph');
  if ($('pane-moves').hidden) return;
  const found = points();
  place.hidden = !game.moves.length;
  const worst = new Set(game.worst);
  const summary = found.length ? `Black's chance of winning after ${found.length} moves, the last ${worth(found.at(-1).value)}` : 'No evaluations yet';
  const picture = drawn('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': summary, preserveAspectRatio: 'none' });
  picture.append(drawn('line', { class: 'zero', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }));
  if (found.length) {
    const path = found.map(({ left, top }, index) => `${index ? 'L' : 'M'}${left.toFixed(1)} ${top.toFixed(1)}`).join('');
    const base = HEIGHT / 2;
    picture.append(
      drawn('path', { class: 'area-x', d: `${path}L${found.at(-1).left.toFixed(1)} ${base}L${found[0].left.toFixed(1)} ${base}Z` }),
      drawn('path', { class: 'curve', d: path }),
    );
  }
  picture.append(drawn('line', { class: 'now', x1: across(game.shown), x2: across(game.shown), y1: 0, y2: HEIGHT }));
  for (const { ply, value, left, top } of found) {
    const dot = drawn('circle', { class: worst.has(ply) ? 'worst' : 'curve', cx: left, cy: top, r: worst.has(ply) ? 5 : 2 });
    dot.append(drawn('title', {}, `Move ${ply}, ${sideName(game.sideOf(ply - 1))}: ${worth(value)} for Black`));
    picture.append(dot);
  }
  picture.addEventListener('click', (event) => {
    const { left, width } = picture.getBoundingClientRect();
    const share = ((event.clientX - left) / width) * WIDTH;
    go(Math.round(((share - EDGE) / (WIDTH - 2 * EDGE)) * game.moves.length));
  });
  const note = found.length ? [] : [make('p', { className: 'fine' }, 'No evaluations yet: play against the search, or review the game.')];
  fill(place, [picture, ...note]);
}

export function begin() {
  for (const name of ['game', 'checked', 'reviewed', 'tab']) on(name, show);
}
