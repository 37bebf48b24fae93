// @ts-check
/** The queue of disputes: those that wait, live, the one that is due first at the top; settled ones on request. */

import { Problem, read, wordsOf } from "../api.js";
import { field, select } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { follow } from "../live/follow.js";
import { replaceContent } from "../page.js";
import { dayOf, readRuleSets } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["DocketEntry"]} Entry */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../desk/staff.js").Caller} Caller */

const MOST = 200;
const SETTLED = 20;
const MINUTE_MS = 60_000;
/** How often the time that is left is written anew. */
const TICK_MS = 15_000;

/** Write the time until a moment in hours and minutes. @param {string} until */
export function timeLeft(until) {
  const minutes = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS));
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** @param {Page} page @param {Caller} caller */
export async function showQueue(page, caller) {
  const { texts, language, main } = page;
  const rules = await readRuleSets(language);
  const [{ items: sets }] = await Promise.all([read("/v1/rulesets", language)]);
  const names = await read(`/v1/rulesets/${encodeURIComponent(sets[0].id)}/names`, language);
  /** @type {Map<string, Entry>} */
  const waiting = new Map();
  const which = select("which", [["all", texts.all], ["mine", texts.mine], ["free", texts.free]]);
  const state = h("p", { class: "state", role: "status" });
  const count = h("p", { class: "soft", role: "status" });
  const list = h("ul", { class: "queue" });
  const title = document.title;

  const isWanted = (/** @type {Entry} */ { claimed_by: judge }) =>
    which.value === "all" || (which.value === "free" ? judge === null : judge === caller.player.id);
  const row = (/** @type {Entry} */ entry) => disputeRow(entry, page, names, rules);
  const show = () => {
    const rows = [...waiting.values()].sort((a, b) => Date.parse(a.until) - Date.parse(b.until));
    const wanted = rows.filter(isWanted);
    replaceContent(list, wanted.map(row));
    const words = fill(texts.waiting, { count: wanted.length });
    if (count.textContent !== words) count.textContent = words;
    const free = rows.filter((entry) => entry.claimed_by === null && entry.status !== "ruled").length;
    document.title = free ? `● ${free} · ${title}` : title;
  };
  const take = (/** @type {Entry} */ entry) => {
    if (entry.status === "settled") waiting.delete(entry.id);
    else waiting.set(entry.id, entry);
  };
  const reread = async () => {
    const { items } = await read(`/v1/disputes?limit=${MOST}`, language);
    waiting.clear();
    items.forEach(take);
    show();
  };
  which.addEventListener("change", show);
  const toShow = h("p", {}, field(texts.which, which));
  const waits = h("section", { "aria-labelledby": "waiting" }, h("h2", { id: "waiting" }, texts.queueHeading), toShow, count, list);
  await reread();
  main.append(state, waits, settledSection(page, row));
  setInterval(show, TICK_MS);
  const followed = {
    address: "/v1/disputes/stream",
    language,
    poll: false,
    last: () => null,
    lose: (/** @type {boolean} */ lost) => (state.textContent = lost ? texts.lost : ""),
    changed: () => location.reload(),
    begin: (/** @type {Schemas["DocketSnapshot"]} */ { items }) => {
      waiting.clear();
      items.forEach(take);
      show();
    },
    receive: async (/** @type {Entry} */ entry) => {
      take(entry);
      show();
    },
    look: async () => {
      await reread();
      return true;
    },
  };
  follow(followed, new AbortController().signal).catch((problem) => {
    if (!(problem instanceof Problem)) throw problem;
    state.textContent = wordsOf(problem, texts);
  });
}

/**
 * @param {Entry} entry
 * @param {Page} page
 * @param {Schemas["Names"]} names
 * @param {(id: string) => string} rules
 */
function disputeRow(entry, { texts, language }, names, rules) {
  const { id, table, deal, status, until, shown, judge_shown: judge, players, sentence, ruleset } = entry;
  const sides = [0, 1].map((side) => players.filter((_, seat) => seat % 2 === side).map((name) => name ?? texts.closed).join(" · "));
  const title = deal === null ? fill(texts.calledNoDeal, { name: shown }) : fill(texts.called, { name: shown, deal });
  const time = status === "settled" ? dayOf(until, language) : fill(texts[`until_${status}`] ?? "{time}", { time: timeLeft(until) });
  return h(
    "li",
    { class: `dispute is-${status}` },
    h("h3", {}, h("a", { href: `/judge/${id}` }, title)),
    h("p", { class: "facts" }, h("span", { class: "badge" }, names.dispute_statuses[status] ?? status), " ", h("span", {}, time)),
    sentence && h("p", {}, sentence),
    h("p", { class: "soft" }, [sides.join(` ${texts.against} `), rules(ruleset)].join(" · ")),
    h(
      "p",
      { class: "soft" },
      judge === null ? texts.noJudge : fill(texts.judgedBy, { name: judge }),
      entry.match ? ` · ${texts.ofMatch}` : "",
      entry.tournament ? ` · ${texts.ofTournament}` : "",
      " · ",
      h("a", { href: `/tables/${table}`, "aria-label": `${texts.table}: ${title}` }, texts.table),
    ),
  );
}

/** @param {Page} page @param {(entry: Entry) => HTMLElement} row */
function settledSection({ texts, language }, row) {
  const list = h("ul", { class: "queue" });
  const more = h("button", { type: "button", class: "button" }, texts.more);
  const said = h("p", { class: "soft", role: "status" });
  let cursor = "";
  const load = async () => {
    const { items, next_cursor: next } = await read(`/v1/disputes?status=settled&limit=${SETTLED}${cursor}`, language);
    list.append(...items.map(row));
    cursor = next ? `&cursor=${encodeURIComponent(next)}` : "";
    more.hidden = !next;
    said.textContent = list.children.length ? "" : texts.noSettled;
  };
  more.addEventListener("click", () => void load());
  const section = h("details", { class: "settled" }, h("summary", {}, h("h2", {}, texts.settledHeading)), said, list, h("p", {}, more));
  section.addEventListener("toggle", () => section.open && !list.children.length && void load(), { once: true });
  return section;
}
