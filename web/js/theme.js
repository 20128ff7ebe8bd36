// The canvas takes its colours from the style sheet, and follows the light.

import { emit } from './events.js';

const NAMES = [
  'board', 'board-far', 'board-line', 'board-axis', 'board-text', 'board-label', 'black-1', 'black-2', 'white-1', 'white-2', 'white-rim',
  'mark', 'line-x', 'line-o', 'heat-1', 'heat-2', 'heat-ink', 'focus', 'good', 'ink',
];

export const colours = {};

function read() {
  const style = getComputedStyle(document.documentElement);
  for (const name of NAMES) colours[name] = style.getPropertyValue(`--${name}`).trim();
  const parts = (name) => colours[name].split(/\s+/).map(Number);
  colours.cold = parts('heat-1');
  colours.hot = parts('heat-2');
  emit('theme');
}

export function begin() {
  read();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', read);
}
