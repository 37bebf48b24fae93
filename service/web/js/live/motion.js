// @ts-check
/**
 * Short movements of the table of who plays, one for what a step tells: a deal, a discard, a bet, hands that are shown. They
 * are classes of the table, for `style/motion.css`: nothing waits for them, and the next step takes their place.
 */

import { placeOf, seatOf } from "../../table/parts.js";

const MOVING = ["hands_dealt", "cards_drawn", "cards_discarded", "bet_placed", "bet_raised", "hordago_called", "hands_revealed"];

/**
 * Let the table that shows a step move as the step tells; not at all where its words do not stay.
 * @param {HTMLElement} table
 * @param {import("../../table/types.d.ts").Step} step
 * @param {number} bottom the seat that is drawn at the bottom
 * @param {boolean} moves
 */
export function moveTable(table, { event, view }, bottom, moves) {
  const seat = seatOf(event);
  const told = moves && event && MOVING.includes(event.type);
  table.className = told ? `did-${event.type} by-${seat === null ? "house" : placeOf(seat, view.seats.length, bottom)}` : "";
}
