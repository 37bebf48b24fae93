// @ts-check
/** Draw the clocks of a table beside its seats. Tables without a clock do not load this. */

import { h } from "../js/dom.js";
import { placeOf } from "./parts.js";

/** Write what is left on a clock, in hours, minutes and seconds. @param {number} milliseconds */
export function timeLeft(milliseconds) {
  const seconds = Math.max(Math.floor(milliseconds / 1000), 0);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/**
 * Write to the heading of each seat what is left of its bank, or of the move in hand where that is less.
 * @param {HTMLElement} table
 * @param {import("./types.d.ts").Step} step
 * @param {import("./types.d.ts").Setting} setting
 */
export function drawClocks(table, { view: { clock, seats } }, { labels, bottom }) {
  for (const one of clock?.clocks ?? []) {
    const left = Math.min(one.remaining_ms ?? Infinity, one.move_ms ?? Infinity);
    for (const seat of one.seats) {
      const who = table.querySelector(`.seat.${placeOf(seat, seats.length, bottom)} .who`);
      who?.querySelector(".clock")?.remove();
      who?.append(
        h(
          "span",
          { class: one.running ? "mark clock running" : "mark clock", "data-left": String(left), "data-since": clock?.since },
          h("span", { class: "spoken" }, `${labels.clock} `),
          h("span", { class: "left" }, timeLeft(left)),
        ),
      );
    }
  }
}
