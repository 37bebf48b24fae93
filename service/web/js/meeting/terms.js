// @ts-check
/** What somebody wants to play, in words. */

import { fill } from "../dom.js";
import { clockTerms } from "../lists/entries.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["RuleSetView"]} RuleSet */
/** @typedef {import("../page.js").Page & {ruleSet: (id: string) => string}} Named */

/**
 * Say what is to be played, and with whom.
 * @param {Named} page
 * @param {RuleSet[]} sets
 * @param {Schemas["Terms"]} terms
 * @param {Partial<Schemas["RatingRange"]>} [range]
 */
export function termsText({ texts, language, ruleSet }, sets, { ruleset, options, seats, clock, rated, people_only: people, talk, aid }, range = {}) {
  const own = sets.find(({ id }) => id === ruleset);
  const changed = own?.options.filter(({ name, default: usual }) => name in options && options[name] !== usual) ?? [];
  const said = (/** @type {typeof changed[number]} */ { name, title, choices }) => {
    const value = options[name];
    return `${title}: ${choices.find((choice) => choice.value === value)?.title ?? value}`;
  };
  const { min, max, established } = range;
  const wanted = min !== undefined && max !== undefined ? `${min}–${max}` : min !== undefined ? `≥ ${min}` : max !== undefined ? `≤ ${max}` : "";
  return [
    ruleSet(ruleset),
    (own?.seats.length ?? 0) > 1 && fill(texts.ofSeats, { seats }),
    clock ? clockTerms(clock, language) : texts.noClock,
    rated && texts.rated,
    people && texts.peopleOnly,
    talk && texts.talk,
    aid && texts.aid,
    ...changed.map(said),
    wanted && fill(texts.range, { range: wanted }),
    established && texts.established,
  ].filter(Boolean).join(" · ");
}
