// Analysis, files, links, set-ups, the small games.

import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { choose, click, game, launch, layers, ready, serve, until, withPage } from './page.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

const GAME = '#moves=0.0_1.1_1.0_-1.0_2.0_3.0_1.-1_0.-1_2.1_2.-1_3.2_4.3';

test('weights are shown, and follow the game', () => withPage(browser, server, { hash: GAME }, async (page) => {
  await page.keyboard.press('w');
  await until(page, async () => (await import('/js/layers.js')).layers.heat);
  const before = (await layers(page)).heat;
  assert.ok(before.cells.length > 40 && before.most > 0);
  assert.match(await page.textContent('#live'), /^Weights on: \d+ cells, the best/);
  await page.keyboard.press('u');
  await until(page, async (count) => { const { layers: found } = await import('/js/layers.js'); return found.heat && found.heat.cells.length !== count; }, before.cells.length);
  await page.keyboard.press('w');
  assert.equal((await layers(page)).heat, null);
}));

test('a cell is explained: the table adds up, and its lines are drawn', () => withPage(browser, server, { hash: GAME }, async (page) => {
  await page.focus('#board');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('t');
  await page.waitForSelector('#breakdown table');
  const { breakdown } = await layers(page);
  const words = await page.textContent('#breakdown .total');
  assert.match(words, new RegExp(`^${breakdown.cell.join(',')}: weight`));
  const parts = await page.$$eval('#breakdown table', (tables) => tables.map((table) => [...table.querySelectorAll('td:last-child')].map((cell) => Number(cell.textContent) || 0)));
  const sums = parts.map((weights) => weights.reduce((sum, weight) => sum + weight, 0));
  breakdown.parts.forEach((part, index) => assert.ok(Math.abs(part.weight / 240 - sums[index]) < 0.01));
  await page.keyboard.press('Escape');
  assert.equal((await layers(page)).breakdown, null);
}));

test('the link is the game', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { persons: 'both' });
  for (const cell of [[0, 0], [1, 1], [2, -1]]) await click(page, cell);
  await page.waitForFunction(() => location.hash.length > 10);
  await page.waitForTimeout(350);
  const { moves } = await game(page);
  await page.reload();
  await ready(page);
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 3);
  assert.deepEqual((await game(page)).moves, moves);
}));

test('a link that is nonsense says so, and a game begins', () => withPage(browser, server, { hash: '#board=0_0_4_4&moves=9.9_0.0', expected: /422/ }, async (page) => {
  assert.match(await page.textContent('#toast'), /The link does not contain a valid game.*9,9 is outside the board/);
  assert.deepEqual((await game(page)).moves, []);
}));

for (const [bad, why] of [['0.0_5.5', /0,0 is occupied/], ['no_5.5', /“no” is not a cell/]]) {
  test(`a link with the bad move ${bad} keeps those before it`, () => withPage(browser, server, { hash: `#moves=0.0_1.1_${bad}` }, async (page) => {
    const said = await page.textContent('#toast');
    assert.match(said, /^The link contains an illegal move: .*The 2 moves before it are on the board\.$/);
    assert.match(said, why);
    assert.deepEqual((await game(page)).moves, [[0, 0], [1, 1]]);
  }));
}

test('cells have letters where the board has edges, and can be typed so', () => withPage(browser, server, { hash: '#board=-7_-7_7_7&moves=0.0' }, async (page) => {
  await choose(page, { persons: 'both' });
  await page.click('#tab-moves');
  assert.match(await page.textContent('#move-list li:nth-child(1)'), /h8$/);
  assert.equal(await page.getAttribute('#cell-input', 'placeholder'), 'h8');
  await page.fill('#cell-input', 'I9');
  await page.click('#cell-place');
  await page.focus('#board');
  await page.keyboard.type(':a1');
  await page.keyboard.press('Enter');
  await page.fill('#cell-input', '7,-7');
  await page.click('#cell-place');
  assert.deepEqual((await game(page)).moves, [[0, 0], [1, -1], [-7, 7], [7, -7]]);
  await page.fill('#cell-input', 'p3');
  await page.click('#cell-place');
  assert.match(await page.textContent('#toast'), /p3 is outside the board: columns go from a to o, rows from 1 to 15/);
}));

test('a numbered list of a file is read, on the board of the next game', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { size: '15' });
  await page.setInputFiles('#file', { name: 'list.txt', mimeType: 'text/plain', buffer: Buffer.from('1. h8 i9\n2. j10 g7 3. h8\n') });
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 4);
  assert.deepEqual((await game(page)).moves, [[7, 7], [8, 6], [9, 5], [6, 8]]);
  assert.match(await page.textContent('#toast'), /h8 is already occupied by a stone of x.*the 4 moves before it are kept/);
}));

test('a list that was copied elsewhere is pasted, but not over a game', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { size: '15', persons: 'both' });
  const paste = (text) => page.evaluate((words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', words);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, text);
  await paste('1.h8 2.i9 3.j10');
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 3);
  assert.deepEqual((await game(page)).moves, [[7, 7], [8, 6], [9, 5]]);
  await paste('1.a1 2.b2');
  assert.match(await page.textContent('#toast'), /This game is not over/);
  assert.equal((await game(page)).moves.length, 3);
}));

test('the list steps through the game, and the graph shows the review', () => withPage(browser, server, { hash: GAME }, async (page) => {
  await page.click('#tab-moves');
  assert.equal(await page.locator('#move-list button').count(), 12);
  await page.click('#move-list li:nth-child(4) button');
  assert.equal((await game(page)).shown, 4);
  await page.click('#step-next');
  assert.equal((await game(page)).shown, 5);
  await page.click('#step-first');
  assert.equal((await game(page)).shown, 0);
  await page.keyboard.press('.');
  assert.equal((await game(page)).shown, 1);
  await page.click('#tab-analyse');
  await page.click('#review');
  await page.waitForSelector('.worst-list li');
  const { worst } = await game(page);
  assert.ok(worst.length > 0 && worst.length <= 3);
  assert.equal(await page.locator('.worst-list li').count(), worst.length);
  await page.click('.worst-list button');
  assert.equal((await game(page)).shown, worst[0] - 1);
  const { ghosts, marks } = await layers(page);
  assert.equal(ghosts[0].label, '1');
  assert.deepEqual(marks.map(({ kind }) => kind), ['five', 'better']);
  await page.click('#tab-moves');
  assert.equal(await page.locator('.loss.worst').count(), worst.length);
  assert.equal(await page.locator('#graph circle.worst').count(), worst.length);
}));

test('a proven win is played out with its threats marked', () => withPage(browser, server, { hash: '#x=2.0_2.1_3.3_4.3&to_move=x' }, async (page) => {
  await page.click('#tab-analyse');
  await page.click('#find-win');
  await page.waitForSelector('text=has a proven win');
  await page.click('text=Next step');
  const first = await layers(page);
  assert.equal(first.ghosts.length, 1);
  assert.ok(first.marks.some(({ kind }) => kind === 'reply'));
  while (await page.locator('text=Next step').isEnabled()) await page.click('text=Next step');
  assert.match(await page.textContent('.proof-step'), /makes five\.$/);
  assert.equal((await game(page)).moves.length, 0);
}));

test('a win with quiet moves says what follows a pass, and marks the zone', () => withPage(browser, server, { hash: '#x=0.0_1.0&o=-9.9_9.9&to_move=x' }, async (page) => {
  await page.click('#tab-analyse');
  await page.click('#find-win');
  await page.waitForSelector('text=has a proven win');
  const step = () => page.textContent('.proof-step');
  while (!(await step()).includes('is a quiet move')) await page.click('text=Next step');
  assert.match(await step(), /is a quiet move\. If White passes, Black continues .+\. The only defences to try: /);
  assert.ok((await layers(page)).marks.some(({ kind }) => kind === 'reply'));
}));

test('a proof that comes with a move can be played out at once', () => withPage(browser, server, { hash: '#x=0.0_1.0_2.0&o=9.9&to_move=x' }, async (page) => {
  await choose(page, { player: 'search' });
  await page.keyboard.press('h');
  await page.waitForSelector('#play-out:not([hidden])');
  assert.match(await page.textContent('#think-title'), /^Win in 2 moves: proven$/);
  await page.click('#play-out');
  await page.click('text=Next step');
  await page.waitForSelector('text=threatens two fives');
  await page.keyboard.press('n');
  await page.click('#new-yes');
  await page.waitForSelector('#play-out', { state: 'hidden' });
}));

test('a position is set up and played on', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { persons: 'both' });
  await page.click('#tab-file');
  await page.click('#setup-begin');
  for (const cell of [[0, 0], [1, 0], [2, 0], [3, 0]]) await click(page, cell);
  await page.check('input[name="setup-kind"][value="dead"]');
  await click(page, [-1, 0]);
  await page.check('input[name="setup-kind"][value="o"]');
  await click(page, [0, 3]);
  await page.check('input[name="setup-kind"][value="none"]');
  await click(page, [0, 3]);
  await page.click('#setup-done');
  await until(page, async () => { const { game: found } = await import('/js/game.js'); return found.checked && found.start.record; });
  assert.equal((await game(page)).stones, 4);
  await click(page, [-1, 0]);
  assert.equal((await game(page)).moves.length, 0);
  await click(page, [4, 0]);
  await until(page, async () => (await import('/js/game.js')).game.winner === 'x');
  await page.waitForTimeout(350);
  await page.reload();
  await ready(page);
  await until(page, async () => (await import('/js/game.js')).game.winner === 'x');
}));

test('games are saved and opened', () => withPage(browser, server, { hash: GAME, expected: /422/ }, async (page) => {
  const { moves } = await game(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('s')]);
  const path = await download.path();
  assert.deepEqual(JSON.parse(await fs.readFile(path, 'utf8')), { moves });
  await page.keyboard.press('n');
  await page.click('#new-yes');
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 0);
  await page.setInputFiles('#file', path);
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 12);
  await page.setInputFiles('#file', { name: 'g.sgf', mimeType: 'text/plain', buffer: Buffer.from('(;GM[4]SZ[15];B[hh];W[ii])') });
  await until(page, async () => (await import('/js/game.js')).game.bounds?.[2] === 14);
  await page.setInputFiles('#file', { name: 'bad.json', mimeType: 'text/plain', buffer: Buffer.from('{"moves": [[0, 0], [0, 0]], "to_move": "o"}') });
  await page.waitForSelector('#toast:not([hidden])');
  assert.match(await page.textContent('#toast'), /bad\.json: line 1, column 29/);
}));

test('small games: a whole one, the counts, the tree', () => withPage(browser, server, {}, async (page) => {
  await page.click('#mode-small');
  await page.waitForSelector('#small-board button');
  await page.check('#small-minimax');
  await page.click('#small-board button:nth-child(1)');
  await page.waitForSelector('.counts');
  const plain = await page.textContent('.counts dd');
  assert.equal(plain, '59,705');
  await page.waitForSelector('#small-board button:nth-child(2):not(:disabled)');
  await page.click('#small-trace');
  await page.waitForSelector('.tree button');
  const rows = await page.locator('.tree li').count();
  await page.click('.tree ul ul button >> nth=0');
  assert.ok((await page.locator('.tree li').count()) > rows);
  for (let turn = 0; turn < 5; turn += 1) {
    await page.waitForFunction(() => !document.getElementById('small-status').textContent.startsWith('Searching'));
    const open = page.locator('#small-board button:not(:disabled)');
    if (!(await open.count())) break;
    await open.first().click();
    await page.waitForTimeout(250);
  }
  assert.match(await page.textContent('#small-status'), /wins|win!|draw/);
  for (const [name, cells] of [['connect4', 42], ['othello', 64]]) {
    await page.selectOption('#small-game', name);
    await page.waitForFunction((count) => document.querySelectorAll('#small-board button').length === count, cells);
    await page.selectOption('#small-depth', '4');
    await page.locator('#small-board button:not(:disabled)').first().click();
    await page.waitForFunction(() => document.querySelectorAll('#small-board i').length >= 2 && /your turn/.test(document.getElementById('small-status').textContent));
  }
}));
