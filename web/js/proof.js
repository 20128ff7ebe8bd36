// A proven win, one step after the other, with what each move threatens.

import { patiently, post } from './api.js';
import { $, make } from './dom.js';
import { on } from './events.js';
import { cellName, other, sideName } from './format.js';
import { game } from './game.js';
import { camera } from './camera.js';
import { draw } from './layers.js';
import { stop } from './search.js';
import { announce, toast } from './announce.js';
import { open } from './tabs.js';

let found = null;
let at = 0;
// Of an offered proof: the steps that stand on the board.
let standing = 0;

export async function find() {
  stop();
  open('analyse');
  const { epoch } = game;
  note('Looking for a forced win…');
  try {
    const answer = await patiently(() => post('/api/proof', { game: game.wire() }));
    if (game.epoch !== epoch) return;
    found = answer.verdict === 'win' ? answer : null;
    if (found) {
      at = 0;
      standing = 0;
      show();
      return;
    }
    note(answer.verdict === 'none' ? 'No win found: neither side wins by fours and threes from here, nor by the quiet moves that were tried.' : `No proof: ${answer.reason}.`);
  } catch (error) {
    note('');
    toast(error.message);
  }
}

// A proof that came with a decision: `made` of its steps stand on the board already.
export function offer({ steps, eval: value }, side, made) {
  if (!steps?.length) return;
  found = { steps, plies: (value.win ?? value.loss).plies, attacker: value.win ? side : other(side) };
  at = made;
  standing = made;
  $('play-out').hidden = false;
}

// What is drawn of it has been cleared: the card goes with it.
export function close() {
  if (!found || $('proof').hidden) return;
  at = standing;
  if ($('proof').contains(document.activeElement)) $('board').focus();
  $('proof').hidden = true;
}

function note(text) {
  found = null;
  const place = $('proof');
  place.hidden = !text;
  place.replaceChildren(make('div', { className: 'sub' }, make('p', {}, text)));
  if (text) announce(text);
}

// Up to eight of the cells by name.
function few(cells) {
  const names = cells.slice(0, 8).map(cellName);
  return cells.length > 8 ? `${names.join(' ')} and ${cells.length - 8} more, marked on the board` : names.join(' or ');
}

function words(step) {
  const who = sideName(step.side);
  const cell = cellName(step.move);
  if (step.kind === 'five') return `${who} ${cell} makes five.`;
  if (step.kind === 'reply') return `${who} ${cell} is the longest defence.`;
  const list = (cells) => cells.map(cellName).join(' or ');
  if (step.fives.length > 1) return `${who} ${cell}: threatens two fives, at ${list(step.fives)}. Only one can be blocked.`;
  if (step.kind === 'four') return `${who} ${cell} makes a four: the reply at ${list(step.fives)} is forced.`;
  if (step.kind === 'quiet') {
    const next = step.threatened.slice(0, 5).map(cellName).join(' ');
    return `${who} ${cell} is a quiet move. If ${sideName(other(step.side))} passes, ${who} continues ${next}. The only defences to try: ${few(step.replies)}.`;
  }
  return `${who} ${cell} threatens ${list(step.threatened.slice(0, 1))} and a win by fours. The only defences to try: ${few(step.replies)}.`;
}

function show() {
  const { steps, plies, attacker } = found;
  const done = steps.slice(0, at);
  const last = done.at(-1);
  const button = (label, to, enabled) => {
    const element = make('button', { type: 'button', disabled: !enabled }, label);
    element.addEventListener('click', () => {
      at = to;
      show();
    });
    return element;
  };
  const title = `${sideName(attacker)} has a proven win in at most ${plies} plies`;
  $('proof').hidden = false;
  const box = make(
    'div', { className: 'sub' }, make('h2', {}, title),
    make('p', { className: 'proof-step' }, last ? `${at} of ${steps.length}. ${words(last)}` : 'Step through it; threats are marked on the board.'),
    make('div', { className: 'row' }, button('Back', at - 1, at > 0), button('Next step', at + 1, at < steps.length)),
  );
  const focused = $('proof').contains(document.activeElement);
  $('proof').replaceChildren(box);
  if (focused) box.querySelector('button:last-of-type:not(:disabled), button:not(:disabled)')?.focus();
  announce(last ? words(last) : title);
  draw({
    breakdown: null,
    ghosts: done.map(({ move: [x, y], side }, index) => ({ x, y, side, label: String(index + 1) })),
    marks: last ? threats(last) : [],
  });
  if (last) camera.reveal(last.move);
}

function threats(step) {
  const mark = (kind) => ([x, y]) => ({ x, y, kind });
  return [...step.fives.map(mark('five')), ...step.replies.map(mark('reply'))];
}

export function begin() {
  on('game', () => {
    found = null;
    $('proof').hidden = true;
    $('play-out').hidden = true;
  });
  $('play-out').addEventListener('click', () => {
    open('analyse');
    show();
  });
}
