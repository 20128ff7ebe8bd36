// Games and lines that something else has taken the place of: nothing that was played is lost.

import { $, fill, make } from './dom.js';
import { on } from './events.js';
import { cellName } from './format.js';
import { game } from './game.js';
import { bringBack, cutWords } from './play.js';

// So long after a move has cut off others it is said.
const SAID = 4;

function plural(count, what) {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

// What tells it apart from the game on the board.
function words({ moves, start }) {
  const stones = start.x.length + start.o.length;
  if (!moves.length) return `A position of ${plural(stones, 'stone')}`;
  let at = 0;
  while (at < moves.length && game.moves[at]?.[0] === moves[at][0] && game.moves[at]?.[1] === moves[at][1]) at += 1;
  const line = moves.slice(at, at + 3).map(cellName).join(' ');
  return at ? `From move ${at + 1}: ${line}${moves.length > at + 3 ? ' …' : ''} (${plural(moves.length, 'move')})` : `A game of ${plural(moves.length, 'move')}: ${line}${moves.length > 3 ? ' …' : ''}`;
}

function row(kept) {
  const text = words(kept);
  const button = make('button', { type: 'button', className: 'quiet', 'aria-label': `Bring back: ${text}` }, 'Bring back');
  button.addEventListener('click', () => bringBack(kept));
  return make('li', {}, make('span', {}, text), button);
}

function show() {
  const { cut } = game;
  const said = cut && !game.settingUp && game.moves.length - cut.at <= SAID && game.shown > cut.at;
  $('cut-note').hidden = !said;
  if (said) $('cut-words').textContent = cutWords();
  const aside = game.settingUp ? [] : game.aside;
  $('replaced-lines').hidden = !aside.length;
  fill($('replaced-list'), aside.map(row));
}

export function begin() {
  on('game', show);
  on('checked', show);
  $('cut-back').addEventListener('click', () => bringBack());
}
