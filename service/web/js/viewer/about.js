// @ts-check
/** What is said about a step besides its sentence: its rules, its count, what its reader was not shown, where the match goes on. */

import { named, seatName, sideBadge } from "../../table/parts.js";
import { fill, h } from "../dom.js";

/** @typedef {import("./story.js").StoryStep} StoryStep */
/** @typedef {import("../../table/types.d.ts").Setting} Setting */
/** @typedef {(id: string) => string} Address */

export class About {
  #rules = h("p", { class: "rules" });
  #hidden = h("p", { class: "unseen" });
  #playedOn = h("p", { class: "unseen" });
  #list;

  /**
   * @param {HTMLElement} place
   * @param {Record<string, string>} labels
   * @param {{language: string, rule: Address, table: Address}} options the addresses of a rule and of a table's replay
   */
  constructor(place, labels, { language, rule, table }) {
    this.labels = labels;
    this.ruleAddress = rule;
    this.tableAddress = table;
    this.#list = new Intl.ListFormat(language, { style: "long", type: "conjunction" });
    place.append(this.#rules, this.#hidden, this.#playedOn);
  }

  /** @param {StoryStep} step @param {Setting} setting */
  show(step, setting) {
    this.#rules.replaceChildren(...step.rules.flatMap((rule) => [this.#link(rule), " "]));
    const unseen = unseenBy(step, setting);
    this.#hidden.textContent = unseen.length ? `${this.labels.hidden} ${this.#list.format(unseen)}.` : "";
    const { before = null, after = null } = step.view.played_on ?? {};
    const tables = [[before && `${before}/replay`, this.labels.playedOnFrom], [after && `${after}/replay`, this.labels.playedOnAt]];
    const { went_on: source } = step.view;
    if (source) tables.push([`${source.table}/replay#${source.step}`, fill(this.labels.wentOn, { step: source.step })]);
    this.#playedOn.replaceChildren(...tables.flatMap(([id, text]) => (id ? [h("a", { href: this.tableAddress(id) }, text), " "] : [])));
  }

  /** @param {{id: string, title: string}} rule */
  #link({ id, title }) {
    return h("a", { class: "rule", href: this.ruleAddress(id), target: "_blank", rel: "noopener" }, title);
  }
}

/** Name what was hidden, the same things of several seats together. @param {StoryStep} step @param {Setting} setting */
function unseenBy({ view, hidden }, setting) {
  /** @type {Map<string, string[]>} */
  const things = new Map();
  for (const { what, seat, count } of hidden) {
    const name = seat === null ? "" : view.seats[seat] ? seatName(view.seats[seat], setting) : fill(setting.labels.seat, { seat: seat + 1 });
    things.set(what, [...(things.get(what) ?? []), name ? `${name}: ${count}` : String(count)]);
  }
  return [...things].map(([what, whose]) => `${named(setting.names.hidden, what)} (${whose.join(", ")})`);
}

/**
 * Draw the count of a deal, item by item with the rule of each: the sentences come from the API.
 * @param {Pick<import("../answers.d.ts").Schemas["Count"], "items">} count
 * @param {Setting} setting
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
