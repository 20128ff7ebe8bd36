// Short names for what is done to the document all the time.

export function $(id) {
  return document.getElementById(id);
}

// An element with properties and children. Foreign text only ever becomes text.
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.includes('-') || name === 'role' || name === 'for') element.setAttribute(name, value);
    else element[name] = value;
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

export function drawn(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

export function pressed(button, on) {
  button.setAttribute('aria-pressed', String(on));
}

export function stone(side) {
  return make('span', { className: `stone ${side === 'x' ? 'black' : 'white'}`, 'aria-hidden': 'true' });
}
