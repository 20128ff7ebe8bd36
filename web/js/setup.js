// Setting up a position: any stones, then whose turn it is.

import { post } from './api.js';
import { $ } from './dom.js';
import { emit } from './events.js';
import { cellName } from './format.js';
import { game } from './game.js';
import { clearThinking } from './search.js';
import { check, take } from './play.js';
import { announce, toast } from './announce.js';

let before = null;
// Whether a stone has been put or taken away.
let touched = false;

function chosen(name) {
  return document.querySelector(`input[name="${name}"]:checked`).value;
}

// The stone that a click puts; none where it puts none.
export function stoneToPut() {
  return { x: 'x', o: 'o' }[chosen('setup-kind')] ?? null;
}

const WORDS = { x: 'click to place Black', o: 'click to place White', dead: 'click to place a dead cell', none: 'click to clear a cell' };

function show() {
  const on = game.settingUp;
  $('setup-on').hidden = !on;
  $('setup-off').hidden = on;
  $('setup-banner').hidden = !on;
  $('setup-words').textContent = WORDS[chosen('setup-kind')];
  $('stage').classList.toggle('setting-up', on);
  emit('checked');
}

function begun() {
  clearThinking();
  before = game.snapshot();
  game.settingUp = true;
  touched = false;
  // The moves become stones that were put there.
  const of = (side) => [...game.stones.values()].filter((stone) => stone.side === side).map(({ x, y }) => [x, y]);
  const dead = [...game.dead].map((key) => key.split(',').map(Number));
  const { toMove } = game;
  reset({ x: of('x'), o: of('o'), dead, to_move: toMove });
  document.querySelector(`input[name="setup-side"][value="${toMove}"]`).checked = true;
  show();
  announce('Setting up: click to place a stone. Escape cancels.');
}

function reset(stones) {
  const start = { x: [], o: [], dead: [], to_move: chosen('setup-side'), record: null, ...stones };
  game.reset({ start, rule: game.rule, bounds: game.bounds });
}

export function put([x, y]) {
  if (!game.holds([x, y])) return;
  const kind = chosen('setup-kind');
  const without = (cells) => cells.filter(([cx, cy]) => cx !== x || cy !== y);
  const stones = { x: without(game.start.x), o: without(game.start.o), dead: without(game.start.dead) };
  const same = game.start[kind]?.length && game.start[kind].length !== stones[kind].length;
  if (kind !== 'none' && !same) stones[kind].push([x, y]);
  touched = true;
  reset(stones);
  announce(`${cellName([x, y])}: ${same || kind === 'none' ? 'empty' : kind === 'x' ? 'Black' : kind === 'o' ? 'White' : 'dead'}`);
}

async function done() {
  const { x, o, dead } = game.start;
  const record = { rule: game.rule, x, o, to_move: chosen('setup-side') };
  if (dead.length) record.dead = dead;
  if (game.bounds) record.bounds = game.bounds;
  try {
    const state = await post('/api/position', { game: { start: record, moves: [] } });
    await take(state);
  } catch (error) {
    toast(error.message);
  }
}

// Another game has taken the board: the one before the setting up is set aside.
export function end() {
  if (!game.settingUp) return;
  game.settingUp = false;
  game.keep(before);
  show();
}

// Back to the game as it was; what has been set up is set aside.
export function cancel() {
  if (!game.settingUp) return;
  game.settingUp = false;
  if (touched) game.keep();
  game.reset(before);
  show();
  announce('Set-up cancelled; the game is unchanged');
  check();
}

export function begin() {
  $('setup-begin').addEventListener('click', begun);
  $('setup-clear').addEventListener('click', () => {
    if (touched) game.keep();
    touched = true;
    reset({});
  });
  $('setup-cancel').addEventListener('click', cancel);
  for (const id of ['setup-done', 'setup-banner-done']) $(id).addEventListener('click', done);
  $('setup-banner-cancel').addEventListener('click', cancel);
  for (const input of document.querySelectorAll('input[name="setup-kind"]')) input.addEventListener('change', show);
  for (const input of document.querySelectorAll('input[name="setup-side"]')) {
    input.addEventListener('change', () => reset({ x: game.start.x, o: game.start.o, dead: game.start.dead }));
  }
}
