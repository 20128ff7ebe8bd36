// The moves of the game, to step through.

import { $, fill, make, stone } from './dom.js';
import { on } from './events.js';
import { cellName, lossWords, sideName } from './format.js';
import { game } from './game.js';
import { go } from './play.js';

function row(cell, index) {
  const ply = index + 1;
  const side = game.sideOf(index);
  const judged = game.reviewed.get(ply);
  const button = make(
    'button', { type: 'button', className: ply > game.shown ? 'later' : '' },
    make('span', { className: 'n' }, String(ply)), stone(side), make('span', { className: 'unseen' }, ` ${sideName(side)} `), cellName(cell),
  );
  if (judged?.loss > 0) button.append(make('span', { className: game.worst.includes(ply) ? 'loss worst' : 'loss' }, lossWords(judged)));
  if (ply === game.shown) button.setAttribute('aria-current', 'step');
  button.addEventListener('click', () => go(ply));
  return make('li', {}, button);
}

function show() {
  if ($('pane-moves').hidden) return;
  const list = $('move-list');
  const focused = list.contains(document.activeElement);
  fill(list, game.moves.map(row));
  const current = list.querySelector('[aria-current]');
  current?.scrollIntoView({ block: 'nearest' });
  if (focused) current?.focus({ preventScroll: true });
  $('ply-count').textContent = game.moves.length ? `${game.shown} of ${game.moves.length}` : 'No moves yet';
}

export function begin() {
  for (const name of ['game', 'reviewed', 'tab']) on(name, show);
  const steps = {
    'step-first': () => go(0), 'step-prev': () => go(game.shown - 1), 'step-next': () => go(game.shown + 1), 'step-last': () => go(game.moves.length),
  };
  for (const [id, act] of Object.entries(steps)) $(id).addEventListener('click', act);
}
