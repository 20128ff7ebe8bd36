// The small games: ordinary buttons, so that every way of pointing works.

import { patiently, post } from './api.js';
import { $, make } from './dom.js';
import { whole } from './format.js';
import * as tree from './tree.js';
import { announce, toast } from './announce.js';

const DEPTHS = { tictactoe: [1, 2, 3, 4, 5, 6, null], connect4: [1, 2, 4, 6, 7, 8, 9, 10], othello: [1, 2, 3, 4, 5, 6, 7] };
const USUAL = { tictactoe: null, connect4: 8, othello: 5 };
// Plain minimax looks at every line: deeper than this it takes too long.
const PLAIN = { tictactoe: null, connect4: 6, othello: 4 };

// The sides as the pieces show them, and as the tree of calls names them.
const SIDES = { tictactoe: { x: 'X', o: 'O' }, connect4: { x: 'Black', o: 'White' }, othello: { x: 'Black', o: 'White' } };

const small = { name: 'tictactoe', moves: [], state: null, epoch: 0, busy: null };

function position() {
  return small.moves.join(' ');
}

async function load() {
  small.epoch += 1;
  const { epoch } = small;
  small.busy?.abort();
  small.busy = null;
  tree.clear();
  try {
    const state = await post(`/api/small/${small.name}`, { position: position() });
    if (small.epoch !== epoch) return;
    small.state = state;
    show();
    await turn();
  } catch (error) {
    toast(error.message);
  }
}

function personPlays(side) {
  const persons = $('small-persons').value;
  return persons === 'both' || persons === side;
}

function words() {
  const { winner, to_move: side } = small.state;
  const name = SIDES[small.name];
  const discs = small.name === 'othello' ? `. Black ${discsOf('x')}, White ${discsOf('o')}` : '';
  if (winner === 'draw') return `A draw${discs}`;
  if (winner !== 'none') return `${name[winner]} wins${discs}`;
  if (small.busy) return `Searching…${discs}`;
  return `${name[side]} to move${personPlays(side) && $('small-persons').value !== 'both' ? ': your turn' : ''}${discs}`;
}

function discsOf(side) {
  return small.state.rows.join('').split(side).length - 1;
}

// A cell as the moves name it.
function cellName(x, y) {
  if (small.name === 'tictactoe') return `Cell ${y * small.state.width + x}`;
  if (small.name === 'othello') return `${String.fromCharCode(97 + x)}${y + 1}`;
  return `Column ${x + 1}, row ${y + 1}`;
}

// What is written in the corner of a cell, so that moves can be read on the board.
function coordinate(letter, x, y) {
  if (small.name === 'tictactoe') return letter === '.' ? String(y * small.state.width + x) : '';
  if (small.name === 'connect4') return y === 0 ? String(x + 1) : '';
  return `${y === 0 ? String.fromCharCode(97 + x) : ''}${x === 0 ? y + 1 : ''}`;
}

function show() {
  const { state } = small;
  const board = $('small-board');
  const at = new Map();
  const may = state.winner === 'none' && personPlays(state.to_move) && !small.busy;
  for (const { move, cells } of state.moves) for (const [x, y] of cells) at.set(`${x},${y}`, move);
  const won = new Set(state.winning.map(([x, y]) => `${x},${y}`));
  const focused = [...board.children].indexOf(document.activeElement);
  board.className = `small-board wide-${state.width} ${small.name}`;
  board.replaceChildren(...state.rows.flatMap((row, y) => [...row].map((letter, x) => cell({ letter, x, y, may, move: at.get(`${x},${y}`), won }))));
  if (focused >= 0) board.children[focused]?.focus();
  $('small-status').textContent = words();
  $('small-undo').disabled = !small.moves.length;
  $('small-auto').disabled = state.winner !== 'none' || Boolean(small.busy);
  $('small-tree-card').hidden = small.name !== 'tictactoe';
}

function cell({ letter, x, y, may, move, won }) {
  const key = `${x},${y}`;
  const { last } = small.state;
  const names = { ...SIDES[small.name], '.': 'empty' };
  const button = make('button', { type: 'button', disabled: !may || !move, 'aria-label': `${cellName(x, y)}: ${names[letter] ?? letter}${move ? ', can be played' : ''}` });
  const corner = coordinate(letter, x, y);
  if (corner) button.append(make('span', { className: 'coordinate', 'aria-hidden': 'true' }, corner));
  if (letter !== '.') button.append(make('i', { className: letter }));
  button.classList.toggle('open', Boolean(move));
  button.classList.toggle('last', Boolean(last) && last[0] === x && last[1] === y);
  button.classList.toggle('won', won.has(key));
  button.addEventListener('click', () => play(move));
  return button;
}

async function play(move) {
  small.moves.push(move);
  await load();
}

async function turn() {
  const { state } = small;
  if (state.winner !== 'none') {
    announce(words());
    return;
  }
  // Who can place nothing passes.
  if (state.moves.length === 1 && !state.moves[0].cells.length) {
    toast(`${SIDES[small.name][state.to_move]} cannot place a disc and passes.`);
    await play(state.moves[0].move);
    return;
  }
  if (!personPlays(state.to_move)) await machine();
}

function asked() {
  const depth = $('small-depth').value;
  return { position: position(), algorithm: $('small-minimax').checked ? 'minimax' : 'table', depth: depth ? Number(depth) : null };
}

async function machine() {
  if (small.busy || small.state.winner !== 'none') return;
  const abort = new AbortController();
  small.busy = abort;
  show();
  const { epoch } = small;
  const begun = performance.now();
  try {
    const found = await patiently(() => post(`/api/small/${small.name}/search`, asked(), abort.signal), abort.signal);
    if (small.epoch !== epoch) return;
    report(found, performance.now() - begun);
    small.busy = null;
    if (found.best) {
      announce(`The computer plays ${found.best}, after ${whole(found.counts.positions)} positions`);
      await play(found.best);
    }
  } catch (error) {
    if (small.epoch !== epoch) return;
    small.busy = null;
    show();
    if (error.name !== 'AbortError') toast(error.message);
  }
}

// Values near a win's own mean no more than that: those of tic-tac-toe are small, and are the tree's.
function valueWords(value, win) {
  if (small.name === 'tictactoe') return value > 0 ? `wins (${value})` : value < 0 ? `loses (${value})` : 'even (0)';
  if (Math.abs(value) > win * 0.7) return value > 0 ? 'wins' : 'loses';
  return value === 0 ? 'even' : signed(value);
}

function signed(value) {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

// What a move is worth, or the most that it can be worth.
function worth({ value, exact }, win) {
  if (!exact && Math.abs(value) <= win * 0.7) return `${signed(value)} at most`;
  return Math.abs(value) > win * 0.7 && small.name !== 'tictactoe' ? valueWords(value, win) : signed(value);
}

function report(found, ms) {
  const { counts } = found;
  const line = (name, value) => [make('dt', {}, name), make('dd', {}, value)];
  const depth = found.depth === null ? 'to the end' : `${found.depth} plies`;
  $('small-found').replaceChildren(
    make('p', {}, `${found.best ?? 'No move'}: ${valueWords(found.value, found.win_score)}, ${found.algorithm}, ${depth}`),
    make('dl', { className: 'counts' },
      ...line('Positions', whole(counts.positions)),
      ...line('Leaf positions', whole(counts.leaves)),
      ...line('Cutoffs', whole(counts.cutoffs)),
      ...line('Table hits', whole(counts.table_hits)),
      ...line('Time', `${Math.round(ms)} ms`)),
    make('p', { className: 'line' }, found.pv.join('  ')),
    make('ul', { className: 'values', 'aria-label': 'Values of the moves' }, found.moves.map((root) => make('li', {}, make('b', {}, `${root.move}:`), ` ${worth(root, found.win_score)}`))),
  );
}

function undo() {
  small.moves.pop();
  const persons = $('small-persons').value;
  const first = persons === 'x' ? 0 : 1;
  if (persons !== 'both') while (small.moves.length && small.moves.length % 2 !== first) small.moves.pop();
  load();
}

function sides() {
  const { x, o } = SIDES[small.name];
  const [first, second] = $('small-persons').options;
  first.text = `${x}, first`;
  second.text = `${o}, second`;
}

function depths() {
  const list = $('small-depth');
  const plain = PLAIN[small.name];
  const allowed = DEPTHS[small.name].filter((depth) => !$('small-minimax').checked || plain === null || (depth ?? 99) <= plain);
  const wanted = list.value === '' && list.options.length ? null : Number(list.value) || USUAL[small.name];
  list.replaceChildren(...allowed.map((depth) => new Option(depth ? `${depth} ${depth === 1 ? 'ply' : 'plies'}` : 'To the end', depth ?? '')));
  const chosen = allowed.includes(wanted) ? wanted : allowed.at(-1);
  list.value = chosen ?? '';
}

function fresh() {
  small.name = $('small-game').value;
  small.moves = [];
  $('small-found').replaceChildren(make('p', { className: 'fine' }, 'Nothing yet: the computer has not moved.'));
  load();
}

let begun = false;

export function open() {
  if (begun) return;
  begun = true;
  $('small-game').addEventListener('change', () => {
    small.name = $('small-game').value;
    $('small-depth').replaceChildren();
    depths();
    sides();
    fresh();
  });
  $('small-persons').addEventListener('change', load);
  $('small-minimax').addEventListener('change', depths);
  $('small-new').addEventListener('click', fresh);
  $('small-undo').addEventListener('click', undo);
  $('small-auto').addEventListener('click', machine);
  $('small-trace').addEventListener('click', () => tree.load(small.name, asked(), SIDES[small.name]));
  depths();
  sides();
  fresh();
}
