// @ts-check
/**
 * The screen for the hall of a tournament: standings and the pairings of the round in large letters, live. It
 * takes no input: it goes through long lists by itself, and tries again what failed.
 */

import { Problem, isOver, read, wait, wordsOf } from "../api.js";
import { fill, h } from "../dom.js";
import { readRounds } from "../enrol/timed.js";
import { pairingScore } from "../lists/entries.js";
import { follow } from "../live/follow.js";
import { buildPage } from "../page.js";
import { nameBots } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../page.js").Page} Page */

/** Rows that a screen holds in letters that are read from afar; a longer list is shown in parts. */
const ROWS = 12;
/** How long each part of a long list is shown. */
const PART_MS = 10_000;
/** Events within this time lead to one reading. */
const TOGETHER_MS = 500;
/** Time before all is tried again after an error that following does not mend by itself. */
const AGAIN_MS = 15_000;

void buildPage("hall", async (page) => {
  const state = h("p", { class: "state", role: "status" });
  const screen = h("div", { class: "screen" });
  page.main.append(state, screen);
  void stayAwake();
  const hall = new Hall(page, state, screen);
  await hall.read().catch((problem) => hall.fail(problem));
  void hall.keep();
});

/** Keep the screen on where the browser allows it: by https, while the page is seen. */
async function stayAwake() {
  const lock = () => navigator.wakeLock?.request("screen").catch(() => null);
  await lock();
  document.addEventListener("visibilitychange", () => void (document.hidden || lock()));
}

class Hall {
  /** Version of the tournament that is shown; 0 before it could be read. */
  version = 0;
  over = false;
  /** @type {HTMLElement[][]} The parts of each list. */
  #lists = [];
  #part = 0;

  /** @param {Page} page @param {HTMLElement} state @param {HTMLElement} screen */
  constructor(page, state, screen) {
    this.page = page;
    this.state = state;
    this.screen = screen;
    this.path = /** @type {`/v1/tournaments/${string}`} */ (`/v1${location.pathname.replace(/\/hall$/, "")}`);
    setInterval(() => this.#turn(), PART_MS);
  }

  /** Follow the tournament to its end, and begin anew after whatever went wrong. */
  async keep() {
    while (!this.over) {
      try {
        if (!this.version) await this.read();
        await follow(this.#followed(), new AbortController().signal);
        await this.read();
      } catch (problem) {
        this.fail(problem);
        await wait(AGAIN_MS);
        this.version = 0;
      }
    }
  }

  /** @param {unknown} problem */
  fail(problem) {
    if (!(problem instanceof Problem)) throw problem;
    this.state.textContent = wordsOf(problem, this.page.texts);
  }

  #followed() {
    return {
      address: `${this.path}/stream`,
      language: this.page.language,
      poll: false,
      last: () => this.version,
      lose: (/** @type {boolean} */ lost) => (this.state.textContent = lost ? this.page.texts.lost : ""),
      changed: () => location.reload(),
      receive: async (/** @type {{version: number}} */ { version }) => {
        if (version <= this.version) return;
        await wait(TOGETHER_MS);
        if (version > this.version) await this.read();
      },
      look: async () => {
        await this.read();
        return !this.over;
      },
    };
  }

  /** Read all of it, and show it. */
  async read() {
    const { texts, language, main } = this.page;
    const [tournament, standings, rounds] = await Promise.all([
      read(this.path, language), read(`${this.path}/standings`, language), readRounds(this.path, language),
    ]);
    const { title, status, round } = tournament;
    const entries = nameBots(texts, tournament.entries);
    const heading = main.querySelector("h1");
    if (heading) heading.textContent = title;
    document.title = title;
    const words = fill(texts[`state_${status}`] ?? status, { round, entries: entries.length });
    const names = new Map(entries.map(({ entry, shown }) => [entry, shown]));
    const last = rounds.at(-1);
    this.#lists = [
      parts(round > 0 ? nameBots(texts, standings.rows).map((row) => standingRow(row)) : []),
      parts(last && status !== "finished" ? pairingRows(texts, last, names) : []),
      parts(status === "open" ? entries.filter(({ withdrawn }) => !withdrawn).map(({ shown }) => h("li", {}, h("span", { class: "name" }, shown))) : []),
    ];
    const titles = [texts.standings, fill(texts.round, { round }), texts.entries];
    this.screen.replaceChildren(
      ...this.#lists.flatMap((list, place) =>
        list.length ? [h("section", { class: "board" }, h("h2", {}, titles[place]), h("div", { class: "lists" }, ...list))] : [],
      ),
    );
    if (status !== "playing") this.screen.prepend(h("p", { class: "now" }, words));
    this.version = tournament.version;
    this.over = isOver(status);
    this.state.textContent = "";
    this.#show();
  }

  #turn() {
    this.#part += 1;
    this.#show();
  }

  #show() {
    for (const list of this.#lists) list.forEach((part, place) => (part.hidden = place !== this.#part % list.length));
  }
}

/** Part a long list. @param {HTMLElement[]} rows @returns {HTMLElement[]} */
function parts(rows) {
  const count = Math.ceil(rows.length / ROWS);
  return Array.from({ length: count }, (_, place) => h("ol", {}, ...rows.slice(place * ROWS, (place + 1) * ROWS)));
}

/** @param {Schemas["StandingView"]} row */
const standingRow = ({ rank, shown, victories, games, withdrawn }) =>
  h(
    "li",
    { class: withdrawn ? "gone" : null },
    h("span", { class: "rank" }, rank === null ? "–" : String(rank)),
    h("span", { class: "name" }, shown),
    h("span", { class: "figure" }, h("strong", {}, String(victories)), h("span", { class: "soft" }, ` ${games}`)),
  );

/** @param {Record<string, string>} texts @param {Schemas["TournamentRoundView"]} round @param {Map<number, string>} names */
function pairingRows(texts, { pairings, byes }, names) {
  const rows = pairings.map(({ pairing, a, b, result }) =>
    h(
      "li",
      { class: result ? "done" : null },
      h("span", { class: "rank" }, String(pairing)),
      h(
        "span",
        { class: "name" },
        h("span", { class: result?.outcome === "a" ? "won" : null }, names.get(a) ?? `#${a}`),
        h("span", { class: "soft" }, " – "),
        h("span", { class: result?.outcome === "b" ? "won" : null }, names.get(b) ?? `#${b}`),
      ),
      h("span", { class: "figure" }, result ? pairingScore(result) : texts.pending),
    ),
  );
  return [...rows, ...byes.map((entry) => h("li", {}, h("span", { class: "name" }, fill(texts.bye, { entry: names.get(entry) ?? `#${entry}` }))))];
}
