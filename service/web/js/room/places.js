// @ts-check
/** The seats of a table as boxes of who plays together, for its room and for who follows its link. */

import { h } from "../dom.js";

/** @typedef {import("../answers.d.ts").Schemas["LinkedSeat"]} Seat As the link of a table shows it. */

/**
 * Draw the seats: of four, partners in one box, the reader's first.
 * @param {readonly Seat[]} seats
 * @param {number | null} own the reader's seat
 * @param {Record<string, string>} texts
 * @param {(seat: Seat) => HTMLElement} place draws one seat
 */
export function places(seats, own, texts, place) {
  const sides = seats.length === 4 ? [0, 1].map((side) => seats.filter(({ seat }) => seat % 2 === side)) : seats.map((seat) => [seat]);
  const isOwn = (/** @type {Seat[]} */ side) => side.some(({ seat }) => seat === own);
  const box = (/** @type {Seat[]} */ side, /** @type {number} */ number) => {
    const name = own === null ? [texts.onePair, texts.thePair][number] : isOwn(side) ? texts.ownPair : texts.otherPair;
    return h("section", { class: `pair side-${number}` }, seats.length === 4 && h("h2", {}, name), ...side.map(place));
  };
  const boxes = sides.map(box);
  return h("div", { class: "pairs" }, ...boxes.sort((one, other) => Number(isOwn(sides[boxes.indexOf(other)])) - Number(isOwn(sides[boxes.indexOf(one)]))));
}

/** Show who sits at a place. @param {string} name @param {...(Node | false)} ways */
export const heldPlace = (name, ...ways) => h("div", { class: "place" }, h("span", { title: name }, name), ...ways);

/** Say how many are missing. @param {number} count @param {Record<string, string>} texts */
export const missing = (count, texts) => (count === 0 ? texts.missingNone : count === 1 ? texts.missingOne : texts.missingMore.replace("{count}", String(count)));
