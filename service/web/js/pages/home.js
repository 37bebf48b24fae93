// @ts-check
/** The first page: a match to look at, and what is going on, finished, and played by teams and in tournaments. */

import { drawCard } from "../../cards/card.js";
import { SPANISH } from "../../cards/spanish.js";
import { read, wait } from "../api.js";
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
const NOW = ["playing", "paused", "open"];
/** How long a list stays before it is read again: the API has no stream of all tables. */
const FRESH_MS = 20_000;

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

/**
 * A list that grows by pages of the API.
 * @template Item
 * @param {Page} page
 * @param {object} list
 * @param {string} list.id
 * @param {string} list.heading
 * @param {string} [list.how]
 * @param {string} list.none what is said where it is empty
 * @param {ReadPage<Item>[]} list.parts
 * @param {(item: Item) => HTMLElement} list.entry
 */
async function listSection({ texts }, { id, heading, how, none, parts, entry }) {
  const entries = h("ul", { class: "entries" });
  const section = h("section", { id, "aria-labelledby": `${id}-heading` }, h("h2", { id: `${id}-heading` }, heading), how ? h("p", {}, how) : null, entries);
  /** @param {ReadPage<Item>} part @param {string} [cursor] */
  const add = async (part, cursor) => {
    try {
      const { items, next_cursor: next } = await part(cursor ? `&cursor=${encodeURIComponent(cursor)}` : "");
      const nodes = items.map(entry);
      entries.append(...nodes);
      if (next) section.append(moreButton(part, next));
      return nodes;
    } catch (error) {
      section.append(failure(error, texts, () => location.reload()));
      return null;
    }
  };
  /** @param {ReadPage<Item>} part @param {string} cursor */
  const moreButton = (part, cursor) => {
    const button = h("button", { class: "button more", type: "button" }, texts.more);
    button.addEventListener("click", async () => {
      button.remove();
      entries.dataset.grown = "";
      const [first] = (await add(part, cursor)) ?? [];
      first?.querySelector("a")?.focus();
    });
    return button;
  };
  for (const part of parts) if ((await add(part)) === null) return section;
  if (entries.childElementCount === 0) entries.replaceWith(h("p", { class: "soft" }, none));
  return section;
}

/**
 * A table: its two sides, or its players, and how it stands.
 * @param {Home} page
 * @param {Schemas["LobbyTable"]} table
 */
function tableEntry({ texts, language, ruleSet }, table) {
  const over = table.status === "finished" || table.status === "closed";
  const names = table.seats.map((seat) => seat.shown);
  const sides = [0, 1].map((side) => [...new Set(names.filter((_, seat) => seat % 2 === side))].join(" · "));
  const [a, b] = table.games_won;
  const [scoreA, scoreB] = table.score;
  const figures = a + b > 0 ? [texts.won, a, b] : table.status === "open" ? null : [texts.score, scoreA, scoreB];
  return h(
    "li",
    {},
    h("a", { href: `/tables/${table.id}${over ? "/replay" : ""}` }, sides[0], " ", h("span", { class: "soft" }, texts.against), " ", sides[1]),
    h(
      "p",
      { class: "about" },
      ruleSet(table.ruleset),
      figures && ` · ${figures[0]}: ${figures[1]}${Math.min(scoreA, scoreB) < 0 ? " : " : "–"}${figures[2]}`,
      table.status !== "finished" && ` · ${texts[`status_${table.status}`] ?? table.status}`,
      " · ",
      timeOf(table.updated_at, language),
    ),
  );
}

/** @param {Home} page @param {Schemas["ListedMatch"]} match */
function matchEntry({ texts, language, ruleSet }, match) {
  const shown = fill(texts.matchName, { day: dayOf(match.opened_at, language) });
  const won = match.status === "finished" ? `${texts.won}: ${match.games_won.join("–")}` : (texts[`status_${match.status}`] ?? match.status);
  return h(
    "li",
    {},
    h("a", { href: `/matches/${match.id}` }, shown),
    h("p", { class: "about" }, `${ruleSet(match.ruleset)} · ${fill(texts.of, { tables: match.tables, games: match.games })} · ${won}`),
  );
}

/** @param {Home} page @param {Schemas["ListedTournament"]} tournament */
function tournamentEntry({ texts, ruleSet }, { id, title, ruleset, entries, round, status }) {
  const facts = [ruleSet(ruleset), fill(texts.entries, { entries, round }), texts[`status_${status}`] ?? status];
  return h("li", {}, h("a", { href: `/tournaments/${id}` }, title), h("p", { class: "about" }, facts.join(" · ")));
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
  const making = [
    () => listSection(page, { id: "now", heading: texts.nowHeading, none: texts.nowNone, entry, parts: NOW.map(tables) }),
    () => listSection(page, { id: "done", heading: texts.doneHeading, none: texts.doneNone, entry, parts: [tables("finished")] }),
    () => listSection(page, { id: "matches", heading: texts.matchesHeading, how: texts.matchesHow, none: texts.matchesNone, entry: (match) => matchEntry(page, match), parts: [matches] }),
    () => listSection(page, { id: "tournaments", heading: texts.tournamentsHeading, none: texts.tournamentsNone, entry: (tournament) => tournamentEntry(page, tournament), parts: [tournaments] }),
  ];
  const [sections] = await Promise.all([Promise.all(making.map((make) => make())), offerMatch(language)]);
  const lists = /** @type {HTMLElement} */ (document.querySelector("#lists"));
  lists.append(...sections);
  lists.hidden = false;
  sections.forEach((section, place) => void keepFresh(section, making[place]));
});

/**
 * Read a list again and again while the page is seen, until somebody has asked for more of it.
 * @param {HTMLElement} section
 * @param {() => Promise<HTMLElement>} make
 */
async function keepFresh(section, make) {
  for (;;) {
    await wait(FRESH_MS * (1 + Math.random() / 4));
    if (document.hidden || section.querySelector("[data-grown]")) continue;
    const now = await make();
    if (now.querySelector(".failure") || now.textContent === section.textContent) continue;
    replaceContent(section, [...now.childNodes]);
  }
}
