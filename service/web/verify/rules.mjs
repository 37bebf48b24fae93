// Which rules a table or a team match may be opened by: those of a published sheet, with options as it allows them.

import { demand, refuse, same } from "./form.mjs";

/** @typedef {import("./form.mjs").Data} Data */
/** @typedef {{values?: unknown[], range?: number[], members?: string[]}} Allowed What an option may be set to. */
/**
 * @typedef {object} Sheet What a rule set is published as, in `sheets`.
 * @property {string} game
 * @property {number[]} seats
 * @property {Record<string, number>} bots of the house, each with its version
 * @property {Data} rules every field in order; undefined where the rule set does not have it
 * @property {Record<string, Allowed>} options
 * @property {string[]} later options that may be left out, since they came after other tables had been opened
 */

const RULESETS = ["mus-basque", "mus-eight-kings", "mus-federation", "mus-spanish", "mushi"];
/** What is stipulated by a team match, whatever its rule set says: rules.md, 5.10. */
const LAID_OVER = ["target", "games_to_win", "vacas", "mus_corrido", "recycle"];
const MOST_GAMES = 99;

/**
 * Load the sheet of a rule set; null where there is none of this name.
 * @param {string} ruleset
 * @returns {Promise<Sheet | null>}
 */
export const loadSheet = async (ruleset) =>
  RULESETS.includes(ruleset) ? (await import(`./sheets/${ruleset}.mjs`)).SHEET : null;

/** @type {(allowed: Allowed, value: any) => boolean} */
function allows({ values = [], range, members = [] }, value) {
  if (values.includes(value)) return true;
  if (typeof value === "string") {
    const chosen = value.split(",");
    return same(chosen, members.filter((member) => chosen.includes(member)));
  }
  return range !== undefined && Number.isInteger(value) && value >= range[0] && value <= range[1];
}

/**
 * Return the rules of a sheet with the options of these ones, every field in order.
 * @param {Sheet | null} sheet
 * @param {Data} said
 * @param {number} seats
 * @param {string[]} fixed options that are not to be set here
 * @returns {Data}
 */
function withOptions(sheet, said, seats, fixed) {
  if (!sheet) refuse("a rule set that is not offered");
  demand(said !== null && typeof said === "object", "rules that are none");
  demand(sheet.seats.includes(seats), "a number of seats that the rule set is not played by");
  const { version } = said;
  const isEarlier = Number.isInteger(version) && version >= 1 && version < sheet.rules.version;
  /** @type {Data} */
  const rules = { ...sheet.rules, version: isEarlier ? version : sheet.rules.version, seats };
  for (const [name, allowed] of Object.entries(sheet.options)) {
    const value = said[name];
    if (value === undefined) {
      demand(sheet.later.includes(name), `${name} left out`);
      rules[name] = undefined;
    } else if (!fixed.includes(name)) {
      demand(allows(allowed, value), `${name} set to what is not offered`);
      // An option that came later, and has its first value by default, is written only where it has another one.
      if (rules[name] !== undefined || value !== allowed.values?.[0]) rules[name] = value;
    }
  }
  return rules;
}

/**
 * Refuse rules of a table that are not those of its rule set.
 * @param {Sheet | null} sheet
 * @param {Data} opening of table_opened
 */
export function demandOffered(sheet, { rules: said, seats, sides }) {
  const rules = withOptions(sheet, said, seats, []);
  demand(seats > 2 || (rules.signs ?? "off") === "off", "signs, and no partner to sign to");
  const isFree = rules.rounds !== 1 || (rules.target === null && rules.next_dealer === sheet?.rules.next_dealer);
  demand(isFree, "an option without effect in one round");
  if ("sides" in rules) rules.sides = sides;
  demand(same(said, rules), "other rules than those of the rule set");
}

/**
 * Return the rules of a team match, every field in order; refuse those that its rule set does not give.
 * @param {Sheet | null} sheet
 * @param {Data} opening of match_opened
 */
export function rulesOfMatch(sheet, { rules: said, games, tie_breaks: ties }) {
  const rules = withOptions(sheet, said, 4, LAID_OVER);
  demand("decks" in rules, "a game that is not played by teams");
  demand(games >= 1 && games <= MOST_GAMES - (ties.includes("extra-game") ? 1 : 0), "more games than have a number, or none");
  demand([30, 40].includes(said.target), "a target that no match is played to");
  const [{ target }, stipulated] = [said, games];
  const over = { target, games_to_win: games, first_dealer: "north", cut: "none", recycle: "earlier-only", decks: "own", stipulated };
  Object.assign(rules, over, { irregularities: undefined });
  demand(same(said, rules), "other rules than those of the rule set");
  return rules;
}

/**
 * Return the rules of a table of a team match.
 * @param {Data} rules of the match
 * @param {number} table
 * @param {boolean} isExtra whether the game is played there that breaks a tie
 */
export function rulesAtTable(rules, table, isExtra) {
  const sides = table % 2 ? ["A", "B"] : ["B", "A"];
  const extra = { games_to_win: 1, stipulated: 1, first_game: rules.stipulated + 1 };
  return { ...rules, ...(isExtra ? extra : {}), sides };
}
