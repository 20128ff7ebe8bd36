// The board without edges: moving it, zooming, light and dark, phones.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { camera, choose, click, game, ink, launch, layers, serve, spot, until, withPage } from './page.mjs';

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

const BOTH = { persons: 'both' };

async function drag(page, dx, dy) {
  await page.mouse.move(500, 400);
  await page.mouse.down();
  await page.mouse.move(500 + dx / 2, 400 + dy / 2, { steps: 3 });
  await page.mouse.move(500 + dx, 400 + dy, { steps: 3 });
  await page.mouse.up();
}

test('a drag moves the board and never places', () => withPage(browser, server, {}, async (page) => {
  await choose(page, BOTH);
  const from = await camera(page);
  await drag(page, 120, -80);
  const to = await camera(page);
  assert.ok(Math.abs(from.x - 120 / from.size - to.x) < 0.01 && Math.abs(from.y + 80 / from.size - to.y) < 0.01);
  // There and back, too.
  await page.mouse.move(400, 300);
  await page.mouse.down();
  await page.mouse.move(430, 300);
  await page.mouse.move(400, 300);
  await page.mouse.up();
  assert.equal((await game(page)).moves.length, 0);
}));

test('the wheel zooms, and what is under the mouse stays there', () => withPage(browser, server, {}, async (page) => {
  const cell = [3, -2];
  const at = await spot(page, cell);
  await page.mouse.move(at.x, at.y);
  for (const by of [-240, -240, 600]) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(60);
    const now = await spot(page, cell);
    assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 0.5);
  }
  assert.notEqual((await camera(page)).size, 40);
}));

test('arrow keys carry the view with them', () => withPage(browser, server, {}, async (page) => {
  await page.focus('#board');
  for (let n = 0; n < 30; n += 1) await page.keyboard.press('ArrowRight');
  const { x } = await camera(page);
  assert.ok(x > 10, String(x));
  await page.keyboard.press('Shift+ArrowDown');
  assert.ok((await camera(page)).y >= 10);
}));

test('a million cells away and back', () => withPage(browser, server, {}, async (page) => {
  await choose(page, BOTH);
  await click(page, [0, 0]);
  for (const far of [1_000_000, -1_999_999_990]) {
    await page.fill('#cell-input', `${far},${-far}`);
    await page.click('#cell-go');
    assert.deepEqual(await camera(page).then(({ x, y }) => [x, y]), [far, -far]);
    // By mouse: exactly the cell under it, whatever the zoom.
    for (const offset of [[0, 0], [2, 1], [-3, -2]]) {
      const cell = [far + offset[0], -far + offset[1]];
      await click(page, cell);
      assert.deepEqual((await game(page)).moves.at(-1), cell);
      await page.click('#zoom-in');
      const middle = await spot(page, cell);
      const neighbour = await spot(page, [cell[0] + 1, cell[1]]);
      assert.ok(Math.abs(neighbour.x - middle.x - (await camera(page)).size) < 0.01);
    }
    await page.click('#show-all');
    await page.fill('#cell-input', `${far},${-far}`);
    await page.click('#cell-go');
  }
  const { moves } = await game(page);
  await page.fill('#cell-input', '0,0');
  await page.click('#cell-go');
  await click(page, [1, 1]);
  assert.deepEqual((await game(page)).moves, [...moves, [1, 1]]);
  await until(page, async () => (await import('/js/game.js')).game.checked);
  await page.keyboard.press('u');
  await page.keyboard.press('l');
  assert.deepEqual(await camera(page).then(({ x, y }) => [x, y]), moves.at(-1));
}));

test('the last move and all stones are found again', () => withPage(browser, server, { hash: '#moves=0.0_40.30' }, async (page) => {
  await choose(page, BOTH);
  await drag(page, 300, 300);
  await page.click('#go-last');
  assert.deepEqual(await camera(page).then(({ x, y }) => [x, y]), [40, 30]);
  await page.click('#show-all');
  for (const cell of [[0, 0], [40, 30]]) {
    const { x, y } = await spot(page, cell);
    assert.ok(x > 0 && x < 900 && y > 60 && y < 800);
  }
}));

test('dark and light differ, and follow the system', () => withPage(browser, server, { colorScheme: 'dark', expected: /willReadFrequently/ }, async (page) => {
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const pixel = () => page.evaluate(() => [...document.getElementById('canvas').getContext('2d').getImageData(200, 203, 1, 1).data]);
  const [dark, darkBoard] = [await paper(), await pixel()];
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForTimeout(100);
  assert.notEqual(await paper(), dark);
  assert.ok((await pixel())[0] > darkBoard[0] + 40);
}));

test('the canvas has the pixels of the screen', () => withPage(browser, server, { deviceScaleFactor: 2.5, expected: /willReadFrequently/ }, async (page) => {
  const { canvas, board } = await page.evaluate(() => ({
    canvas: document.getElementById('canvas').width, board: document.getElementById('board').clientWidth,
  }));
  assert.equal(canvas, Math.round(board * 2.5));
  assert.ok((await ink(page)) > 3);
}));

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };

test('a phone: everything fits, taps place, two fingers zoom', () => withPage(browser, server, PHONE, async (page, context) => {
  await choose(page, BOTH);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, String(width));
  const { x, y } = await spot(page, [1, 1]);
  await page.touchscreen.tap(x, y);
  await until(page, async () => (await import('/js/game.js')).game.moves.length === 1);
  assert.deepEqual((await game(page)).moves, [[1, 1]]);
  const session = await context.newCDPSession(page);
  const touch = (type, points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  const { size } = await camera(page);
  await touch('touchStart', [[150, 250]]);
  await touch('touchStart', [[150, 250], [250, 250]]);
  await touch('touchMove', [[100, 250], [300, 250]]);
  await touch('touchEnd', []);
  assert.ok((await camera(page)).size > size * 1.5);
  // One finger moves the board.
  const from = await camera(page);
  await touch('touchStart', [[200, 250]]);
  await touch('touchMove', [[260, 250]]);
  await touch('touchMove', [[280, 250]]);
  await touch('touchEnd', []);
  assert.ok((await camera(page)).x < from.x);
  assert.equal((await game(page)).moves.length, 1);
  for (const id of ['undo', 'hint', 'auto', 'zoom-in', 'show-all']) {
    const box = await page.locator(`#${id}`).boundingBox();
    assert.ok(box.width >= 40 && box.height >= 38, id);
  }
}));

test('move numbers, and letters for stones', () => withPage(browser, server, { hash: '#moves=0.0_1.1' }, async (page) => {
  await page.keyboard.press('m');
  assert.equal(await page.getAttribute('#toggle-numbers', 'aria-pressed'), 'true');
  await page.click('#tab-file');
  await page.selectOption('#pieces', 'letters');
  await page.reload();
  assert.equal(await page.inputValue('#pieces'), 'letters');
  assert.equal((await layers(page)).hover, null);
}));
