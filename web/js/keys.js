// The keyboard. Letters work everywhere but in fields; arrows and Enter on the board.

import { camera } from './camera.js';
import { $ } from './dom.js';
import { emit, on } from './events.js';
import { cellName, cellOf, columnName, hasLetters, rowName, sideName } from './format.js';
import { LIMIT, game } from './game.js';
import { draw, layers } from './layers.js';
import { announce } from './announce.js';

const LETTERS = {
  d: 'auto', h: 'hint', t: 'explain-cursor', w: 'heat', u: 'undo', r: 'redo', b: 'bring-back', n: 'new', m: 'numbers', l: 'go-last', a: 'show-all',
  s: 'save', o: 'load', '?': 'help', ',': 'step-back', '.': 'step-on', '+': 'zoom-in', '=': 'zoom-in', '_': 'zoom-out',
};

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const FAR = 10;

// The content of a cell, in words.
export function describe([x, y]) {
  const found = game.stones.get(`${x},${y}`);
  if (found) return `${cellName([x, y])}, ${sideName(found.side)}${found.ply ? `, move ${found.ply}` : ''}`;
  return `${cellName([x, y])}, ${game.isFree([x, y]) ? 'empty' : 'blocked'}`;
}

// The cursor comes into view where the mouse is, or in the middle.
function appear() {
  const { cursor } = layers;
  const seen = camera.seen();
  const inside = cursor.x > seen.left && cursor.x < seen.right && cursor.y > seen.top && cursor.y < seen.bottom;
  return inside ? cursor : { x: Math.round(camera.x) + 0, y: Math.round(camera.y) + 0 };
}

function step([dx, dy], far) {
  const from = appear();
  const by = far ? FAR : 1;
  const within = (at) => Math.max(-LIMIT, Math.min(LIMIT, at));
  const [x, y] = [within(from.x + dx * by), within(from.y + dy * by)];
  if (far) camera.moveTo(camera.x + (x - from.x), camera.y + (y - from.y));
  camera.reveal([x, y]);
  draw({ cursor: { x, y, visible: true }, hover: null });
  announce(describe([x, y]));
}

function place() {
  const { x, y } = appear();
  draw({ cursor: { x, y, visible: true } });
  emit('cell', [x, y]);
}

function onBoard(event) {
  if (ARROWS[event.key]) step(ARROWS[event.key], event.shiftKey);
  else if (event.key === 'PageUp') step(ARROWS.ArrowUp, true);
  else if (event.key === 'PageDown') step(ARROWS.ArrowDown, true);
  else if (event.key === 'Home') emit('do', 'go-last');
  else if (event.key === 'Enter' || event.key === ' ') place();
  else if (event.key === ':') type('');
  else if (/^[-\d]$/.test(event.key) && event.location !== KeyboardEvent.DOM_KEY_LOCATION_NUMPAD) type(event.key);
  else return false;
  return true;
}

// A digit or a minus sign begins a cell; a colon one in letters, which have other meanings.
function type(key) {
  const input = $('cell-input');
  input.value = key;
  input.focus();
}

function inField(target) {
  return target.closest('input:not([type="checkbox"]):not([type="radio"]), select, textarea, dialog[open]');
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || $('five').hidden) return;
  if (event.key === 'Escape' && !document.querySelector('dialog[open]')) {
    emit('do', 'escape');
    if (inField(event.target)) $('board').focus();
    return;
  }
  if (inField(event.target)) return;
  const board = event.target === $('board') || event.target === document.body;
  if (board && onBoard(event)) {
    event.preventDefault();
    return;
  }
  const name = LETTERS[event.key.length === 1 ? event.key.toLowerCase() : event.key] ?? (event.code === 'NumpadSubtract' ? 'zoom-out' : null);
  if (!name) return;
  event.preventDefault();
  if (!event.repeat || name.startsWith('step') || name.startsWith('zoom')) emit('do', name);
}

function typed() {
  const text = $('cell-input').value;
  const cell = cellOf(text);
  if (!cell) {
    const board = /^\s*[a-z]\d+\s*$/i.test(text) ? 'Cell names need a board with edges. ' : '';
    emit('problem', hasLetters() ? 'Type a cell as labelled on the edges of the board, for example h8.' : `${board}Type a cell as x,y, for example 3,-4.`);
    return null;
  }
  if (game.holds(cell)) return cell;
  const [left, top, right, bottom] = game.edges;
  const range = hasLetters() ? `columns go from ${columnName(left)} to ${columnName(right)}, rows from 1 to ${rowName(top)}`
    : `x goes from ${left} to ${right}, y from ${top} to ${bottom}`;
  emit('problem', `${text.trim()} is outside the board: ${range}.`);
  return null;
}

// How cells are written on this board.
function example() {
  $('cell-input').placeholder = hasLetters() ? 'h8' : 'x,y';
  document.querySelector('label[for="cell-input"]').textContent = `A cell, as ${$('cell-input').placeholder}`;
}

export function begin() {
  document.addEventListener('keydown', pressed);
  on('game', example);
  $('cell-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const cell = typed();
    if (!cell) return;
    camera.reveal(cell);
    draw({ cursor: { x: cell[0], y: cell[1], visible: true } });
    $('cell-input').value = '';
    $('board').focus();
    emit('cell', cell);
  });
  $('cell-go').addEventListener('click', () => {
    const cell = typed();
    if (!cell) return;
    camera.moveTo(...cell);
    draw({ cursor: { x: cell[0], y: cell[1], visible: true } });
    announce(describe(cell));
    $('board').focus();
  });
}
