// @ts-check
/** A card of the Spanish deck: paper, frame with its gaps (pintas), rank and sign in two corners, pips or a figure. */

import { svg } from "../js/dom.js";
import { disc, drawing } from "./card.js";

/** @typedef {import("./card.js").Shape} Shape */
/** @typedef {"o" | "c" | "e" | "b"} Suit */

/** The signs as plain shapes in one colour, for the corners: 20 high. @type {Record<Suit, Shape[]>} */
const SMALL_SIGNS = {
  o: [["sign", disc(0, 0, 9) + disc(0, 0, 6.2) + disc(0, 0, 3.4)]],
  c: [["sign", "M-8.5-10H8.5C9-3.5 6.5 1.5 1.8 2.6V5.8C3 7 5 7.2 6 10H-6C-5 7.2-3 7-1.8 5.8V2.6C-6.5 1.5-9-3.5-8.5-10Z"]],
  e: [["sign", "M0-13L2.6-9.5L2.2 3.5H6V6.3H2V9A2.3 2.3 0 1 1-2 9V6.3H-6V3.5H-2.2L-2.6-9.5Z"]],
  b: [["sign", "M-5.2-8Q-5.2-13 0-13Q5.2-13 5.2-8L4.2-3L7.5-4L8-.8L3.5.8L1.8 12Q0 13.5-1.8 12L-4.2-3Z"]],
};

const WIDTH = 100;
const HEIGHT = 154;

/** Gaps in the top and bottom lines of the frame: none, one, two, three. @type {Record<Suit, [number, number][]>} */
const GAPS = { o: [], c: [[44, 56]], e: [[35, 43], [57, 65]], b: [[29, 36], [46.5, 53.5], [64, 71]] };

/** The module of the pictures, once it is loaded. @type {typeof import("./pips.js") | null} */
let pictures = null;
/** @type {Promise<void> | null} */
let loading = null;

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
  isWhole: () => pictures !== null,
  /** A card has its frame and its corners at first, which say all; its picture is larger than all else on the table. */
  load() {
    loading ??= import("./pips.js").then((loaded) => void (pictures = loaded)).finally(() => (loading = null));
    return loading;
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
  /** @type {SVGElement[]} */
  const drawn = [paper(), frame(suit)];
  if (indexOnly) return [...drawn, ...largeIndex(rank, suit)];
  if (pictures) drawn.push(...pictures.picture(rank, suit));
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

/** The number stands to the left, to be seen where cards overlap. @param {number} rank @param {Suit} suit */
function largeIndex(rank, suit) {
  const number = svg("text", { class: "index large", x: 12, y: 64, "aria-hidden": "true" }, String(rank));
  if (rank > 9) number.setAttribute("textLength", "58");
  if (rank > 9) number.setAttribute("lengthAdjust", "spacingAndGlyphs");
  return [number, pictures?.largeSign(suit) ?? drawing(SMALL_SIGNS[suit], { x: 50, y: 108, size: 3 })];
}
