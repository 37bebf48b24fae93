// @ts-check
/**
 * A card of the flower deck (hanafuda): the plant of its month with what makes it a light, an animal, a ribbon or a
 * plain card. A code of the API is the month and the kind: "1L", "11A", "12Nc".
 */

import { AUTUMN } from "./autumn.js";
import { disc, drawing, star, svg } from "./draw.js";
import { SPRING } from "./spring.js";
import { SUMMER } from "./summer.js";
import { WINTER } from "./winter.js";

/** @typedef {{month: number, kind: "L" | "A" | "R" | "N", variant: number}} Flower */

/** @type {Record<number, (kind: Flower["kind"], variant: number) => SVGElement[]>} */
const MONTHS = { ...SPRING, ...SUMMER, ...AUTUMN, ...WINTER };

/** What each month holds in the deck of 48; games may leave months out. */
const KINDS = /** @type {Record<number, string[]>} */ ({
  1: ["L", "R", "Na", "Nb"],
  2: ["A", "R", "Na", "Nb"],
  3: ["L", "R", "Na", "Nb"],
  4: ["A", "R", "Na", "Nb"],
  5: ["A", "R", "Na", "Nb"],
  6: ["A", "R", "Na", "Nb"],
  7: ["A", "R", "Na", "Nb"],
  8: ["L", "A", "Na", "Nb"],
  9: ["A", "R", "Na", "Nb"],
  10: ["A", "R", "Na", "Nb"],
  11: ["L", "A", "R", "N"],
  12: ["L", "Na", "Nb", "Nc"],
});

/**
 * Read a code of the API.
 * @param {string} code
 * @returns {Flower | null} null where it is no card of this deck
 */
export function parseHanafuda(code) {
  const found = /^(\d{1,2})([LARN])([abc]?)$/.exec(code);
  if (!found || !KINDS[Number(found[1])]?.includes(found[2] + found[3])) return null;
  const kind = /** @type {Flower["kind"]} */ (found[2]);
  return { month: Number(found[1]), kind, variant: Math.max(0, "abc".indexOf(found[3] || "a")) };
}

/** The deck. @type {import("./card.js").Deck} */
export const HANAFUDA = {
  name: "hanafuda",
  height: 162,
  face(code, indexed) {
    const card = parseHanafuda(code);
    return card && { classes: [], nodes: face(card, indexed) };
  },
};

/**
 * Draw the face of a card.
 * @param {Flower} card
 * @param {boolean} indexed with the number of the month and the sign of the kind in the upper corners
 * @returns {SVGElement[]}
 */
function face({ month, kind, variant }, indexed) {
  const ground = svg("rect", { class: "flower-paper", x: 0, y: 0, width: 100, height: 162 });
  const inside = "M9 5Q5 5 5 9V153Q5 157 9 157H91Q95 157 95 153V9Q95 5 91 5Z";
  const frame = svg("path", { class: "flower-frame", d: `M-4-4H104V166H-4Z${inside}` });
  return [ground, ...MONTHS[month](kind, variant), frame, ...(indexed ? [monthSign(month), kindSign(kind)] : [])];
}

/** @param {number} month */
function monthSign(month) {
  const plate = svg("path", { class: "plate", d: "M0 0H28V22Q28 28 22 28H0Z" });
  const number = svg("text", { class: "month", x: 15, y: 22.5, "text-anchor": "middle" }, String(month));
  if (month > 9) number.setAttribute("textLength", "21");
  if (month > 9) number.setAttribute("lengthAdjust", "spacingAndGlyphs");
  return svg("g", { "aria-hidden": "true" }, plate, number);
}

/** Light: a sun; animal: a paw; ribbon: a slip; plain: a dot. @param {Flower["kind"]} kind */
function kindSign(kind) {
  const signs = {
    L: star(0, 0, 12, 10, 6.5) + disc(0, 0, 4),
    A:
      disc(0, 3.5, 5.2, 4.4) +
      disc(-6.2, -1.5, 2.2, 2.8) +
      disc(-2.3, -5.5, 2.2, 2.9) +
      disc(2.3, -5.5, 2.2, 2.9) +
      disc(6.2, -1.5, 2.2, 2.8),
    R: "M-4.5-9.5L4.5-9.5L4.5 9.5L0 6L-4.5 9.5Z",
    N: disc(0, 0, 3.4),
  };
  return svg(
    "g",
    { "aria-hidden": "true" },
    svg("path", { class: "plate", d: "M100 0H72V22Q72 28 78 28H100Z" }),
    drawing([["kind", signs[kind]]], { x: 85, y: 15, size: 0.9 }),
  );
}
