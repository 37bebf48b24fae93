// @ts-check
/** The rules that were played last in this browser, for another table by them. */

import { kept } from "../boot.js";
import { LENGTH, RULES, choicesOf } from "../desk/options.js";

/**
 * Give what a table is opened with: the rule set, and its options with the length of the last match.
 * @param {import("../answers.d.ts").Schemas["RuleSetView"][]} sets
 */
export function lastRules(sets) {
  const choices = choicesOf(sets);
  const { id: ruleset, chosen, short } = choices.find(({ key }) => key === kept(RULES)) ?? choices[0];
  return { ruleset, options: kept(LENGTH) === "short" ? { ...chosen, ...short } : chosen };
}
