// @ts-check
/** The pictures of the Spanish deck for a card of 100 by 154: pips, aces and figures. */

import { ACES } from "./aces.js";
import { drawing } from "./card.js";
import { figure } from "./figures.js";
import { HEIGHTS, SIGNS } from "./suits.js";

/** @typedef {import("./spanish.js").Suit} Suit */

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

/**
 * Draw the picture of a card.
 * @param {number} rank
 * @param {Suit} suit
 * @returns {SVGElement[]}
 */
export function picture(rank, suit) {
  if (rank >= 10) return [figure(rank, suit)];
  return rank === 1 ? [drawing(ACES[suit], { x: 50, y: 77 })] : strewn(rank, suit);
}

/** Draw the sign of a card without a picture. @param {Suit} suit */
export function largeSign(suit) {
  return drawing(SIGNS[suit], { x: 50, y: 108, size: (suit === "o" ? 60 : 68) / HEIGHTS[suit], wide: suit === "e" || suit === "b" ? 1.3 : 1 });
}

/** @param {number} rank @param {Suit} suit */
function strewn(rank, suit) {
  const [height, places] = (suit === "e" || suit === "b" ? TALL : ROUND)[rank];
  const size = (height * (suit === "c" && rank < 7 ? 1.06 : 0.98)) / HEIGHTS[suit];
  const wide = suit === "e" || suit === "b" ? 1.2 : 1;
  return places.map(([x, y]) => drawing(SIGNS[suit], { x, y, size, wide }));
}
