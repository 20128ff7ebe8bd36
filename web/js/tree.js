// The tree of calls of a search, to be unfolded.

import { patiently, post } from './api.js';
import { $, make } from './dom.js';
import { whole } from './format.js';
import { toast } from './announce.js';

const ENDED = {
  win: 'won', draw: 'a draw', depth: 'depth limit', leaf: 'leaf', cutoff: 'cut off', table: 'from the table',
};

let asked = 0;

export function clear() {
  asked += 1;
  $('small-tree').replaceChildren();
}

// `names` are those of the sides.
export async function load(game, request, names) {
  clear();
  const mine = asked;
  try {
    const { trace } = await patiently(() => post(`/api/small/${game}/search`, { ...request, trace: true }));
    if (mine === asked) show(trace, names);
  } catch (error) {
    toast(error.message);
  }
}

function show({ calls: told, total, side: first }, names) {
  const side = names[first] ?? first;
  const calls = told.map((call) => ({ ...call, by: names[call.by] ?? call.by }));
  const children = new Map();
  for (const call of calls) {
    if (!children.has(call.parent)) children.set(call.parent, []);
    children.get(call.parent).push(call);
  }
  const root = make('ul', { 'aria-label': 'Calls' }, node(calls[0], children, side, true));
  const missing = total > calls.length
    ? make('p', { className: 'fine' }, `${whole(total)} calls; the first ${whole(calls.length)} are shown. To see all, play some moves, reduce the depth, or turn plain minimax off.`)
    : make('p', { className: 'fine' }, `${whole(total)} calls. Values are for ${side}, to move at the root.`);
  $('small-tree').replaceChildren(missing, root);
}

function words(call, side) {
  const who = call.move === null ? `${side} to move` : `${call.by} ${call.move}`;
  const value = call.value > 0 ? `+${call.value}` : String(call.value);
  const own = call.by === null || call.by !== side;
  const ended = ENDED[call.ended] ?? (own ? 'max' : 'min');
  return [`${who}: `, make('span', { className: call.value > 0 ? 'pos' : call.value < 0 ? 'neg' : '' }, value), ` ${ended}`];
}

// Branches are made when they are unfolded: there may be thousands.
function node(call, children, side, open) {
  const below = children.get(call.number) ?? [];
  const item = make('li');
  if (!below.length) {
    item.append(make('div', { className: 'leaf' }, ...words(call, side)));
    return item;
  }
  const sign = make('span', { 'aria-hidden': 'true' }, open ? '▾' : '▸');
  const button = make('button', { type: 'button', 'aria-expanded': String(open) }, sign, ...words(call, side));
  item.append(button);
  const unfold = () => item.append(make('ul', {}, below.map((child) => node(child, children, side, false))));
  if (open) unfold();
  button.addEventListener('click', () => {
    const now = button.getAttribute('aria-expanded') !== 'true';
    button.setAttribute('aria-expanded', String(now));
    sign.textContent = now ? '▾' : '▸';
    if (now) unfold();
    else item.querySelector('ul')?.remove();
  });
  return item;
}
