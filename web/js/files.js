// Saving and opening games.

import { post, postText } from './api.js';
import { $, make } from './dom.js';
import { game } from './game.js';
import { take } from './play.js';
import { say, toast } from './say.js';

const LARGEST = 1 << 20;

export async function save() {
  try {
    const { record } = await post('/api/position', { game: game.whole });
    const text = `${JSON.stringify(record)}\n`;
    const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
    make('a', { href: address, download: `mugen-${game.moves.length}-moves.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    say('Saved');
  } catch (error) {
    toast(error.message);
  }
}

async function read(file) {
  if (file.size > LARGEST) {
    toast('The file is larger than 1 MiB: it is no game.');
    return;
  }
  try {
    // Some formats are known by the ending of the name alone.
    const [, ending = ''] = /\.(\w+)$/.exec(file.name) ?? [];
    const found = await postText(`/api/load?ending=${ending}`, await file.text());
    await take(found.game);
    const more = found.games > 1 ? ` It holds ${found.games} games: this is the first.` : '';
    const said = `Opened ${file.name}: ${game.moves.length} moves.${more} ${found.remarks.join(' ')}`;
    if (found.games > 1 || found.remarks.length) toast(said);
    say(said);
  } catch (error) {
    toast(`${file.name}: ${error.message}`);
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
  // A file may be dropped on the board, too.
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file) read(file);
  });
}
