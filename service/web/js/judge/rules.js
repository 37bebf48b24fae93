// @ts-check
/** What the rules that a ruling names are called; the id of each is in the address of its link, and said on it. */

import { read } from "../api.js";
import { h } from "../dom.js";

/** @typedef {Map<string, string>} Titles By the id of a rule. */

/**
 * Read what the rules of these rule sets, and of team matches and tournaments, are called.
 * @param {Iterable<string>} rulesets
 * @param {string} language
 * @returns {Promise<Titles>}
 */
export async function readTitles(rulesets, language) {
  const books = await Promise.all([...new Set(rulesets)].map((id) => read(`/v1/rulesets/${encodeURIComponent(id)}/rules`, language)));
  return new Map(books.flatMap(({ rules, teams, tournaments }) => [...rules, ...teams, ...tournaments].map(({ id, title }) => [id, title])));
}

/** Link to rules by their titles. @param {readonly string[]} rules ids @param {Titles} titles @param {string} ruleset */
export const ruleLinks = (rules, titles, ruleset) =>
  rules.flatMap((rule, place) => [place ? ", " : "", h("a", { href: `/rules?ruleset=${encodeURIComponent(ruleset)}#${rule}`, title: rule }, titles.get(rule) ?? rule)]);
