// The card that says how the game stands.

import { $ } from './dom.js';
import { on } from './events.js';
import { game } from './game.js';
import { search } from './search.js';
import { mayPlace, status } from './play.js';
import { seedWords, varies } from './seed.js';
import { personPlays, settings } from './settings.js';

function who(side) {
  if (personPlays(side)) return settings.persons === 'both' ? '' : 'you';
  return $('player').selectedOptions[0]?.text.toLowerCase() ?? '';
}

function board() {
  if (!game.bounds) return 'no edges';
  const [left, top, right, bottom] = game.bounds;
  return `${right - left + 1} × ${bottom - top + 1}`;
}

export function show() {
  for (const side of ['x', 'o']) {
    $(`seat-${side}`).classList.toggle('on', !game.over && !game.settingUp && game.toMove === side);
    $(`who-${side}`).textContent = who(side);
  }
  $('status').textContent = status();
  const rule = game.rule === 'exact' ? 'Exactly five in a row win' : 'Five or more in a row win';
  $('rule-line').textContent = [rule, board(), seedWords()].filter(Boolean).join('; ');
  $('undo').disabled = game.shown === 0;
  $('redo').disabled = game.atEnd;
  $('hint').disabled = game.over || game.settingUp || Boolean(search.thinking);
  $('auto').disabled = game.over || game.settingUp || Boolean(search.thinking);
  $('board').classList.toggle('waiting', !mayPlace() && !game.settingUp);
  // Levels have limits of their own, and what varies has a seed.
  $('seed-field').hidden = !varies(settings.player);
  $('time-field').hidden = varies(settings.player);
  const size = game.bounds ? String(game.bounds[2] - game.bounds[0] + 1) : '';
  $('new-note').hidden = game.rule === settings.rule && size === settings.size;
}

export function begin() {
  for (const name of ['game', 'checked', 'setting', 'draw', 'thinking']) on(name, later);
  show();
}

// Many things change at once: shown once for all of them.
let waiting = false;
function later() {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    show();
  });
}
