// @ts-check
/** What a player has done, as figures by rule set: the server counts. */

import { read } from "../api.js";
import { h } from "../dom.js";

/** @typedef {import("../lists/entries.js").Named} Named */

/** What is shown of each rule set, where its game has it. */
const FIGURES = ["matches_won", "matches_lost", "matches_drawn", "games_won", "games_lost", "deals", "lances_played", "lances_won", "bluffs", "stones_per_deal", "rounds", "rounds_won", "points_per_round"];

/**
 * @param {Named} page
 * @param {string} player
 */
export async function statisticsSection({ texts, language, ruleSet }, player) {
  const { rulesets } = await read(`/v1/players/${player}/statistics`, language);
  const write = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const parts = rulesets.map((/** @type {Record<string, any>} */ one) => {
    const rows = FIGURES.filter((name) => typeof one[name] === "number").map((name) => h("div", {}, h("dt", {}, texts[`count_${name}`]), h("dd", {}, write.format(one[name]))));
    return h("div", { class: "panel" }, h("h3", {}, ruleSet(one.ruleset)), h("dl", { class: "figures" }, ...rows));
  });
  const none = h("p", { class: "soft" }, texts.noStatistics);
  return h("section", { "aria-labelledby": "statistics" }, h("h2", { id: "statistics" }, texts.statisticsHeading), ...(parts.length ? parts : [none]));
}
