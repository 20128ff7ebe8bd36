// The search, followed as it goes. There is one at most: a new one ends the one before.

import { patiently, stream } from './api.js';
import { clock } from './clock.js';
import { $ } from './dom.js';
import { emit } from './events.js';
import { cellName, count, endWords, worth } from './format.js';
import { game } from './game.js';
import { draw, ghostLine } from './layers.js';
import { toast } from './announce.js';
import { seeded } from './seed.js';
import { settings } from './settings.js';

export const search = { thinking: null };

// Advice is of full strength, however weak the opponent is.
const ADVISER = 'search';
const ADVISER_MS = 1000;

function limits(purpose, player) {
  const found = {};
  if (player === 'search') found.time_ms = settings.player === 'search' ? Number(settings.time) : ADVISER_MS;
  if (clock.on && purpose === 'move') {
    found.game_time_ms = Math.max(50, Math.round(clock.left[game.toMove]));
    found.increment_ms = clock.increment;
  }
  return found;
}

// Thinks about what is on the board; none where it was stopped, or the game has changed since.
export async function think(purpose) {
  stop();
  const player = purpose === 'hint' ? ADVISER : settings.player;
  const run = { purpose, player, abort: new AbortController(), epoch: game.epoch, best: null, decided: null };
  search.thinking = run;
  show(run);
  emit('thinking');
  const current = () => search.thinking === run && game.epoch === run.epoch;
  const told = (name, data) => {
    if (!current()) return;
    if (name === 'progress') progress(run, data);
    if (name === 'move') run.decided = data;
    run.ended = name !== 'progress';
  };
  const ask = () => stream('/api/think', { game: game.wire(), player: seeded(player), limits: limits(purpose, player) }, run.abort.signal, told);
  try {
    await patiently(ask, run.abort.signal, () => { $('think-title').textContent = 'Waiting for a free core'; });
  } catch (error) {
    run.failed = true;
    if (error.name !== 'AbortError' && current()) toast(error.message);
  }
  if (!current()) return null;
  if (!run.ended && !run.failed) toast('The search was interrupted. Press Move to try again.');
  search.thinking = null;
  showAnswer(run);
  emit('thinking');
  return run.decided;
}

export function stop() {
  const run = search.thinking;
  if (!run) return false;
  search.thinking = null;
  run.abort.abort();
  $('think').hidden = true;
  draw({ ghosts: [] });
  emit('thinking');
  return true;
}

// Ends the thinking and takes away what it has said: that was about another position.
export function clearThinking() {
  stop();
  $('think').hidden = true;
}

// The best move so far, at once.
export function bestSoFar() {
  return search.thinking?.best ?? null;
}

const TITLES = { move: 'Thinking', auto: 'Thinking for you', hint: 'Finding a hint' };

function show(run) {
  const card = $('think');
  card.hidden = false;
  card.classList.remove('done');
  $('think-title').textContent = TITLES[run.purpose];
  $('move-now').hidden = false;
  $('move-now').disabled = true;
  $('stop-thinking').hidden = false;
  figures({});
}

function progress(run, data) {
  if (data.line !== 1 || !data.pv.length) return;
  run.best = data.pv[0];
  run.nps = data.nps;
  $('move-now').disabled = false;
  figures(data);
  draw({ ghosts: ghostLine(data.pv.slice(0, 12), game.toMove).map((ghost) => ({ ...ghost, faint: ghost.label !== '1' })) });
}

// What was not searched has no depth.
function figures(data) {
  const { depth, seldepth, nodes, nps, pv = [] } = data;
  $('think-depth').textContent = !depth ? '–' : seldepth > depth ? `${depth}/${seldepth}` : String(depth);
  $('think-score').textContent = worth(data);
  $('think-nodes').textContent = count(nodes);
  $('think-nps').textContent = count(nps);
  $('think-line').textContent = pv.map(cellName).join('  ');
}

const CERTAIN = { proven: 'proven', solved: 'solved', searched: 'found by search, not proven' };

// How certain an answer is: proven is told apart from what a search found, that from its estimate, and that
// from a rule of thumb.
export function certaintyWords({ certainty, eval: value, depth, reason }) {
  const end = endWords(value);
  if (end && CERTAIN[certainty]) return `${end}: ${CERTAIN[certainty]}`;
  if (certainty === 'estimate') return `Estimate, searched to depth ${depth}`;
  if (certainty === 'proven') return 'Proven';
  if (depth === null || depth === undefined) return `Rule of thumb: ${reason}`;
  // The notes after the value: that there was one move only, for example.
  const notes = reason.split('; ').slice(1).join('; ');
  return `From patterns, without a search${notes ? `: ${notes}` : ''}`;
}

function showAnswer(run) {
  const { decided } = run;
  $('move-now').hidden = true;
  $('stop-thinking').hidden = true;
  $('think').classList.add('done');
  draw({ ghosts: [] });
  if (!decided) {
    $('think').hidden = true;
    return;
  }
  $('think-title').textContent = certaintyWords(decided);
  figures({ ...decided, nps: run.nps });
}
