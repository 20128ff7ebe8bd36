// The course of a game: who may move, what follows a move, what is taken back.

import { post } from './api.js';
import { camera } from './camera.js';
import * as clock from './clock.js';
import { $ } from './dom.js';
import { emit, on } from './events.js';
import { cellName, isDecided, other, sideName } from './format.js';
import { game } from './game.js';
import { draw, ghostLine } from './layers.js';
import { bestSoFar, certaintyWords, clearThinking, search, stop, think } from './search.js';
import * as proof from './proof.js';
import { announce, hush, toast } from './announce.js';
import { newSeed } from './seed.js';
import { personPlays, settings } from './settings.js';

// Whether a click may place a stone now.
export function mayPlace() {
  if (game.over || game.settingUp || search.thinking?.purpose === 'auto') return false;
  // You can play on from an earlier move, whichever side is to move there.
  return personPlays(game.toMove) || !game.atEnd;
}

function clearDrawn() {
  draw({ ghosts: [], marks: [], breakdown: null });
}

// Asks the server how the game stands; a move that it refuses is taken back.
export async function check() {
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
    if (error.status === 422 && game.shown > 0) game.refused();
    return false;
  }
}

function announceEnd() {
  clock.halt();
  // What was thought about the position before has been answered by the stones.
  clearThinking();
  announce(status());
}

// Places a stone for a person or the computer, and continues the game.
export async function move(cell, by) {
  if (by === 'computer') stop();
  else clearThinking();
  clearDrawn();
  const side = game.toMove;
  game.place(cell);
  if (game.cut?.at === game.shown - 1) toast(cutWords(), 'Bring back', () => bringBack());
  clock.moved();
  camera.reveal(cell);
  announce(`${sideName(side)} ${by === 'computer' ? 'answers' : 'plays'} ${cellName(cell)}`);
  if (await check()) await turn();
}

// Which moves the latest move has replaced.
export function cutWords() {
  const { count } = game.cut;
  return count === 1 ? '1 later move was replaced.' : `${count} later moves were replaced.`;
}

export async function person(cell) {
  if (!mayPlace()) {
    if (search.thinking) announce('The computer is thinking');
    else if (game.over) toast(`${status().replace(/\w$/, '$&.')} Undo a move or start a new game.`);
    return;
  }
  if (!game.isFree(cell)) {
    announce(`${cellName(cell)} is not empty`);
    return;
  }
  // The very move that was taken back: it is made again, and what follows it stays.
  if (game.isNext(cell)) {
    await redo();
    // The machine may not have answered it then.
    await turn();
  } else {
    await move(cell, 'person');
  }
}

// The machine moves where it is its turn.
export async function turn() {
  if (game.over || game.settingUp || !game.atEnd || personPlays(game.toMove) || search.thinking) return;
  const decided = await think('move');
  if (decided) await answer(decided);
}

async function answer(decided) {
  const said = certaintyWords(decided);
  const side = game.toMove;
  const played = move(decided.move, 'computer');
  // The stone is on the board already; what follows it may still change all.
  note(decided, side);
  proof.offer(decided, side, 1);
  await played;
  if (isDecided(decided.eval) && !game.over) announce(said);
}

// What the position is worth, for the graph.
function note(decided, side) {
  game.rate(game.shown, decided, side);
  emit('reviewed');
}

// The computer moves once for the side to move.
export async function auto() {
  if (game.over) return;
  if (search.thinking && search.thinking.purpose !== 'hint') return;
  const decided = await think('auto');
  if (decided) await answer(decided);
}

export async function hint() {
  if (game.over || search.thinking) return;
  const side = game.toMove;
  const decided = await think('hint');
  if (!decided) return;
  const [x, y] = decided.move;
  camera.reveal(decided.move);
  // The whole line that is expected, the hint itself the clearest.
  const line = decided.pv.length ? decided.pv : [decided.move];
  draw({ ghosts: ghostLine(line, side).map((ghost, index) => ({ ...ghost, faint: index > 0 })), marks: [{ x, y, kind: 'hint' }] });
  note(decided, side);
  proof.offer(decided, side, 0);
  announce(`Hint for ${sideName(side)}: ${cellName(decided.move)}. ${certaintyWords(decided)}`);
}

export async function moveNow() {
  const best = bestSoFar();
  const purpose = search.thinking?.purpose;
  if (!best || purpose === 'hint') {
    stop();
    return;
  }
  await move(best, 'computer');
}

// Back to the person's turn before, so that the machine does not move at once again.
export function undo() {
  clearThinking();
  clearDrawn();
  let shown = game.shown - 1;
  if (settings.persons === 'x' || settings.persons === 'o') {
    while (shown > 0 && game.sideOf(shown) !== settings.persons) shown -= 1;
    // The machine began: there is nothing of the person's to take back.
    if (shown === 0 && game.sideOf(0) !== settings.persons) shown = game.shown;
  }
  go(shown, 'Undone');
}

export async function redo() {
  clearThinking();
  clearDrawn();
  let shown = Math.min(game.moves.length, game.shown + 1);
  if (settings.persons === 'x' || settings.persons === 'o') {
    while (shown < game.moves.length && game.sideOf(shown) !== settings.persons) shown += 1;
  }
  await go(shown, 'Redone');
}

// A game or a line that was set aside comes back, the latest one where none is named.
export async function bringBack(kept = game.aside[0]) {
  if (!kept) {
    toast('Nothing to bring back. When you play over undone moves, B brings them back.');
    return;
  }
  clearThinking();
  clearDrawn();
  clock.halt();
  hush();
  game.bringBack(kept);
  showAll();
  emit('begun');
  announce(`Brought back: ${game.shown} of ${game.moves.length} moves on the board`);
  await check();
}

// Steps to a move of the game; the machine waits.
export async function go(shown, word) {
  stop();
  if (shown < 0 || !game.show(shown)) return;
  clearThinking();
  clock.halt();
  clearDrawn();
  if (game.last) camera.reveal(game.last);
  announce(`${word ?? 'Shown'}: ${game.shown} of ${game.moves.length} moves on the board`);
  await check();
}

// A game that is not over is thrown away only where that is wanted.
export function renew() {
  // Where the machine alone has opened, nothing of the person's is lost.
  const own = game.moves.length > 1 || game.moves.some((_, index) => personPlays(game.sideOf(index)));
  const stood = game.start.x.length + game.start.o.length + game.start.dead.length > 0;
  if ((!own && !stood) || game.over) {
    fresh();
    return;
  }
  $('new-ask').returnValue = '';
  $('new-ask').showModal();
}

export async function fresh() {
  clearThinking();
  clearDrawn();
  game.keep();
  const size = Number(settings.size);
  const bounds = size ? [0, 0, size - 1, size - 1] : null;
  game.reset({ rule: settings.rule, bounds });
  game.seed = newSeed();
  clock.reset();
  camera.fit(bounds ? [[0, 0], [size - 1, size - 1]] : []);
  draw({ cursor: { x: size >> 1, y: size >> 1, visible: false, unset: true } });
  announce('New game');
  emit('begun');
  await check();
  await turn();
}

// A game from elsewhere: a file, a link, a set-up. The machine waits for a move or for D.
export async function take(state, shown) {
  clearThinking();
  clearDrawn();
  game.keep();
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
  if (!camera.fit(stones, heart)) toast(`The stones are too far apart to show all at once; these are around ${cellName(heart)}.`);
}

export async function swap() {
  if (settings.persons === 'both' || settings.persons === 'none') {
    toast('Choose a side to play first.');
    return;
  }
  const select = $('persons');
  select.value = other(settings.persons);
  select.dispatchEvent(new Event('change'));
  await turn();
}

export function status() {
  if (game.settingUp) return 'Setting up a position';
  if (game.flag) return `${sideName(other(game.flag))} wins on time`;
  if (game.winner === 'draw') return 'A draw';
  if (game.winner !== 'none') {
    const won = sideName(game.winner);
    if (settings.persons === game.winner) return 'You win!';
    return `${won} wins`;
  }
  const side = sideName(game.toMove);
  if (search.thinking?.purpose === 'move') return `${side} is thinking`;
  if (settings.persons === 'both') return `${side} to move`;
  if (personPlays(game.toMove)) return `Your move, as ${side}`;
  if (!game.moves.length && game.isEmpty()) return `${side} moves first: press New game`;
  return game.atEnd ? `${side} to move: press Move` : `${side} to move`;
}

export function begin() {
  $('new-ask').addEventListener('close', () => {
    if ($('new-ask').returnValue === 'new') fresh();
  });
  on('flag', (loser) => {
    clearThinking();
    game.flag = loser;
    emit('checked');
    announce(status());
  });
  on('setting', (name) => {
    if (name === 'persons') {
      stop();
      emit('checked');
      // Before the first move there may be more to choose: New game begins, or Move.
      if (game.moves.length) turn();
    }
  });
}
