// Saving and opening games.

import { post, postText } from './api.js';
import { $, make } from './dom.js';
import { game } from './game.js';
import { take } from './play.js';
import { announce, toast } from './announce.js';
import { settings } from './settings.js';

const LARGEST = 1 << 20;

export async function save() {
  try {
    const { record } = await post('/api/position', { game: game.whole });
    const text = `${JSON.stringify(record)}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    make('a', { href: address, download: `mugen-${game.moves.length}-moves.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    announce('Saved');
  } catch (error) {
    toast(error.message);
  }
}

async function read(file) {
  if (file.size > LARGEST) {
    toast('The file is larger than 1 MiB, too large for a game.');
    return;
  }
  try {
    // Some formats are known by the ending of the name alone.
    const [, ending = ''] = /\.(\w+)$/.exec(file.name) ?? [];
    await load(file.name, ending, await file.text());
  } catch (error) {
    toast(`${file.name}: ${error.message}`);
  }
}

// The side of the board for texts that do not say it: the one for the next game, or the one on the screen.
function side() {
  if (settings.size) return settings.size;
  if (!game.bounds) return '';
  const [left, top, right, bottom] = game.bounds;
  return right - left === bottom - top ? String(right - left + 1) : '';
}

async function load(name, ending, text) {
  const found = await postText(`/api/load?ending=${ending}&size=${side()}`, text);
  await take(found.game);
  const more = found.games > 1 ? ` It contains ${found.games} games; this is the first.` : '';
  const said = `Opened ${name}: ${game.moves.length} ${game.moves.length === 1 ? 'move' : 'moves'}.${more} ${found.remarks.join(' ')}`;
  if (found.games > 1 || found.remarks.length) toast(said);
  announce(said);
}

// A list of moves, or any other game, that was copied elsewhere.
async function paste(event) {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!text.trim() || $('five').hidden || event.target.closest('input, select, textarea, dialog[open]')) return;
  if (game.moves.length && !game.over) {
    toast('This game is not over: start a new one before you paste another.');
    return;
  }
  try {
    await load('the pasted text', '', text);
  } catch (error) {
    toast(`The pasted text is not a game: ${error.message}`);
  }
}

export function choose() {
  $('file').click();
}

export function begin() {
  $('file').addEventListener('change', async () => {
    const [file] = $('file').files;
    if (file) await read(file);
    $('file').value = '';
  });
  document.addEventListener('paste', paste);
  // A file may be dropped on the board, too.
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) read(file);
  });
}
