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
  // One by one: a list of any length as arguments may be more than the stack holds.
  for (const child of children.flat()) if (child !== null && child !== undefined) element.append(child);
  return element;
}

// Puts these children, however many, in the place of all that were there.
export function fill(element, children) {
  const fragment = document.createDocumentFragment();
  for (const child of children) fragment.append(child);
  element.replaceChildren(fragment);
}

const SVG = 'http://www.w3.org/2000/svg';

export function drawn(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  for (const child of children) element.append(child);
  return element;
}

export function pressed(button, on) {
  button.setAttribute('aria-pressed', String(on));
}

export function stone(side) {
  return make('span', { className: `stone ${side === 'x' ? 'black' : 'white'}`, 'aria-hidden': 'true' });
}
