// Measures, and asserts nothing: how soon a placed stone is seen while the machine thinks on every core, and how
// many frames a second there are while a board of 2,000 stones is dragged.

import os from 'node:os';
import { choose, game, launch, serve, spot, withPage } from './page.mjs';

const PLACED = 100;
const STONES = 2000;
const SECONDS = 5;

const [browser, server] = await Promise.all([launch(), serve()]);

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

// Keeps every core thinking until it is told to stop.
function busy() {
  const abort = new AbortController();
  const body = JSON.stringify({ game: { moves: [[0, 0], [1, 1]] }, player: 'search', limits: { time_ms: 600_000 } });
  for (let core = 0; core < os.availableParallelism(); core += 1) {
    fetch(`${server.address}api/think`, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal: abort.signal })
      .then((response) => response.text()).catch(() => {});
  }
  return () => abort.abort();
}

// From the event of the mouse to the end of the frame in which the stone's pixel has changed.
async function placing(page) {
  await choose(page, { persons: 'both' });
  await page.evaluate(async () => {
    const { camera } = await import('/js/camera.js');
    const context = document.getElementById('canvas').getContext('2d');
    window.delays = [];
    document.getElementById('board').addEventListener('pointerup', (event) => {
      const { left, top } = document.getElementById('board').getBoundingClientRect();
      const [x, y] = camera.cellAt(event.clientX - left, event.clientY - top);
      // Beside the middle, where no line runs and no mark of the last move is.
      const at = [(camera.left(x) + camera.size * 0.3) * devicePixelRatio, (camera.top(y) + camera.size * 0.12) * devicePixelRatio].map(Math.round);
      const pixel = () => context.getImageData(...at, 1, 1).data.join();
      const before = window.ground;
      const look = () => {
        if (pixel() === before) requestAnimationFrame(look);
        else window.delays.push(performance.now() - event.timeStamp);
      };
      requestAnimationFrame(look);
    }, { capture: true });
    window.ground = [...context.getImageData(Math.round((camera.left(0) + camera.size * 0.3) * devicePixelRatio), Math.round((camera.top(0) + camera.size * 0.12) * devicePixelRatio), 1, 1).data].join();
  });
  const stop = busy();
  await page.waitForTimeout(1500);
  for (let n = 0; n < PLACED; n += 1) {
    // To and fro, so that nobody gets five in a column.
    const row = Math.floor(n / 10);
    const column = row % 2 ? 9 - (n % 10) : n % 10;
    const { x, y } = await spot(page, [column * 2 - 9, row - 5]);
    await page.mouse.click(x, y);
    await page.mouse.move(5, 5);
    await page.waitForFunction((count) => window.delays.length > count, n);
  }
  stop();
  const delays = (await page.evaluate(() => window.delays)).sort((a, b) => a - b);
  return { placed: (await game(page)).moves.length, median: quantile(delays, 0.5), p95: quantile(delays, 0.95), most: delays.at(-1) };
}

async function panning(page) {
  const stones = Array.from({ length: STONES }, (_, n) => [(n % 50) - 25, Math.floor(n / 50) - 20]);
  await page.evaluate(async (cells) => {
    const { game: found } = await import('/js/game.js');
    const colour = ([x, y]) => (x + 2 * y) % 4 < 2;
    found.reset({ start: { x: cells.filter(colour), o: cells.filter((cell) => !colour(cell)), dead: [], to_move: 'x', record: null } });
    const { camera } = await import('/js/camera.js');
    camera.fit(cells);
    window.frames = [];
    let last = null;
    const count = (now) => {
      if (last !== null) window.frames.push(now - last);
      last = now;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  }, stones);
  await page.mouse.move(450, 400);
  await page.mouse.down();
  const end = Date.now() + SECONDS * 1000;
  for (let n = 0; Date.now() < end; n += 1) await page.mouse.move(450 + 60 * Math.sin(n / 20), 400 + 40 * Math.cos(n / 20));
  await page.mouse.up();
  const frames = (await page.evaluate(() => window.frames)).sort((a, b) => a - b);
  const total = frames.reduce((sum, time) => sum + time, 0);
  return { stones: (await game(page)).stones, perSecond: (1000 * frames.length) / total, p95: quantile(frames, 0.95), most: frames.at(-1) };
}

const ms = (time) => `${time.toFixed(1)} ms`;
try {
  await withPage(browser, server, { expected: /429|willReadFrequently/ }, async (page) => {
    const { placed, median, p95, most } = await placing(page);
    console.log(`placing, ${placed} stones, all ${os.availableParallelism()} cores thinking: median ${ms(median)}, 95 % within ${ms(p95)}, the slowest ${ms(most)}`);
  });
  await withPage(browser, server, { expected: /429|willReadFrequently/ }, async (page) => {
    const { stones, perSecond, p95, most } = await panning(page);
    console.log(`panning, ${stones} stones in view: ${perSecond.toFixed(1)} frames a second, 95 % within ${ms(p95)}, the slowest ${ms(most)}`);
  });
} finally {
  await browser.close();
  await server.stop();
}
