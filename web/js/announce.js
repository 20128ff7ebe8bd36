// What is said: to screen readers always, on the screen where it is important.

import { $, make } from './dom.js';

let hiding = 0;

// Names of files and text from files: what could turn the text round or hide in it is written as an escape.
export function printable(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (found) => `\\u{${found.codePointAt(0).toString(16)}}`);
}

export function announce(said) {
  const text = printable(said);
  const live = $('live');
  // The same text again would not be read out.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

// With something that can be done about it, where there is.
export function toast(text, label, act) {
  const box = $('toast');
  box.textContent = printable(text);
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
