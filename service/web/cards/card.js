// @ts-check
/**
 * Draw a playing card of a deck. The name that is read aloud comes from the caller, who has it from the API in
 * the reader's language: the drawing itself has no words.
 */

import { svg } from "./draw.js";

/** @typedef {"drawn" | "index"} CardStyle "index": rank and sign only; flower cards: the picture with month and kind */

/**
 * A deck, as cards/spanish.js and cards/hanafuda.js export one: a page loads only the decks that it imports.
 * @typedef {object} Deck
 * @property {string} name class of its cards
 * @property {number} height of a card that is 100 wide
 * @property {(code: string, indexed: boolean) => {classes: string[], nodes: SVGElement[]} | null} face null where the
 *   code is no card of the deck
 */

/**
 * Draw the card of a code, or the back of a card.
 * @param {string | null} code null: the back
 * @param {Deck} deck
 * @param {{name: string, style?: CardStyle}} options `name` is the accessible name; empty where the card says nothing
 *   by itself (backs in a hand that is described as a whole)
 * @returns {SVGElement}
 */
export function drawCard(code, deck, { name, style = "drawn" }) {
  const key = `${deck.name} ${style} ${code}`;
  const drawn = faces.get(key) ?? drawFace(code, deck, style === "index");
  faces.set(key, drawn);
  const card = /** @type {SVGElement} */ (drawn.cloneNode(true));
  if (name) {
    card.setAttribute("role", "img");
    card.setAttribute("aria-label", name);
  } else {
    card.setAttribute("aria-hidden", "true");
  }
  return card;
}

/** Faces that were drawn before: to copy one takes a fraction of the time. @type {Map<string, SVGElement>} */
const faces = new Map();

/** @param {string | null} code @param {Deck} deck @param {boolean} indexed */
function drawFace(code, deck, indexed) {
  const { height } = deck;
  const face = code === null ? { classes: ["back"], nodes: back(height) } : deck.face(code, indexed);
  const { classes, nodes } = face ?? { classes: [], nodes: unknown(String(code), height) };
  return svg("svg", { class: ["card", deck.name, ...classes].join(" "), viewBox: `0 0 100 ${height}` }, ...nodes);
}

/** Draw the pattern of the backs. @param {number} height */
function back(height) {
  let lattice = "";
  for (let y = 14; y < height - 8; y += 9)
    for (let x = 14 + ((y - 14) % 18 ? 4.5 : 0); x < 90; x += 9)
      lattice += `M${x} ${y - 3}L${x + 3} ${y}L${x} ${y + 3}L${x - 3} ${y}Z`;
  const middle = height / 2;
  return [
    svg("rect", { class: "paper", x: 0.75, y: 0.75, width: 98.5, height: height - 1.5, rx: 8 }),
    svg("rect", { class: "back-field", x: 6, y: 6, width: 88, height: height - 12, rx: 4 }),
    svg("path", { class: "back-lattice", d: lattice }),
    svg("path", { class: "back-field", d: `M50 ${middle - 26}L72 ${middle}L50 ${middle + 26}L28 ${middle}Z` }),
    svg("path", { class: "back-line", d: `M50 ${middle - 22}L68.5 ${middle}L50 ${middle + 22}L31.5 ${middle}Z` }),
    // Four commas turning about the middle: the Basque lauburu.
    ...[0, 90, 180, 270].map((turn) =>
      svg("path", {
        class: "back-lattice",
        transform: `translate(50 ${middle}) rotate(${turn})`,
        d: "M0 0C-1-6 4-11 8-8C11.5-5.5 10-.5 6-1C6.5-3.5 4-5.5 0 0Z",
      }),
    ),
  ];
}

/** Draw a card that this page does not know: its code, as it is. @param {string} code @param {number} height */
function unknown(code, height) {
  return [
    svg("rect", { class: "paper", x: 0.75, y: 0.75, width: 98.5, height: height - 1.5, rx: 8 }),
    svg("text", { class: "index", x: 50, y: height / 2, "text-anchor": "middle" }, code),
  ];
}
