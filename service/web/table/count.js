// @ts-check
/** The count of a deal, item by item with the rule of each: the sentences come from the API. */

import { sideBadge } from "./table.js";
import { h } from "../js/dom.js";

/**
 * Draw the count of a deal.
 * @param {Pick<import("../js/answers.d.ts").Schemas["Count"], "items">} count
 * @param {import("./types.d.ts").Setting} setting
 * @param {(rule: string) => string} [ruleAddress] address of the page of a rule
 */
export function countBox(count, { labels, names }, ruleAddress) {
  const lines = count.items.map((item) => {
    const stones = item.stones > 0 ? `+${item.stones}` : String(item.stones).replace("-", "−");
    const side = item.team === "A" || item.team === "B" ? sideBadge(item.team) : null;
    const rule = ruleAddress ? h("a", { href: ruleAddress(item.rule) }, item.text) : item.text;
    return h(
      "li",
      { class: item.stones < 0 ? "counted less" : "counted" },
      h(
        "span",
        { class: "counted-mark", "aria-hidden": "true" },
        side,
        item.lance && names.lances?.[item.lance],
        h("strong", {}, stones),
      ),
      h("span", {}, rule),
    );
  });
  return h("section", { class: "count" }, h("h3", {}, labels.count), h("ol", { role: "list" }, ...lines));
}
