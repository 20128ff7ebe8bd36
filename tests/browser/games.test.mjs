// Whole games, by mouse and by keyboard.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { advice, choose, click, game, launch, layers, serve, settled, until, withPage } from './page.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

// Plays to the end, each own move made by `make`.
async function play(page, make) {
  await choose(page, { player: 'heuristic' });
  for (let turn = 0; turn < 60; turn += 1) {
    await settled(page);
    const { moves, winner } = await game(page);
    if (winner !== 'none') return;
    await make(await advice(server, moves));
    await until(page, async (before) => (await import('/js/game.js')).game.moves.length > before, moves.length);
  }
  assert.fail('the game does not end');
}

async function won(page) {
  const { winner, winning, moves } = await game(page);
  assert.equal(winner, 'x');
  assert.ok(winning.length >= 5 && moves.length >= 9);
  await page.waitForFunction(() => document.getElementById('status').textContent === 'You win!');
  assert.match(await page.textContent('#live'), /You win/);
}

test('a whole game by mouse', () => withPage(browser, server, {}, async (page) => {
  await play(page, (cell) => click(page, cell));
  await won(page);
  // The game is over: a click changes nothing.
  const { moves } = await game(page);
  await click(page, [moves[0][0] + 5, moves[0][1] + 5]);
  assert.deepEqual((await game(page)).moves, moves);
}));

test('a whole game by keyboard alone', () => withPage(browser, server, {}, async (page) => {
  await page.focus('#board');
  await play(page, async ([x, y]) => {
    await page.focus('#board');
    await page.keyboard.press('ArrowLeft');
    const { cursor } = await layers(page);
    const go = async (by, back, on) => { for (let n = 0; n < Math.abs(by); n += 1) await page.keyboard.press(by < 0 ? back : on); };
    await go(x - cursor.x, 'ArrowLeft', 'ArrowRight');
    await go(y - cursor.y, 'ArrowUp', 'ArrowDown');
    assert.match(await page.textContent('#live'), new RegExp(`^${x},${y}, empty`));
    await page.keyboard.press('Enter');
  });
  await won(page);
}));

test('typed moves, undo and redo, D and the other side', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { player: 'heuristic' });
  await page.focus('#board');
  await page.keyboard.type('3,-4');
  await page.keyboard.press('Enter');
  await settled(page);
  assert.deepEqual((await game(page)).moves[0], [3, -4]);
  assert.equal((await game(page)).moves.length, 2);
  await page.keyboard.press('d');
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 4);
  await settled(page);
  const { moves } = await game(page);
  await page.keyboard.press('u');
  assert.equal((await game(page)).shown, 2);
  await page.keyboard.press('u');
  assert.equal((await game(page)).shown, 0);
  await page.keyboard.press('u');
  assert.equal((await game(page)).shown, 0);
  await page.keyboard.press('r');
  assert.equal((await game(page)).shown, 2);
  await page.keyboard.press('r');
  assert.deepEqual((await game(page)).moves, moves);
  await page.click('#tab-play');
  await page.click('#swap');
  // Black is the machine now, and it is Black's turn.
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 5);
  await settled(page);
  assert.equal(await page.inputValue('#persons'), 'o');
}));

test('the machine begins where the person is White', () => withPage(browser, server, {}, async (page) => {
  // Level 3 of ten.
  assert.equal(await page.locator('#player option', { hasText: /^Level \d+$/ }).count(), 10);
  await choose(page, { player: 'search:level=3', persons: 'o' });
  await page.keyboard.press('n');
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 1);
  await settled(page);
  assert.equal((await game(page)).toMove, 'o');
}));

test('exactly five, on a board with edges', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { persons: 'both', rule: 'exact', size: '15' });
  await page.click('#new');
  await until(page, async () => (await import('/js/game.js')).game.bounds?.[2] === 14);
  for (const x of [0, 1, 2, 4, 5]) {
    await click(page, [x, 0]);
    await click(page, [x, 7]);
  }
  await click(page, [3, 0]);
  await until(page, async () => { const { game: found } = await import('/js/game.js'); return found.checked && found.moves.length === 11; });
  assert.equal((await game(page)).winner, 'none');
  // Beyond the edge nothing can be placed.
  await click(page, [3, -1]);
  assert.equal((await game(page)).moves.length, 11);
  assert.match(await page.textContent('#rule-line'), /Exactly five .* 15 × 15/);
}));

test('quick clicks give one move, and late answers none', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { player: 'search', time: '1000' });
  const cells = [[0, 0], [3, 3], [4, 4], [-3, 2]];
  for (const cell of cells) await click(page, cell);
  assert.equal((await game(page)).moves.length, 1);
  await page.waitForSelector('#think:not([hidden])');
  await page.keyboard.press('n');
  await page.click('#new-yes');
  await page.waitForTimeout(1600);
  assert.deepEqual((await game(page)).moves, []);
  await click(page, [0, 0]);
  await page.waitForSelector('#think:not([hidden])');
  await page.keyboard.press('u');
  await page.waitForTimeout(1600);
  assert.deepEqual(await game(page).then(({ shown }) => shown), 0);
  await page.keyboard.press('r');
  assert.equal((await game(page)).shown, 1);
}));

test('thinking is shown as it goes, stopped, and cut short', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { player: 'search', time: '30000' });
  await click(page, [0, 0]);
  await page.waitForFunction(() => Number.parseInt(document.getElementById('think-depth').textContent, 10) >= 2);
  assert.ok((await layers(page)).ghosts.length > 0);
  assert.match(await page.textContent('#think-line'), /-?\d+,-?\d+/);
  await page.keyboard.press('Escape');
  assert.equal(await page.isHidden('#think'), true);
  assert.deepEqual((await layers(page)).ghosts, []);
  await page.keyboard.press('d');
  await page.waitForFunction(() => !document.getElementById('move-now').disabled);
  await page.click('#move-now');
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 2);
}));

test('a hint shows a cell and places nothing', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { player: 'heuristic', persons: 'both' });
  await click(page, [0, 0]);
  await page.keyboard.press('h');
  await page.waitForFunction(() => /^Hint for White/.test(document.getElementById('live').textContent));
  assert.equal((await game(page)).moves.length, 1);
  assert.equal((await layers(page)).marks[0].kind, 'hint');
}));

test('a clock runs for the side to move and ends the game', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { persons: 'both', 'clock-choice': '1+1' });
  await page.click('#new');
  await click(page, [0, 0]);
  await page.waitForFunction(() => /^(0:)?[0-5]\d/.test(document.getElementById('clock-o').textContent));
  await page.evaluate(async () => { (await import('/js/clock.js')).clock.left.o = 30; });
  await page.waitForFunction(() => document.getElementById('status').textContent === 'Black wins on time');
  await click(page, [1, 1]);
  assert.equal((await game(page)).moves.length, 1);
}));
