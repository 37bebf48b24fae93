// @ts-check
/** The count of a deal, item by item with the rule of each: the sentences come from the API. */

import { named, seatName, sideBadge } from "./parts.js";
import { fill, h } from "../js/dom.js";

/**
 * Draw the count of a deal.
 * @param {Pick<import("./parts.js").Schemas["Count"], "items">} count
 * @param {import("./parts.js").Setting} setting
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

/**
 * Name the phase in which the count lies open, and who has not gathered the cards.
 * @param {Pick<import("./parts.js").Schemas["MusView"], "count" | "seats">} view
 * @param {import("./parts.js").Setting} setting
 */
export function gatheringLine({ count, seats }, setting) {
  if (!count) return null;
  const waiting = count.waiting.map((seat) => seatName(seats[seat], setting)).join(", ");
  return h(
    "p",
    { class: "gathering" },
    h("strong", {}, named(setting.names.phases, "counted")),
    ` · ${fill(setting.labels.gathering, { names: waiting })}`,
  );
}
