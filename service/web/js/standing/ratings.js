// @ts-check
/** The ratings of a player, each with its course and the results that it follows from. */

import { read } from "../api.js";
import { fill, h } from "../dom.js";
import { timeOf } from "../people.js";
import { ratingChart } from "./chart.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["RatingView"]} Rating */
/** @typedef {import("../lists/entries.js").Named} Named */

/** Results that are shown of a rating. */
const SHOWN = 50;

/** Write a rating; one that says little yet has a question mark. @param {Rating} rating */
export const pointsOf = ({ rating, listed }) => `${Math.round(rating)}${listed ? "" : "?"}`;

/**
 * @param {Named} page
 * @param {string} player
 * @param {Record<string, string>} speeds their names
 */
export async function ratingsSection(page, player, speeds) {
  const { texts, language } = page;
  const { items } = await read(`/v1/players/${player}/ratings?limit=100`, language);
  const cards = items.map((rating) => ratingCard(page, player, rating, speeds));
  const none = h("p", { class: "soft" }, texts.noRatings);
  return h("section", { "aria-labelledby": "ratings" }, h("h2", { id: "ratings" }, texts.ratingsHeading), ...(cards.length ? [h("div", { class: "ratings" }, ...cards)] : [none]));
}

/**
 * @param {Named} page
 * @param {string} player
 * @param {Rating} rating
 * @param {Record<string, string>} speeds
 */
function ratingCard({ texts, language, ruleSet }, player, rating, speeds) {
  const { ruleset, speed, players, deviation, games, listed } = rating;
  const partner = players.find(({ id }) => id !== player);
  const history = h("div", { class: "history" });
  const title = `${ruleSet(ruleset)}, ${speeds[speed] ?? speed}`;
  const all = h(
    "details",
    { class: "panel rating-card" },
    h(
      "summary",
      {},
      h("span", { class: "what" }, title, partner && h("span", { class: "soft" }, ` ${fill(texts.asPair, { name: partner.name || texts.closedAccount })}`)),
      h("strong", {}, pointsOf(rating)),
      h("span", { class: "soft" }, `± ${Math.round(2 * deviation)} · ${fill(texts.results, { count: games })}`),
    ),
    listed ? null : h("p", { class: "soft" }, texts.unsure),
    history,
  );
  let asked = false;
  all.addEventListener("toggle", async () => {
    if (!all.open || asked) return;
    asked = true;
    const query = new URLSearchParams({ limit: String(SHOWN), ...(partner && { partner: partner.id }) });
    const { items } = await read(`/v1/players/${player}/ratings/${ruleset}/${String(speed)}?${query}`, language).catch(() => ({ items: [] }));
    const rows = items.map(({ table, at, rating_before: before, rating: after }) =>
      h(
        "tr",
        {},
        h("td", {}, h("a", { href: `/tables/${table}/replay` }, timeOf(at, language))),
        h("td", { class: "figure" }, String(Math.round(after))),
        h("td", { class: "figure" }, `${after >= before ? "+" : "−"}${Math.abs(Math.round(after) - Math.round(before))}`),
      ),
    );
    const head = h("tr", {}, ...[texts.when, texts.rating, texts.change].map((one, place) => h("th", { scope: "col", class: place ? "figure" : null }, one)));
    if (items.length) history.append(ratingChart(items, texts, language), h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": title }, h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows))));
  });
  return all;
}
