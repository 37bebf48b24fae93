// @ts-check
/** What the element of a viewer has of itself: its attributes, its texts, the tree it stands in, the events it sends. */

import { h } from "../dom.js";

/** Where the script came from: the server that is read, unless `server` names another. */
export const HOME = new URL("../../", import.meta.url).origin;

export class ViewerElement extends HTMLElement {
  /** The step that is shown; 0 before the first. */
  position = 0;
  /** Texts of the pages in the language of the viewer. @type {Record<string, Record<string, string>>} */
  texts = {};
  /** Whether single letters and digits are keys. */
  letters = true;
  /** Its parts, once they are made. @type {ReturnType<typeof import("./viewer_frame.js").makeFrame> | null} */
  frame = null;
  /** Where its parts and its dialogs are. */
  root = /** @type {HTMLElement | ShadowRoot} */ (this);

  get server() {
    return this.getAttribute("server") ?? (HOME === location.origin ? "" : HOME);
  }

  get labels() {
    return this.texts.replay;
  }

  get table() {
    return this.getAttribute("table") ?? "";
  }

  get as() {
    return this.getAttribute("as") || "public";
  }

  get language() {
    return this.getAttribute("language") || document.documentElement.lang || "en";
  }

  /** Address of the page that shows a step. @param {number} step @param {string} as */
  address(step, as = this.as) {
    return `${this.server || location.origin}/tables/${this.table}/replay?as=${as}#${step}`;
  }

  /** Send an event, out of a tree of its own too. @param {string} name @param {object} told */
  tell(name, told) {
    this.dispatchEvent(new CustomEvent(name, { detail: told, bubbles: true, composed: true }));
  }

  /** Let single letters and digits be keys, or not. @param {boolean} letters */
  setLetters(letters) {
    this.letters = letters;
    this.tell("hordago-letters", { letters });
  }

  /** Say something beside the step. @param {string} text */
  say(text) {
    if (this.frame && this.frame.state.textContent !== text) this.frame.state.textContent = text;
  }

  /** Say something beside the step, with a button that does something about it. @param {string} text @param {string} label @param {() => void} act */
  offer(text, label, act) {
    const button = h("button", { type: "button" }, label);
    button.addEventListener("click", () => (this.say(""), act()));
    this.frame?.state.replaceChildren(h("span", {}, text), button);
  }
}
