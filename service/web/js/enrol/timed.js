// @ts-check
/** What the reader plays next in a season or an arena, and the calendar of a season. */

import { read } from "../api.js";
import { fill, h } from "../dom.js";
import { dayOf } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../page.js").Texts} Texts */
/** @typedef {Schemas["TournamentRoundView"]} Round */

/** @param {Schemas["Tournament"]} tournament */
export const isTimed = ({ round_minutes: season, arena_minutes: arena }) => Boolean(season || arena);

/** Read all rounds, page by page: an arena has many. @param {`/v1/tournaments/${string}`} path @param {string} language @returns {Promise<Round[]>} */
export async function readRounds(path, language) {
  /** @type {Round[]} */
  const found = [];
  for (let cursor = /** @type {string | null} */ (""); cursor !== null; ) {
    const more = cursor && `&cursor=${encodeURIComponent(cursor)}`;
    const part = await read(/** @type {`/v1/tournaments/${string}/rounds`} */ (`${path}/rounds?limit=200${more}`), language);
    found.push(...part.items);
    cursor = part.next_cursor;
  }
  return found;
}

/** Name entries by their numbers. @param {readonly {entry: number, shown: string}[]} entries */
function namesOf(entries) {
  const named = new Map(entries.map(({ entry, shown }) => [entry, shown]));
  return (/** @type {number} */ entry) => named.get(entry) ?? `#${entry}`;
}

/** The pairing that an entry is to play now. @param {readonly Round[]} rounds @param {number} entry */
export const openPairing = (rounds, entry) => rounds.flatMap(({ pairings }) => pairings).find(({ a, b, result }) => result === null && (a === entry || b === entry));

/**
 * The next match of an entry, in words, and the way to its table where it has begun; nothing where none is known.
 * @param {Texts} texts @param {string} language @param {Schemas["Tournament"]} tournament @param {readonly Round[]} rounds @param {number} entry
 */
export function nextMatch(texts, language, { entries, calendar = [], of }, rounds, entry) {
  const name = namesOf(entries);
  const pairing = openPairing(rounds, entry);
  if (pairing) {
    const until = calendar.find(({ round }) => rounds.some((each) => each.round === round && each.pairings.includes(pairing)))?.until;
    const rival = name(pairing.a === entry ? pairing.b : pairing.a);
    const words = until ? fill(texts.nextMatch, { name: rival, until: dayOf(until, language) }) : fill(texts.arenaMatch, { name: rival });
    const where = of === "teams" ? "matches" : "tables";
    return [h("p", { role: "status" }, h("strong", {}, words)), h("p", {}, h("a", { class: "button main", href: `/${where}/${pairing.id}` }, texts.toTable))];
  }
  const begun = rounds.at(-1)?.round ?? 0;
  const later = calendar.filter(({ round }) => round > begun).map((each) => ({ ...each, pair: each.pairs.find((pair) => pair.includes(entry)) })).find(({ pair }) => pair);
  if (!later?.pair) return [];
  const [a, b] = later.pair;
  return [h("p", { role: "status" }, h("strong", {}, fill(texts.laterMatch, { name: name(a === entry ? b : a), from: dayOf(later.begins_at, language), until: dayOf(later.until, language) })))];
}

/** All rounds of a season with their dates and who meets whom. @param {Texts} texts @param {string} language @param {Schemas["Tournament"]} tournament @param {number | undefined} own the entry of the reader */
export function calendarSection(texts, language, { entries, calendar = [], round: begun }, own) {
  if (!calendar.length) return null;
  const name = namesOf(entries);
  const items = calendar.map(({ round, begins_at: from, until, pairs, byes }) =>
    h(
      "li",
      { "aria-current": round === begun ? "step" : null },
      h("h3", {}, fill(texts.round, { round }), h("span", { class: "soft" }, ` · ${dayOf(from, language)} – ${dayOf(until, language)}`)),
      h("ul", {}, ...pairs.map((pair) => h("li", {}, h(own && pair.includes(own) ? "strong" : "span", {}, pair.map(name).join(" – "))))),
      byes.length > 0 && h("p", { class: "soft" }, fill(texts.bye, { entry: byes.map(name).join(", ") })),
    ),
  );
  return h("section", { id: "calendar", "aria-labelledby": "calendar-heading" }, h("h2", { id: "calendar-heading" }, texts.calendarHeading), h("ol", { class: "calendar" }, ...items));
}
