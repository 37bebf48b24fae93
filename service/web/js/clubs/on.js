// @ts-check
/** What goes on in a club: its seasons and arenas, with the next match of who reads it. */

import { read } from "../api.js";
import { fill, h } from "../dom.js";
import { isTimed, nextMatch, readRounds } from "../enrol/timed.js";
import { dayOf, nameBots } from "../people.js";
import { section } from "./list.js";

/** A club holds few tournaments at once; older ones are in its list. */
const LIMIT = 20;

/** @param {import("../page.js").Page} page @param {HTMLElement} place @param {`/v1/clubs/${string}`} club @param {string} me */
export async function showOn({ texts, language }, place, club, me) {
  const { items } = await read(/** @type {`/v1/clubs/${string}/tournaments`} */ (`${club}/tournaments?limit=${LIMIT}`), language);
  const playing = items.filter(({ status, system }) => status === "playing" && ["round-robin", "arena"].includes(system));
  const found = await Promise.all(playing.map(({ id }) => read(`/v1/tournaments/${id}`, language)));
  const parts = await Promise.all(found.filter(isTimed).map(one));
  place.replaceChildren(...(parts.length ? [section("on", texts.onHeading, ...parts)] : []));

  /** @param {import("../answers.d.ts").Schemas["Tournament"]} tournament */
  async function one(tournament) {
    const { id, title, entries, calendar = [], round: begun, ends_at: ends } = tournament;
    const rounds = await readRounds(`/v1/tournaments/${id}`, language);
    const entry = entries.find(({ withdrawn, pairs }) => !withdrawn && (pairs ?? []).some(({ players }) => players.includes(me)));
    const dates = calendar.filter(({ round }) => round >= begun).map(({ round, begins_at: from, until }) => h("li", {}, fill(texts.calendarRound, { round, from: dayOf(from, language), until: dayOf(until, language) })));
    return h(
      "section",
      { class: "club-do", "aria-label": title },
      h("h3", {}, h("a", { href: `/tournaments/${id}` }, title)),
      ends ? h("p", {}, fill(texts.arenaUntil, { time: dayOf(ends, language) })) : null,
      ...(entry ? nextMatch(texts, language, { ...tournament, entries: nameBots(texts, entries) }, rounds, entry.entry) : []),
      dates.length ? h("ul", { class: "soft" }, ...dates) : null,
    );
  }
}
