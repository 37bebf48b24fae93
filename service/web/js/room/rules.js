// @ts-check
/** Say what is played at a table before it begins: by which rules, how long, by which clock, and what is not as usual. */

import { fill } from "../dom.js";
import { clockTerms } from "../lists/entries.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */

/** What says how long a match is, of the options that a rule set has: said also where it is as usual. */
const LENGTHS = ["target", "games_to_win", "rounds"];

/**
 * @param {string} ruleset
 * @param {Readonly<Record<string, string | number | boolean | null>>} options that were chosen
 * @param {Schemas["ClockRules"] | undefined} clock
 * @param {readonly Schemas["RuleSetView"][]} sets
 * @param {Record<string, string>} texts
 * @param {string} language
 */
export function rulesText(ruleset, options, clock, sets, texts, language) {
  const own = sets.find(({ id }) => id === ruleset);
  const said = (own?.options ?? []).flatMap(({ name, title, default: usual, choices, members }) => {
    const value = options[name] ?? usual;
    if (value === null || (value === usual && !LENGTHS.includes(name))) return [];
    const named = (/** @type {string} */ one) => [...choices, ...members].find((choice) => String(choice.value) === one)?.title ?? one;
    return [fill(texts.term, { title, value: String(value).split(",").map(named).join(", ") })];
  });
  return [own?.name ?? ruleset, ...said, clock ? `⏱ ${clockTerms(clock, language)}` : texts.noClock].join(" · ");
}
