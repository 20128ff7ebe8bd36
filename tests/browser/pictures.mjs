// Makes the pictures of the README and of the documents.

import fs from 'node:fs/promises';
import path from 'node:path';
import { choose, launch, ROOT, serve, spot, until, withPage } from './page.mjs';

const FOLDER = path.join(ROOT, 'docs/images');
const GAME = '#moves=0.0_1.1_1.0_-1.0_2.0_3.0_1.-1_0.-1_2.1_2.-1_3.2_4.3_1.2_0.3_3.1_1.-2';
const PHONE = { viewport: { width: 390, height: 760 }, isMobile: true, hasTouch: true };

const [browser, server] = await Promise.all([launch(), serve()]);
await fs.mkdir(FOLDER, { recursive: true });

async function picture(name, options, act) {
  await withPage(browser, server, { viewport: { width: 1080, height: 675 }, ...options }, async (page) => {
    await act(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
    console.log(`docs/images/${name}.png`);
  });
}

try {
  await picture('page', { hash: GAME }, async (page) => {
    await page.click('#tab-analyse');
    await page.click('#review');
    await page.waitForSelector('.worst-list li');
    await page.click('#tab-moves');
  });
  await picture('page-weights', { hash: GAME, colorScheme: 'dark' }, async (page) => {
    await page.keyboard.press('w');
    await until(page, async () => (await import('/js/layers.js')).layers.heat);
  });
  await picture('page-explained', { hash: GAME }, async (page) => {
    const { x, y } = await spot(page, [4, 1]);
    await page.mouse.click(x, y, { button: 'right' });
    await page.waitForSelector('#breakdown table');
  });
  await picture('page-phone', { hash: GAME, ...PHONE }, (page) => choose(page, { persons: 'o' }));
} finally {
  await browser.close();
  await server.stop();
}
