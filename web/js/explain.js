// Why a cell weighs what it weighs: in a table, and as lines on the board.

import { post } from './api.js';
import { $, fill, make, stone } from './dom.js';
import { cellName, sideName, weight } from './format.js';
import { game } from './game.js';
import { draw } from './layers.js';
import { announce, toast } from './announce.js';
import { open } from './tabs.js';

const ARROWS = { 0: '↔', 90: '↕', 45: '⤢', 135: '⤡' };
const WORDS = { 0: 'across', 90: 'down', 45: 'rising', 135: 'falling' };

export async function explain(cell) {
  const { epoch } = game;
  try {
    const found = await post('/api/explain', { game: game.wire(), cell });
    if (game.epoch !== epoch) return;
    open('analyse');
    draw({ breakdown: found, hover: null });
    show(found);
    announce(`${cellName(cell)}: weight ${weight(found.weight)}: ${found.parts.map((part) => `${sideName(part.side)} ${weight(part.weight)}`).join(', ')}`);
  } catch (error) {
    toast(error.message);
  }
}

function show(found) {
  const title = make('p', { className: 'total' }, `${cellName(found.cell)}: weight ${weight(found.weight)}`);
  const note = found.free ? null : make('p', { className: 'fine' }, 'There is a stone here; this is the weight as if the cell were empty.');
  const exact = make('p', { className: 'fine' }, `${found.weight} units of 1/240, ${sideName(found.to_move)} to move`);
  // An explanation that was unfolded stays open.
  const open = Boolean($('breakdown').querySelector('details[open]'));
  fill($('breakdown'), [title, exact, note, ...found.parts.map(table), legend(found.parts), explanation(open)].filter(Boolean));
}

// Which lines on the board are whose.
function legend(parts) {
  const key = ({ side }) => make('span', { className: 'key' }, make('i', { className: `swatch ${side}`, 'aria-hidden': 'true' }), `${sideName(side)}’s lines`);
  return make('p', { className: 'fine legend' }, ...parts.map(key), ' on the board; thicker lines weigh more');
}

const EXPLAINED = [
  'The weight says how urgent a cell is. For each colour, the heuristic imagines a stone there and adds up the rows of stones through or near the cell in four directions. It plays the cell with the highest weight.',
  '[2:1]/1 is a row of 2 stones, including the imagined one, with 1 open end; /1 marks the row through the cell itself. More distant rows count less: divided by 2 after one empty cell, by 3 after two, by 4 after three.',
  '“Room for only 4 of five” means that no five fits on this line. A break point is a threat that must be answered.',
];

function explanation(open) {
  const details = make('details', { className: 'explained' }, make('summary', {}, 'How to read this'), EXPLAINED.map((text) => make('p', { className: 'fine' }, text)));
  details.open = open;
  return details;
}

function table(part) {
  const caption = make('caption', {}, stone(part.side), make('span', {}, `${sideName(part.side)}: ${weight(part.weight)}`));
  const rows = part.lines.map(row);
  if (part.break_bonus) rows.push(bonus('two or more break points', part.break_bonus));
  if (part.five_bonus) rows.push(bonus('makes five', part.five_bonus));
  return make('table', {}, caption, make('tbody', {}, ...rows));
}

function row(line) {
  const attacks = line.attacks.map((attack) => attack.text).join(' + ');
  const words = attacks || `room for only ${line.space} of five`;
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
