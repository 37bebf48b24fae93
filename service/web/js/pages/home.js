// @ts-check
/** The first page: a match to look at, and what is going on, finished, and played by teams and in tournaments. */

import { drawCard } from "../../cards/card.js";
import { SPANISH } from "../../cards/spanish.js";
import { read } from "../api.js";
import { KEPT, kept } from "../boot.js";
import { h } from "../dom.js";
import { matchEntry, tableEntry, tournamentEntry } from "../lists/entries.js";
import { List } from "../lists/list.js";
import { buildPage } from "../page.js";
import { namesOfSets } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {Page & {ruleSet: (id: string) => string}} Home With what names a rule set. */
/** @template Item @typedef {import("../lists/list.js").ReadPage<Item>} ReadPage */

const FAN = ["12o", "11c", "10e", "1o", "3b"];
/** Entries of a list that are read at once. */
const LIMIT = 6;
/** Statuses of what is going on, what can be watched first. */
const NOW = ["playing", "paused", "adjourned", "open"];
/** Looks at the lists without a stream: every fourth reads them. */
const LOOKS = 4;

/** Lay the cards of the picture out, each turned by its style. */
function layFan() {
  document.querySelector(".fan")?.append(...FAN.map((code) => drawCard(code, SPANISH, { name: "" })));
}

/**
 * Point the first link of the page to a finished match: the longest of the newest ones, which has most to show.
 * @param {string} language
 */
async function offerMatch(language) {
  const look = /** @type {HTMLAnchorElement | null} */ (document.querySelector("#look"));
  const items = await read("/v1/tables?status=finished&limit=50", language).then((page) => page.items, () => []);
  if (!look || items.length === 0) return;
  const longest = items.reduce((best, table) => (table.version > best.version ? table : best));
  look.href = `/tables/${longest.id}/replay`;
}

layFan();
void buildPage("home", async (built) => {
  const { texts, language } = built;
  const { items: sets } = await read("/v1/rulesets", language);
  const page = { ...built, ruleSet: namesOfSets(sets) };
  /** @param {string} status @returns {ReadPage<Schemas["LobbyTable"]>} */
  const tables = (status) => (cursor) => read(`/v1/tables?status=${status}&limit=${LIMIT}${cursor}`, language);
  /** @type {ReadPage<Schemas["ListedMatch"]>} */
  const matches = (cursor) => read(`/v1/matches?limit=${LIMIT}${cursor}`, language);
  /** @type {ReadPage<Schemas["ListedTournament"]>} */
  const tournaments = (cursor) => read(`/v1/tournaments?limit=${LIMIT}${cursor}`, language);
  /** @param {Schemas["LobbyTable"]} table */
  const entry = (table) => tableEntry(page, table);
  const lists = {
    now: new List(page, { id: "now", heading: texts.nowHeading, none: texts.nowNone, entry, parts: Object.fromEntries(NOW.map((status) => [status, tables(status)])) }),
    done: new List(page, { id: "done", heading: texts.doneHeading, none: texts.doneNone, entry, parts: { finished: tables("finished") } }),
    matches: new List(page, { id: "matches", heading: texts.matchesHeading, how: texts.matchesHow, none: texts.matchesNone, entry: (/** @type {Schemas["ListedMatch"]} */ match) => matchEntry(page, match), parts: { "": matches } }),
    tournaments: new List(page, { id: "tournaments", heading: texts.tournamentsHeading, none: texts.tournamentsNone, entry: (/** @type {Schemas["ListedTournament"]} */ tournament) => tournamentEntry(page, tournament), parts: { "": tournaments } }),
  };
  const all = Object.values(lists);
  const meeting = meet(page, sets).finally(() => delete document.documentElement.dataset.key);
  // At once with the lists, which it would move.
  await Promise.all([...all.map((list) => list.read().catch((error) => list.fail(error))), offerMatch(language), Promise.allSettled([meeting])]);
  const place = /** @type {HTMLElement} */ (document.querySelector("#lists"));
  place.append(...all.map(({ section }) => section));
  place.hidden = false;
  void meeting.then((seeks) => followLobby(lists, page, seeks));
});

/**
 * Sign in with the key of this browser, if it has one; offer to play against bots, and to meet other players.
 * @param {Home} page
 * @param {Schemas["RuleSetView"][]} sets
 */
async function meet(page, sets) {
  const [{ offerPlay }, { openMeeting }, { signIn }] = await Promise.all([import("../play/start.js"), import("../meeting/meet.js"), import("../play/account.js")]);
  const key = kept(KEPT.key);
  const me = key ? await signIn(key, page.language) : null;
  const friends = /** @type {HTMLButtonElement} */ (document.querySelector("#friends"));
  friends.onclick = async () => (await import("../room/begin.js")).playWithFriends(page, sets, me, friends);
  friends.disabled = false;
  const others = [offerPlay(page, sets, me), me && import("../clubs/own.js").then(({ showOwnClubs }) => showOwnClubs(page, me.id))];
  const [seeks] = await Promise.all([openMeeting(page, sets, me), Promise.allSettled(others)]);
  return seeks;
}

/**
 * Keep the lists as the stream of the lobby has them.
 * @param {{now: List<Schemas["LobbyTable"]>, done: List<Schemas["LobbyTable"]>, matches: List<Schemas["ListedMatch"]>, tournaments: List<Schemas["ListedTournament"]>}} lists
 * @param {Home} page
 * @param {import("../meeting/seeks.js").Seeks} seeks
 */
async function followLobby(lists, { texts, language, main }, seeks) {
  const { follow } = await import("../live/follow.js");
  const state = h("p", { class: "state", role: "status" });
  main.append(state);
  let looks = 0;
  /** @param {Schemas["LobbyTable"]} table */
  const putTable = (table) => (lists.now.put(table), lists.done.put(table));
  await follow(
    {
      address: "/v1/lobby/stream",
      language,
      poll: false,
      last: () => null,
      lose: (lost) => (state.textContent = lost ? texts.lost : ""),
      changed: () => location.reload(),
      /** @param {Schemas["LobbySnapshot"]} snapshot the newest rows of each list, the newest first */
      begin: ({ tables, matches, tournaments, seeks: sought }) => {
        tables.reverse().forEach(putTable);
        matches.reverse().forEach((match) => lists.matches.put(match));
        tournaments.reverse().forEach((tournament) => lists.tournaments.put(tournament));
        seeks.begin(sought);
      },
      /** @param {Schemas["LobbyChange"]} change */
      receive: async (change) => {
        if (change.kind === "table") putTable(change.table);
        else if (change.kind === "match") lists.matches.put(change.match);
        else if (change.kind === "tournament") lists.tournaments.put(change.tournament);
        else if (change.kind === "seek") seeks.put(change.seek);
      },
      look: async () => {
        if (looks++ % LOOKS === 0) await Promise.all([...Object.values(lists).map((list) => list.refresh()), seeks.read().catch(() => {})]);
        return true;
      },
    },
    new AbortController().signal,
  );
}
