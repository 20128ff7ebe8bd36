// The course of a game: who may move, what follows a move, what is taken back.

import { post } from './api.js';
import { camera } from './camera.js';
import * as clock from './clock.js';
import { $ } from './dom.js';
import { emit, on } from './events.js';
import { cellName, other, sideName } from './format.js';
import { game } from './game.js';
import { draw } from './layers.js';
import { bestSoFar, certainty, machine, stop, think } from './machine.js';
import * as proof from './proof.js';
import { say, toast } from './say.js';
import { personPlays, settings } from './settings.js';

// Whether a click may place a stone now.
export function mayPlace() {
  if (game.over || machine.thinking?.purpose === 'auto') return false;
  // Whoever plays on from an earlier move decides for both sides' past, and for the next move.
  return personPlays(game.toMove) || !game.atEnd;
}

function clearDrawn() {
  draw({ ghosts: [], marks: [], reckoning: null });
}

// Asks the server how the game stands; a move that it refuses is taken back.
async function check() {
  const { epoch } = game;
  try {
    const state = await post('/api/position', { game: game.wire() });
    if (game.epoch !== epoch) return false;
    Object.assign(game, { winner: state.winner, winning: state.winning, record: state.record, checked: true });
    emit('checked');
    if (state.winner !== 'none') announceEnd();
    return true;
  } catch (error) {
    if (game.epoch !== epoch) return false;
    toast(error.message);
    if (error.status === 422 && game.shown > 0) {
      game.moves = game.moves.slice(0, game.shown - 1);
      game.shown -= 1;
      game.changed();
    }
    return false;
  }
}

function announceEnd() {
  clock.halt();
  say(status());
}

// Places a stone, whoever decided it, and lets the game go on.
export async function move(cell, by) {
  stop();
  clearDrawn();
  const side = game.toMove;
  game.place(cell);
  clock.moved();
  camera.reveal(cell);
  say(`${sideName(side)} ${by === 'machine' ? 'answers' : 'plays'} ${cellName(cell)}`);
  if (await check()) await turn();
}

export async function person(cell) {
  if (!mayPlace()) {
    if (machine.thinking) say('The machine is thinking');
    else if (game.over) toast(`${status()}. Undo a move, or begin a new game.`);
    return;
  }
  if (!game.isFree(cell)) {
    say(`${cellName(cell)} is not free`);
    return;
  }
  await move(cell, 'person');
}

// The machine moves where it is its turn.
export async function turn() {
  if (game.over || !game.atEnd || personPlays(game.toMove) || machine.thinking) return;
  const decided = await think('move');
  if (decided) await answer(decided);
}

async function answer(decided) {
  const said = certainty(decided);
  const side = game.toMove;
  const played = move(decided.move, 'machine');
  // The stone is on the board already; what follows it may still change all.
  proof.offer(decided, side, 1);
  await played;
  if (decided.win_plies) say(said);
}

// The machine moves once for whoever's turn it is.
export async function auto() {
  if (game.over) return;
  if (machine.thinking && machine.thinking.purpose !== 'hint') return;
  const decided = await think('auto');
  if (decided) await answer(decided);
}

export async function hint() {
  if (game.over || machine.thinking) return;
  const side = game.toMove;
  const decided = await think('hint');
  if (!decided) return;
  const [x, y] = decided.move;
  camera.reveal(decided.move);
  draw({ ghosts: [{ x, y, side, label: '' }], marks: [{ x, y, kind: 'hint' }] });
  proof.offer(decided, side, 0);
  say(`Hint for ${sideName(side)}: ${cellName(decided.move)}. ${certainty(decided)}`);
}

export async function moveNow() {
  const best = bestSoFar();
  const purpose = machine.thinking?.purpose;
  if (!best || purpose === 'hint') {
    stop();
    return;
  }
  await move(best, 'machine');
}

// Back to the person's turn before, so that the machine does not move at once again.
export function undo() {
  stop();
  clearDrawn();
  let shown = game.shown - 1;
  if (settings.persons === 'x' || settings.persons === 'o') {
    while (shown > 0 && game.sideOf(shown) !== settings.persons) shown -= 1;
    // The machine began: there is nothing of the person's to take back.
    if (shown === 0 && game.sideOf(0) !== settings.persons) shown = game.shown;
  }
  go(shown, 'Taken back');
}

export function redo() {
  stop();
  clearDrawn();
  let shown = Math.min(game.moves.length, game.shown + 1);
  if (settings.persons === 'x' || settings.persons === 'o') {
    while (shown < game.moves.length && game.sideOf(shown) !== settings.persons) shown += 1;
  }
  go(shown, 'Played again');
}

// Steps to a move of the game; the machine waits.
export function go(shown, word) {
  stop();
  if (shown < 0 || !game.show(shown)) return;
  clock.halt();
  clearDrawn();
  if (game.last) camera.reveal(game.last);
  say(`${word ?? 'Shown'}: ${game.shown} of ${game.moves.length} moves on the board`);
  check();
}

// A game that is not over is thrown away only where that is wanted.
export function renew() {
  const nothing = game.isEmpty() && !game.moves.length;
  if (nothing || game.over) {
    fresh();
    return;
  }
  $('new-ask').returnValue = '';
  $('new-ask').showModal();
}

export async function fresh() {
  stop();
  clearDrawn();
  const size = Number(settings.size);
  const bounds = size ? [0, 0, size - 1, size - 1] : null;
  game.reset({ rule: settings.rule, bounds });
  clock.reset();
  camera.fit(bounds ? [[0, 0], [size - 1, size - 1]] : []);
  draw({ cursor: { x: size >> 1, y: size >> 1, visible: false, unset: true } });
  say('New game');
  emit('begun');
  await check();
  await turn();
}

// A game from elsewhere: a file, a link, a set-up. The machine waits for a move or for D.
export async function take(state, shown) {
  stop();
  clearDrawn();
  game.take(state, shown);
  clock.reset();
  showAll();
  emit('begun');
  await check();
}

// The board where it has edges, otherwise all stones, as far as there is room.
export function showAll() {
  const stones = [...game.stones.values()].map(({ x, y }) => [x, y]);
  const heart = game.last ?? stones.at(-1);
  if (game.bounds) {
    const [left, top, right, bottom] = game.bounds;
    const middle = [(left + right) >> 1, (top + bottom) >> 1];
    if (camera.fit([[left, top], [right, bottom]], middle) || !heart) return;
  }
  if (!camera.fit(stones, heart)) toast(`The stones are too far apart to be seen at once: these are around ${cellName(heart)}.`);
}

export async function swap() {
  if (settings.persons === 'both' || settings.persons === 'none') {
    toast('There are no sides to swap: choose a side for yourself first.');
    return;
  }
  const select = $('persons');
  select.value = other(settings.persons);
  select.dispatchEvent(new Event('change'));
}

export function status() {
  if (game.flag) return `${sideName(other(game.flag))} has won on time`;
  if (game.winner === 'draw') return 'A draw';
  if (game.winner !== 'none') {
    const won = sideName(game.winner);
    if (settings.persons === game.winner) return `You have won as ${won}`;
    return `${won} has won`;
  }
  const side = sideName(game.toMove);
  if (machine.thinking?.purpose === 'move') return `${side} is thinking`;
  if (settings.persons === 'both') return `${side} to move`;
  if (personPlays(game.toMove)) return `Your move, as ${side}`;
  return game.atEnd ? `${side} to move: press Move` : `${side} to move`;
}

export function begin() {
  $('new-ask').addEventListener('close', () => {
    if ($('new-ask').returnValue === 'new') fresh();
  });
  on('flag', (loser) => {
    stop();
    game.flag = loser;
    emit('checked');
    say(status());
  });
  on('setting', (name) => {
    if (name === 'persons') {
      stop();
      emit('checked');
      turn();
    }
  });
}
