// Numbers and names as people read them.

export const UNITS = 240;

const NAMES = { x: 'Black', o: 'White' };

export function sideName(side) {
  return NAMES[side];
}

export function other(side) {
  return side === 'x' ? 'o' : 'x';
}

// The board whose letters name cells: one with edges, and no wider than the alphabet.
let lettered = null;

export function nameCellsOn(bounds) {
  lettered = bounds && bounds[2] - bounds[0] < 26 ? bounds : null;
}

export function hasLetters() {
  return lettered !== null;
}

function isLettered([x, y]) {
  return lettered !== null && x >= lettered[0] && y >= lettered[1] && x <= lettered[2] && y <= lettered[3];
}

// The labels along the edges; -0 is 0.
export function columnName(x) {
  return lettered ? String.fromCharCode(97 + x - lettered[0]) : String(x + 0);
}

export function rowName(y) {
  return String(lettered ? lettered[3] - y + 1 : y + 0);
}

// `h8` on a board with edges, rows counted from the bottom, otherwise `3,-4`.
export function cellName([x, y]) {
  return isLettered([x, y]) ? `${columnName(x)}${rowName(y)}` : `${x},${y}`;
}

// The cell of such a name, or of `x,y` on any board; null where it is none.
export function cellOf(name) {
  const letters = /^\s*([a-z])(\d{1,10})\s*$/i.exec(name);
  if (letters && lettered) {
    return [lettered[0] + letters[1].toLowerCase().charCodeAt(0) - 97, lettered[3] - Number(letters[2]) + 1];
  }
  const numbers = /^\s*(-?\d+)\s*[,; ]\s*(-?\d+)\s*$/.exec(name);
  // Never -0.
  return numbers ? [Number(numbers[1]) + 0, Number(numbers[2]) + 0] : null;
}

// A weight of 1/240 units with at most three decimal places.
export function weight(units) {
  return String(Math.round((units / UNITS) * 1000) / 1000);
}

// A weight in the little room of a cell.
export function shortWeight(units) {
  const value = units / UNITS;
  return value >= 10 ? String(Math.round(value)) : String(Math.round(value * 10) / 10);
}

export function count(number) {
  if (number === null || number === undefined) return '–';
  if (number < 10_000) return String(number);
  if (number < 1_000_000) return `${Math.round(number / 1000)}k`;
  return `${(number / 1_000_000).toFixed(number < 10_000_000 ? 1 : 0)}M`;
}

export function whole(number) {
  return number.toLocaleString('en-GB');
}

// The winner's moves to the end; none where nobody wins, or their number is not known.
export function movesToEnd(value) {
  const plies = value?.win?.plies ?? value?.loss?.plies ?? null;
  return plies === null ? null : Math.ceil(plies / 2);
}

export function isDecided(value) {
  return Boolean(value?.win || value?.loss);
}

// `Win in 3 moves`, `Loss`, `Draw`; empty for a score.
export function endWords(value) {
  if (value === 'draw') return 'Draw';
  if (!isDecided(value)) return '';
  const moves = movesToEnd(value);
  const length = moves === null ? '' : ` in ${moves} ${moves === 1 ? 'move' : 'moves'}`;
  return `${value.win ? 'Win' : 'Loss'}${length}`;
}

// What an answer is worth: how the game ends, or else the chance to win. A score without one says nothing to people.
export function worth({ eval: value, win_chance: chance }) {
  const percent = Math.min(99, Math.max(1, Math.round(chance)));
  return endWords(value) || (chance === null || chance === undefined ? '–' : `${percent} %`);
}

export function seconds(ms) {
  const total = Math.max(0, ms) / 1000;
  if (total < 20) return total.toFixed(1);
  const whole = Math.ceil(total);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

// What a judged move lost, in a word or two; empty where it lost nothing.
export function lossWords({ loss, eval: made, win_chance: after, best }) {
  if (!loss) return '';
  const could = best.eval;
  if (could?.win && !made?.win) return 'missed a win';
  if (made?.loss && !could?.loss) return 'loses';
  if (isDecided(made)) return made.win ? 'slower win' : 'quicker loss';
  const before = best.win_chance;
  if (before === null || after === null) return `−${loss}`;
  const lost = before - after;
  return `−${lost < 10 ? lost.toFixed(1) : Math.round(lost)} %`;
}
