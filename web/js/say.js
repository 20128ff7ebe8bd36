// What is said: to screen readers always, on the screen where it is important.

import { $, make } from './dom.js';

let hiding = 0;

export function say(text) {
  const live = $('live');
  // The same text again would not be read out.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

// With something that can be done about it, where there is.
export function toast(text, label, act) {
  const box = $('toast');
  box.textContent = text;
  if (act) {
    const button = make('button', { type: 'button', className: 'quiet' }, label);
    button.addEventListener('click', () => {
      box.hidden = true;
      act();
    });
    box.append(button);
  }
  box.hidden = false;
  clearTimeout(hiding);
  hiding = setTimeout(() => { box.hidden = true; }, 5000);
}

// What was said is true no longer.
export function hush() {
  $('toast').hidden = true;
}
