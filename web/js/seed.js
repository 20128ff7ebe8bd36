// Below its full strength the machine varies its moves from game to game: the same seed, the same moves.

import { $ } from './dom.js';
import { emit } from './events.js';
import { game } from './game.js';
import { toast } from './announce.js';
import { settings } from './settings.js';

const MOST = 1_000_000;

// What the person asks for, as digits; empty where each game has one of its own.
let given = '';

export function newSeed() {
  return given || String(Math.floor(Math.random() * MOST));
}

// Whether this player's moves depend on a seed.
export function varies(player) {
  return /^search:level=[1-9]$/.test(player);
}

// The player with the seed of this game.
export function seeded(player) {
  if (!varies(player)) return player;
  game.seed ??= newSeed();
  return `${player},seed=${game.seed}`;
}

// The seed of this game where it matters, for people.
export function seedWords() {
  return varies(settings.player) && settings.persons !== 'both' && game.seed !== null ? `seed ${game.seed}` : '';
}

function change() {
  const field = $('seed');
  const text = field.value.trim();
  if (!/^\d{0,19}$/.test(text)) {
    toast('A seed is a whole number of at most 19 digits, such as 482913.');
    field.value = given;
    return;
  }
  given = text;
  game.seed = newSeed();
  emit('checked');
}

export function begin() {
  $('seed').addEventListener('change', change);
}
