// Mouse, pen and fingers: a press that does not move is a click, everything else moves the view. A
// second finger zooms, and nothing is placed until all fingers are up.

import { camera } from './camera.js';
import { $ } from './dom.js';
import { emit } from './events.js';
import { draw, layers } from './layers.js';

const SLOP = 7;
const LONG_PRESS = 550;

const fingers = new Map();
let press = null;
let holding = 0;

function place(event) {
  const { left, top } = $('board').getBoundingClientRect();
  return { left: event.clientX - left, top: event.clientY - top };
}

function down(event) {
  if (event.button > 0) return;
  const at = place(event);
  fingers.set(event.pointerId, at);
  $('board').setPointerCapture(event.pointerId);
  clearTimeout(holding);
  if (fingers.size > 1) {
    press = { pinched: true, moved: true, ...pinch() };
    return;
  }
  press = { at, x: camera.x, y: camera.y, moved: false };
  if (event.pointerType !== 'mouse') holding = setTimeout(() => hold(at), LONG_PRESS);
}

function hold(at) {
  if (!press || press.moved) return;
  press.moved = true;
  emit('explain', camera.cellAt(at.left, at.top));
}

// The middle of two fingers and their distance.
function pinch() {
  const [one, two] = [...fingers.values()];
  return {
    middle: { left: (one.left + two.left) / 2, top: (one.top + two.top) / 2 },
    distance: Math.max(1, Math.hypot(one.left - two.left, one.top - two.top)),
  };
}

function move(event) {
  const at = place(event);
  if (!fingers.has(event.pointerId)) {
    hover(event, at);
    return;
  }
  fingers.set(event.pointerId, at);
  if (fingers.size > 1) {
    const { middle, distance } = pinch();
    camera.moveTo(
      camera.x - (middle.left - press.middle.left) / camera.size,
      camera.y - (middle.top - press.middle.top) / camera.size,
    );
    camera.zoom(distance / press.distance, middle.left, middle.top);
    Object.assign(press, { middle, distance });
    draw({ hover: null });
    return;
  }
  if (!press || press.pinched) return;
  const [dx, dy] = [at.left - press.at.left, at.top - press.at.top];
  if (!press.moved && Math.hypot(dx, dy) < SLOP) return;
  press.moved = true;
  $('board').classList.add('dragging');
  camera.moveTo(press.x - dx / camera.size, press.y - dy / camera.size);
  draw({ hover: null });
}

function up(event) {
  clearTimeout(holding);
  if (!fingers.delete(event.pointerId)) return;
  const pressed = press;
  if (fingers.size === 0) {
    press = null;
    $('board').classList.remove('dragging');
  }
  if (event.type === 'pointerup' && pressed && !pressed.moved && fingers.size === 0) {
    const at = place(event);
    const [x, y] = camera.cellAt(at.left, at.top);
    draw({ cursor: { x, y, visible: false }, hover: null });
    emit('cell', [x, y]);
  }
}

function hover(event, at) {
  if (event.pointerType !== 'mouse') return;
  const [x, y] = camera.cellAt(at.left, at.top);
  // The keys that concern a cell mean the one under the mouse.
  layers.cursor = { x, y, visible: false };
  emit('hover', [x, y]);
}

function wheel(event) {
  event.preventDefault();
  const at = place(event);
  const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
  camera.zoom(Math.exp(-Math.max(-120, Math.min(120, pixels)) * (event.ctrlKey ? 0.01 : 0.0022)), at.left, at.top);
  draw({ hover: null });
}

export function begin() {
  const board = $('board');
  board.addEventListener('pointerdown', down);
  board.addEventListener('pointermove', move);
  board.addEventListener('pointerup', up);
  board.addEventListener('pointercancel', up);
  board.addEventListener('pointerleave', () => draw({ hover: null }));
  board.addEventListener('wheel', wheel, { passive: false });
  board.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    const at = place(event);
    // A long press on a screen asks for a menu, too: that was answered already.
    if (event.pointerType !== 'touch') emit('explain', camera.cellAt(at.left, at.top));
  });
}
