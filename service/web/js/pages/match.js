// @ts-check
/** A team match: who plays, its score by table, and its boards side by side; `#0101` opens a board. */

import { isOver, read } from "../api.js";
import { boardEntry, SIDES, teamBadge } from "../board.js";
import { fill, h } from "../dom.js";
import { clockTerms } from "../lists/entries.js";
import { keepCurrent } from "../live/current.js";
import { buildPage, failure } from "../page.js";
import { nameBots, readRuleSets } from "../people.js";
import { cardStyle } from "../settings.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["TeamMatch"]} Match */
/** @typedef {Schemas["Names"]} Names */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../page.js").Texts} Texts */

const BOARDS = 50;
const TEAMS = /** @type {const} */ (["A", "B"]);

/** @param {Texts} texts @param {Match} match */
function resultText(texts, { status, result }) {
  if (result === null) return texts[status] ?? status;
  const [a, b] = result.games_won;
  const [more, fewer] = result.team === "B" ? [b, a] : [a, b];
  const words = result.team ? fill(texts.won, { team: result.team, a: more, b: fewer }) : fill(texts.drawn, { a });
  return result.tie_break ? `${words} ${texts[`brokenTie_${result.tie_break}`]}` : words;
}

/** Show which team sits on which side of a table. @param {Match} match @param {number} table @param {Names} names */
function sidesAt({ teams }, table, names) {
  const at = SIDES.flatMap((side) => {
    const team = TEAMS.find((each) => teams[each].pairs.some((pair) => pair.table === table && pair.side === side));
    return team ? [h("span", {}, names.sides[side] ?? side, " ", teamBadge(team))] : [];
  });
  return at.length > 0 && h("div", { class: "sides soft" }, ...at);
}

/** @param {Texts} texts @param {Match} match @param {Schemas["TeamsMatchEnded"]} result @param {Names} names */
function scoreTable(texts, match, result, names) {
  const { games, table_ids: tables } = match;
  const most = Math.max(games, ...result.tables.map((at) => at.games.length));
  const numbers = Array.from({ length: most }, (_, place) => place + 1);
  const placed = new Map(tables.map((at) => [at.table, at]));
  const head = h("tr", {}, h("th", { scope: "col" }, texts.table), ...numbers.map((number) => h("th", { scope: "col" }, fill(texts.game, { number }))));
  const rows = result.tables.map(({ table, games: played }) => {
    const { id, extra } = placed.get(table) ?? {};
    const name = fill(texts.replay, { table });
    return h(
      "tr",
      {},
      h("th", { scope: "row" }, h("a", { href: id && `/tables/${id}/replay` }, name), extra && h("span", { class: "soft" }, ` (${texts.extra})`), sidesAt(match, table, names)),
      ...numbers.map((number) => {
        const game = played[number - 1];
        return h("td", {}, game && h("span", {}, game.stones.join("–"), " ", game.winner && teamBadge(game.winner)));
      }),
    );
  });
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": texts.scoreHeading }, h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows)));
}

/** @param {Texts} texts @param {Match} match @param {Names} names */
function teamList(texts, { teams }, names) {
  const lists = TEAMS.map((team) => {
    const pairs = nameBots(texts, teams[team].pairs).map(({ shown, table, side }) => {
      const place = table !== null && fill(texts.places, { table, side: side ? (names.sides[side] ?? side) : "" });
      return h("li", {}, shown, place && h("span", { class: "soft" }, ` · ${place}`));
    });
    return h("div", { class: "team" }, h("h3", {}, h("span", { "aria-hidden": "true" }, teamBadge(team)), " ", fill(texts.team, { team })), h("ul", {}, ...pairs));
  });
  return h("section", {}, h("h2", {}, texts.pairs), h("div", { class: "teams" }, ...lists));
}

/** Open the board that the address names, and show it. */
function openNamed() {
  const board = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(board instanceof HTMLDetailsElement)) return;
  board.open = true;
  board.scrollIntoView();
}

/** @param {Page} page @param {Match} match @param {`/v1/matches/${string}`} path @param {Names} names */
async function boardSection({ texts, language }, match, path, names) {
  const setting = { texts, names, cards: cardStyle() };
  const replays = new Map(match.table_ids.map(({ table, id }) => [table, `/tables/${id}/replay`]));
  const list = h("div", { class: "boards" });
  const section = h("section", { id: "boards" }, h("h2", {}, texts.boardsHeading), h("p", {}, texts.boardsHow), list);
  for (let cursor = ""; ; ) {
    const { items, next_cursor: next } = await read(`${path}/comparison?limit=${BOARDS}${cursor}`, language);
    list.append(...items.map((board) => boardEntry(setting, board, replays, `${path}/boards`)));
    if (!next) break;
    cursor = `&cursor=${encodeURIComponent(next)}`;
  }
  list.addEventListener("toggle", ({ target }) => {
    if (target instanceof HTMLDetailsElement && target.open) history.replaceState(null, "", `#${target.id}`);
  }, { capture: true });
  return section;
}

/** @param {Texts} texts */
function printButton(texts) {
  const button = h("button", { class: "button", type: "button" }, texts.print);
  button.addEventListener("click", () => {
    for (const board of document.querySelectorAll("details.board")) /** @type {HTMLDetailsElement} */ (board).open = true;
    setTimeout(() => print(), 100);
  });
  return button;
}

void buildPage("match", async (page) => {
  const path = /** @type {`/v1/matches/${string}`} */ (`/v1${location.pathname}`);
  await keepCurrent(page, `${path}/stream`, async () => {
    const match = await read(path, page.language);
    return { version: match.version, over: isOver(match.status), nodes: await contentOf(page, match, path) };
  });
  openNamed();
});
addEventListener("hashchange", openNamed);

/** @param {Page} page @param {Match} match @param {`/v1/matches/${string}`} path */
async function contentOf(page, match, path) {
  const { texts, language } = page;
  const names = await read(`/v1/rulesets/${encodeURIComponent(match.ruleset.id)}/names`, language);
  const { tables, games, target, tournament, round, result, ruleset, clock } = match;
  return [
    h("p", { class: "lead result", role: "status" }, resultText(texts, match)),
    h("p", { class: "soft" }, fill(texts.terms, { rules: (await readRuleSets(language))(ruleset.id), tables, games, target }), clock && ` · ⏱ ${clockTerms(clock, language)}`),
    tournament && h("p", {}, h("a", { href: `/tournaments/${tournament}#round-${round}` }, fill(texts.tournament, { round: round ?? "" }))),
    h(
      "p",
      { class: "tools unprinted" },
      result && printButton(texts),
      h("a", { class: "button", href: `${path}?lang=${language}` }, texts.sheet),
      match.status === "open" && h("a", { class: "button", href: `${location.pathname}/desk` }, texts.desk),
      result && h("a", { class: "button", href: `${path}/comparison?lang=${language}` }, texts.comparisonSheet),
    ),
    result && h("section", {}, h("h2", {}, texts.scoreHeading), scoreTable(texts, match, result, names)),
    teamList(texts, match, names),
    result && (await boardSection(page, match, path, names).catch((error) => failure(error, texts, () => location.reload()))),
  ].filter((node) => node instanceof Node);
}
