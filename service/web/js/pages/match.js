// @ts-check
/** A team match: who plays, its score by table, and its boards side by side; `#0101` opens a board. */

import { isOver, read } from "../api.js";
import { boardEntry } from "../board.js";
import { fill, h } from "../dom.js";
import { keepCurrent } from "../live/current.js";
import { buildPage, failure } from "../page.js";
import { readRuleSets } from "../people.js";
import { cardStyle } from "../settings.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["TeamMatch"]} Match */
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

/** @param {Texts} texts @param {Match} match @param {Schemas["TeamsMatchEnded"]} result */
function scoreTable(texts, { games, table_ids: tables }, result) {
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
      h("th", { scope: "row" }, h("a", { href: id && `/tables/${id}/replay` }, name), extra && h("span", { class: "soft" }, ` (${texts.extra})`)),
      ...numbers.map((number) => {
        const game = played[number - 1];
        return h("td", {}, game && h("span", {}, game.stones.join("–"), " ", game.winner && h("b", { class: `side side-${game.winner}` }, game.winner)));
      }),
    );
  });
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": texts.scoreHeading }, h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows)));
}

/** @param {Texts} texts @param {Match} match */
function teamList(texts, { teams }) {
  const lists = TEAMS.map((team) => {
    const pairs = teams[team].pairs.map((pair) =>
      h("li", {}, pair.shown, pair.table !== null && h("span", { class: "soft" }, ` · ${fill(texts.follow, { table: pair.table })}`)),
    );
    return h("div", { class: "team" }, h("h3", {}, h("b", { class: `side side-${team}`, "aria-hidden": "true" }, team), " ", fill(texts.team, { team })), h("ul", {}, ...pairs));
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

/** @param {Page} page @param {Match} match @param {`/v1/matches/${string}`} path */
async function boardSection({ texts, language }, match, path) {
  const names = await read(`/v1/rulesets/${encodeURIComponent(match.ruleset.id)}/names`, language);
  const setting = { texts, names, cards: cardStyle() };
  const replays = new Map(match.table_ids.map(({ table, id }) => [table, `/tables/${id}/replay`]));
  const list = h("div", { class: "boards" });
  const section = h("section", { id: "boards" }, h("h2", {}, texts.boardsHeading), h("p", {}, texts.boardsHow), list);
  for (let cursor = ""; ; ) {
    const { items, next_cursor: next } = await read(`${path}/comparison?limit=${BOARDS}${cursor}`, language);
    list.append(...items.map((board) => boardEntry(setting, board, replays)));
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
  const { texts } = page;
  const { tables, games, target, tournament, round, result, ruleset } = match;
  return [
    h("p", { class: "lead result", role: "status" }, resultText(texts, match)),
    h("p", { class: "soft" }, fill(texts.terms, { rules: (await readRuleSets(page.language))(ruleset.id), tables, games, target })),
    tournament && h("p", {}, h("a", { href: `/tournaments/${tournament}#round-${round}` }, fill(texts.tournament, { round: round ?? "" }))),
    result && h("p", { class: "unprinted" }, printButton(texts)),
    result && h("section", {}, h("h2", {}, texts.scoreHeading), scoreTable(texts, match, result)),
    teamList(texts, match),
    result && (await boardSection(page, match, path).catch((error) => failure(error, texts, () => location.reload()))),
  ].filter((node) => node instanceof Node);
}
