// @ts-check
/** The words of one step: its sentence, the rules it rests on, what its reader was not shown, the count. */

import { countBox } from "../../table/count.js";
import { named, seatName } from "../../table/parts.js";
import { fill, h } from "../dom.js";
import { sentenceOf } from "./viewer_texts.js";

/** @typedef {import("./story.js").StoryStep} StoryStep */
/** @typedef {import("../../table/parts.js").Setting} Setting */

/** Letters from which a sentence is written smaller. */
const LONG = 120;

export class Moment {
  sentence = h("p", { class: "sentence", "aria-live": "polite" });
  #rules = h("p", { class: "rules" });
  #hidden = h("p", { class: "unseen" });

  /**
   * @param {Record<string, string>} labels
   * @param {(rule: string) => string} ruleAddress
   * @param {string} language
   */
  constructor(labels, ruleAddress, language) {
    this.labels = labels;
    this.ruleAddress = ruleAddress;
    this.list = new Intl.ListFormat(language, { style: "long", type: "conjunction" });
    this.about = h("section", { class: "about" }, h("h2", { class: "spoken" }, labels.about), this.#rules, this.#hidden);
    this.count = h("div", { class: "counted-deal" });
  }

  /**
   * Show a step.
   * @param {StoryStep} step
   * @param {Setting} setting
   * @param {boolean} quiet not to be read aloud
   */
  show(step, setting, quiet) {
    const { text, rules, hidden, view } = step;
    const count = step.count ?? view.count;
    this.sentence.setAttribute("aria-live", quiet ? "off" : "polite");
    this.sentence.replaceChildren(...sentenceOf(step));
    const long = text.length > LONG;
    this.sentence.className = ["sentence", step.event.actor === "rules" && "by-rules", long && "long"].filter(Boolean).join(" ");
    if (long && this.sentence.scrollHeight > this.sentence.clientHeight) this.sentence.tabIndex = 0;
    else this.sentence.removeAttribute("tabindex");
    this.#rules.replaceChildren(...rules.flatMap((rule) => [this.#link(rule), " "]));
    const unseen = this.#unseen(step, hidden, setting);
    this.#hidden.textContent = unseen.length ? `${this.labels.hidden} ${this.list.format(unseen)}.` : "";
    this.count.replaceChildren(...(count?.items?.length ? [countBox(count, setting, this.ruleAddress)] : []));
    for (const link of this.count.querySelectorAll("a")) link.target = "_blank";
  }

  /** Show what went wrong in place of a step. @param {string} text */
  fail(text) {
    this.sentence.textContent = text;
    this.#rules.replaceChildren();
    this.#hidden.textContent = "";
  }

  /** @param {{id: string, title: string}} rule */
  #link({ id, title }) {
    return h("a", { class: "rule", href: this.ruleAddress(id), target: "_blank", rel: "noopener" }, title);
  }

  /**
   * Name what was hidden, the same things of several seats together.
   * @param {StoryStep} step
   * @param {StoryStep["hidden"]} hidden
   * @param {Setting} setting
   */
  #unseen({ view }, hidden, setting) {
    /** @type {Map<string, string[]>} */
    const things = new Map();
    for (const { what, seat, count } of hidden) {
      const name = seat === null ? "" : view.seats[seat] ? seatName(view.seats[seat], setting) : fill(setting.labels.seat, { seat });
      things.set(what, [...(things.get(what) ?? []), name ? `${name}: ${count}` : String(count)]);
    }
    return [...things].map(([what, whose]) => `${named(setting.names.hidden, what)} (${whose.join(", ")})`);
  }
}
