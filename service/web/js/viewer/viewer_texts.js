// @ts-check
/** What a viewer says around the table: readers, headings of the list, problems; and the names it shares with others. */

import { Problem, read } from "../api.js";
import { fill, h } from "../dom.js";

/** @typedef {Record<string, string>} Labels */
/** @typedef {import("../../table/parts.js").Names} Names */

/**
 * List who may be read as.
 * @param {Labels} labels
 * @param {import("../../table/parts.js").Seat[]} seats
 * @param {string} as who is read as now
 * @param {boolean | null} opened whether every card may be seen; null: not known yet
 */
export function readersOf(labels, seats, as, opened) {
  const open = opened !== false;
  return [
    { as: "public", name: labels.public, open: true },
    { as: "all", name: labels.all, open },
    ...seats.map(({ seat, shown }) => ({
      as: `seat:${seat}`,
      name: fill(labels.seat, { seat, name: shown ?? "–" }),
      open: open || as === `seat:${seat}`,
    })),
  ];
}

/**
 * Name a group of the list: a deal, with its game where there are several.
 * @param {Labels} labels
 * @param {string | undefined} kind of the game
 * @param {boolean} games whether there are several
 * @returns {(deal: number | null, game: number | null) => string}
 */
export const titleOf = (labels, kind, games) => (deal, game) => {
  if (deal === null) return labels.before;
  const name = fill(labels[`deal_${kind}`] ?? labels.deal, { number: deal });
  return games && game !== null ? `${fill(labels.game, { number: game })} · ${name}` : name;
};

/**
 * Make the sentence of a step: what was said in it is marked with its language, for those who listen.
 * @param {{text: string, said?: string | null, said_language?: string | null}} step
 * @returns {(string | HTMLElement)[]}
 */
export function sentenceOf({ text, said, said_language: language }) {
  const place = said ? text.indexOf(said, Math.max(0, text.search(/[“«]/))) : -1;
  if (!said || !language || place < 0) return [text];
  return [text.slice(0, place), h("span", { lang: language }, said), text.slice(place + said.length)];
}

/** Names by address: viewers of the same rule set share them. @type {Map<string, Promise<Names>>} */
const namesRead = new Map();

/**
 * Read what the things of a rule set are called; none where that fails.
 * @param {string} server
 * @param {string} ruleset
 * @param {string} language
 * @returns {Promise<Names | null>}
 */
export function readNames(server, ruleset, language) {
  const address = /** @type {const} */ (`${server}/v1/rulesets/${ruleset}/names`);
  const key = `${address} ${language}`;
  const names = namesRead.get(key) ?? read(address, language);
  namesRead.set(key, names);
  return names.catch(() => null);
}

/**
 * Say what went wrong.
 * @param {unknown} failure
 * @param {Labels} frame texts of all pages
 */
export function describeProblem(failure, frame) {
  const problem = failure instanceof Problem ? failure : new Problem(0, { title: String(failure) });
  const { status, title, code, message } = problem;
  const text = status === 0 ? frame.unreachable : status === 404 ? frame.notFound : status === 429 ? frame.tooMany : message;
  return { text, problem: { status, title, code, detail: message } };
}
