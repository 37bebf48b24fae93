// @ts-check
/** What the controls of a viewer say: readers, headings of the list. */

import { fill } from "../dom.js";

/** @typedef {Record<string, string>} Labels */

/**
 * List who may be read as.
 * @param {Labels} labels
 * @param {import("../../table/types.d.ts").Seat[]} seats
 * @param {string} as who is read as now
 * @param {boolean | null} opened whether every card may be seen; null: not known yet
 */
export function readersOf(labels, seats, as, opened) {
  const open = opened !== false;
  return [
    { as: "public", name: labels.public, open: true },
    { as: "all", name: labels.all, open },
    ...seats.map(({ seat, shown, closed }) => ({
      as: `seat:${seat}`,
      name: fill(labels.seat, { seat: seat + 1, name: closed ? labels.closedAccount : (shown ?? "–") }),
      open: open || as === `seat:${seat}`,
    })),
  ];
}

/**
 * Name a group of the list: a deal, with its game where there are several.
 * @param {Labels} labels
 * @param {string | undefined} kind of the game
 * @param {boolean} games whether there are several
 * @returns {(deal: number | null, game: number | null) => string}
 */
export const titleOf = (labels, kind, games) => (deal, game) => {
  if (deal === null) return labels.before;
  const name = fill(labels[`deal_${kind}`] ?? labels.deal, { number: deal });
  return games && game !== null ? `${fill(labels.game, { number: game })} · ${name}` : name;
};
