// Setting up a position: any stones, then whose turn it is.

import { post } from './api.js';
import { $ } from './dom.js';
import { cellName } from './format.js';
import { game } from './game.js';
import { stop } from './machine.js';
import { take } from './play.js';
import { say, toast } from './say.js';

export const setup = { on: false };

let before = null;

function chosen(name) {
  return document.querySelector(`input[name="${name}"]:checked`).value;
}

function show() {
  $('setup-on').hidden = !setup.on;
  $('setup-off').hidden = setup.on;
}

function begun() {
  stop();
  before = { start: game.start, moves: game.moves, rule: game.rule, bounds: game.bounds, shown: game.shown };
  setup.on = true;
  // The moves become stones that were put there.
  const of = (side) => [...game.stones.values()].filter((stone) => stone.side === side).map(({ x, y }) => [x, y]);
  const dead = [...game.dead].map((key) => key.split(',').map(Number));
  reset({ x: of('x'), o: of('o'), dead });
  document.querySelector(`input[name="setup-side"][value="${game.toMove}"]`).checked = true;
  show();
  say('Setting up: a click puts a stone');
}

function reset(stones) {
  const start = { x: [], o: [], dead: [], to_move: 'x', record: null, ...stones };
  game.reset({ start, rule: game.rule, bounds: game.bounds });
}

export function put([x, y]) {
  if (!game.holds([x, y])) return;
  const kind = chosen('setup-kind');
  const without = (cells) => cells.filter(([cx, cy]) => cx !== x || cy !== y);
  const stones = { x: without(game.start.x), o: without(game.start.o), dead: without(game.start.dead) };
  const same = game.start[kind]?.length && game.start[kind].length !== stones[kind].length;
  if (kind !== 'none' && !same) stones[kind].push([x, y]);
  reset(stones);
  say(`${cellName([x, y])}: ${same || kind === 'none' ? 'empty' : kind === 'x' ? 'Black' : kind === 'o' ? 'White' : 'dead'}`);
}

async function done() {
  const { x, o, dead } = game.start;
  const record = { rule: game.rule, x, o, to_move: chosen('setup-side') };
  if (dead.length) record.dead = dead;
  if (game.bounds) record.bounds = game.bounds;
  try {
    const state = await post('/api/position', { game: { start: record, moves: [] } });
    setup.on = false;
    show();
    await take(state);
  } catch (error) {
    toast(error.message);
  }
}

export function cancel() {
  if (!setup.on) return;
  setup.on = false;
  show();
  game.reset(before);
}

export function begin() {
  $('setup-begin').addEventListener('click', begun);
  $('setup-clear').addEventListener('click', () => reset({}));
  $('setup-cancel').addEventListener('click', cancel);
  $('setup-done').addEventListener('click', done);
}
