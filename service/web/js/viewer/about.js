// @ts-check
/** What is said about a step besides its sentence: the rules that it rests on, and what its reader was not shown. */

import { named, seatName } from "../../table/table.js";
import { fill, h } from "../dom.js";

/** @typedef {import("./story.js").StoryStep} StoryStep */
/** @typedef {import("../../table/types.d.ts").Setting} Setting */

export class About {
  #rules = h("p", { class: "rules" });
  #hidden = h("p", { class: "unseen" });
  #list;

  /**
   * @param {HTMLElement} place
   * @param {Record<string, string>} labels
   * @param {{language: string, rule: (rule: string) => string}} options `rule` gives its address
   */
  constructor(place, labels, { language, rule }) {
    this.labels = labels;
    this.ruleAddress = rule;
    this.#list = new Intl.ListFormat(language, { style: "long", type: "conjunction" });
    place.append(this.#rules, this.#hidden);
  }

  /** @param {StoryStep} step @param {Setting} setting */
  show(step, setting) {
    this.#rules.replaceChildren(...step.rules.flatMap((rule) => [this.#link(rule), " "]));
    const unseen = unseenBy(step, setting);
    this.#hidden.textContent = unseen.length ? `${this.labels.hidden} ${this.#list.format(unseen)}.` : "";
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
    const name = seat === null ? "" : view.seats[seat] ? seatName(view.seats[seat], setting) : fill(setting.labels.seat, { seat });
    things.set(what, [...(things.get(what) ?? []), name ? `${name}: ${count}` : String(count)]);
  }
  return [...things].map(([what, whose]) => `${named(setting.names.hidden, what)} (${whose.join(", ")})`);
}
