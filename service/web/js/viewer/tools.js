// @ts-check
/** The buttons and links under a table: link, to play on from the step, notes, embed, text, record, notation, proof, keys; and the request behind what is shown. */

import { h } from "../dom.js";

/** @typedef {import("./story.js").StoryStep} StoryStep */
/** @typedef {import("./viewer.js").HordagoViewer} Viewer */

/** Commands of the buttons before two links, but for the first two. */
const BUTTONS = ["notes", "embed", "turn", "text"];

export class Tools {
  #command = h("code", {});
  #answer = h("pre", { tabindex: 0 });
  #call;
  #record;
  #notation;
  /** @type {StoryStep | null} */
  #shown = null;

  /** @param {Viewer} viewer @param {(command: string) => void} act do what a button says */
  constructor(viewer, act) {
    const { labels, server, table, language } = viewer;
    this.viewer = viewer;
    const button = (/** @type {string} */ command) => {
      const made = h("button", { type: "button" }, labels[command]);
      made.addEventListener("click", () => act(command));
      return made;
    };
    const file = (/** @type {string} */ command) => {
      const made = h("a", { download: "" }, labels[command]);
      made.addEventListener("click", (event) => {
        event.preventDefault();
        act(command);
      });
      return made;
    };
    /** To play on from the step, where that may be. */
    this.goOn = button("goOn");
    this.goOn.hidden = true;
    this.#record = file("record");
    this.#notation = file("notation");
    const proof = h("a", { href: `${server}/tables/${table}/verify?lang=${language}`, target: "_blank", rel: "noopener" }, labels.verify);
    this.#answer.setAttribute("aria-label", labels.answer);
    this.#call = h("details", { class: "call" }, h("summary", {}, labels.call), h("p", {}, this.#command), this.#answer);
    this.#call.addEventListener("toggle", () => this.#showAnswer());
    this.all = h("div", { class: "tools" }, button("link"), this.goOn, ...BUTTONS.map(button), this.#record, this.#notation, proof, button("help"), this.#call);
  }

  /** Point to a step. @param {StoryStep} step */
  show(step) {
    const { server, table, as, language } = this.viewer;
    const address = `${server || location.origin}/v1/tables/${table}`;
    this.#record.href = this.#notation.href = `${address}/record?as=${as}`;
    this.#command.textContent = `curl '${address}/replay/${step.step}?as=${as}' -H 'Accept-Language: ${language}'`;
    this.#shown = step;
    this.#showAnswer();
  }

  #showAnswer() {
    if (this.#call.open && this.#shown) this.#answer.textContent = JSON.stringify(this.#shown, null, 2);
  }
}
