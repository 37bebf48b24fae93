// @ts-check
/** A card of the Spanish deck: paper, frame with its gaps (pintas), rank and sign in two corners, pips or a figure. */

import { drawing, svg } from "./draw.js";
import { figure } from "./figures.js";
import { ACES, HEIGHTS, SIGNS, SMALL_SIGNS } from "./suits.js";

/** @typedef {import("./suits.js").Suit} Suit */

const WIDTH = 100;
const HEIGHT = 154;

/** Gaps in the top and bottom lines of the frame: none, one, two, three. @type {Record<Suit, [number, number][]>} */
const GAPS = { o: [], c: [[44, 56]], e: [[35, 43], [57, 65]], b: [[29, 36], [46.5, 53.5], [64, 71]] };

const LEFT = 35;
const RIGHT = 65;

/** Where the signs of ranks 2 to 7 stand, and how high each is: round and tall signs differ. */
const ROUND = /** @type {Record<number, [number, [number, number][]]>} */ ({
  2: [34, [[50, 40], [50, 114]]],
  3: [33, [[50, 34], [50, 77], [50, 120]]],
  4: [26, [[LEFT, 42], [RIGHT, 42], [LEFT, 112], [RIGHT, 112]]],
  5: [26, [[LEFT, 37], [RIGHT, 37], [50, 77], [LEFT, 117], [RIGHT, 117]]],
  6: [26, [[LEFT, 34], [RIGHT, 34], [LEFT, 77], [RIGHT, 77], [LEFT, 120], [RIGHT, 120]]],
  7: [25.5, [[LEFT, 32], [RIGHT, 32], [50, 54.5], [LEFT, 77], [RIGHT, 77], [LEFT, 122], [RIGHT, 122]]],
});
const TALL = /** @type {Record<number, [number, [number, number][]]>} */ ({
  2: [58, [[50, 44], [50, 110]]],
  3: [54, [[50, 43], [33, 111], [67, 111]]],
  4: [54, [[LEFT, 43], [RIGHT, 43], [LEFT, 111], [RIGHT, 111]]],
  5: [52, [[33, 42], [67, 42], [50, 77], [33, 112], [67, 112]]],
  6: [41, [[LEFT, 33], [RIGHT, 33], [LEFT, 77], [RIGHT, 77], [LEFT, 121], [RIGHT, 121]]],
  7: [41, [[33, 33], [67, 33], [50, 55], [33, 77], [67, 77], [33, 121], [67, 121]]],
});

/** The deck: codes of the API are a rank and the letter of a suit ("12o"). @type {import("./card.js").Deck} */
export const SPANISH = {
  name: "spanish",
  height: HEIGHT,
  face(code, indexed) {
    const found = /^(1[0-2]|[1-7])([oceb])$/.exec(code);
    if (!found) return null;
    const suit = /** @type {Suit} */ (found[2]);
    return { classes: [`suit-${suit}`], nodes: face(Number(found[1]), suit, indexed) };
  },
};

/**
 * Draw the face of a card.
 * @param {number} rank
 * @param {Suit} suit
 * @param {boolean} indexOnly large rank and sign, no picture
 * @returns {SVGElement[]}
 */
function face(rank, suit, indexOnly) {
  const drawn = [paper(), frame(suit)];
  if (indexOnly) return [...drawn, ...largeIndex(rank, suit)];
  if (rank >= 10) drawn.push(figure(rank, suit));
  else if (rank === 1) drawn.push(drawing(ACES[suit], { x: 50, y: 77 }));
  else drawn.push(...pips(rank, suit));
  const below = svg("g", { transform: `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})` }, corner(rank, suit, rank < 10));
  return [...drawn, corner(rank, suit, true), below];
}

function paper() {
  return svg("rect", { class: "paper", x: 0.75, y: 0.75, width: WIDTH - 1.5, height: HEIGHT - 1.5, rx: 8 });
}

/** @param {Suit} suit */
function frame(suit) {
  const edge = (/** @type {number} */ y) => {
    const stops = [9, ...GAPS[suit].flat(), WIDTH - 9];
    let line = "";
    for (let stop = 0; stop < stops.length; stop += 2) line += `M${stops[stop]} ${y}H${stops[stop + 1]}`;
    return line;
  };
  const corners = "M9 4.5Q4.5 4.5 4.5 9V145Q4.5 149.5 9 149.5M91 4.5Q95.5 4.5 95.5 9V145Q95.5 149.5 91 149.5";
  return svg("path", { class: "frame", d: edge(4.5) + edge(149.5) + corners });
}

/** @param {number} rank @param {Suit} suit @param {boolean} signed */
function corner(rank, suit, signed) {
  const number = svg("text", { class: "index", x: rank > 9 ? 17 : 15, y: 28, "text-anchor": "middle" }, String(rank));
  if (rank > 9) number.setAttribute("textLength", "21");
  if (rank > 9) number.setAttribute("lengthAdjust", "spacingAndGlyphs");
  return svg("g", { "aria-hidden": "true" }, number, ...(signed ? [drawing(SMALL_SIGNS[suit], { x: 15, y: 42, size: 0.75, turn: suit === "b" ? 24 : 0 })] : []));
}

/** @param {number} rank @param {Suit} suit */
function pips(rank, suit) {
  const [height, places] = (suit === "e" || suit === "b" ? TALL : ROUND)[rank];
  const size = (height * (suit === "c" && rank < 7 ? 1.06 : 0.98)) / HEIGHTS[suit];
  const wide = suit === "e" || suit === "b" ? 1.2 : 1;
  return places.map(([x, y]) => drawing(SIGNS[suit], { x, y, size, wide }));
}

/** The number stands to the left, to be seen where cards overlap. @param {number} rank @param {Suit} suit */
function largeIndex(rank, suit) {
  const number = svg("text", { class: "index large", x: 12, y: 64, "aria-hidden": "true" }, String(rank));
  if (rank > 9) number.setAttribute("textLength", "58");
  if (rank > 9) number.setAttribute("lengthAdjust", "spacingAndGlyphs");
  return [number, drawing(SIGNS[suit], { x: 50, y: 108, size: (suit === "o" ? 60 : 68) / HEIGHTS[suit], wide: suit === "e" || suit === "b" ? 1.3 : 1 })];
}
