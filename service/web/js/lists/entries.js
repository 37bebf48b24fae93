// @ts-check
/** What lists say of a table, a team match and a tournament. */

import { fill, h } from "../dom.js";
import { dayOf, shownName, timeOf } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Pick<import("../page.js").Page, "texts" | "language"> & {ruleSet: (id: string) => string}} Named A page, with what names a rule set. */

/**
 * Write how long players may think: minutes and seconds added, such as 10+5; or the limit for a move, with its unit.
 * @param {Schemas["ClockRules"]} clock
 * @param {string} language
 */
export function clockTerms({ bank_seconds: bank, increment_seconds: added, move_seconds: move }, language) {
  const parts = bank === undefined ? [] : [`${Number((bank / 60).toFixed(1))}+${added ?? 0}`];
  if (move === undefined) return parts.join("");
  const units = /** @type {const} */ ([[86_400, "day"], [3_600, "hour"], [60, "minute"], [1, "second"]]);
  const [seconds, unit] = units.find(([one]) => move % one === 0) ?? units[3];
  return [...parts, new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(move / seconds)].join(" · ");
}

/** Write a score; points may be below zero. @param {readonly number[]} score */
export const scoreText = ([a, b]) => `${a}${Math.min(a, b) < 0 ? " : " : "–"}${b}`;

/** Write the games of a pairing; one that was won without any is 1–0. @param {Schemas["PairingResultView"]} result */
export const pairingScore = ({ outcome, games }) =>
  games.some(Boolean) || !"ab".includes(outcome) ? games.join("–") : outcome === "a" ? "1–0" : "0–1";

/**
 * A table: its two sides, or its players, and how it stands.
 * @param {Named} page
 * @param {Schemas["LobbyTable"]} table
 */
export function tableEntry({ texts, language, ruleSet }, table) {
  const over = table.status === "finished" || table.status === "closed";
  const names = table.seats.map((seat) => (seat.closed ? texts.closedAccount : shownName(texts, seat)));
  const sides = [0, 1].map((side) => [...new Set(names.filter((_, seat) => seat % 2 === side))].join(" · "));
  const [a, b] = table.games_won;
  const figures = a + b > 0 ? `${texts.won}: ${scoreText([a, b])}` : table.status === "open" ? "" : `${texts.score}: ${scoreText(table.score)}`;
  return [
    h("a", { href: `/tables/${table.id}${over ? "/replay" : ""}` }, sides[0], " ", h("span", { class: "soft" }, texts.against), " ", sides[1]),
    h(
      "p",
      { class: "about" },
      ruleSet(table.ruleset),
      table.clock && ` · ${clockTerms(table.clock, language)}`,
      figures && ` · ${figures}`,
      table.status !== "finished" && ` · ${texts[`status_${table.status}`] ?? table.status}`,
      " · ",
      timeOf(table.updated_at, language),
    ),
  ];
}

/** @param {Named} page @param {Schemas["ListedMatch"]} match */
export function matchEntry({ texts, language, ruleSet }, match) {
  const shown = fill(texts.matchName, { day: dayOf(match.opened_at, language) });
  const won = match.status === "finished" ? `${texts.won}: ${match.games_won.join("–")}` : (texts[`status_${match.status}`] ?? match.status);
  return [
    h("a", { href: `/matches/${match.id}` }, shown),
    h("p", { class: "about" }, `${ruleSet(match.ruleset)} · ${fill(texts.matchSize, { tables: match.tables, games: match.games })} · ${won}`),
  ];
}

/** @param {Named} page @param {Schemas["ListedTournament"]} tournament */
export function tournamentEntry({ texts, ruleSet }, { id, title, ruleset, entries, round, status }) {
  const facts = [ruleSet(ruleset), fill(texts.entries, { entries, round }), texts[`status_${status}`] ?? status];
  return [h("a", { href: `/tournaments/${id}` }, title), h("p", { class: "about" }, facts.join(" · "))];
}
