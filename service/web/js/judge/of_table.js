// @ts-check
/** The disputes of one table, for its players: each leads to what was said, and to the appeal. */

import { read } from "../api.js";
import { readCaller } from "../desk/staff.js";
import { fill, h } from "../dom.js";
import { dayOf } from "../people.js";

/** @param {import("../page.js").Page} page @param {string} table */
export async function showDisputesOf({ texts, language, main }, table) {
  await readCaller(language);
  const { items } = await read(`/v1/tables/${table}/disputes?limit=200`, language);
  const back = h("p", {}, h("a", { class: "button", href: `/tables/${table}` }, texts.table));
  if (!items.length) return main.append(h("p", {}, texts.noDisputes), back);
  const names = await read(`/v1/rulesets/${encodeURIComponent(items[0].ruleset)}/names`, language);
  const rows = items.map(({ id, deal, status, until, shown }) => {
    const title = deal === null ? fill(texts.calledNoDeal, { name: shown }) : fill(texts.called, { name: shown, deal });
    const state = h("span", { class: "badge" }, names.dispute_statuses[status] ?? status);
    return h("li", { class: `dispute is-${status}` }, h("h2", {}, h("a", { href: `/judge/${id}` }, title)), h("p", { class: "facts" }, state, " ", dayOf(until, language)));
  });
  main.append(h("ul", { class: "queue" }, ...rows), back);
}
