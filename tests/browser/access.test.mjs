// Axe's rules in every state of the page, light and dark, and what screen readers are told.

import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { choose, click, launch, serve, withPage } from './page.mjs';

const source = await fs.readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let browser;
let server;
before(async () => { [browser, server] = await Promise.all([launch(), serve()]); });
after(async () => { await browser.close(); await server.stop(); });

async function axe(page, state) {
  // By the debugger, past the page's policy.
  await page.evaluate(source);
  const faults = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.map(({ target, failureSummary }) => `${target}: ${failureSummary}`) }));
  });
  const serious = faults.filter(({ impact }) => ['serious', 'critical'].includes(impact));
  assert.deepEqual(serious, [], state);
}

const GAME = '#moves=0.0_1.1_1.0_-1.0_2.0_3.0_1.-1_0.-1';
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

for (const colorScheme of ['light', 'dark']) {
  for (const [screen, options] of [['desktop', {}], ['phone', PHONE]]) {
    test(`axe finds no serious fault: ${screen}, ${colorScheme}`, () => withPage(browser, server, { hash: GAME, colorScheme, bypassCSP: true, ...options }, async (page) => {
      for (const tab of ['play', 'analyse', 'moves', 'file']) {
        await page.click(`#tab-${tab}`);
        if (tab === 'file') await page.click('#setup-begin');
        await axe(page, tab);
        if (tab === 'file') await page.click('#setup-cancel');
      }
      await page.keyboard.press('t');
      await page.waitForSelector('#breakdown table');
      await page.click('#review');
      await page.waitForSelector('#review-card h2');
      await axe(page, 'reviewed');
      await page.click('#tab-moves');
      await axe(page, 'moves of a review');
      await page.click('#help-open');
      await axe(page, 'help');
      await page.keyboard.press('Escape');
      await page.keyboard.press('n');
      await page.waitForSelector('#new-ask[open]');
      await axe(page, 'a new game?');
      await page.keyboard.press('Escape');
      await page.click('#mode-small');
      await page.waitForSelector('#small-board button');
      await page.click('#small-board button:nth-child(5)');
      await page.waitForSelector('.counts');
      await page.click('#small-trace');
      await page.waitForSelector('.tree button');
      await axe(page, 'small games');
    }));
  }
}

test('what happens is said, and the page is used without a mouse', () => withPage(browser, server, {}, async (page) => {
  await choose(page, { player: 'heuristic' });
  await click(page, [0, 0]);
  await page.waitForFunction(() => /^White answers -?\d+,-?\d+/.test(document.getElementById('live').textContent));
  // Everything that can be pressed is reached by Tab, and has a name.
  await page.focus('#mode-five');
  const seen = new Set();
  for (let n = 0; n < 60; n += 1) {
    const found = await page.evaluate(() => {
      const { id, tagName } = document.activeElement;
      return { id, tagName, name: document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim() };
    });
    if (found.id) seen.add(found.id);
    await page.keyboard.press('Tab');
  }
  for (const id of ['board', 'zoom-in', 'undo', 'hint', 'auto', 'tab-play', 'persons', 'player', 'new']) assert.ok(seen.has(id), id);
  await page.focus('#tab-play');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.getAttribute('#tab-analyse', 'aria-selected'), 'true');
}));
