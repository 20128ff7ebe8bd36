// The weights of all analysed cells.

import { post } from './api.js';
import { $, pressed } from './dom.js';
import { on } from './events.js';
import { cellName, weight } from './format.js';
import { game } from './game.js';
import { draw, layers } from './layers.js';
import { announce, toast } from './announce.js';
import { set, settings } from './settings.js';

async function load() {
  if (!settings.heat) {
    if (layers.heat) draw({ heat: null });
    return;
  }
  const { epoch } = game;
  try {
    const found = await post('/api/weights', { game: game.wire() });
    if (game.epoch !== epoch || !settings.heat) return;
    const most = found.cells.reduce((greatest, [, , units]) => Math.max(greatest, units), 1);
    draw({ heat: { cells: found.cells, most, best: found.best } });
  } catch (error) {
    if (game.epoch === epoch) toast(error.message);
  }
}

export async function toggle() {
  set('heat', !settings.heat);
  pressed($('toggle-heat'), settings.heat);
  await load();
  const best = layers.heat?.best?.[0];
  if (!settings.heat) announce('Weights off');
  else if (best) announce(`Weights on: ${layers.heat.cells.length} cells, the best is ${cellName(best)} with ${weight(layers.heat.most)}`);
  else announce('Weights on: no stones yet');
}

export function begin() {
  pressed($('toggle-heat'), settings.heat);
  on('game', () => {
    // What was weighed is not this position.
    layers.heat = null;
    queueMicrotask(load);
  });
  load();
}
