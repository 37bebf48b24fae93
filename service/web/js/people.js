// @ts-check
/** Write what is played, and when, as a person reads it. */

/** @typedef {{bot?: string | null, name?: string | null, shown: string}} Holder Who sits at a seat, is a pair, or an entry. */

import { read } from "./api.js";
import { h } from "./dom.js";

/** A locale that writes dates in figures, the year first: for a language whose dates the browser does not know. */
const IN_FIGURES = "sv";

/** Give what names a rule set. @param {readonly {id: string, name: string}[]} sets @returns {(id: string) => string} */
export function namesOfSets(sets) {
  const names = new Map(sets.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

/**
 * Read what the rule sets are called.
 * @param {string} language
 * @returns {Promise<(id: string) => string>} gives the name of a rule set
 */
export async function readRuleSets(language) {
  return namesOfSets((await read("/v1/rulesets", language)).items);
}

/**
 * Say who somebody is: lists that all readers share have the name of a bot in English, with its number.
 * @param {Record<string, string>} texts
 * @param {Holder} holder
 */
export function shownName(texts, { bot, name, shown }) {
  const own = !name && bot && texts[`bot_${bot}`];
  return own ? `${own}${shown.slice(bot.length)}` : shown;
}

/** Name in the reader's words whom lists name in English. @template {Holder} Row @param {Record<string, string>} texts @param {readonly Row[]} rows */
export const nameBots = (texts, rows) => rows.map((row) => ({ ...row, shown: shownName(texts, row) }));

/** Write a moment as an element. @param {string} moment ISO 8601 @param {string} language */
export function timeOf(moment, language) {
  return h("time", { datetime: moment }, dayOf(moment, language));
}

/** Write a moment, to the minute. @param {string} moment @param {string} language */
export function dayOf(moment, language) {
  const known = Intl.DateTimeFormat.supportedLocalesOf(language).length > 0;
  const locale = known ? language : IN_FIGURES;
  return new Intl.DateTimeFormat(locale, { dateStyle: known ? "medium" : "short", timeStyle: "short" }).format(new Date(moment));
}
