// @ts-check
/** What somebody wants to play, as a form: the server says which rule sets, seats and options there are. */

import { check, field, number, numberOf, select, valueOf } from "../desk/forms.js";
import { choicesOf, optionFields, optionsOf } from "../desk/options.js";
import { h } from "../dom.js";
import { clockTerms } from "../lists/entries.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("./terms.js").RuleSet} RuleSet */
/** @typedef {import("./terms.js").Named} Named */
/** @typedef {import("../desk/options.js").Choice} Choice */

/** Clocks that are offered, the usual ones of clubs: few, so that players who want about the same meet. @type {readonly Schemas["ClockRules"][]} */
const CLOCKS = [
  { of: "side", house_moves: 0, bank_seconds: 300, increment_seconds: 3 },
  { of: "side", house_moves: 0, bank_seconds: 600, increment_seconds: 5 },
  { of: "side", house_moves: 0, bank_seconds: 1800, increment_seconds: 20 },
  { of: "player", house_moves: 0, move_seconds: 86_400 },
  { of: "player", house_moves: 0, move_seconds: 259_200 },
];
const HIGHEST = 5_000;
/** How long a seek lasts if nothing else is chosen, and at most. */
const MINUTES = 10;
const MOST_MINUTES = 60;

/**
 * The fields for terms; those of a rule set follow its choice.
 * @param {Named} page
 * @param {RuleSet[]} sets
 */
export function termsFields({ texts, language }, sets) {
  const choices = choicesOf(sets);
  const ruleset = select("ruleset", choices.map(({ key, name }) => [key, name]));
  const seats = h("select", { name: "seats" });
  const seatsField = field(texts.seats, seats);
  const options = h("div", { class: "grid" });
  const current = () => /** @type {Choice} */ (choices.find(({ key }) => key === ruleset.value));
  const show = () => {
    const set = current();
    seats.replaceChildren(...set.seats.map((count) => h("option", { value: count }, String(count))));
    seatsField.hidden = set.seats.length < 2;
    options.replaceChildren(...optionFields(set, texts));
    ruleset.form?.dispatchEvent(new Event("hordago-seats"));
  };
  ruleset.addEventListener("change", show);
  seats.addEventListener("change", () => seats.form?.dispatchEvent(new Event("hordago-seats")));
  show();
  const clock = select("clock", [["", texts.noClock], ...CLOCKS.map((one, place) => /** @type {const} */ ([String(place), clockTerms(one, language)]))]);
  const main = h("div", { class: "grid" }, field(texts.ruleSet, ruleset), seatsField, field(texts.clock, clock));
  const checks = h("div", { class: "row" }, check(texts.rated, "rated", false, "yes"), check(texts.peopleOnly, "people_only", false, "yes"), check(texts.talk, "talk", false, "yes"), check(texts.aid, "aid", false, "yes"));
  const range = h(
    "fieldset",
    {},
    h("legend", {}, texts.rangeHeading),
    h("div", { class: "grid" }, field(texts.lowest, number("min", "", 0, HIGHEST)), field(texts.highest, number("max", "", 0, HIGHEST))),
    check(texts.established, "established", false, "yes"),
  );
  const minutes = field(texts.minutes, number("minutes", MINUTES, 1, MOST_MINUTES));
  const more = h("details", {}, h("summary", {}, texts.moreTerms), minutes, range, h("h3", {}, texts.options), options);
  return { main, checks, more, current, seatsOf: () => Number(seats.value) };
}

/**
 * Read the terms of a form.
 * @param {HTMLFormElement} form
 * @param {Choice} set
 */
export function termsOf(form, set) {
  const clock = CLOCKS[Number(valueOf(form, "clock") || -1)];
  const [min, max, established] = [numberOf(form, "min"), numberOf(form, "max"), valueOf(form, "established") !== ""];
  const range = { ...(min !== null && { min }), ...(max !== null && { max }), ...(established && { established }) };
  return {
    ruleset: set.id,
    options: optionsOf(set, form),
    seats: Number(valueOf(form, "seats")),
    ...(clock && { clock }),
    rated: valueOf(form, "rated") !== "",
    people_only: valueOf(form, "people_only") !== "",
    talk: valueOf(form, "talk") !== "",
    aid: valueOf(form, "aid") !== "",
    ...(Object.keys(range).length && { rating_range: range }),
  };
}
