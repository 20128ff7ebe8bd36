// The game: where it began, the moves, and how many of them are on the board.

import { emit } from './events.js';
import { nameCellsOn, other } from './format.js';

export const LIMIT = 2_000_000_000;

const NOTHING = { x: [], o: [], dead: [], to_move: 'x', record: null };

class Game {
  constructor() {
    // Raised by every change: an answer that was asked for before comes too late.
    this.epoch = 0;
    this.reset({});
  }

  reset({ start = NOTHING, moves = [], rule = 'freestyle', bounds = null, shown = moves.length }) {
    this.start = start;
    this.moves = moves;
    this.rule = rule;
    this.bounds = bounds;
    nameCellsOn(bounds);
    this.shown = shown;
    this.evals = new Map();
    this.reviewed = new Map();
    this.worst = [];
    this.flag = null;
    this.changed();
  }

  // How the stones stand, worked out anew.
  changed() {
    this.epoch += 1;
    this.winner = 'none';
    this.winning = [];
    this.checked = false;
    const stones = new Map();
    const put = (side) => ([x, y]) => stones.set(`${x},${y}`, { x, y, side, ply: 0 });
    this.start.x.forEach(put('x'));
    this.start.o.forEach(put('o'));
    this.dead = new Set(this.start.dead.map(([x, y]) => `${x},${y}`));
    this.moves.slice(0, this.shown).forEach(([x, y], index) => {
      stones.set(`${x},${y}`, { x, y, side: this.sideOf(index), ply: index + 1 });
    });
    this.stones = stones;
    emit('game');
  }

  // Who makes the move of this index.
  sideOf(index) {
    return index % 2 === 0 ? this.start.to_move : other(this.start.to_move);
  }

  get toMove() {
    return this.sideOf(this.shown);
  }

  get last() {
    return this.shown > 0 ? this.moves[this.shown - 1] : null;
  }

  get atEnd() {
    return this.shown === this.moves.length;
  }

  get over() {
    return this.winner !== 'none' || this.flag !== null;
  }

  isEmpty() {
    return this.stones.size === 0 && this.dead.size === 0;
  }

  get edges() {
    return this.bounds ?? [-LIMIT, -LIMIT, LIMIT, LIMIT];
  }

  // Whether a cell is on the board.
  holds([x, y]) {
    const [left, top, right, bottom] = this.edges;
    return x >= left && x <= right && y >= top && y <= bottom;
  }

  isFree([x, y]) {
    const key = `${x},${y}`;
    return this.holds([x, y]) && !this.stones.has(key) && !this.dead.has(key);
  }

  // Places a stone of the side to move; what was undone can be redone no more.
  place(cell) {
    this.moves = [...this.moves.slice(0, this.shown), cell];
    this.shown += 1;
    for (const ply of [...this.evals.keys()].filter((ply) => ply >= this.shown)) this.evals.delete(ply);
    this.reviewed.clear();
    this.worst = [];
    this.changed();
  }

  show(shown) {
    const wanted = Math.max(0, Math.min(this.moves.length, shown));
    if (wanted === this.shown) return false;
    this.shown = wanted;
    this.flag = null;
    this.changed();
    return true;
  }

  get whole() {
    return this.wire(this.moves.length);
  }

  // The game as the API takes it, up to what is shown or to the move given.
  wire(shown = this.shown) {
    return { start: this.startRecord(), moves: this.moves.slice(0, shown) };
  }

  startRecord() {
    if (this.start.record) return this.start.record;
    const record = this.rule === 'freestyle' ? {} : { rule: this.rule };
    if (this.bounds) record.bounds = this.bounds;
    const { x, o, dead } = this.start;
    if (x.length || o.length || dead.length || this.start.to_move === 'o') {
      Object.assign(record, { x, o, to_move: this.start.to_move });
      if (dead.length) record.dead = dead;
      return record;
    }
    return Object.keys(record).length ? { ...record, moves: [] } : null;
  }

  // Takes over a game as the server tells it.
  take(state, shown) {
    this.reset({ start: state.start, moves: state.moves, rule: state.rule, bounds: state.bounds, shown });
  }
}

export const game = new Game();
