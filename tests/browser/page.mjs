// A server, a browser, and what the tests ask of the page.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { chromium } from 'playwright-core';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = process.env.MUGEN ?? path.join(ROOT, 'target/debug/mugen');
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';

// The real program at a free port.
export async function serve(...more) {
  const child = spawn(PROGRAM, ['serve', ...more], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { address: String(line).trim(), stop: () => { child.kill('SIGINT'); return once(child, 'exit'); } };
}

export async function launch() {
  // In containers Chromium's own sandbox needs rights that nobody has.
  return chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox', '--force-color-profile=srgb'] });
}

// Does `act` with a page of its own, and makes sure that nothing went wrong on its console.
export async function withPage(browser, server, options, act) {
  const { hash = '', expected = /^$/, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...rest });
  const page = await context.newPage();
  const problems = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !expected.test(message.text())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  // Only against waiting for ever: a machine may be busy.
  page.setDefaultTimeout(300_000);
  try {
    await page.goto(`${server.address}${hash}`);
    await ready(page);
    await act(page, context);
    assert.deepEqual(problems, []);
  } finally {
    await context.close();
  }
}

// Waits until `found`, which may wait for something itself, says yes.
export async function until(page, found, argument) {
  const end = Date.now() + 300_000;
  while (!(await page.evaluate(found, argument))) {
    if (Date.now() > end) throw new Error(`never: ${found}`);
    await page.waitForTimeout(10);
  }
}

// Modules are there once: what a test imports is what the page uses.
export async function ready(page) {
  await until(page, async () => (await import('/js/game.js')).game.checked);
}

export function game(page) {
  return page.evaluate(async () => {
    const { game: found } = await import('/js/game.js');
    const { moves, shown, winner, toMove, winning, epoch, rule, bounds, worst } = found;
    return { moves, shown, winner, toMove, winning, epoch, rule, bounds, worst, stones: found.stones.size, start: found.start };
  });
}

export function camera(page) {
  return page.evaluate(async () => {
    const { camera: found } = await import('/js/camera.js');
    return { x: found.x, y: found.y, size: found.size };
  });
}

export function layers(page) {
  return page.evaluate(async () => structuredClone((await import('/js/layers.js')).layers));
}

// Where a cell is on the screen.
export function spot(page, cell) {
  return page.evaluate(async ([x, y]) => {
    const { camera: found } = await import('/js/camera.js');
    const { left, top } = document.getElementById('board').getBoundingClientRect();
    return { x: left + found.left(x), y: top + found.top(y) };
  }, cell);
}

export async function click(page, cell) {
  const { x, y } = await spot(page, cell);
  await page.mouse.click(x, y);
}

export async function choose(page, settings) {
  for (const [id, value] of Object.entries(settings)) await page.selectOption(`#${id}`, value);
}

// Waits until nobody thinks and it is the person's turn, or the game is over.
export async function settled(page) {
  await until(page, async () => {
    const { game: found } = await import('/js/game.js');
    const { search } = await import('/js/search.js');
    const { mayPlace } = await import('/js/play.js');
    return found.checked && !search.thinking && (found.over || mayPlace());
  });
}

// What the search would play, asked past the page.
export async function advice(server, moves) {
  const body = JSON.stringify({ game: { moves }, player: 'search', limits: { nodes: 20_000 } });
  const response = await fetch(`${server.address}api/think`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const last = (await response.text()).trim().split('\n\n').findLast((block) => block.includes('event: move'));
  return JSON.parse(/data: (.*)/.exec(last)[1]).move;
}

// Pixels of the canvas that differ from what the board has without stones.
export function ink(page) {
  return page.evaluate(() => {
    const canvas = document.getElementById('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const shades = new Set();
    for (let at = 0; at < data.length; at += 4) shades.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
    return shades.size;
  });
}
