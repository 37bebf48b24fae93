// @ts-check
/** The terms of a new tournament or team match, as forms: rule sets, systems and options are read from the server. */

import { read } from "../api.js";
import { h } from "../dom.js";
import { command } from "../play/command.js";
import { check, field, number, numberOf, select, sendForm, valueOf } from "./forms.js";
import { choicesOf, optionFields, optionsOf } from "./options.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["RuleSetView"]} RuleSet */
/** @typedef {import("../page.js").Page} Page */

const SYSTEMS = ["swiss", "round-robin", "knock-out", "groups", "arena"];
const DAY_MINUTES = 1_440;
const ENTRANTS = ["pairs", "players", "teams"];
const TARGETS = [40, 30];
const SECONDS = 60;
const DAY_MS = 86_400_000;
/** How long a team match may take if nothing else is chosen. */
const DAYS = 7;

/** @param {Page} page */
async function readOffers({ language }) {
  const { items: sets } = await read("/v1/rulesets", language);
  const names = await read(`/v1/rulesets/${encodeURIComponent(sets[0].id)}/names`, language);
  return { sets, names };
}

/** Fields that follow the choice of the rules. @param {Page} page @param {import("./options.js").Choice[]} choices */
function ruleSetFields({ texts }, choices) {
  const chosen = select("ruleset", choices.map(({ key, name }) => [key, name]));
  const options = h("div", { class: "grid" });
  const current = () => /** @type {import("./options.js").Choice} */ (choices.find(({ key }) => key === chosen.value));
  const show = () => options.replaceChildren(...optionFields(current(), texts));
  chosen.addEventListener("change", show);
  show();
  return { chosen, options, current };
}

/** Show only the fields of what is chosen; a hidden field is not sent. @param {HTMLElement} form @param {string} name @param {string} value */
function showFor(form, name, value) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll(`[data-${name}]`))) {
    part.hidden = !(part.dataset[name] ?? "").split(" ").includes(value);
    for (const control of part.querySelectorAll("input, select")) /** @type {HTMLInputElement} */ (control).disabled = part.hidden;
  }
}

/** Mark the fields that belong to some values of a choice. @template {HTMLElement} Part @param {string} name @param {string} values @param {Part} part */
function only(name, values, part) {
  part.dataset[name] = values;
  return part;
}

/** @param {Date} date in the time of this browser, as a field for date and time has it */
const localTime = (date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** @param {HTMLFormElement} form @param {string} name */
const instantOf = (form, name) => (valueOf(form, name) ? new Date(valueOf(form, name)).toISOString() : null);

/** @param {HTMLFormElement} form */
function clockOf(form) {
  const [bank, increment, move] = ["bank", "increment", "move"].map((name) => numberOf(form, name));
  if (bank === null && move === null) return {};
  const rules = {
    of: valueOf(form, "clockOf"),
    house_moves: numberOf(form, "house_moves") ?? 0,
    ...(bank === null ? {} : { bank_seconds: SECONDS * bank }),
    ...(increment ? { increment_seconds: increment } : {}),
    ...(move === null ? {} : { move_seconds: move * Number(valueOf(form, "move_unit")) }),
  };
  return { clock: rules };
}

/** Leave out what nothing was written for. @param {Record<string, unknown>} terms */
const stated = (terms) => Object.fromEntries(Object.entries(terms).filter(([, value]) => value !== null && value !== ""));

/** @param {Schemas["Names"]} names @param {Record<string, string>} texts */
function clockFields(names, texts) {
  return h(
    "fieldset",
    {},
    h("legend", {}, texts.clock),
    h("p", { class: "soft" }, texts.clockHow),
    h(
      "div",
      { class: "grid" },
      field(texts.bank, number("bank", "", 1)),
      field(texts.increment, number("increment", "", 0)),
      field(texts.moveLimit, number("move", "", 1)),
      field(texts.moveUnit, select("move_unit", [["1", texts.seconds], [String(SECONDS), texts.minutesUnit], [String(DAY_MS / 1000), texts.days]])),
      field(texts.clockOf, select("clockOf", Object.entries(names.clock_owners))),
      field(texts.houseMoves, number("house_moves", 0, 0, 20), texts.houseMovesHow),
    ),
  );
}

/** @param {Page} page @returns {Promise<HTMLElement>} */
export async function tournamentForm(page) {
  const { texts, language } = page;
  const { sets, names } = await readOffers(page);
  const choices = choicesOf(sets);
  const { chosen, options, current } = ruleSetFields(page, choices);
  const club = new URLSearchParams(location.search).get("club");
  const system = select("system", SYSTEMS.map((code) => [code, names.systems[code] ?? code]));
  const of = select("of", ENTRANTS.map((code) => [code, names.entrants[code] ?? code]));
  of.addEventListener("change", () => {
    choices.forEach(({ isPreset }, place) => (chosen.options[place].disabled = isPreset && of.value !== ENTRANTS[0]));
    if (!chosen.selectedOptions[0]?.disabled) return;
    chosen.value = current().id;
    chosen.dispatchEvent(new Event("change"));
  });
  const form = sendForm(
    page,
    texts.open,
    async (sent) => {
      const teams = of.value === "teams";
      const days = numberOf(sent, "round_days");
      const bestOf = valueOf(sent, "best_of").split(/\D+/).filter(Boolean).map(Number);
      const body = {
        ...stated({
          title: valueOf(sent, "title"),
          ruleset: current().id,
          system: system.value,
          of: of.value,
          rounds: numberOf(sent, "rounds"),
          groups: numberOf(sent, "groups"),
          qualifiers: numberOf(sent, "qualifiers"),
          minutes: system.value === "arena" ? null : numberOf(sent, "minutes"),
          round_minutes: days === null ? null : Math.round(DAY_MINUTES * days),
          arena_minutes: numberOf(sent, "arena_minutes"),
          fewest_entries: numberOf(sent, "fewest_entries"),
          most_entries: numberOf(sent, "most_entries"),
          late_until: numberOf(sent, "late_until"),
          admission: valueOf(sent, "admission"),
          visibility: valueOf(sent, "visibility"),
          starts_at: instantOf(sent, "starts_at"),
          tables: numberOf(sent, "tables"),
          games: numberOf(sent, "games"),
          target: numberOf(sent, "target"),
        }),
        ...(bestOf.length ? { best_of: bestOf } : {}),
        ...(valueOf(sent, "third_place") ? { third_place: true } : {}),
        ...(valueOf(sent, "twice") ? { twice: true } : {}),
        ...(valueOf(sent, "people_only") ? { people_only: true } : {}),
        ...(teams ? tieBreaksOf(sent) : {}),
        ...clockOf(sent),
        ...(club ? { club } : {}),
        options: optionsOf(system.value === "arena" && valueOf(sent, "short") ? { ...current(), chosen: { ...current().chosen, ...current().short } } : current(), sent),
      };
      const { id } = await command("POST", "/v1/tournaments", body, { language });
      location.assign(`/tournaments/${id}/desk`);
    },
    h(
      "div",
      { class: "grid" },
      field(texts.name, h("input", { name: "title", required: "", maxlength: 80 })),
      field(texts.ruleset, chosen),
      field(texts.of, of),
      field(texts.system, system),
      only("system", "swiss", field(texts.rounds, number("rounds", 5, 1, 30))),
      only("system", "groups", field(texts.groups, number("groups", 2, 2, 32))),
      only("system", "groups", field(texts.qualifiers, number("qualifiers", 2, 1, 8))),
      only("of", "teams", field(texts.tables, number("tables", 2, 2, 32))),
      only("of", "teams", field(texts.games, number("games", 3, 1, 99))),
      only("of", "teams", field(texts.target, select("target", TARGETS.map((target) => [String(target), String(target)])))),
      only("of", "teams", field(texts.minutes, number("minutes", 120, 1))),
      only("system", "swiss round-robin knock-out groups", h("div", {}, only("of", "pairs players", field(texts.minutes, number("minutes", "", 1), texts.minutesHow)))),
      only("system", "round-robin", field(texts.roundDays, number("round_days", "", 1, 90), texts.roundDaysHow)),
      only("system", "arena", field(texts.arenaMinutes, number("arena_minutes", 60, 10, 180), texts.arenaHow)),
      only("system", "arena", check(texts.shortMatch, "short", true, "yes")),
      field(texts.startsAt, h("input", { type: "datetime-local", name: "starts_at" }), texts.startsAtHow),
    ),
    clockFields(names, texts),
    only("of", "teams", h("p", { class: "soft" }, texts.clockTeams)),
    only("of", "teams", tieBreakFields(names, texts)),
    h(
      "details",
      {},
      h("summary", {}, texts.further),
      h(
        "div",
        { class: "grid" },
        field(texts.admission, select("admission", Object.entries(names.admissions), "open")),
        field(texts.visibility, visibilitySelect(names)),
        field(texts.fewest, number("fewest_entries", 2, 2, 128)),
        field(texts.most, number("most_entries", 128, 2, 128)),
        only("system", "swiss", field(texts.late, number("late_until", 0, 0, 30))),
        only("system", "knock-out groups", field(texts.bestOf, h("input", { name: "best_of", inputmode: "numeric", placeholder: "1" }), texts.bestOfHow)),
      ),
      only("system", "knock-out groups", check(texts.thirdPlace, "third_place", false, "yes")),
      only("system", "round-robin", check(texts.twice, "twice", false, "yes")),
      check(texts.peopleOnly, "people_only", false, "yes"),
    ),
    h("details", {}, h("summary", {}, texts.options), options),
  );
  const show = () => {
    showFor(form, "system", system.value);
    showFor(form, "of", of.value);
  };
  for (const choice of [system, of]) choice.addEventListener("change", show);
  show();
  return form;
}

/** @param {Schemas["Names"]} names */
const visibilitySelect = ({ visibilities }) => select("visibility", ["public", "unlisted"].map((code) => [code, visibilities[code] ?? code]));

/** @param {Schemas["Names"]} names @param {Record<string, string>} texts */
const tieBreakFields = (names, texts) =>
  h("fieldset", {}, h("legend", {}, texts.tieBreaks), ...Object.entries(names.tie_breaks).map(([code, name]) => check(name, "tie_break", false, code)));

/** @param {HTMLFormElement} form */
const tieBreaksOf = (form) => ({ tie_breaks: new FormData(form).getAll("tie_break").map(String) });

/** What may be chosen as the rules of a team match: what it sets itself is none of the options. @param {import("./options.js").Choice} choice */
const leftByMatch = ({ options, chosen, ...choice }) => ({
  ...choice,
  options: options.filter(({ name }) => choice.team_options.includes(name)),
  chosen: Object.fromEntries(Object.entries(chosen).filter(([name]) => choice.team_options.includes(name))),
});

/** @param {Page} page @returns {Promise<HTMLElement>} */
export async function matchForm(page) {
  const { texts, language } = page;
  const offers = await readOffers(page);
  const choices = choicesOf(offers.sets).filter(({ game }) => game === offers.sets[0].game);
  const { chosen, options, current } = ruleSetFields(page, choices.map(leftByMatch));
  const target = select("target", TARGETS.map((stones) => [String(stones), String(stones)]));
  chosen.addEventListener("change", () => {
    const named = choices.find(({ key }) => key === chosen.value)?.chosen.target;
    if (named) target.value = String(named);
  });
  return sendForm(
    page,
    texts.open,
    async (sent) => {
      const body = {
        ruleset: current().id,
        tables: numberOf(sent, "tables"),
        games: numberOf(sent, "games"),
        target: numberOf(sent, "target"),
        finish_by: instantOf(sent, "finish_by"),
        visibility: valueOf(sent, "visibility"),
        ...tieBreaksOf(sent),
        ...clockOf(sent),
        ...(valueOf(sent, "people_only") ? { people_only: true } : {}),
        options: optionsOf(current(), sent),
      };
      const { id } = await command("POST", "/v1/matches", body, { language });
      location.assign(`/matches/${id}/desk`);
    },
    h("p", { class: "soft" }, texts.matchHow),
    h(
      "div",
      { class: "grid" },
      field(texts.ruleset, chosen),
      field(texts.tables, number("tables", 2, 2, 32)),
      field(texts.games, number("games", 3, 1, 99)),
      field(texts.target, target),
      field(texts.finishBy, h("input", { type: "datetime-local", name: "finish_by", required: "", value: localTime(new Date(Date.now() + DAYS * DAY_MS)) }), texts.finishByHow),
      field(texts.visibility, visibilitySelect(offers.names)),
    ),
    clockFields(offers.names, texts),
    h("p", { class: "soft" }, texts.clockTeams),
    tieBreakFields(offers.names, texts),
    check(texts.peopleOnly, "people_only", false, "yes"),
    h("details", {}, h("summary", {}, texts.options), options),
  );
}
