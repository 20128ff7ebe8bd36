// What is shown is what is so: also when the server's answer comes after the picture.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { choose, click, game, launch, layers, ready, serve, settled, spot, until, withPage } from './page.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

// Whether pixels of the mark's colour lie on the ring around a cell.
async function ringed(page, cell) {
  const { x, y } = await spot(page, cell);
  return page.evaluate(async ([px, py]) => {
    const { camera } = await import('/js/camera.js');
    const { colours } = await import('/js/theme.js');
    await new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); });
    const canvas = document.getElementById('canvas');
    const { left, top } = document.getElementById('board').getBoundingClientRect();
    const [red, green, blue] = colours.mark.match(/\w\w/g).map((part) => parseInt(part, 16));
    const context = canvas.getContext('2d');
    let found = 0;
    for (let angle = 0; angle < 2 * Math.PI; angle += 0.1) {
      const radius = camera.size * 0.47;
      const [r, g, b] = context.getImageData(Math.round(px - left + radius * Math.cos(angle)), Math.round(py - top + radius * Math.sin(angle)), 1, 1).data;
      found += Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue) < 60;
    }
    return found > 40;
  }, [x, y]);
}

const FIVE = '#moves=0.0_5.5_1.0_6.6_2.0_7.7_3.0_8.8_4.0';
const QUIET = { expected: /willReadFrequently/ };

test('the winning stones are marked as soon as they are known', () => withPage(browser, server, { hash: FIVE, ...QUIET }, async (page) => {
  for (let x = 0; x < 5; x += 1) assert.equal(await ringed(page, [x, 0]), true, String(x));
  assert.equal(await ringed(page, [5, 5]), false);
  // And again after stepping back and forth.
  await page.keyboard.press(',');
  await until(page, async () => (await import('/js/game.js')).game.checked);
  assert.equal(await ringed(page, [1, 0]), false);
  await page.keyboard.press('.');
  await until(page, async () => (await import('/js/game.js')).game.winner === 'x');
  assert.equal(await ringed(page, [1, 0]), true);
}));

test('the winning stones are marked after the winning click, too', () => withPage(browser, server, { hash: '#moves=0.0_5.5_1.0_6.6_2.0_7.7_3.0_8.8', ...QUIET }, async (page) => {
  await choose(page, { persons: 'both' });
  await page.route('**/api/position', async (route) => { await new Promise((done) => { setTimeout(done, 300); }); await route.continue(); });
  await click(page, [4, 0]);
  await page.mouse.move(5, 300);
  await until(page, async () => (await import('/js/game.js')).game.winner === 'x');
  assert.equal(await ringed(page, [2, 0]), true);
}));

// Answers for the machine.
function answer(page, decided) {
  const body = `event: move\ndata: ${JSON.stringify({ move: [5, 5], eval: null, win_chance: null, certainty: 'heuristic', depth: null, seldepth: null, nodes: null, weight: null, pv: [], lines: [], proof: null, steps: null, reason: '', ...decided })}\n\n`;
  return page.route('**/api/think', (route) => route.fulfill({ contentType: 'text/event-stream', body }));
}

test('what the machine said goes when the person has won', () => withPage(browser, server, { hash: '#moves=0.0_5.5_1.0_6.6_2.0_7.7' }, async (page) => {
  await choose(page, { player: 'search' });
  await answer(page, { move: [8, 8], certainty: 'proven', depth: 3, nodes: 9, eval: { loss: { plies: 1 } }, win_chance: 0 });
  await click(page, [3, 0]);
  await page.waitForFunction(() => document.getElementById('think-title').textContent === 'Loss in 1 move: proven');
  await settled(page);
  await click(page, [4, 0]);
  await page.waitForFunction(() => document.getElementById('status').textContent === 'You win!');
  assert.equal(await page.isHidden('#think'), true);
}));

test('what the machine said of another position is not shown', () => withPage(browser, server, { hash: '#moves=0.0_5.5_1.0_6.6' }, async (page) => {
  await choose(page, { persons: 'both', player: 'search' });
  const acts = [() => page.keyboard.press('u'), () => click(page, [3, 3]), () => page.keyboard.press(','), () => page.evaluate(() => { location.hash = '#moves=1.1'; })];
  await answer(page, { move: [9, 9], certainty: 'estimate', depth: 3, nodes: 9, eval: { score: 5 }, win_chance: 50.6, pv: [[9, 9]] });
  for (const act of acts) {
    await page.keyboard.press('h');
    await page.waitForSelector('#think.done:not([hidden])');
    await act();
    await page.waitForSelector('#think', { state: 'hidden' });
  }
}));

test('scores of a game reach the graph when they are there', () => withPage(browser, server, { hash: '#moves=0.0_5.5' }, async (page) => {
  await choose(page, { player: 'search' });
  await page.click('#tab-moves');
  await answer(page, { move: [2, 2], certainty: 'estimate', depth: 3, nodes: 9, eval: { score: 50 }, win_chance: 56.2, pv: [[2, 2]] });
  await page.keyboard.press('h');
  await page.waitForFunction(() => document.querySelectorAll('#graph circle').length === 1);
  await page.unroute('**/api/think');
  await answer(page, { move: [2, 3], certainty: 'estimate', depth: 3, nodes: 9, eval: { score: 70 }, win_chance: 58.7, pv: [[2, 3]] });
  await click(page, [1, 0]);
  await page.waitForFunction(() => document.querySelectorAll('#graph circle').length === 2);
  assert.match(await page.textContent('#graph circle:last-of-type title'), /^Move 4, White: 41 % for Black/);
}));

test('a hint shows the whole line that is expected', () => withPage(browser, server, { hash: '#moves=0.0_5.5' }, async (page) => {
  await choose(page, { persons: 'both' });
  const pv = [[1, 0], [1, 1], [2, 0], [3, 0], [-1, 0], [4, 4], [5, 4], [6, 4], [7, 4], [8, 4], [9, 4], [9, 5], [9, 6], [9, 7]];
  await answer(page, { move: pv[0], certainty: 'estimate', depth: 3, nodes: 9, eval: { score: 5 }, win_chance: 50.6, pv });
  await page.keyboard.press('h');
  await page.waitForSelector('#think.done:not([hidden])');
  assert.deepEqual((await page.textContent('#think-line')).split(/\s+/), pv.map(String));
  assert.deepEqual((await layers(page)).ghosts.map(({ x, y }) => [x, y]), pv);
}));

test('the weights of a very large answer are shown', () => withPage(browser, server, { hash: '#moves=0.0_1.1' }, async (page) => {
  const cells = Array.from({ length: 200_000 }, (_, index) => [index % 1000, Math.floor(index / 1000) + 2, index, 0, index]);
  await page.route('**/api/weights', (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify({ to_move: 'x', units: 240, best: [[999, 201]], cells }) }));
  // On a busy machine an answer from before the route may come first.
  let most = 0;
  for (let tries = 0; tries < 3 && most !== 199_999; tries += 1) {
    await page.keyboard.press('w');
    await until(page, async () => (await import('/js/layers.js')).layers.heat);
    most = await page.evaluate(async () => (await import('/js/layers.js')).layers.heat.most);
    if (most !== 199_999) await page.keyboard.press('w');
  }
  assert.equal(most, 199_999);
  assert.equal(await page.isHidden('#toast'), true);
}));

test('lists of any length are put into the page', () => withPage(browser, server, {}, async (page) => {
  const counts = await page.evaluate(async () => {
    const { fill, make } = await import('/js/dom.js');
    const many = (count) => Array.from({ length: count }, () => make('i'));
    const list = make('ul', {}, many(200_000));
    const before = list.childNodes.length;
    fill(list, many(150_000));
    return [before, list.childNodes.length];
  });
  assert.deepEqual(counts, [200_000, 150_000]);
}));

test('a explained cell comes with a legend, and its notation is explained', () => withPage(browser, server, { hash: '#moves=0.0_1.1_1.0' }, async (page) => {
  await page.keyboard.press('t');
  await page.waitForSelector('#breakdown .legend');
  assert.match(await page.textContent('#breakdown .legend'), /Black’s lines.*White’s lines/);
  const colours = await page.$$eval('#breakdown .swatch', (found) => found.map((swatch) => getComputedStyle(swatch).backgroundColor));
  assert.equal(new Set(colours).size, 2);
  await page.click('#breakdown summary');
  assert.match(await page.textContent('#breakdown details'), /\[2:1\]\/1 is a row of 2 stones, including the imagined one, with 1 open end/);
  // It stays open for the next cell, which is taken.
  const { x, y } = await spot(page, [0, 0]);
  await page.mouse.click(x, y, { button: 'right' });
  await page.waitForFunction(() => /There is a stone here/.test(document.getElementById('breakdown').textContent));
  assert.equal(await page.locator('#breakdown details[open]').count(), 1);
}));

test('below full strength games have seeds, shown and given', () => withPage(browser, server, {}, async (page) => {
  const asked = [];
  page.on('request', (request) => { if (request.url().endsWith('/api/think')) asked.push(request.postDataJSON().player); });
  await choose(page, { player: 'search:level=5' });
  const shown = async () => /seed (\d+)/.exec(await page.textContent('#rule-line'))?.[1];
  const seeds = new Set();
  for (let n = 0; n < 4; n += 1) {
    await page.click('#new');
    seeds.add(await shown());
  }
  // Once in a million two of them are the same.
  assert.ok(seeds.size >= 3 && !seeds.has(undefined), String([...seeds]));
  const games = [];
  for (let n = 0; n < 2; n += 1) {
    await page.fill('#seed', '4711');
    await page.press('#seed', 'Tab');
    await page.click('#new');
    if (await page.isVisible('#new-ask')) await page.click('#new-yes');
    await until(page, async () => (await import('/js/game.js')).game.moves.length === 0);
    assert.equal(await shown(), '4711');
    for (const cell of [[0, 0], [6, -3]]) {
      await click(page, cell);
      await settled(page);
    }
    games.push((await game(page)).moves);
  }
  assert.deepEqual(games[0], games[1]);
  assert.deepEqual([...new Set(asked)], ['search:level=5,seed=4711']);
  // A reload goes on with the same seed.
  await page.waitForTimeout(350);
  await page.reload();
  await ready(page);
  await page.waitForFunction(() => /seed 4711/.test(document.getElementById('rule-line').textContent));
  // At full strength there is none.
  await choose(page, { player: 'search:level=10' });
  assert.equal(await shown(), undefined);
  assert.equal(await page.isHidden('#seed-field'), true);
  await choose(page, { player: 'search:level=5' });
  await page.fill('#seed', 'abc');
  await page.press('#seed', 'Tab');
  assert.match(await page.textContent('#toast'), /A seed is a whole number/);
}));
