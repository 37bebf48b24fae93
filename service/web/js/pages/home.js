// @ts-check
/** The first page: a match to look at, and what is going on, finished, and played by teams and in tournaments. */

import { drawCard } from "../../cards/card.js";
import { SPANISH } from "../../cards/spanish.js";
import { read } from "../api.js";
import { fill, h } from "../dom.js";
import { buildPage, failure, replaceContent } from "../page.js";
import { dayOf, readRuleSets, timeOf } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {Page & {ruleSet: (id: string) => string}} Home With what names a rule set. */

const FAN = ["12o", "11c", "10e", "1o", "3b"];
/** Entries of a list that are read at once. */
const LIMIT = 6;
/** Statuses of what is going on, what can be watched first. */
const NOW = ["playing", "paused", "adjourned", "open"];
/** Entries that a list grows to by itself before it is read anew. */
const MOST = 40;
/** Looks at the lists without a stream: every fourth reads them. */
const LOOKS = 4;

/** Lay the cards of the picture out, each turned by its style. */
function layFan() {
  const fan = document.querySelector(".fan");
  fan?.append(...FAN.map((code) => drawCard(code, SPANISH, { name: "" })));
}

/**
 * Read a page of a list; what follows the address of the first one says which.
 * @template Item
 * @typedef {(cursor: string) => Promise<{items: Item[], next_cursor: string | null}>} ReadPage
 */
/** @typedef {{id: string, status: string, opened_at: string}} Row What the rows of all lists have. */

/**
 * A list that grows by pages of the API, and changes with what the stream of the lobby sends.
 * @template {Row} Item
 */
class List {
  #entries = h("ul", { class: "entries" });
  #none;

  /**
   * @param {Page} page
   * @param {object} list
   * @param {string} list.id
   * @param {string} list.heading
   * @param {string} [list.how]
   * @param {string} list.none what is said where it is empty
   * @param {Record<string, ReadPage<Item>>} list.parts by status, in their order; the part "" has every status
   * @param {(item: Item) => (Node | null)[]} list.entry
   */
  constructor({ texts }, { id, heading, how, none, parts, entry }) {
    this.texts = texts;
    this.parts = parts;
    this.entry = entry;
    this.#none = h("p", { class: "soft", hidden: "" }, none);
    const title = h("h2", { id: `${id}-heading` }, heading);
    this.section = h("section", { id, "aria-labelledby": `${id}-heading` }, title, how ? h("p", {}, how) : null, this.#entries, this.#none);
  }

  /** Read the first page of each part, in place of what is there. */
  async read() {
    const pages = await Promise.all(Object.values(this.parts).map((part) => part("")));
    for (const shown of this.section.querySelectorAll(".more, .failure")) shown.remove();
    this.#entries.replaceChildren(...pages.flatMap(({ items }) => items.map((item) => this.#make(item))));
    Object.entries(this.parts).forEach(([status, part], place) => this.#offerMore(status, part, pages[place].next_cursor));
    this.#none.hidden = this.#entries.childElementCount > 0;
    return this;
  }

  /** Read the list anew, unless somebody has asked for more of it. */
  async refresh() {
    if (!this.#entries.dataset.grown) await this.read().catch(() => {}); // What is there stays until the next time.
  }

  /** Say that the list could not be read. @param {unknown} error */
  fail(error) {
    this.section.append(failure(error, this.texts, () => location.reload()));
    return this;
  }

  /** Show a row as it is now, or take it out where it belongs to this list no longer. @param {Item} item */
  put(item) {
    const shown = /** @type {HTMLElement | undefined} */ ([...this.#entries.children].find((entry) => /** @type {HTMLElement} */ (entry).dataset.id === item.id));
    const made = this.#rank(item.status) < 0 ? null : this.#make(item);
    if (shown && made && shown.dataset.rank === made.dataset.rank) replaceContent(shown, [...made.childNodes]);
    else {
      shown?.remove();
      if (made) this.#insert(made, item);
    }
    this.#none.hidden = this.#entries.childElementCount > 0;
    if (this.#entries.childElementCount > MOST) void this.refresh();
  }

  /** Put an entry in its place; one that comes after all that were read is left to the button. @param {HTMLElement} made @param {Item} item */
  #insert(made, item) {
    const entries = /** @type {HTMLElement[]} */ ([...this.#entries.children]);
    const rank = String(made.dataset.rank);
    const after = entries.find((entry) => before(rank, made.dataset.opened, entry));
    const status = Object.keys(this.parts)[this.#rank(item.status)];
    const oldest = entries.filter((entry) => entry.dataset.rank === rank).at(-1);
    const isLast = !oldest || oldest === after?.previousElementSibling || (!after && oldest === entries.at(-1));
    if (isLast && this.section.querySelector(`.more[data-status="${status}"]`)) return;
    this.#entries.insertBefore(made, after ?? null);
  }

  /** Place of a status among the parts; -1: it is not in this list. @param {string} status */
  #rank(status) {
    return Object.keys(this.parts).findIndex((part) => part === "" || part === status);
  }

  /** @param {Item} item */
  #make(item) {
    return h("li", { "data-id": item.id, "data-rank": this.#rank(item.status), "data-opened": item.opened_at }, ...this.entry(item));
  }

  /** @param {string} status @param {ReadPage<Item>} part @param {string | null} cursor */
  #offerMore(status, part, cursor) {
    if (!cursor) return;
    const button = h("button", { class: "button more", type: "button", "data-status": status }, this.texts.more);
    button.addEventListener("click", async () => {
      button.remove();
      this.#entries.dataset.grown = "true";
      try {
        const { items, next_cursor: next } = await part(`&cursor=${encodeURIComponent(cursor)}`);
        const made = items.map((item) => this.#make(item));
        this.#entries.append(...made);
        this.#offerMore(status, part, next);
        made[0]?.querySelector("a")?.focus();
      } catch (error) {
        this.fail(error);
      }
    });
    this.section.append(button);
  }
}

/** Whether an entry comes before another: by its status, then the newest first. @param {string} rank @param {string | undefined} opened @param {HTMLElement} other */
function before(rank, opened = "", { dataset }) {
  return rank === dataset.rank ? opened > String(dataset.opened) : rank < String(dataset.rank);
}

/**
 * Write how long players may think: minutes and seconds added, such as 10+5; or the limit for a move, with its unit.
 * @param {Schemas["ClockRules"]} clock
 * @param {string} language
 */
function clockTerms({ bank_seconds: bank, increment_seconds: added, move_seconds: move }, language) {
  const parts = bank === undefined ? [] : [`${Number((bank / 60).toFixed(1))}+${added ?? 0}`];
  if (move === undefined) return parts.join("");
  const units = /** @type {const} */ ([[86_400, "day"], [3_600, "hour"], [60, "minute"], [1, "second"]]);
  const [seconds, unit] = units.find(([one]) => move % one === 0) ?? units[3];
  return [...parts, new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }).format(move / seconds)].join(" · ");
}

/**
 * A table: its two sides, or its players, and how it stands.
 * @param {Home} page
 * @param {Schemas["LobbyTable"]} table
 */
function tableEntry({ texts, language, ruleSet }, table) {
  const over = table.status === "finished" || table.status === "closed";
  const names = table.seats.map((seat) => (seat.closed ? texts.closedAccount : seat.shown));
  const sides = [0, 1].map((side) => [...new Set(names.filter((_, seat) => seat % 2 === side))].join(" · "));
  const [a, b] = table.games_won;
  const [scoreA, scoreB] = table.score;
  const figures = a + b > 0 ? [texts.won, a, b] : table.status === "open" ? null : [texts.score, scoreA, scoreB];
  return [
    h("a", { href: `/tables/${table.id}${over ? "/replay" : ""}` }, sides[0], " ", h("span", { class: "soft" }, texts.against), " ", sides[1]),
    h(
      "p",
      { class: "about" },
      ruleSet(table.ruleset),
      table.clock && ` · ${clockTerms(table.clock, language)}`,
      figures && ` · ${figures[0]}: ${figures[1]}${Math.min(scoreA, scoreB) < 0 ? " : " : "–"}${figures[2]}`,
      table.status !== "finished" && ` · ${texts[`status_${table.status}`] ?? table.status}`,
      " · ",
      timeOf(table.updated_at, language),
    ),
  ];
}

/** @param {Home} page @param {Schemas["ListedMatch"]} match */
function matchEntry({ texts, language, ruleSet }, match) {
  const shown = fill(texts.matchName, { day: dayOf(match.opened_at, language) });
  const won = match.status === "finished" ? `${texts.won}: ${match.games_won.join("–")}` : (texts[`status_${match.status}`] ?? match.status);
  return [
    h("a", { href: `/matches/${match.id}` }, shown),
    h("p", { class: "about" }, `${ruleSet(match.ruleset)} · ${fill(texts.of, { tables: match.tables, games: match.games })} · ${won}`),
  ];
}

/** @param {Home} page @param {Schemas["ListedTournament"]} tournament */
function tournamentEntry({ texts, ruleSet }, { id, title, ruleset, entries, round, status }) {
  const facts = [ruleSet(ruleset), fill(texts.entries, { entries, round }), texts[`status_${status}`] ?? status];
  return [h("a", { href: `/tournaments/${id}` }, title), h("p", { class: "about" }, facts.join(" · "))];
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
  look.hidden = false;
}

layFan();
void buildPage("home", async (built) => {
  const { texts, language } = built;
  const page = { ...built, ruleSet: await readRuleSets(language) };
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
  void import("../play/start.js").then(({ offerPlay }) => offerPlay(texts, language));
  await Promise.all([...all.map((list) => list.read().catch((error) => list.fail(error))), offerMatch(language)]);
  const place = /** @type {HTMLElement} */ (document.querySelector("#lists"));
  place.append(...all.map(({ section }) => section));
  place.hidden = false;
  void followLobby(lists, page);
});

/**
 * Keep the lists as the stream of the lobby has them.
 * @param {{now: List<Schemas["LobbyTable"]>, done: List<Schemas["LobbyTable"]>, matches: List<Schemas["ListedMatch"]>, tournaments: List<Schemas["ListedTournament"]>}} lists
 * @param {Home} page
 */
async function followLobby(lists, { texts, language, main }) {
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
      begin: ({ tables, matches, tournaments }) => {
        tables.reverse().forEach(putTable);
        matches.reverse().forEach((match) => lists.matches.put(match));
        tournaments.reverse().forEach((tournament) => lists.tournaments.put(tournament));
      },
      /** @param {Schemas["TableChanged"] | Schemas["MatchChanged"] | Schemas["TournamentChanged"]} change */
      receive: async (change) => {
        if (change.kind === "table") putTable(change.table);
        else if (change.kind === "match") lists.matches.put(change.match);
        else if (change.kind === "tournament") lists.tournaments.put(change.tournament);
      },
      look: async () => {
        if (looks++ % LOOKS === 0) await Promise.all(Object.values(lists).map((list) => list.refresh()));
        return true;
      },
    },
    new AbortController().signal,
  );
}
