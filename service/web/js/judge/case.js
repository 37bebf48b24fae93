// @ts-check
/**
 * A dispute: for its judge everything that is needed to rule, for the players what was said with them, and what they can
 * do; for others its public part. Sections with forms stay as they are while the rest is written anew.
 */

import { Problem, ask, read, wordsOf } from "../api.js";
import { callerLine, hasScope, readCaller, signInForm } from "../desk/staff.js";
import { fill, h } from "../dom.js";
import { follow } from "../live/follow.js";
import { replaceContent } from "../page.js";
import { timeOf } from "../people.js";
import { answerForm, appealButtons, exchangeNodes, questionForm } from "./exchange.js";
import { timeLeft } from "./queue.js";
import { readTitles, ruleLinks } from "./rules.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["DisputeView"]} Dispute */
/** @typedef {Schemas["Names"]} Names */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../desk/staff.js").Caller} Caller */

/**
 * What the sections of a case share.
 * @typedef {object} Case
 * @property {Page} page
 * @property {Dispute} dispute
 * @property {{version: number, hash: string}} at the last event of the dispute's table
 * @property {Caller | null} caller
 * @property {number} seat of the caller at the table; -1 where they do not sit there
 * @property {Names} names
 * @property {import("./rules.js").Titles} titles of rules that a ruling may name
 * @property {readonly (string | null)[]} players by seat
 * @property {() => Promise<void>} refresh
 */

/**
 * Read a dispute, and the version of its table with the hash there: a signed command answers it.
 * @param {string} path
 * @param {string} language
 * @returns {Promise<{content: Dispute, at: {version: number, hash: string}}>}
 */
async function readVersion(path, language) {
  const response = await ask(path, language, "application/json");
  const version = Number(/\d+/.exec(response.headers.get("etag") ?? "")?.[0]);
  return { content: await response.json(), at: { version, hash: response.headers.get("hordago-hash") ?? "" } };
}

/** Time between two looks at a dispute whose table has no stream any more. */
const LOOK_MS = 5_000;

/** @param {Page} page @param {string} id */
export async function showCase(page, id) {
  const { texts, language, main } = page;
  const caller = await readCaller(language);
  if (caller) main.append(callerLine(page, caller));
  const path = /** @type {const} */ (`/v1/disputes/${id}`);
  const { content: dispute, at } = await readVersion(path, language);
  const view = await read(`/v1/tables/${dispute.table}`, language).catch(() => null);
  const ruleset = dispute.workbench?.ruleset ?? view?.ruleset.id ?? (await read("/v1/rulesets", language)).items[0].id;
  const [names, titles] = await Promise.all([
    read(`/v1/rulesets/${encodeURIComponent(ruleset)}/names`, language),
    readTitles([ruleset, ...(dispute.workbench?.precedents ?? []).map((other) => other.ruleset)], language),
  ]);
  /** @type {Case} */
  const it = {
    page,
    dispute,
    at,
    caller,
    seat: view?.seats.findIndex(({ player }) => player !== null && player === caller?.player.id) ?? -1,
    names,
    titles,
    players: dispute.workbench?.players ?? view?.seats.map(({ shown }) => shown) ?? [],
    refresh: async () => {
      const now = await readVersion(path, language);
      it.dispute = now.content;
      it.at = now.at;
      show();
    },
  };
  const state = h("p", { class: "state", role: "status" });
  const head = h("section", { class: "case-head", "aria-label": texts.caseHeading });
  const words = h("section", { class: "case-words", "aria-labelledby": "words" });
  const work = h("div", { class: "case-work" });
  let shown = "";
  /** @type {((it: Case) => void)[]} Sections that follow the case by themselves. */
  let following = [];
  function show() {
    const written = JSON.stringify(it.dispute);
    if (written === shown) return;
    shown = written;
    replaceContent(head, headNodes(it));
    replaceContent(words, exchangeNodes(it));
    following.forEach((section) => section(it));
  }
  show();
  main.append(state, head, words, work);
  following = await workSections(it, work);
  following.forEach((section) => section(it));
  setInterval(() => replaceContent(head, headNodes(it)), 15_000);
  if (it.dispute.status !== "settled") followCase(it, view, state);
}

/** Add what the caller can do; give what has to follow the case. @param {Case} it @param {HTMLElement} work */
async function workSections(it, work) {
  const { page, caller, dispute, seat } = it;
  const { texts } = page;
  if (dispute.workbench) {
    const [{ benchSection }, { rulingSection }] = await Promise.all([import("./bench.js"), import("./ruling.js")]);
    const question = questionForm(it);
    const [bench, ruling] = [benchSection(it), rulingSection(it)];
    work.append(bench.node, question.node, ruling.node);
    return [bench.follow, question.follow, ruling.follow];
  }
  if (seat >= 0) {
    if (hasScope(caller, ["judge"])) work.append(h("p", { class: "notice" }, texts.judgesNotHere));
    const [answer, appeal] = [answerForm(it), appealButtons(it)];
    work.append(appeal.node, answer.node);
    return [answer.follow, appeal.follow];
  }
  if (hasScope(caller, ["judge"])) work.append(h("p", { class: "notice" }, texts.judgesNotHere));
  else work.append(signInForm(page, ["judge", "play"], caller, async () => location.reload()));
  return [];
}

/** @param {Case} it */
function headNodes({ page: { texts, language }, dispute, names, titles, players }) {
  const { shown, deal, status, until, judge_shown: judge, ruling, table, workbench, said, withdrawn } = dispute;
  const heading = document.querySelector("main h1");
  const title = deal === null ? fill(texts.calledNoDeal, { name: shown }) : fill(texts.called, { name: shown, deal });
  if (heading) heading.textContent = title;
  document.title = `${title} · ${texts.title}`;
  const time = status === "settled" ? [] : [" ", fill(texts[`until_${status}`] ?? "{time}", { time: timeLeft(until) })];
  const versions = said?.versions ?? [];
  const happened = (workbench?.sentences ?? []).map((sentence, place) =>
    h("li", {}, h("a", { href: `/tables/${table}/replay#${versions[place]}` }, `${versions[place]}`), ` ${sentence}`),
  );
  const reasons = said?.rulings ?? [];
  return [
    h("p", { class: "facts" }, h("span", { class: `badge is-${status}` }, names.dispute_statuses[status] ?? status), ...time),
    h(
      "p",
      { class: "soft" },
      judge === null ? texts.noJudge : fill(texts.judgedBy, { name: judge }),
      " · ",
      h("a", { href: `/tables/${table}` }, texts.table),
      " · ",
      h("a", { href: "/judge" }, texts.toQueue),
    ),
    withdrawn ? h("p", {}, texts.withdrawn) : null,
    happened.length ? h("h2", {}, texts.inDispute) : null,
    happened.length ? h("ul", { class: "events" }, ...happened) : null,
    ruling ? h("h2", {}, texts.rulingHeading) : null,
    ...(reasons.length ? reasons : ruling ? [{ ruling, reason: "", notes: null }] : []).map(({ ruling: given, reason, notes }) =>
      h(
        "div",
        { class: "ruling" },
        h("p", {}, h("strong", {}, rulingText(given, texts, names, players))),
        status === "ruled" && given.until === ruling?.until ? h("p", { class: "soft" }, texts.takesEffect, " ", timeOf(given.until, language)) : null,
        reason ? h("blockquote", {}, reason) : null,
        notes ? h("p", { class: "soft" }, texts.notesOfJudge, " ", notes) : null,
        h("p", { class: "rules" }, ...ruleLinks(given.rules, titles, names.ruleset)),
      ),
    ),
  ].filter((node) => node !== null);
}

/**
 * Name a ruling, with what it states.
 * @param {Schemas["RulingView"]} ruling
 * @param {Record<string, string>} texts
 * @param {Names} names
 * @param {readonly (string | null)[]} players
 */
export function rulingText({ kind, deal, lance, team, seat, stones, rest }, texts, names, players) {
  const facts = [
    deal == null ? "" : fill(texts.deal, { deal }),
    lance ? (names.lances[lance] ?? lance) : "",
    team ? fill(texts.team, { team }) : "",
    seat == null ? "" : (players[seat] ?? fill(texts.seat, { seat: seat + 1 })),
    stones == null ? "" : fill(texts.stones, { stones }),
    rest ? names.rests[rest] : "",
  ].filter(Boolean);
  return [names.rulings[kind] ?? kind, ...facts].join(" · ");
}

/** Read the case again when something happens to it. @param {Case} it @param {{version: number} | null} view @param {HTMLElement} state */
function followCase(it, view, state) {
  const { page: { texts, language }, dispute } = it;
  const ofJudges = view === null; // A team match under way hides its table from the judge, too.
  if (ofJudges && dispute.workbench === null) return;
  const followed = {
    address: ofJudges ? "/v1/disputes/stream" : `/v1/tables/${dispute.table}/stream`,
    language,
    poll: false,
    last: () => (ofJudges ? null : it.at.version),
    lose: (/** @type {boolean} */ lost) => (state.textContent = lost ? texts.lost : ""),
    changed: () => location.reload(),
    begin: () => void it.refresh().catch(() => {}),
    receive: async (/** @type {{id?: string}} */ { id }) => {
      if (!ofJudges || id === it.dispute.id) await it.refresh();
    },
    look: async () => {
      await it.refresh();
      return it.dispute.status !== "settled";
    },
  };
  follow(followed, new AbortController().signal)
    .catch((problem) => {
      if (!(problem instanceof Problem)) throw problem;
      state.textContent = wordsOf(problem, texts);
    })
    .finally(() => setInterval(() => void (document.hidden || it.dispute.status === "settled" || it.refresh().catch(() => {})), LOOK_MS));
}
