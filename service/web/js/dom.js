// @ts-check
/** Make nodes of HTML and SVG. Text is only ever text: nothing here, and nothing that uses it, parses markup. */

/** @typedef {Node | string | null | undefined | false} Child What is empty is left out. */
/** @typedef {Record<string, string | number | null | undefined>} Attributes Those without a value are left out. */

/**
 * @template {Element} Made
 * @param {Made} made
 * @param {Attributes} attributes
 * @param {Child[]} children
 */
function furnish(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) made.setAttribute(name, String(value));
  }
  for (const child of children) if (child) made.append(child);
  return made;
}

/**
 * Make an element of HTML.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export const h = (tag, attributes, ...children) => furnish(document.createElement(tag), attributes, children);

/**
 * Make an element of SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} attributes
 * @param {...Child} children
 */
export const svg = (tag, attributes, ...children) =>
  furnish(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

/**
 * Put values in the places of a text: fill("{name}: {count}", {name: "Ane", count: 4}).
 * @param {string} text
 * @param {Record<string, string | number>} values
 */
export const fill = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
