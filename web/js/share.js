// The whole game in the address: the link contains the game.

import { post } from './api.js';
import { emit, on } from './events.js';
import { LIMIT, game } from './game.js';
import { take } from './play.js';
import { announce, toast } from './announce.js';

function list(cells) {
  return cells.map(([x, y]) => `${x}.${y}`).join('_');
}

function cells(text) {
  return text ? text.split('_').map(cell) : [];
}

// The moves before the first that is no cell, and what is wrong with that.
function moves(text) {
  const found = [];
  for (const part of text ? text.split('_') : []) {
    try {
      found.push(cell(part));
    } catch (error) {
      if (!found.length) throw error;
      return { found, fault: error.message };
    }
  }
  return { found, fault: null };
}

function cell(text) {
  if (!/^-?\d{1,10}\.-?\d{1,10}$/.test(text)) throw new Error(`“${short(text)}” is not a cell; 3,-4 is written 3.-4.`);
  const found = text.split('.').map((part) => Number(part) + 0);
  if (found.some((at) => Math.abs(at) > LIMIT)) throw new Error(`the cell ${found} is outside the board, which ends at ${LIMIT}.`);
  return found;
}

function board(text) {
  if (!/^-?\d{1,10}(_-?\d{1,10}){3}$/.test(text)) throw new Error(`“${short(text)}” is not a board; four numbers are expected, as in 0_0_14_14.`);
  return text.split('_').map(Number);
}

function word(text, known) {
  if (!known.includes(text)) throw new Error(`“${short(text)}” is unknown; use ${known.join(' or ')}.`);
  return text;
}

function short(text) {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}

// What the address says of a game: empty for the usual beginning.
function write() {
  const parts = [];
  if (game.rule !== 'freestyle') parts.push(`rule=${game.rule}`);
  if (game.bounds) parts.push(`board=${game.bounds.join('_')}`);
  for (const name of ['x', 'o', 'dead']) {
    if (game.start[name].length) parts.push(`${name}=${list(game.start[name])}`);
  }
  if (game.start.to_move === 'o') parts.push('to_move=o');
  if (game.moves.length) parts.push(`moves=${list(game.moves)}`);
  if (!game.atEnd) parts.push(`shown=${game.shown}`);
  return parts.join('&');
}

function read(text) {
  const fields = new URLSearchParams(text);
  const start = {};
  if (fields.has('rule')) start.rule = word(fields.get('rule'), ['freestyle', 'exact']);
  if (fields.has('board')) start.bounds = board(fields.get('board'));
  if (['x', 'o', 'dead', 'to_move'].some((name) => fields.has(name))) {
    start.x = cells(fields.get('x'));
    start.o = cells(fields.get('o'));
    if (fields.has('dead')) start.dead = cells(fields.get('dead'));
    start.to_move = word(fields.get('to_move') ?? 'x', ['x', 'o']);
  } else {
    start.moves = [];
  }
  const shown = fields.has('shown') ? Number(fields.get('shown')) : undefined;
  const { found, fault } = moves(fields.get('moves'));
  return { game: { start, moves: found }, shown, fault };
}

let timer = 0;
let written = null;

function update() {
  clearTimeout(timer);
  // Browsers limit how often the address may change.
  timer = setTimeout(() => {
    if (game.settingUp) return;
    written = write();
    // A reload keeps the seed; somebody who opens the link gets another one.
    history.replaceState({ seed: game.seed }, '', written ? `#${written}` : location.pathname);
  }, 250);
}

// Takes the game of the address; whether there was one.
export async function open() {
  const text = location.hash.slice(1);
  if (!text || text === written) return false;
  try {
    const { game: wire, shown, fault } = read(text);
    const state = await post('/api/position', { game: wire, so_far: true });
    const cut = state.remark ?? fault;
    const seed = history.state?.seed ?? null;
    await take(state, Number.isInteger(shown) ? Math.max(0, Math.min(shown, state.moves.length)) : undefined);
    game.seed ??= seed;
    emit('checked');
    if (cut) toast(`The link contains an illegal move: ${cut} The ${state.moves.length === 1 ? 'move before it is' : `${state.moves.length} moves before it are`} on the board.`);
    return true;
  } catch (error) {
    toast(`The link does not contain a valid game: ${error.message}`);
    return false;
  }
}

export async function copyLink() {
  const text = write();
  const address = `${location.origin}${location.pathname}${text ? `#${text}` : ''}`;
  try {
    await navigator.clipboard.writeText(address);
    toast('Link copied. It contains the whole game.');
  } catch {
    toast('The link is in the address bar. It contains the whole game.');
  }
  announce('Link ready');
}

export function begin() {
  on('game', update);
  addEventListener('hashchange', open);
}
