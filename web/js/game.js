// The game: where it began, the moves, and how many of them are on the board.

import { emit } from './events.js';
import { nameCellsOn, other } from './format.js';

export const LIMIT = 2_000_000_000;

// Lines that are set aside, at most: the oldest one goes.
const MOST_KEPT = 50;

const NOTHING = { x: [], o: [], dead: [], to_move: 'x', record: null };

// The same for the other side.
function turned(value) {
  if (value.win) return { loss: value.win };
  if (value.loss) return { win: value.loss };
  return value === 'draw' ? value : { score: -value.score };
}

class Game {
  constructor() {
    // Raised by every change: an answer that was asked for before comes too late.
    this.epoch = 0;
    // Games and lines that something else has taken the place of, the latest first.
    this.kept = [];
    // Whether the board is being set up.
    this.settingUp = false;
    this.reset({});
  }

  reset({ start = NOTHING, moves = [], rule = 'freestyle', bounds = null, shown = moves.length, evals = new Map(), reviewed = new Map(), worst = [], seed = null }) {
    this.start = start;
    this.moves = moves;
    this.rule = rule;
    this.bounds = bounds;
    nameCellsOn(bounds);
    this.shown = shown;
    this.evals = evals;
    // Of the opponent's choices in this game; null until it is drawn.
    this.seed = seed;
    this.reviewed = reviewed;
    this.worst = worst;
    this.flag = null;
    // Where the latest move has cut off later ones: `{at, count}`.
    this.cut = null;
    this.changed();
  }

  snapshot() {
    const { start, moves, rule, bounds, shown, worst, seed } = this;
    return { start, moves, rule, bounds, shown, worst, seed, evals: new Map(this.evals), reviewed: new Map(this.reviewed) };
  }

  // Sets a game aside, to be brought back as it was. One that another goes on with is kept by that.
  keep(snapshot = this.snapshot()) {
    if (isNothing(snapshot)) return;
    const same = this.kept.find((other) => goesOn(other, snapshot));
    const others = this.kept.filter((other) => other !== same && !goesOn(snapshot, other));
    this.kept = [same ? { ...same, shown: snapshot.shown } : snapshot, ...others].slice(0, MOST_KEPT);
  }

  // What has been set aside, but for the beginnings of the game on the board.
  get aside() {
    if (!this.kept.length) return [];
    const present = this.snapshot();
    return this.kept.filter((kept) => !goesOn(present, kept));
  }

  // Brings back what was set aside; what is on the board is set aside for it.
  bringBack(kept) {
    const present = this.snapshot();
    this.kept = this.kept.filter((other) => other !== kept);
    this.keep(present);
    this.reset(kept);
  }

  // The stones on the board, recomputed.
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

  // Whether this is the move that was taken back last.
  isNext([x, y]) {
    const next = this.moves[this.shown];
    return Boolean(next) && next[0] === x && next[1] === y;
  }

  // Keeps what the position after `ply` moves is worth to Black, where a chance to win is known.
  rate(ply, { eval: value, win_chance: chance }, side) {
    if (chance === null) return;
    this.evals.set(ply, side === 'x' ? { eval: value, win_chance: chance } : { eval: turned(value), win_chance: 100 - chance });
  }

  // Places a stone of the side to move; later moves that this cuts off are set aside.
  place(cell) {
    const count = this.moves.length - this.shown;
    if (count) this.keep();
    this.cut = count ? { at: this.shown, count } : this.cut;
    this.moves = [...this.moves.slice(0, this.shown), cell];
    this.shown += 1;
    for (const ply of [...this.evals.keys()].filter((ply) => ply >= this.shown)) this.evals.delete(ply);
    this.reviewed.clear();
    this.worst = [];
    this.changed();
  }

  // The last move is refused: it goes, and what it has cut off comes back.
  refused() {
    const { cut } = this;
    this.moves = this.moves.slice(0, this.shown - 1);
    this.shown -= 1;
    if (cut?.at === this.shown && this.kept.length) this.reset(this.kept.shift());
    else this.changed();
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

function isNothing({ start, moves }) {
  return !moves.length && !start.x.length && !start.o.length && !start.dead.length;
}

// Whether `one` begins as `other` does, and has all of its moves.
function goesOn(one, other) {
  if (!other.moves.every(([x, y], index) => one.moves[index]?.[0] === x && one.moves[index]?.[1] === y)) return false;
  const sorted = (cells) => cells.map(String).sort();
  const text = ({ rule, bounds, start: { x, o, dead, to_move: side } }) => JSON.stringify([rule, bounds, side, sorted(x), sorted(o), sorted(dead)]);
  return text(one) === text(other);
}

export const game = new Game();
