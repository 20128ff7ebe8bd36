// What each move of the game lost, the three worst, and what would have been better.

import { patiently, stream } from './api.js';
import { $, make, stone } from './dom.js';
import { emit, on } from './events.js';
import { cellName, lossWords, worth } from './format.js';
import { game } from './game.js';
import { camera } from './camera.js';
import { draw, ghostLine } from './layers.js';
import { go } from './play.js';
import { stop } from './search.js';
import { announce, toast } from './announce.js';
import { open } from './tabs.js';

let running = null;

export async function review() {
  if (running) {
    running.abort();
    return;
  }
  const total = game.moves.length;
  if (!total) {
    toast('No moves to review yet.');
    return;
  }
  stop();
  open('analyse');
  const abort = new AbortController();
  running = abort;
  $('review').textContent = 'Stop review';
  const moves = game.moves;
  const same = () => game.moves === moves && running === abort;
  waiting(0, total);
  const told = (name, data) => {
    if (!same()) return;
    if (name === 'ply') {
      take(data);
      waiting(data.ply, total);
    } else if (name === 'done') {
      game.worst = data.worst;
    }
  };
  game.reviewed.clear();
  game.worst = [];
  try {
    await patiently(() => stream('/api/review', { game: game.wire(total) }, abort.signal, told), abort.signal);
  } catch (error) {
    if (error.name !== 'AbortError') toast(error.message);
  }
  const done = same();
  if (running === abort) running = null;
  $('review').textContent = 'Review the game';
  if (done) finish();
  else $('review-card').hidden = true;
}

function take(data) {
  game.reviewed.set(data.ply, data);
  game.rate(data.ply, data, data.side);
  emit('reviewed');
}

function waiting(done, total) {
  const bar = make('progress', { max: total, value: done, 'aria-label': 'Moves reviewed' });
  $('review-card').hidden = false;
  $('review-card').replaceChildren(make('div', { className: 'sub' }, make('p', {}, `Reviewing move ${Math.min(done + 1, total)} of ${total}`), bar));
}

function finish() {
  const rows = game.worst.map(row);
  const words = rows.length ? 'Biggest mistakes' : 'No mistakes';
  const box = make('div', { className: 'sub' }, make('h2', {}, words), make('ol', { className: 'worst-list' }, rows));
  $('review-card').replaceChildren(box);
  emit('reviewed');
  announce(`${words}. ${game.worst.map((ply) => `Move ${ply}`).join(', ')}`);
}

function row(ply) {
  const judged = game.reviewed.get(ply);
  const { side, move, best } = judged;
  const { pv } = best;
  const text = make('p', {}, `Move ${ply}, ${cellName(move)}: ${lossWords(judged)}. Better: ${cellName(best.move)} (${worth(best)})`);
  // The whole line, where the search has seen more than the move.
  if (pv.length > 1) text.append(make('span', { className: 'line' }, pv.map(cellName).join('  ')));
  const button = make('button', { type: 'button', className: 'quiet', 'aria-label': `Show a better move than move ${ply}` }, 'Show');
  button.addEventListener('click', () => show(ply));
  return make('li', {}, stone(side), text, button);
}

// The position before the move, the move that was made, and the line of the better one.
export function show(ply) {
  const judged = game.reviewed.get(ply);
  go(ply - 1, `Before move ${ply}`);
  const [x, y] = judged.move;
  const { best } = judged;
  const [bx, by] = best.move;
  camera.reveal(best.move);
  draw({
    ghosts: ghostLine(best.pv, judged.side),
    marks: [{ x, y, kind: 'five' }, { x: bx, y: by, kind: 'better' }],
  });
}

export function begin() {
  // Another game is not judged.
  on('game', () => {
    if (!game.reviewed.size && !running) $('review-card').hidden = true;
  });
  // One that was replaced comes back with what its moves lost.
  on('begun', () => {
    if (!game.reviewed.size || running) return;
    $('review-card').hidden = false;
    finish();
  });
}
