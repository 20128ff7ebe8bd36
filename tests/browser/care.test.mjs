// Slips and corners: what must be refused, asked for, or kept.

import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { choose, click, game, launch, layers, ready, serve, settled, spot, until, withPage } from './page.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

const GAME = '#moves=0.0_1.1_1.0_-1.0_2.0_3.0_1.-1_0.-1_2.1_2.-1_3.2_4.3';

test('a typed cell beyond the board is refused', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { persons: 'both' });
  for (const text of ['9999999999,1', '0,-2000000001']) {
    await page.fill('#cell-input', text);
    await page.click('#cell-place');
    assert.match(await page.textContent('#toast'), /is outside the board: x goes from -2000000000 to 2000000000/);
    assert.deepEqual((await game(page)).moves, []);
  }
  await page.fill('#cell-input', '2000000000,1');
  await page.click('#cell-place');
  assert.deepEqual((await game(page)).moves, [[2_000_000_000, 1]]);
  // The rim of the screen lies beyond the board now: a click there places nothing.
  await page.keyboard.press('l');
  const { x, y } = await spot(page, [2_000_000_003, 1]);
  await page.mouse.click(x, y);
  assert.equal((await game(page)).moves.length, 1);
}));

test('stones too far apart for one view', () => withPage(browser, server, { hash: '#moves=0.0_1.1_1.0_2.2_5000.0_3.3' }, async (page) => {
  await page.keyboard.press('a');
  assert.match(await page.textContent('#toast'), /too far apart to show all at once; these are around 3,3/);
  for (const cell of [[0, 0], [3, 3]]) {
    const { x, y } = await spot(page, cell);
    assert.ok(x > 0 && x < 900 && y > 60 && y < 800, `${cell}`);
  }
}));

test('a hint is of full strength, the move of the chosen one', () => withPage(browser, server, { hash: '#moves=0.0_1.1' }, async (page) => {
  await choose(page, { persons: 'both', player: 'search:level=1' });
  const asked = [];
  page.on('request', (request) => { if (request.url().endsWith('/api/think')) asked.push(request.postDataJSON()); });
  // Both at once: the search may be over at the next look.
  const disabled = page.waitForFunction(() => ['hint', 'auto'].every((id) => document.getElementById(id).disabled), null, { polling: 'raf' });
  await page.keyboard.press('h');
  await disabled;
  await page.waitForFunction(() => /^Hint for Black/.test(document.getElementById('live').textContent));
  assert.equal(await page.isDisabled('#hint') || await page.isDisabled('#auto'), false);
  await page.keyboard.press('d');
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 3);
  assert.equal(asked[0].player, 'search');
  assert.match(asked[1].player, /^search:level=1,seed=\d+$/);
}));

// Answers for the machine.
function answer(page, decided) {
  const body = `event: move\ndata: ${JSON.stringify({ move: [5, 5], eval: null, win_chance: null, certainty: 'heuristic', depth: null, seldepth: null, nodes: null, weight: null, pv: [], lines: [], proof: null, steps: null, ...decided })}\n\n`;
  return page.route('**/api/think', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
}

test('moves without a search are told of in words', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { persons: 'both', player: 'search:level=1' });
  await answer(page, { reason: 'a deliberate slip, as usual at this level' });
  await page.keyboard.press('d');
  await page.waitForFunction(() => document.getElementById('think-title').textContent === 'Rule of thumb: a deliberate slip, as usual at this level');
  assert.equal(await page.textContent('#think-depth'), '–');
  // The words may come before the stone.
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 1);
  await settled(page);
  await page.unroute('**/api/think');
  await answer(page, { move: [6, 6], depth: 0, eval: { score: 257 }, win_chance: 78.3, reason: '78 % to win, score +257; the only move' });
  await page.keyboard.press('d');
  await page.waitForFunction(() => document.getElementById('think-title').textContent === 'From patterns, without a search: the only move');
  assert.deepEqual([await page.textContent('#think-depth'), await page.textContent('#think-score')], ['–', '78 %']);
}));

test('the whole game is saved, and New asks', () => withPage(browser, server, { hash: GAME }, async (page) => {
  await page.keyboard.press(',');
  await page.keyboard.press(',');
  const { moves, shown } = await game(page);
  assert.deepEqual([moves.length, shown], [12, 10]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('s')]);
  assert.deepEqual(JSON.parse(await fs.readFile(await download.path(), 'utf8')).moves, moves);
  for (const refuse of [() => page.keyboard.press('Escape'), () => page.click('#new-no')]) {
    await page.keyboard.press('n');
    await page.waitForSelector('#new-ask[open]');
    await refuse();
    await page.waitForSelector('#new-ask', { state: 'hidden' });
    assert.deepEqual((await game(page)).moves, moves);
  }
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 0);
  // There is nothing to lose now.
  await page.keyboard.press('n');
  assert.equal(await page.isVisible('#new-ask'), false);
}));

test('Esc clears a proof, its card too', () => withPage(browser, server, { hash: '#x=2.0_2.1_3.3_4.3&to_move=x' }, async (page) => {
  await page.click('#tab-analyse');
  await page.click('#find-win');
  await page.click('text=Next step');
  await page.waitForSelector('text=1 of');
  await page.keyboard.press('Escape');
  assert.deepEqual((await layers(page)).ghosts, []);
  assert.equal(await page.isHidden('#proof'), true);
}));

test('T without a cursor explains a free cell beside the last move', () => withPage(browser, server, { hash: '#moves=0.0_1.1_1.0' }, async (page) => {
  await page.keyboard.press('t');
  await page.waitForSelector('#breakdown table');
  assert.match(await page.textContent('#breakdown .total'), /^2,0/);
}));

test('links that hold no game say so in plain words', () => withPage(browser, server, { hash: '#moves=a' }, async (page) => {
  const said = async (hash) => {
    await page.evaluate((next) => { document.getElementById('toast').textContent = ''; location.hash = next; }, hash);
    await page.waitForFunction(() => document.getElementById('toast').textContent);
    return page.textContent('#toast');
  };
  assert.match(await page.textContent('#toast'), /does not contain a valid game.*“a” is not a cell; 3,-4 is written 3\.-4/);
  assert.match(await said('#moves=0.0_9999999999.1'), /9999999999,1 is outside the board/);
  assert.match(await said('#board=1_2'), /“1_2” is not a board/);
  assert.match(await said('#rule=mine&moves=0.0'), /“mine” is unknown; use freestyle or exact/);
}));

test('a reload does not set the clock back', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { persons: 'both', 'clock-choice': '1+1' });
  await page.click('#new');
  await click(page, [0, 0]);
  await page.evaluate(async () => { (await import('/js/clock.js')).clock.left.o = 15_000; });
  await page.waitForFunction(() => location.hash === '#moves=0.0');
  await page.reload();
  await ready(page);
  await page.waitForFunction(() => /^1[0-4]\.\d$/.test(document.getElementById('clock-o').textContent));
  assert.equal(await page.textContent('#clock-x'), '1:00');
}));

test('small games name their cells and count their discs', () => withPage(browser, server, {}, async (page) => {
  const corners = () => page.$$eval('#small-board .coordinate', (found) => found.map((corner) => corner.textContent));
  const label = (nth) => page.getAttribute(`#small-board button:nth-child(${nth})`, 'aria-label');
  await page.click('#mode-small');
  await page.waitForSelector('#small-board button');
  assert.deepEqual(await corners(), ['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  assert.equal(await label(5), 'Cell 4: empty, can be played');
  await page.selectOption('#small-persons', 'both');
  await page.click('#small-board button:nth-child(5)');
  await page.waitForFunction(() => document.getElementById('small-status').textContent === 'O to move');
  assert.equal(await label(5), 'Cell 4: X');
  await page.click('#small-trace');
  await page.waitForSelector('.tree button');
  assert.match(await page.textContent('.tree button'), /O to move/);
  await page.selectOption('#small-game', 'othello');
  await page.waitForFunction(() => document.getElementById('small-status').textContent === 'Black to move. Black 2, White 2');
  assert.deepEqual((await corners()).slice(0, 9), ['a1', 'b', 'c', 'd', 'e', 'f', 'g', 'h', '2']);
  // After these moves White can place nothing.
  const moves = 'e6 d6 c6 f6 g6 e7 e8 g7 c4 g5 h8 g8 h6 d8 f8 c3 b2'.split(' ');
  for (const [index, move] of moves.entries()) {
    await page.click(`#small-board button[aria-label="${move}: empty, can be played"]`);
    if (index < moves.length - 1) await page.waitForFunction((side) => document.getElementById('small-status').textContent.startsWith(side), index % 2 ? 'Black' : 'White');
  }
  await page.waitForFunction(() => document.getElementById('toast').textContent === 'White cannot place a disc and passes.');
  await page.waitForFunction(() => document.getElementById('small-status').textContent.startsWith('Black to move'));
}));
