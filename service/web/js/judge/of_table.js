// @ts-check
/** The disputes of one table, for its players: each leads to what was said, and to the appeal. A judge can open one, too. */

import { read } from "../api.js";
import { callerLine, hasScope, readCaller } from "../desk/staff.js";
import { fill, h } from "../dom.js";
import { dayOf } from "../people.js";

/** Where a dispute can be opened. */
const HELD = ["playing", "paused", "finished"];

/** @param {import("../page.js").Page} page @param {string} table */
export async function showDisputesOf(page, table) {
  const { texts, language, main } = page;
  const caller = await readCaller(language);
  const [{ items }, { ruleset, status: now, seats }] = await Promise.all([
    read(`/v1/tables/${table}/disputes?limit=200`, language),
    read(`/v1/tables/${table}`, language),
  ]);
  const names = await read(`/v1/rulesets/${encodeURIComponent(ruleset.id)}/names`, language);
  const rows = items.map(({ id, deal, status, until, shown }) => {
    const title = deal === null ? fill(texts.calledNoDeal, { name: shown }) : fill(texts.called, { name: shown, deal });
    const state = h("span", { class: "badge" }, names.dispute_statuses[status] ?? status);
    return h("li", { class: `dispute is-${status}` }, h("h2", {}, h("a", { href: `/judge/${id}` }, title)), h("p", { class: "facts" }, state, " ", dayOf(until, language)));
  });
  const back = h("p", {}, h("a", { class: "button", href: `/tables/${table}` }, texts.table));
  const judges = caller !== null && hasScope(caller, ["judge"]);
  if (judges) main.append(callerLine(page, caller));
  main.append(rows.length ? h("ul", { class: "queue" }, ...rows) : h("p", {}, texts.noDisputes), back);
  if (!judges || !HELD.includes(now)) return;
  if (seats.some(({ player }) => player === caller.player.id)) main.append(h("p", { class: "notice" }, texts.judgesNotHere));
  else main.append(await (await import("./observing.js")).observationSection(page, table));
}
