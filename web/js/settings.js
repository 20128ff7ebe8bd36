// What people choose, kept from one visit to the next.

import { $ } from './dom.js';
import { emit } from './events.js';

const KEY = 'mugen';

const USUAL = {
  persons: 'x', player: '', time: '1000', clock: '', rule: 'freestyle', size: '', pieces: 'stones', heat: false, numbers: false,
};

const SELECTS = {
  persons: 'persons', player: 'player', time: 'time', 'clock-choice': 'clock', rule: 'rule', size: 'size', pieces: 'pieces',
};

export const settings = { ...USUAL, ...stored() };

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(found).filter(([name, value]) => typeof value === typeof USUAL[name]));
  } catch {
    return {};
  }
}

export function set(name, value) {
  settings[name] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Private windows may keep nothing.
  }
  emit('setting', name);
}

// Fills the list of opponents and ties every list to its setting.
export function begin({ levels }) {
  const player = $('player');
  levels.forEach((name, index) => player.add(new Option(`Level ${index + 1}`, name)));
  player.add(new Option('Search, fixed time per move', 'search'));
  player.add(new Option('Lookahead (one reply)', 'lookahead'));
  player.add(new Option('Heuristic (no search)', 'heuristic'));
  if (![...player.options].some((option) => option.value === settings.player)) {
    settings.player = levels[Math.min(4, levels.length - 1)] ?? 'search';
  }
  for (const [id, name] of Object.entries(SELECTS)) {
    const select = $(id);
    select.value = settings[name];
    if (select.selectedIndex < 0) {
      settings[name] = USUAL[name];
      select.value = USUAL[name];
    }
    select.addEventListener('change', () => set(name, select.value));
  }
  // Levels bring limits of their own.
  const timed = () => { $('time').disabled = settings.player !== 'search'; };
  $('player').addEventListener('change', timed);
  timed();
}

export function personPlays(side) {
  return settings.persons === 'both' || settings.persons === side;
}
