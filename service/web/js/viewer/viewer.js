// @ts-check
/**
 * The element <hordago-viewer>: a table at any step, as a reader saw it then. On a page of this server it is part of the
 * page; on another site it keeps to itself and reads from the server that its script came from, or from `server`.
 *
 * A page says by `own` as whom its person plays, and by `data-headline` what its title says in place of the step.
 * Attributes: `table` `as` `step` (60, deal-3, live) `language` `theme` `controls` (full, bar, none) `server`.
 * Events: `hordago-step`, `hordago-news` (there is a newer step), `hordago-reader`, `hordago-error`.
 *
 * Here is what its first state needs. The bar, the keys, the list and all else come afterwards, with controls.js.
 */

import { Problem, read, readTexts, wordsOf } from "../api.js";
import { painted } from "../dom.js";
import "../../table/table.js";
import { Moment } from "./moment.js";
import { Story, stepName } from "./story.js";

/** @typedef {import("./story.js").StoryStep} StoryStep */
/** @typedef {import("../../table/types.d.ts").Setting["names"]} Names */

/** Where the script came from: the server that is read, unless `server` names another. */
const HOME = new URL("../../", import.meta.url).origin;
/** What the element needs where the styles of the page do not reach. */
const STYLES = ["base", "table", "pictures"];

/** Names by address: viewers of the same rule set share them. @type {Map<string, Promise<Names | null>>} */
const namesRead = new Map();

export class HordagoViewer extends HTMLElement {
  static observedAttributes = ["step", "as"];

  /** The step that is shown; 0 before the first. */
  position = 0;
  /** Whether a running table is followed at its last step. */
  live = false;
  /** Whether single letters and digits are keys. */
  letters = true;
  /** The seat that is drawn at the bottom. */
  bottom = 0;
  /** What the page began to read before. @type {Story | null} */
  begun = null;
  /** @type {Story | null} */
  story = null;
  /** Texts of the pages in the language of the viewer. @type {Record<string, Record<string, string>>} */
  texts = {};
  /** @type {Moment | null} */
  moment = null;
  /** @type {import("./controls.js").Controls | null} */
  controls = null;
  /** Where its parts and its dialogs are. */
  root = /** @type {HTMLElement | ShadowRoot} */ (this);

  /** Keys that were pressed on the page before the controls were there. @type {KeyboardEvent[]} */
  #early = [];
  #wanted = 0;
  /** The texts are there, and the parts. */
  #ready = Promise.resolve();
  #cards = /** @type {import("../../cards/card.js").CardStyle} */ ("drawn");
  /** @type {Names} */
  #names = {};

  get server() {
    return this.getAttribute("server") ?? (this.isGuest ? HOME : "");
  }

  /** Whether it stands on the page of another site. */
  get isGuest() {
    return HOME !== location.origin;
  }

  /** The step that is shown, or that is asked for and soon shown; 0 before the first. */
  get wanted() {
    return this.#wanted;
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

  connectedCallback() {
    if (this.story) return;
    if (this.isGuest) {
      // The styles of the page around it do not reach in.
      this.root = this.attachShadow({ mode: "open" });
      this.tabIndex = 0;
    } else document.addEventListener("keydown", this.#keepKey);
    this.#ready = this.#setup();
    void this.open();
  }

  #keepKey = (/** @type {KeyboardEvent} */ event) => {
    if (event.target === document.body) this.#early.push(event);
  };

  /** Give the keys that were pressed until now; those after are for the controls. */
  earlyKeys() {
    document.removeEventListener("keydown", this.#keepKey);
    return this.#early.splice(0);
  }

  disconnectedCallback() {
    this.earlyKeys();
    this.controls?.end();
    this.story?.close();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (!this.story || before === now) return;
    if (name === "as") void this.open();
    else if (this.#wanted && now !== String(this.#wanted)) this.controls?.goTo(stepName(now));
  }

  /** Draw the cards as a person chose to see them. @param {import("../../cards/card.js").CardStyle} style */
  set cards(style) {
    this.#cards = style;
    this.draw(true);
  }

  async #setup() {
    const theme = this.getAttribute("theme");
    if (theme && this.root === this) document.documentElement.dataset.theme = theme;
    const [texts] = await Promise.all([readTexts("replay", this.language), this.isGuest && this.#loadStyles(STYLES)]);
    this.texts = texts;
    this.moment = new Moment(this.labels, this.getAttribute("controls") ?? "full");
    this.root.append(this.moment.all);
  }

  /** @param {string[]} names */
  async #loadStyles(names) {
    const { loadStyle } = await import("../style.js");
    await Promise.all(names.map((name) => loadStyle(this.root === this ? document : this.root, name)));
  }

  /** Read the table anew: another reader, or the first. Who followed it goes on at its newest step, not at the shown one. */
  async open() {
    this.story?.close();
    const story = (this.story = this.begun ?? new Story(this));
    this.begun = null;
    const seat = /^seat:(\d)$/.exec(this.as)?.[1];
    if (seat) this.bottom = Number(seat);
    const asked = this.live ? "live" : this.#wanted ? String(this.#wanted) : stepName(this.getAttribute("step"));
    this.moment?.begin();
    try {
      const [first] = await Promise.all([story.first(asked), this.#ready]);
      if (this.story !== story) return;
      if (first) await this.#present(first);
      await painted();
      const { makeControls } = await import("./controls.js");
      this.controls ??= await makeControls(this);
      if (this.story === story) await this.controls.open(story, first && asked !== "live" ? null : asked);
    } catch (problem) {
      await this.#ready;
      if (!story.signal.aborted) this.fail(problem);
    }
  }

  /** Show a step; a jump is one that Back returns from. @param {number} step @param {boolean} jump */
  async show(step, jump) {
    const { story } = this;
    if (!story) return;
    const wanted = (this.#wanted = Math.min(Math.max(1, step), story.last));
    try {
      const shown = await story.step(wanted);
      if (this.#wanted !== wanted || this.story !== story || !shown) return;
      void this.#present(shown);
      story.ahead(wanted);
      this.tellStep(jump);
    } catch (problem) {
      if (story.signal.aborted) return;
      if (this.#wanted === wanted) this.#wanted = this.position;
      this.fail(problem);
    }
  }

  /** @param {StoryStep} step */
  #present(step) {
    this.position = this.#wanted = step.step;
    void this.#loadNames(step.view.ruleset.id);
    return this.draw(false);
  }

  /** Draw the step that is shown. @param {boolean} same the words stay as they are */
  draw(same) {
    const step = this.story?.steps.get(this.position);
    if (!step || !this.moment) return;
    const drawn = this.moment.show(step, this.setting, same || (this.controls?.isPassing(step) ?? false));
    this.controls?.draw(step);
    return drawn;
  }

  /** @returns {import("../../table/types.d.ts").Setting} */
  get setting() {
    return { names: this.#names, labels: this.texts.table, bottom: this.bottom, cards: this.#cards };
  }

  /** @param {string} ruleset */
  async #loadNames(ruleset) {
    const address = /** @type {const} */ (`${this.server}/v1/rulesets/${ruleset}/names`);
    const key = `${address} ${this.language}`;
    const reading = namesRead.get(key) ?? read(address, this.language).catch(() => (namesRead.delete(key), null));
    namesRead.set(key, reading);
    const names = await reading;
    if (!names || names === this.#names) return;
    this.#names = names;
    this.draw(true);
  }

  /** Say what failed: beside the step, or in its place where there is none. @param {unknown} failure */
  fail(failure) {
    const problem = failure instanceof Problem ? failure : new Problem(0, { title: String(failure) });
    const text = wordsOf(problem, this.texts.frame);
    const { again, asPublic } = this.labels;
    this.#loadStyles(["controls"]).catch(() => {}); // It was loaded with the controls, or nothing can be.
    if (this.position) this.moment?.say(text);
    else this.moment?.fail(text, [this.as === "public" ? [again, () => this.open()] : [asPublic, () => this.readAs("public")]]);
    const { status, title, code, message } = problem;
    this.tell("hordago-error", { problem: { status, title, code, detail: message } });
  }

  /** @param {string} as */
  readAs(as) {
    this.setAttribute("as", as);
    this.tell("hordago-reader", { as });
  }

  /** @param {boolean} jump */
  tellStep(jump) {
    const { position: step, story } = this;
    const { text = "", deal = null } = story?.outline[step - 1] ?? {};
    this.tell("hordago-step", { step, last: story?.last ?? 0, text, deal, jump });
  }

  /** Send an event, out of a tree of its own too. @param {string} name @param {object} told */
  tell(name, told) {
    this.dispatchEvent(new CustomEvent(name, { detail: told, bubbles: true, composed: true }));
  }
}

customElements.define("hordago-viewer", HordagoViewer);
