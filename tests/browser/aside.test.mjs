// Nothing that was played is lost: later moves, games, what was set up.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { choose, click, game, launch, layers, serve, settled, until, withPage } from './page.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

const GAME = '#moves=0.0_1.1_1.0_-1.0_2.0_3.0_1.-1_0.-1_2.1_2.-1_3.2_4.3';

async function checked(page) {
  await until(page, async () => (await import('/js/game.js')).game.checked);
}

test('a click while stepping back destroys no later moves', () => withPage(browser, server, { hash: GAME }, async (page) => {
  await choose(page, { persons: 'both' });
  const { moves } = await game(page);
  for (let n = 0; n < 8; n += 1) await page.keyboard.press(',');
  assert.equal((await game(page)).shown, 4);
  await click(page, [5, 5]);
  await checked(page);
  assert.deepEqual((await game(page)).moves, [...moves.slice(0, 4), [5, 5]]);
  assert.equal(await page.textContent('#cut-words'), '8 later moves were replaced.');
  assert.equal(await page.isVisible('#cut-note'), true);
  await page.click('#cut-back');
  // As it was before the click.
  let found = await game(page);
  assert.deepEqual([found.moves, found.shown], [moves, 4]);
  assert.equal(await page.isHidden('#cut-note'), true);
  // The other line is kept, too.
  await page.click('#tab-moves');
  assert.match(await page.textContent('#replaced-list'), /From move 5: 5,5 \(5 moves\)/);
  await page.click('#replaced-list button');
  found = await game(page);
  assert.deepEqual([found.moves, found.shown], [[...moves.slice(0, 4), [5, 5]], 5]);
  await page.keyboard.press('b');
  assert.deepEqual((await game(page)).moves, moves);
  // Where the panel is out of sight, what is said has a button, too.
  await page.keyboard.press(',');
  await click(page, [-2, -3]);
  await page.click('#toast button');
  assert.deepEqual((await game(page)).moves, moves);
}));

test('the move that was taken back, made again, cuts nothing off', () => withPage(browser, server, { hash: GAME }, async (page) => {
  await choose(page, { persons: 'both' });
  for (let n = 0; n < 4; n += 1) await page.keyboard.press(',');
  await click(page, [2, 1]);
  const { moves, shown } = await game(page);
  assert.deepEqual([moves.length, shown], [12, 9]);
  assert.equal(await page.isHidden('#cut-note'), true);
}));

test('the same move again is answered where it was not answered before', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { player: 'search', time: '30000' });
  await click(page, [0, 0]);
  await page.waitForSelector('#think:not([hidden])');
  await page.keyboard.press('u');
  assert.equal((await game(page)).shown, 0);
  await choose(page, { player: 'heuristic' });
  await click(page, [0, 0]);
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 2);
}));

test('another move after Undo in a game against the machine', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { player: 'heuristic' });
  for (const cell of [[0, 0], [5, 1]]) {
    await click(page, cell);
    await settled(page);
  }
  const { moves } = await game(page);
  assert.equal(moves.length, 4);
  await page.keyboard.press('u');
  await click(page, [-4, -3]);
  await settled(page);
  assert.equal((await game(page)).moves.length, 4);
  await page.keyboard.press('b');
  const found = await game(page);
  assert.deepEqual([found.moves, found.shown], [moves, 2]);
  await page.keyboard.press('r');
  assert.equal((await game(page)).shown, 4);
}));

test('a review comes back with the moves that it judged', () => withPage(browser, server, { hash: GAME }, async (page) => {
  await choose(page, { persons: 'both' });
  const { moves } = await game(page);
  const pv = [[1, 2], [3, 4], [-5, 6]];
  const plies = moves.map((move, index) => ({ ply: index + 1, side: index % 2 ? 'o' : 'x', move, eval: { score: -50 }, win_chance: 43.8, loss: index, best: { move: pv[0], eval: { score: 9 }, win_chance: 51.1, certainty: 'estimate', pv } }));
  const lines = [...plies.map((ply) => ['ply', ply]), ['done', { plies: 12, worst: [12, 11, 10] }]];
  const body = lines.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  await page.route('**/api/review', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
  await page.click('#tab-analyse');
  await page.click('#review');
  await page.waitForSelector('.worst-list li');
  // The whole line of the better move stands there.
  assert.match(await page.textContent('.worst-list'), /Better: 1,2 \(51 %\)1,2 {2}3,4 {2}-5,6/);
  const { worst } = await game(page);
  await page.click('.worst-list button');
  await click(page, [7, 7]);
  assert.equal(await page.isHidden('#review-card'), true);
  await page.keyboard.press('b');
  assert.deepEqual((await game(page)).worst, worst);
  assert.equal(await page.locator('.worst-list li').count(), worst.length);
}));

test('a file, a link and a new game leave the game before', () => withPage(browser, server, { hash: GAME }, async (page) => {
  const { moves } = await game(page);
  await page.setInputFiles('#file', { name: 'g.sgf', mimeType: 'text/plain', buffer: Buffer.from('(;GM[4]SZ[15];B[hh];W[ii])') });
  await until(page, async () => (await import('/js/game.js')).game.bounds?.[2] === 14);
  await page.keyboard.press('b');
  assert.deepEqual((await game(page)).moves, moves);
  await page.evaluate(() => { location.hash = '#moves=9.9'; });
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 1);
  await page.keyboard.press('b');
  assert.deepEqual((await game(page)).moves, moves);
  await page.keyboard.press('n');
  await page.click('#new-yes');
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 0);
  await page.keyboard.press('b');
  assert.deepEqual((await game(page)).moves, moves);
}));

test('setting up is a mode that is seen and left by Esc', () => withPage(browser, server, { hash: GAME }, async (page) => {
  const before = await game(page);
  await page.click('#tab-file');
  await page.click('#setup-begin');
  assert.equal(await page.isVisible('#setup-banner'), true);
  assert.match(await page.textContent('#setup-banner'), /Setting up:.*click to place Black/);
  assert.equal(await page.textContent('#status'), 'Setting up a position');
  await page.check('input[name="setup-kind"][value="o"]');
  assert.match(await page.textContent('#setup-banner'), /place White/);
  await click(page, [6, 6]);
  // Nothing of the game goes on meanwhile.
  await page.click('#undo', { force: true });
  await page.keyboard.press('d');
  assert.match(await page.textContent('#toast'), /You are setting up a position/);
  await page.click('#tab-play');
  await choose(page, { persons: 'o' });
  await page.click('#new');
  assert.equal((await game(page)).stones, before.stones + 1);
  await page.focus('#board');
  await page.keyboard.press('Escape');
  assert.equal(await page.isHidden('#setup-banner'), true);
  const found = await game(page);
  assert.deepEqual([found.moves, found.shown], [before.moves, before.shown]);
  // What had been set up is set aside.
  await page.keyboard.press('b');
  assert.equal((await game(page)).stones, before.stones + 1);
  await page.keyboard.press('b');
  assert.deepEqual((await game(page)).moves, before.moves);
}));

test('Done on the board ends the setting up, and the game before is kept', () => withPage(browser, server, { hash: GAME }, async (page) => {
  const { moves } = await game(page);
  await page.click('#tab-file');
  await page.click('#setup-begin');
  await page.click('#setup-clear');
  await click(page, [0, 0]);
  await page.click('#setup-banner-done');
  await until(page, async () => { const { game: found } = await import('/js/game.js'); return found.checked && found.start.record; });
  assert.equal(await page.isHidden('#setup-banner'), true);
  assert.equal((await game(page)).stones, 1);
  await page.click('#tab-moves');
  assert.match(await page.textContent('#replaced-list'), /A game of 12 moves/);
  await page.click('#replaced-list li:has-text("A game of 12 moves") button');
  assert.deepEqual((await game(page)).moves, moves);
}));

test('a file opened while setting up is the game then', () => withPage(browser, server, { hash: GAME }, async (page) => {
  await page.click('#tab-file');
  await page.click('#setup-begin');
  await page.setInputFiles('#file', { name: 'g.sgf', mimeType: 'text/plain', buffer: Buffer.from('(;GM[4]SZ[15];B[hh];W[ii])') });
  await until(page, async () => (await import('/js/game.js')).game.bounds?.[2] === 14);
  await checked(page);
  const { moves } = await game(page);
  assert.equal(moves.length, 2);
  assert.equal(await page.isHidden('#setup-banner'), true);
}));

test('choosing White begins nothing on the old board', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { player: 'heuristic', persons: 'o', size: '15' });
  await page.waitForTimeout(300);
  assert.deepEqual((await game(page)).moves, []);
  assert.equal(await page.textContent('#status'), 'Black moves first: press New game');
  await page.click('#new');
  assert.equal(await page.isVisible('#new-ask'), false);
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 1);
  assert.deepEqual((await game(page)).bounds, [0, 0, 14, 14]);
  // The machine's opening is nobody's loss.
  await settled(page);
  await page.click('#new');
  assert.equal(await page.isVisible('#new-ask'), false);
  assert.deepEqual((await layers(page)).ghosts, []);
}));
