// @ts-check
/**
 * The element <story-list>: every sentence of a match, by deals. A sentence is a link to its moment. What the rules did by
 * themselves is fainter than what somebody decided. `show`, `mark` and `note` are the only ways in, the event `go` the only way out.
 */

import { h } from "../dom.js";
import { sentenceOf } from "./moment.js";

/** @typedef {import("./story.js").Sentence} Sentence */

export class StoryList extends HTMLElement {
  /** @type {HTMLAnchorElement[]} */
  #links = [];
  /** @type {HTMLAnchorElement | null} */
  #current = null;
  /** @type {string | null} Deal of the last group. */
  #deal = null;
  /** @type {HTMLElement | null} */
  #list = null;

  /**
   * Show sentences; those that are there already stay.
   * @param {readonly Sentence[]} sentences
   * @param {{address: (step: number) => string, deal: (number: number | null, game: number | null) => string}} texts
   */
  show(sentences, { address, deal: title }) {
    for (const sentence of sentences.slice(this.#links.length)) {
      const { step, deal, game, decision } = sentence;
      const group = deal === null && this.#list ? this.#deal : `${game} ${deal}`;
      if (group !== this.#deal || !this.#list) {
        this.#deal = group;
        this.#list = h("ol", { role: "list" });
        this.append(h("section", {}, h("h3", {}, title(deal, game)), this.#list));
      }
      const link = h(
        "a",
        { href: address(step), class: decision ? null : "by-rules", tabindex: -1 },
        h("span", { class: "number", "aria-hidden": "true" }, String(step)),
        " ",
        h("span", {}, ...sentenceOf(sentence)),
      );
      link.addEventListener("click", (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
        event.preventDefault();
        this.dispatchEvent(new CustomEvent("go", { detail: { step, jump: true } }));
      });
      this.#links.push(link);
      this.#list.append(h("li", {}, link));
    }
  }

  /** Note something at the end of a sentence, once. @param {number} step @param {string} short @param {string} spoken */
  note(step, short, spoken) {
    const link = this.#links[step - 1];
    if (!link || link.querySelector(".note")) return;
    link.lastElementChild?.append(" ", h("span", { class: "note" }, h("span", { class: "spoken" }, spoken), h("span", { "aria-hidden": "true", title: spoken }, short)));
  }

  /** Forget all sentences: another reader reads others. */
  clear() {
    this.#links = [];
    this.#current = this.#list = this.#deal = null;
    this.replaceChildren();
  }

  /** Mark the sentence of a step, and bring it into sight within the list. @param {number} step */
  mark(step) {
    const link = this.#links[step - 1];
    if (!link || link === this.#current) return;
    if (this.#current) {
      this.#current.removeAttribute("aria-current");
      this.#current.tabIndex = -1;
      this.#current.closest("section")?.classList.remove("now");
    }
    link.setAttribute("aria-current", "step");
    link.tabIndex = 0;
    link.closest("section")?.classList.add("now");
    this.#current = link;
    this.reveal();
  }

  /** Bring the marked sentence into sight, without a move of the page. */
  reveal() {
    if (!this.#current || this.scrollHeight <= this.clientHeight) return;
    const box = this.getBoundingClientRect();
    const line = this.#current.getBoundingClientRect();
    if (line.top < box.top + 32 || line.bottom > box.bottom - 32) {
      this.scrollTop += line.top - box.top - box.height / 3;
    }
  }
}

customElements.define("story-list", StoryList);
