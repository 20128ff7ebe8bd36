// What is said: to screen readers always, on the screen where it is important.

import { $ } from './dom.js';

let hiding = 0;

export function say(text) {
  const live = $('live');
  // The same text again would not be read out.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

export function toast(text) {
  const box = $('toast');
  box.textContent = text;
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, 5000);
}
