// @ts-check
/** Show the ratings of the players beside their names, at a table whose result changes them. */

import { read } from "../api.js";
import { fill, h } from "../dom.js";
import { placeOf } from "../../table/parts.js";

/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {import("../answers.d.ts").Schemas["RatingView"]} Rating */

/**
 * Give the rating of a player in these rules: without a clock the one of tables without, and by a clock the one of which
 * there are most results.
 * @param {readonly Rating[]} ratings
 * @param {View} view
 */
export function ratingFor(ratings, { ruleset, clock }) {
  const own = ratings.filter((one) => one.ruleset === ruleset.id && one.players.length === 1 && (one.speed === "untimed") === !clock);
  return own.sort((one, other) => other.games - one.games)[0];
}

/** @param {import("./viewer.js").HordagoViewer} viewer */
export async function showRatings(viewer) {
  const { moment } = viewer;
  if (!moment) return;
  /** @type {Map<string, Promise<Rating | undefined>>} By player. */
  const reading = new Map();
  const draw = async () => {
    const view = viewer.story?.steps.get(viewer.position)?.view;
    for (const { seat, player } of view?.seats ?? []) {
      if (!view || !player) continue;
      const found = reading.get(player) ?? read(`/v1/players/${player}/ratings`, viewer.language).then(({ items }) => ratingFor(items, view), () => undefined);
      reading.set(player, found);
      const rating = await found;
      const who = moment.table.querySelector(`.seat.${placeOf(seat, view.seats.length, viewer.bottom)} .who`);
      if (!rating || !who || who.querySelector(".rating")) continue;
      const { table: labels } = viewer.texts;
      const points = Math.round(rating.rating);
      who.append(
        h("span", { class: "mark rating" }, h("span", { class: "spoken" }, fill(rating.listed ? labels.rating : labels.ratingUnsure, { rating: points })), h("span", { "aria-hidden": "true" }, `${points}${rating.listed ? "" : "?"}`)),
      );
    }
  };
  new MutationObserver(() => void draw()).observe(moment.table, { childList: true });
  await draw();
}
