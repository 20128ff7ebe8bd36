// The canvas: as large as its place, drawn once a frame where something has changed.

import { camera } from './camera.js';
import { $ } from './dom.js';
import { on } from './events.js';
import { background, rulers } from './background.js';
import * as paint from './paint.js';

let waiting = false;
let ratio = 1;

export function redraw() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => {
    waiting = false;
    frame();
  });
}

function frame() {
  const context = $('canvas').getContext('2d', { alpha: false });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  background(context, ratio);
  paint.heat(context);
  paint.stones(context, ratio);
  paint.lastMove(context);
  paint.winning(context);
  paint.breakdown(context);
  paint.ghosts(context, ratio);
  paint.marks(context);
  paint.cursor(context);
  rulers(context);
  paint.pointer(context);
}

function resize() {
  const { clientWidth, clientHeight } = $('board');
  if (!clientWidth || !clientHeight) return;
  ratio = window.devicePixelRatio || 1;
  const canvas = $('canvas');
  camera.width = clientWidth;
  camera.height = clientHeight;
  canvas.width = Math.round(clientWidth * ratio);
  canvas.height = Math.round(clientHeight * ratio);
  // A canvas that has changed its size is empty: drawn at once, it does not flash.
  frame();
}

// The ratio changes with the zoom of the browser, and from one screen to another.
function followRatio() {
  matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener('change', () => {
    resize();
    followRatio();
  }, { once: true });
}

export function begin() {
  new ResizeObserver(resize).observe($('board'));
  followRatio();
  resize();
  // Also when the server has said which stones have won.
  for (const name of ['game', 'checked', 'draw', 'theme', 'setting']) on(name, redraw);
}
