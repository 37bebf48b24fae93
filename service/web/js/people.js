// @ts-check
/** Write who plays, at what, and when, as a person reads it. */

import { fill, h } from "./dom.js";

/** @typedef {import("./answers.d.ts").Schemas} Schemas */
/** @typedef {import("./page.js").Texts} Texts */

/** A locale that writes dates in figures, the year first: for a language whose dates the browser does not know. */
const IN_FIGURES = "sv";

/** @param {Texts} texts @param {string} id */
export const ruleSetName = (texts, id) => texts[`ruleset_${id}`] ?? id;

/** @param {Texts} texts @param {string} name */
export const botName = (texts, name) => fill(texts.bot, { name });

/**
 * Name a seat of a table in the lobby.
 * @param {Schemas["Sitting"]} seat
 * @param {Record<string, string>} names by player
 * @param {Texts} texts
 */
export function sitterName({ player, bot }, names, texts) {
  if (bot !== null) return botName(texts, bot);
  if (player === null) return texts.free;
  return names[player] ?? texts.someone;
}

/**
 * Name a pair of a team match.
 * @param {Pick<Schemas["PairView"], "names" | "bot">} pair
 * @param {Texts} texts
 */
export function pairName({ names, bot }, texts) {
  return bot !== null ? botName(texts, bot) : (names ?? []).map((name) => name ?? texts.someone).join(" · ");
}

/**
 * Name an entry of a tournament; two entries of the same bot differ by their numbers.
 * @param {Pick<Schemas["EntryView"], "entry" | "pairs" | "bot">} entry
 * @param {Texts} texts
 */
export function entryName({ entry, pairs, bot }, texts) {
  if (bot !== null) return `${botName(texts, bot)} #${entry}`;
  return (pairs ?? []).map(({ names }) => pairName({ names, bot: null }, texts)).join("; ");
}

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
