// @ts-check
/** The fields of what a table may choose, as a rule set offers them: the server gives names, values and bounds. */

import { h } from "../dom.js";
import { check, field, number, select } from "./forms.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["RuleSetView"]} RuleSet */
/** @typedef {RuleSet["options"][number]} Option */
/** @typedef {RuleSet & {key: string, chosen: Record<string, unknown>, isPreset: boolean}} Choice */

/** Name of what is kept of the rules that were played last: the key of a choice. */
export const RULES = "hordago.rules";
/** Name of what is kept of the length of the last match. */
export const LENGTH = "hordago.length";
const UNSET = "";
/** The value that stands for every member of an option. */
const ALL = "all";

/**
 * What may be chosen as the rules: each rule set, and then each set of options that has a name, with its values as the
 * usual ones; those are for tables of four.
 * @param {readonly RuleSet[]} sets
 * @returns {Choice[]}
 */
export function choicesOf(sets) {
  const named = sets.flatMap((set) =>
    set.presets.map(({ id, name, options: chosen }) => ({
      ...set,
      key: `${set.id}/${id}`,
      name,
      seats: set.seats.slice(0, 1),
      options: set.options.map((option) => (option.name in chosen ? { ...option, default: /** @type {Option["default"]} */ (chosen[option.name]) } : option)),
      chosen,
      isPreset: true,
    })),
  );
  return [...sets.map((set) => ({ ...set, key: set.id, chosen: {}, isPreset: false })), ...named];
}

/** @param {string} name */
const nameOf = (name) => `option:${name}`;

/** @param {Option} option @param {Record<string, string>} texts */
function control({ name, default: given, choices, minimum, maximum, members }, texts) {
  const labelled = nameOf(name);
  const isGiven = (/** @type {string} */ member) => given === ALL || String(given).split(",").includes(member);
  if (members.length) return h("div", { class: "members" }, ...members.map(({ value, title }) => check(title, labelled, isGiven(String(value)), String(value))));
  if (minimum === null && choices.length) {
    const usual = choices.find(({ value }) => value === given)?.title ?? String(given);
    const others = choices.filter(({ value }) => value !== given).map(({ value, title }) => /** @type {const} */ ([JSON.stringify(value), title]));
    return select(labelled, [[UNSET, `${usual} (${texts.usual})`], ...others]);
  }
  const made = number(labelled, "", minimum ?? undefined, maximum ?? undefined);
  made.placeholder = given === null ? (choices.find(({ value }) => value === null)?.title ?? "") : String(given);
  return made;
}

/**
 * The fields of all options of a rule set; what is left empty is as the rule set has it.
 * @param {RuleSet} set
 * @param {Record<string, string>} texts
 */
export function optionFields(set, texts) {
  return set.options.map((option) =>
    option.members.length
      ? h("fieldset", {}, h("legend", {}, option.title), h("p", { class: "soft" }, option.text), control(option, texts))
      : field(option.title, control(option, texts), option.text),
  );
}

/** Read what was chosen of the options of some rules. @param {Choice} set @param {HTMLFormElement} form */
export function optionsOf(set, form) {
  const sent = new FormData(form);
  /** @type {Record<string, unknown>} */
  const chosen = { ...set.chosen };
  for (const { name, minimum, choices, members } of set.options) {
    const values = sent.getAll(nameOf(name)).map(String).filter((value) => value !== UNSET);
    if (members.length && name in chosen && !values.length) chosen[name] = choices[0].value;
    if (!values.length) continue;
    if (members.length) chosen[name] = values.length === members.length ? ALL : values.join(",");
    else chosen[name] = minimum === null && choices.length ? JSON.parse(values[0]) : Number(values[0]);
  }
  return chosen;
}
