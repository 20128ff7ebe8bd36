// The clock of a game: time for each side, and some more with each move.

import { $ } from './dom.js';
import { emit } from './events.js';
import { other, seconds } from './format.js';
import { game } from './game.js';
import { personPlays, settings } from './settings.js';

export const clock = { on: false, left: { x: 0, o: 0 }, increment: 0, running: null };

let since = 0;

export function reset() {
  const [minutes, increment] = settings.clock.split('+').map(Number);
  clock.on = Boolean(settings.clock);
  clock.left = { x: (minutes || 0) * 60_000, o: (minutes || 0) * 60_000 };
  clock.increment = (increment || 0) * 1000;
  clock.running = null;
  show();
}

// Time that has passed for the side whose clock runs.
function spend() {
  const now = performance.now();
  if (clock.running) clock.left[clock.running] -= now - since;
  since = now;
}

// A move was made: the other clock runs.
export function moved() {
  if (!clock.on) return;
  spend();
  if (clock.running) clock.left[other(game.toMove)] += clock.increment;
  clock.running = game.over ? null : game.toMove;
  show();
}

export function halt() {
  if (!clock.on) return;
  spend();
  clock.running = null;
}

const KEY = 'mugen-clock';

// What a reload must not set back.
function keep() {
  if (clock.on) spend();
  const { on, left, increment, running } = clock;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ moves: game.moves, on, left, increment, running }));
  } catch {
    // Private windows may keep nothing.
  }
}

// After a reload: the clock of this very game goes on. A machine that was thinking waits, and so does its clock.
export function resume() {
  let kept = null;
  try {
    kept = JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return;
  }
  if (!kept?.on || JSON.stringify(kept.moves) !== JSON.stringify(game.moves)) return;
  const { on, left, increment } = kept;
  Object.assign(clock, { on, left, increment });
  const flagged = ['x', 'o'].find((side) => left[side] <= 0);
  since = performance.now();
  clock.running = flagged ?? (!game.over && kept.running && personPlays(kept.running) ? kept.running : null);
  show();
}

function show() {
  for (const side of ['x', 'o']) {
    const face = $(`clock-${side}`);
    face.textContent = clock.on ? seconds(clock.left[side]) : '';
    face.classList.toggle('low', clock.on && clock.left[side] < 20_000);
  }
}

function tick() {
  if (!clock.running) return;
  spend();
  show();
  if (clock.left[clock.running] <= 0) {
    const loser = clock.running;
    clock.running = null;
    emit('flag', loser);
  }
}

export function begin() {
  setInterval(tick, 100);
  addEventListener('pagehide', keep);
}
