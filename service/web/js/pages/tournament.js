// @ts-check
/** A tournament: where it stands, the standings in the order of the API, and who plays whom in each round. */

import { isOver, read } from "../api.js";
import { fill, h } from "../dom.js";
import { clockTerms, pairingScore } from "../lists/entries.js";
import { calendarSection, readRounds } from "../enrol/timed.js";
import { keepCurrent } from "../live/current.js";
import { buildPage } from "../page.js";
import { dayOf, nameBots, readRuleSets } from "../people.js";
import { saveFile } from "../save.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../page.js").Texts} Texts */


/** Figures of the standings, in the order in which the rule compares them. */
const FIGURES = /** @type {const} */ (["victories", "games", "stones", "played", "byes", "forfeits_won", "forfeits_lost"]);
/** Those of an arena, where a victory is a point and nothing else is. */
const IN_ARENA = /** @type {const} */ (["victories", "played", "forfeits_won", "forfeits_lost"]);
/** Pairings of an arena that are shown, the newest first. */
const LATEST = 20;
/** Those that are left out where no line has any. @type {ReadonlySet<string>} */
const WHERE_ANY = new Set(["forfeits_won", "forfeits_lost"]);

/** @param {string} label @param {Node} table */
const scrolling = (label, table) => h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, table);

/** @param {Texts} texts @param {string} of @param {Schemas["StandingView"][]} rows @param {Record<string, string>} tieBreaks their names @param {boolean} arena */
function standingsTable(texts, of, rows, tieBreaks, arena) {
  const grouped = rows.some(({ group }) => group !== null);
  const figures = (arena ? IN_ARENA : FIGURES).filter((figure) => !WHERE_ANY.has(figure) || rows.some((row) => row[figure]));
  const parted = rows.some((row) => row.parted_by);
  const head = h(
    "tr",
    {},
    h("th", { scope: "col", class: "figure" }, texts.rank),
    h("th", { scope: "col" }, texts[`entry_${of}`]),
    grouped && h("th", { scope: "col", class: "figure" }, texts.group),
    ...figures.map((figure) => h("th", { scope: "col", class: "figure" }, texts[figure])),
    parted && h("th", { scope: "col" }, texts.parted_by),
  );
  const body = rows.map((row) =>
    h(
      "tr",
      {},
      h("td", { class: "figure" }, row.rank === null ? "–" : String(row.rank)),
      h("th", { scope: "row" }, row.shown, row.withdrawn && h("span", { class: "soft" }, ` (${row.excluded ? texts.excluded : texts.withdrawn})`)),
      grouped && h("td", { class: "figure" }, row.group === null ? "–" : String(row.group)),
      ...figures.map((figure) => h("td", { class: "figure" }, String(row[figure]))),
      parted && h("td", {}, row.parted_by && (tieBreaks[row.parted_by] ?? row.parted_by)),
    ),
  );
  return h("table", {}, h("thead", {}, head), h("tbody", {}, ...body));
}

/** @param {Texts} texts @param {Schemas["PairingResultView"] | null} result */
function resultText(texts, result) {
  if (result === null) return texts.pending;
  const games = texts[`outcome_${result.outcome}`] ?? pairingScore(result);
  return result.reason === "played" ? games : `${games} (${texts[`reason_${result.reason}`] ?? result.reason})`;
}

/** @param {Texts} texts @param {Schemas["Tournament"]} tournament @param {Schemas["TournamentRoundView"]} round */
function roundSection(texts, { of, entries }, { round, over, pairings, byes, to_final: left }) {
  const named = new Map(entries.map((entry) => [entry.entry, entry.shown]));
  /** @param {number} number */
  const name = (number) => named.get(number) ?? `#${number}`;
  const head = h("tr", {}, ...[texts.pairing, texts.first, texts.second, texts.result, texts.look].map((title) => h("th", { scope: "col" }, title)));
  const rows = pairings.map(({ pairing, a, b, id, result, third_place: third }) => {
    const address = of === "teams" ? `/matches/${id}` : `/tables/${id}${result ? "/replay" : ""}`;
    const both = `${name(a)} – ${name(b)}`;
    return h(
      "tr",
      {},
      h("td", {}, third ? `${pairing} · ${texts.thirdPlace}` : String(pairing)),
      h("td", { class: result?.outcome === "a" ? "won" : null }, name(a)),
      h("td", { class: result?.outcome === "b" ? "won" : null }, name(b)),
      h("td", {}, resultText(texts, result)),
      h("td", {}, h("a", { href: address, "aria-label": `${texts.look}: ${both}` }, texts.look)),
    );
  });
  const title = [fill(texts.round, { round }), texts[`final_${left}`]].filter(Boolean).join(" · ");
  return h(
    "section",
    { id: `round-${round}` },
    h("h2", {}, title, over && h("span", { class: "soft" }, ` · ${texts.over}`)),
    scrolling(title, h("table", { class: "pairings" }, h("thead", {}, head), h("tbody", {}, ...rows))),
    byes.length > 0 && h("p", {}, fill(texts.bye, { entry: byes.map(name).join(", ") })),
  );
}

/** The newest pairings of an arena, of all its rounds. @param {Texts} texts @param {Schemas["Tournament"]} tournament @param {Schemas["TournamentRoundView"][]} rounds */
function latestSection(texts, { entries }, rounds) {
  const named = new Map(entries.map((entry) => [entry.entry, entry.shown]));
  const pairings = rounds.flatMap((round) => round.pairings).slice(-LATEST).reverse();
  const rows = pairings.map(({ a, b, id, result }) => {
    const [first, second] = [a, b].map((entry) => named.get(entry) ?? `#${entry}`);
    return h(
      "tr",
      {},
      h("td", { class: result?.outcome === "a" ? "won" : null }, first),
      h("td", { class: result?.outcome === "b" ? "won" : null }, second),
      h("td", {}, resultText(texts, result)),
      h("td", {}, h("a", { href: `/tables/${id}${result ? "/replay" : ""}`, "aria-label": `${texts.look}: ${first} – ${second}` }, texts.look)),
    );
  });
  const head = h("tr", {}, ...[texts.first, texts.second, texts.result, texts.look].map((title) => h("th", { scope: "col" }, title)));
  return h("section", { id: "latest" }, h("h2", {}, texts.latest), scrolling(texts.latest, h("table", { class: "pairings" }, h("thead", {}, head), h("tbody", {}, ...rows))));
}

/** Name a round: of a bracket by how near the final is. @param {Texts} texts @param {Schemas["TournamentRoundView"]} round */
const roundName = (texts, { round, to_final: left }) => texts[`final_${left}`] ?? fill(texts.round, { round });

/** The rounds of a knock-out side by side. @param {Texts} texts @param {Schemas["Tournament"]} tournament @param {Schemas["TournamentRoundView"][]} rounds */
function bracketSection(texts, { entries, bracket_from: from }, rounds) {
  if (from === 0) return null;
  const named = new Map(entries.map((entry) => [entry.entry, entry.shown]));
  const columns = rounds.filter(({ round }) => round >= from).map((each) =>
    h(
      "li",
      {},
      h("h3", {}, roundName(texts, each)),
      h(
        "ol",
        {},
        ...each.pairings.map(({ a, b, result, third_place: third }) =>
          h(
            "li",
            {},
            third && h("span", { class: "soft" }, texts.thirdPlace),
            h("span", { class: result?.outcome === "a" ? "won" : null }, named.get(a) ?? `#${a}`),
            h("span", { class: result?.outcome === "b" ? "won" : null }, named.get(b) ?? `#${b}`),
            h("span", { class: "soft" }, resultText(texts, result)),
          ),
        ),
        ...each.byes.map((entry) => h("li", { class: "soft" }, fill(texts.bye, { entry: named.get(entry) ?? `#${entry}` }))),
      ),
    ),
  );
  return h("section", { id: "bracket" }, h("h2", {}, texts.bracket), scrolling(texts.bracket, h("ol", { class: "bracket" }, ...columns)));
}

/** A link that saves the standings as the API writes them for people. @param {Texts} texts @param {string} path @param {string} language */
function saveButton(texts, path, language) {
  const button = h("button", { class: "button", type: "button" }, texts.text);
  button.addEventListener("click", () => void saveFile(`${path}/standings`, language, "text/plain", "standings.txt"));
  return button;
}

/** A link that saves the pairings as a table. @param {Texts} texts @param {string} path @param {string} language */
function sheetButton(texts, path, language) {
  const button = h("button", { class: "button", type: "button" }, texts.csv);
  button.addEventListener("click", () => void saveFile(`${path}/sheet`, language, "text/csv", "pairings.csv"));
  return button;
}

/** @param {Texts} texts */
function printButton(texts) {
  const button = h("button", { class: "button", type: "button" }, texts.print);
  button.addEventListener("click", () => print());
  return button;
}

void buildPage("tournament", async (page) => {
  const path = /** @type {`/v1/tournaments/${string}`} */ (`/v1${location.pathname}`);
  const { Enrol } = await import("../enrol/enrol.js");
  const enrol = new Enrol(page, path);
  await enrol.begin();
  page.main.append(enrol.all);
  await keepCurrent(page, `${path}/stream`, () => build(page, path, enrol));
});

/** @param {Page} page @param {`/v1/tournaments/${string}`} path @param {import("../enrol/enrol.js").Enrol} enrol */
async function build({ texts, language, main }, path, enrol) {
  const [found, standings, rounds] = await Promise.all([
    read(path, language), read(`${path}/standings`, language), readRounds(path, language),
  ]);
  const tournament = { ...found, entries: nameBots(texts, found.entries) };
  const rows = nameBots(texts, standings.rows);
  const { title, system, status, round, of, version } = tournament;
  const heading = main.querySelector("h1");
  if (heading) heading.textContent = title;
  document.title = `${title} · ${texts.title}`;
  const rules = (await readRuleSets(language))(tournament.ruleset.id);
  const names = rows.some((row) => row.parted_by) ? await read(`/v1/rulesets/${tournament.ruleset.id}/names`, language) : null;
  enrol.show(tournament, rounds);
  const arena = system === "arena";
  const { ends_at: ends } = tournament;
  const state = arena && status === "playing" ? texts.state_arena : arena && status === "finished" ? texts.over_arena : texts[`state_${status}`] ?? status;
  const nodes = [
    h("p", { class: "lead" }, fill(texts[`terms_${system}`] ?? "{rules}", { rounds: tournament.rounds ?? "", rules }), tournament.clock && ` · ⏱ ${clockTerms(tournament.clock, language)}`),
    h("p", { role: "status" }, fill(state, { round, entries: tournament.entries.length, time: ends ? dayOf(ends, language) : "" })),
    h(
      "p",
      { class: "tools unprinted" },
      printButton(texts),
      saveButton(texts, path, language),
      h("a", { class: "button", href: `${path}/sheet?lang=${language}` }, texts.sheet),
      sheetButton(texts, path, language),
      h("a", { class: "button", href: `${path}/record`, download: "" }, texts.record),
      h("a", { class: "button", href: `${location.pathname}/hall` }, texts.hall),
      isOver(status) ? null : h("a", { class: "button", href: `${location.pathname}/desk` }, texts.desk),
    ),
    h("h2", { id: "standings" }, texts.standingsHeading),
    h("p", { class: "soft" }, arena ? texts.standingsHowArena : texts.standingsHow, " ", h("a", { href: `/rules#${arena ? "tournament.arena" : "federation.2"}` }, texts.rule)),
    rows.length > 0 ? scrolling(texts.standingsHeading, standingsTable(texts, of, rows, names?.rank_by ?? {}, arena)) : h("p", {}, texts.noStandings),
    calendarSection(texts, language, tournament, enrol.entry(tournament)),
    bracketSection(texts, tournament, rounds),
    ...(arena ? [rounds.length ? latestSection(texts, tournament, rounds) : null] : [...rounds].reverse().map((each) => roundSection(texts, tournament, each))),
  ].filter((node) => node instanceof Node);
  return { version, over: isOver(status), nodes };
}
