// Numbers and names as people read them.

export const UNITS = 240;

const NAMES = { x: 'Black', o: 'White' };

export function sideName(side) {
  return NAMES[side];
}

export function other(side) {
  return side === 'x' ? 'o' : 'x';
}

export function cellName([x, y]) {
  return `${x},${y}`;
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

const WIN = 30_000;
const DECIDED = 29_000;

// Plies to the five where a search's score says so: negative for a loss, null otherwise.
export function winPlies(score) {
  if (score > DECIDED) return WIN - score;
  if (score < -DECIDED) return -(WIN + score);
  return null;
}

export function score(value) {
  if (value === null || value === undefined) return '–';
  const plies = winPlies(value);
  if (plies !== null) return plies > 0 ? `win in ${plies}` : `loss in ${-plies}`;
  return value > 0 ? `+${value}` : String(value);
}

export function seconds(ms) {
  const total = Math.max(0, ms) / 1000;
  if (total < 20) return total.toFixed(1);
  const whole = Math.ceil(total);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

// What a judged move lost, in a word or two; empty where it lost nothing.
export function lossWords({ loss, score: made, best_score: best }) {
  if (!loss) return '';
  const [after, before] = [winPlies(made), winPlies(best)];
  if (before > 0 && !(after > 0)) return 'missed a win';
  if (after < 0 && !(before < 0)) return 'loses';
  if (before !== null || after !== null) return after > 0 ? 'slower win' : 'quicker loss';
  return `−${loss}`;
}
