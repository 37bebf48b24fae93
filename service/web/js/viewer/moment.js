// @ts-check
/**
 * What a viewer shows of one step at first: the drawing and its sentence. The bar, what is said about the step, the list
 * and the count have their places here before they are there.
 */

import { h } from "../dom.js";

/** @typedef {import("./story.js").StoryStep} StoryStep */
/** @typedef {import("../../table/types.d.ts").Setting} Setting */

/** Width from which the list stands beside the table, in pixels: as the style has it. */
const WIDE = 1032;
/** Letters from which a sentence is written smaller. */
const LONG = 120;

export class Moment {
  table = /** @type {import("../../table/table.js").HordagoTable} */ (document.createElement("hordago-table"));
  sentence = h("p", { class: "sentence", "aria-live": "polite" });
  state = h("p", { class: "state", role: "status" });
  bar = /** @type {import("./step_bar.js").StepBar} */ (document.createElement("step-bar"));
  beside = h("div", { class: "beside" });
  /** @type {boolean | null} */
  wide = null;
  /** Called when the list gets its place beside the table, or loses it. */
  widened = () => {};

  /**
   * @param {Record<string, string>} labels
   * @param {string} controls how much there is: full, bar, none
   */
  constructor(labels, controls) {
    this.about = h("section", { class: "about" }, h("h2", { class: "spoken" }, labels.about));
    this.all = h(
      "div",
      { class: `viewer controls-${controls}` },
      h("section", { class: "drawing" }, h("h2", { class: "spoken" }, labels.table), this.table),
      h("section", { class: "dock" }, h("h2", { class: "spoken" }, labels.step), this.sentence, controls !== "none" && this.bar),
      this.state,
      this.about,
      controls === "full" && this.beside,
    );
    new ResizeObserver(() => {
      const wide = this.all.clientWidth >= WIDE;
      if (wide === this.wide) return;
      this.wide = wide;
      this.all.classList.toggle("wide", wide);
      this.widened();
    }).observe(this.all);
    new ResizeObserver(() => this.#letScroll()).observe(this.sentence);
  }

  /**
   * Show a step; what is returned is fulfilled when it is drawn, too.
   * @param {StoryStep} step
   * @param {Setting} setting
   * @param {boolean} quiet not to be read aloud
   */
  show(step, setting, quiet) {
    const { text } = step;
    const drawn = this.table.show(step, setting);
    this.sentence.setAttribute("aria-live", quiet ? "off" : "polite");
    this.sentence.replaceChildren(...sentenceOf(step));
    const long = text.length > LONG;
    this.sentence.className = ["sentence", step.event.actor === "rules" && "by-rules", long && "long"].filter(Boolean).join(" ");
    this.#letScroll();
    return drawn;
  }

  /** Let keys reach a sentence that is longer than its place. */
  #letScroll() {
    const { sentence } = this;
    sentence.tabIndex = sentence.classList.contains("long") && sentence.scrollHeight > sentence.clientHeight ? 0 : -1;
  }

  /** Say something beside the step. @param {string} text */
  say(text) {
    if (this.state.textContent !== text) this.state.textContent = text;
  }

  /** Say something beside the step, with buttons that do something about it. @param {string} text @param {[label: string, act: () => void][]} ways */
  offer(text, ways) {
    const buttons = ways.map(([label, act]) => {
      const button = h("button", { type: "button" }, label);
      button.addEventListener("click", () => (this.say(""), act()));
      return button;
    });
    this.state.replaceChildren(...(text ? [h("span", {}, text)] : []), ...buttons);
  }

  /** Show that there is nothing to look at, and what else to try. @param {string} text @param {[label: string, act: () => void][]} ways */
  fail(text, ways) {
    this.sentence.textContent = text;
    this.all.classList.add("failed");
    this.offer("", ways);
  }

  /** Take back that there is nothing. */
  begin() {
    if (this.all.classList.contains("failed")) this.say("");
    this.all.classList.remove("failed");
  }
}

/**
 * Make the sentence of a step: what was said in it is marked with its language, for those who listen.
 * @param {{text: string, said?: string | null, said_language?: string | null}} step
 * @returns {(string | HTMLElement)[]}
 */
export function sentenceOf({ text, said, said_language: language }) {
  const place = said ? text.indexOf(said, Math.max(0, text.search(/[“«]/))) : -1;
  if (!said || !language || place < 0) return [text];
  return [text.slice(0, place), h("span", { lang: language }, said), text.slice(place + said.length)];
}
