// The panes of the panel, as tabs.

import { $ } from './dom.js';
import { emit } from './events.js';

const NAMES = ['play', 'analyse', 'moves', 'file'];

export function open(name) {
  for (const other of NAMES) {
    const chosen = other === name;
    const tab = $(`tab-${other}`);
    tab.setAttribute('aria-selected', String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    $(`pane-${other}`).hidden = !chosen;
  }
  emit('tab', name);
}

export function begin() {
  NAMES.forEach((name, index) => {
    const tab = $(`tab-${name}`);
    tab.addEventListener('click', () => open(name));
    tab.addEventListener('keydown', (event) => {
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      event.stopPropagation();
      const next = NAMES[(index + by + NAMES.length) % NAMES.length];
      open(next);
      $(`tab-${next}`).focus();
    });
  });
}
