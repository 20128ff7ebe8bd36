// Puts the page together.

import * as api from './api.js';
import * as board from './board.js';
import { camera } from './camera.js';
import * as clock from './clock.js';
import { $, pressed } from './dom.js';
import { on } from './events.js';
import * as files from './files.js';
import { game } from './game.js';
import * as graph from './graph.js';
import * as weights from './weights.js';
import * as replacedLines from './replaced_lines.js';
import * as keys from './keys.js';
import { draw, layers } from './layers.js';
import * as share from './share.js';
import * as moveList from './move_list.js';
import { clearThinking, search } from './search.js';
import * as play from './play.js';
import * as pointer from './pointer.js';
import * as proof from './proof.js';
import * as explain from './explain.js';
import * as review from './review.js';
import { announce, toast } from './announce.js';
import * as seed from './seed.js';
import * as settings from './settings.js';
import * as setup from './setup.js';
import * as small from './small.js';
import * as status from './status.js';
import * as tabs from './tabs.js';
import * as theme from './theme.js';

const ZOOM = 1.25;

function numbers() {
  settings.set('numbers', !settings.settings.numbers);
  pressed($('toggle-numbers'), settings.settings.numbers);
  announce(settings.settings.numbers ? 'Move numbers on' : 'Move numbers off');
}

function goLast() {
  if (game.last) camera.moveTo(...game.last);
  else camera.moveTo(0, 0);
  const [x, y] = game.last ?? [0, 0];
  draw({ cursor: { ...layers.cursor, x, y } });
}

// The cell under the mouse or the cursor; where nobody has pointed at one, a free one beside the last move.
function pointedAt() {
  const { cursor } = layers;
  if (!cursor.unset || !game.last) return [cursor.x, cursor.y];
  const [x, y] = game.last;
  const beside = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 1], [-1, 1], [-1, -1], [1, -1]].map(([dx, dy]) => [x + dx, y + dy]);
  return beside.find((cell) => game.isFree(cell)) ?? [x, y];
}

function showAll() {
  play.showAll();
  draw({});
}

function escape() {
  if (game.settingUp) {
    setup.cancel();
    return;
  }
  if (search.thinking) announce('Stopped');
  clearThinking();
  draw({ ghosts: [], marks: [], breakdown: null });
  proof.close();
  status.show();
}

function zoom(factor) {
  camera.zoom(factor);
  draw({ hover: null });
}

const ACTS = {
  auto: play.auto, hint: play.hint, undo: play.undo, redo: play.redo, new: play.renew, swap: play.swap, 'bring-back': () => play.bringBack(), find: proof.find, review: review.review, share: share.copyLink, 'move-now': play.moveNow,
  'step-back': () => play.go(game.shown - 1), 'step-on': () => play.go(game.shown + 1),
  'explain-cursor': () => explain.explain(pointedAt()),
  heat: weights.toggle, numbers, 'go-last': goLast, 'show-all': showAll,
  save: files.save, load: files.choose, help: () => $('help').showModal(), escape,
  'zoom-in': () => zoom(ZOOM), 'zoom-out': () => zoom(1 / ZOOM),
};

const BUTTONS = {
  undo: 'undo', redo: 'redo', hint: 'hint', auto: 'auto', new: 'new', swap: 'swap', 'zoom-in': 'zoom-in', 'zoom-out': 'zoom-out', 'go-last': 'go-last',
  'show-all': 'show-all', 'toggle-heat': 'heat', 'toggle-numbers': 'numbers', save: 'save', load: 'load', 'help-open': 'help', explain: 'explain-cursor', 'stop-thinking': 'escape',
  'find-win': 'find', review: 'review', share: 'share', 'move-now': 'move-now',
};

// What goes on while a position is set up.
const IN_SETUP = ['zoom-in', 'zoom-out', 'go-last', 'show-all', 'help', 'numbers', 'escape', 'heat', 'explain-cursor'];

function act(name) {
  if (game.settingUp && !IN_SETUP.includes(name)) toast('You are setting up a position: press Done to play from it, or Cancel (Esc).');
  else ACTS[name]();
}

function cell(at) {
  if (game.settingUp) setup.put(at);
  else play.person(at);
}

function hover([x, y]) {
  const side = game.settingUp ? setup.stoneToPut() : play.mayPlace() && game.toMove;
  const may = side && game.isFree([x, y]);
  const { hover: before } = layers;
  if (may && before?.x === x && before?.y === y && before.side === side) return;
  if (may || before) draw({ hover: may ? { x, y, side } : null });
}

function mode(small_) {
  $('five').hidden = small_;
  $('small').hidden = !small_;
  pressed($('mode-five'), !small_);
  pressed($('mode-small'), small_);
  if (small_) small.open();
}

function wire() {
  for (const [id, name] of Object.entries(BUTTONS)) $(id).addEventListener('click', () => act(name));
  on('do', act);
  on('cell', cell);
  on('hover', hover);
  on('explain', explain.explain);
  on('problem', toast);
  on('begun', setup.end);
  // The stone under the mouse was that of the side to move before.
  on('game', () => { layers.hover = null; });
  $('mode-five').addEventListener('click', () => mode(false));
  $('mode-small').addEventListener('click', () => mode(true));
  pressed($('toggle-numbers'), settings.settings.numbers);
}

async function begin() {
  let levels = [];
  try {
    ({ levels } = await api.info());
  } catch {
    toast('The server cannot be reached: is `mugen serve` still running?');
  }
  settings.begin({ levels });
  theme.begin();
  board.begin();
  for (const part of [clock, pointer, keys, tabs, play, status, moveList, graph, review, proof, setup, replacedLines, seed, files, weights, share]) part.begin();
  wire();
  if (await share.open()) clock.resume();
  else await play.fresh();
}

begin();
