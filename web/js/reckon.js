// Why a cell weighs what it weighs: in a table, and as lines on the board.

import { post } from './api.js';
import { $, make, stone } from './dom.js';
import { cellName, sideName, weight } from './format.js';
import { game } from './game.js';
import { draw } from './layers.js';
import { say, toast } from './say.js';
import { open } from './tabs.js';

const ARROWS = { 0: '↔', 90: '↕', 45: '⤢', 135: '⤡' };
const WORDS = { 0: 'across', 90: 'down', 45: 'rising', 135: 'falling' };

export async function reckon(cell) {
  const { epoch } = game;
  try {
    const found = await post('/api/reckoning', { game: game.wire(), cell });
    if (game.epoch !== epoch) return;
    open('analyse');
    draw({ reckoning: found, hover: null });
    show(found);
    say(`${cellName(cell)} weighs ${weight(found.weight)}: ${found.parts.map((part) => `${sideName(part.side)} ${weight(part.weight)}`).join(', ')}`);
  } catch (error) {
    toast(error.message);
  }
}

function show(found) {
  const title = make('p', { className: 'total' }, `${cellName(found.cell)} weighs ${weight(found.weight)}`);
  const note = found.free ? null : make('p', { className: 'fine' }, 'The cell is taken; it is reckoned as if it were empty.');
  const exact = make('p', { className: 'fine' }, `${found.weight} units of 1/240, ${sideName(found.to_move)} to move`);
  $('reckoning').replaceChildren(...[title, exact, note, ...found.parts.map(table)].filter(Boolean));
}

function table(part) {
  const caption = make('caption', {}, stone(part.side), make('span', {}, `${sideName(part.side)}: ${weight(part.weight)}`));
  const rows = part.lines.map(row);
  if (part.break_bonus) rows.push(bonus('two break points or more', part.break_bonus));
  if (part.five_bonus) rows.push(bonus('a five to finish', part.five_bonus));
  return make('table', {}, caption, make('tbody', {}, ...rows));
}

function row(line) {
  const attacks = line.attacks.map((attack) => attack.text).join(' + ');
  const words = attacks || `room for ${line.space} of five`;
  const cell = make('td', { className: 'att' }, words);
  if (line.break_point) cell.append(make('b', {}, ` break point`));
  return make(
    'tr', { className: line.break_point ? 'break' : '' },
    make('th', { scope: 'row', title: WORDS[line.angle], 'aria-label': WORDS[line.angle] }, ARROWS[line.angle]),
    cell, make('td', {}, line.weight ? weight(line.weight) : '–'),
  );
}

function bonus(words, units) {
  return make('tr', { className: 'break' }, make('th', { scope: 'row', 'aria-label': 'bonus' }, '+'), make('td', {}, words), make('td', {}, weight(units)));
}
