// @ts-check
/**
 * The element <hordago-viewer>: a table at any step, as a reader saw it then. On a page of this server it is part of the
 * page; on another site it keeps to itself and reads from the server that its script came from, or from `server`.
 *
 * Attributes: `table` `as` `step` (60, deal-3, live) `language` `theme` `controls` (full, bar, none) `server`.
 * Events: `hordago-step`, `hordago-reader`, `hordago-error`.
 */

import "../../table/element.js";
import { isOver, read } from "../api.js";
import { obey } from "./commands.js";
import { commandOf } from "./keys.js";
import { loadTexts } from "../language.js";
import { Moment } from "./moment.js";
import { Playback } from "./playback.js";
import { Story, stepName } from "./story.js";
import { StepBar } from "./step_bar.js";
import { StoryList } from "./story_list.js";
import { HOME, ViewerElement } from "./viewer_element.js";
import { furnishShadow, makeFrame } from "./viewer_frame.js";
import { describeProblem, readNames, readersOf, titleOf } from "./viewer_texts.js";

/** @typedef {import("./story.js").Way} Way */

export class HordagoViewer extends ViewerElement {
  static observedAttributes = ["step", "as"];

  /** Whether a running table is followed at its last step. */
  live = false;
  /** What the page began to read before. @type {Story | null} */
  begun = null;

  /** @type {Story | null} */
  #story = null;
  #wanted = 0;
  /** @type {Promise<void>} The texts are there, and the parts. */
  #ready = Promise.resolve();
  #bottom = 0;
  #cards = /** @type {import("../../cards/card.js").CardStyle} */ ("drawn");
  #running = false;
  /** @type {boolean | null} Whether every card may be seen; null until known. */
  #opened = null;
  /** @type {import("../../table/parts.js").Names} */
  #names = {};
  #bar = new StepBar();
  #list = new StoryList();
  #playback = new Playback(
    () => this.#playOn(),
    () => this.#showBar(),
  );

  connectedCallback() {
    if (this.#story) return;
    if (HOME !== location.origin) this.root = furnishShadow(this);
    this.#ready = this.#setup();
    void this.#open();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.onKey);
    this.#playback.stop();
    this.#story?.close();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (!this.#story || before === now) return;
    if (name === "as") void this.#open();
    else if (this.#wanted && now !== String(this.#wanted)) void this.#goTo(now ?? "");
  }

  /** @param {Way} way */
  find(way) {
    return this.#story?.find(way, this.position) ?? 1;
  }

  /** Go to a step; a jump is one that Back returns from. @param {number} step @param {boolean} [jump] */
  go(step, jump = false) {
    this.#playback.stop();
    this.live = this.#running && step >= this.find("last");
    return this.#show(step, jump);
  }

  play() {
    if (this.#playback.playing) this.#playback.stop();
    else this.#playback.start();
  }

  /** Read as somebody else, where that is open. @param {string} as */
  readAs(as) {
    if (as === this.as || !this.readers().some((reader) => reader.as === as && reader.open)) return;
    this.setAttribute("as", as);
    this.tell("hordago-reader", { as });
  }

  /** Turn the table: the next seat comes to the bottom. */
  turn() {
    const seats = this.#story?.steps.get(this.position)?.view.seats.length ?? 1;
    this.#bottom = (this.#bottom + 1) % seats;
    this.#draw(true);
  }

  /** Draw the cards as a person chose to see them. @param {import("../../cards/card.js").CardStyle} style */
  set cards(style) {
    this.#cards = style;
    this.#draw(true);
  }

  onKey = (/** @type {any} */ event) => {
    const command = this.#story && commandOf(event, this.letters);
    if (!command) return;
    if (command !== "close") event.preventDefault();
    void obey(this, command);
  };

  async #setup() {
    const theme = this.getAttribute("theme");
    if (theme && this.root === this) document.documentElement.dataset.theme = theme;
    this.texts = await loadTexts(this.language);
    const { server, table, language, labels } = this;
    const controls = this.getAttribute("controls") ?? "full";
    const act = (/** @type {string} */ command) => void obey(this, command);
    const [bar, list] = [this.#bar, this.#list];
    const moment = new Moment(labels, (rule) => `${server}/rules#${rule}`, language);
    bar.setup(labels);
    this.frame = makeFrame({ labels, controls, moment, bar, list, table, server, language, act });
    this.root.append(this.frame.all);
    bar.addEventListener("go", (event) => this.go(detail(event).step, detail(event).jump));
    bar.addEventListener("command", (event) => void obey(this, detail(event).command));
    bar.addEventListener("reader", (event) => this.readAs(detail(event).as));
    bar.addEventListener("speed", (event) => (this.#playback.speed = detail(event).speed));
    list.addEventListener("go", (event) => (this.frame?.closeSheet(), this.go(detail(event).step, true)));
    /** @type {EventTarget} */ (this.root === this ? document : this).addEventListener("keydown", this.onKey);
  }

  /** Read the table anew: another reader, or the first. */
  async #open() {
    this.#story?.close();
    const story = (this.#story = this.begun ?? new Story(this));
    this.begun = null;
    const seat = /^seat:(\d)$/.exec(this.as)?.[1];
    if (seat) this.#bottom = Number(seat);
    const asked = this.#wanted ? String(this.#wanted) : stepName(this.getAttribute("step"));
    this.frame?.begin();
    try {
      story.begin(asked);
      await Promise.all([this.#ready, story.open()]);
      if (this.#story !== story) return;
      this.#list.clear();
      this.#showList();
      await this.#goTo(asked);
      const view = await read(`${story.table}?as=${story.as}`, this.language, story.signal);
      this.#opened = view.opened;
      this.#running = !isOver(view.status);
      this.#showBar();
      if (this.#running) await this.#follow(story, asked);
    } catch (problem) {
      await this.#ready;
      if (!story.signal.aborted) this.#fail(problem);
    }
  }

  /** @param {Story} story @param {string} asked */
  async #follow(story, asked) {
    if (!asked) await this.#show(story.last, false);
    this.live = this.position === story.last;
    this.#showBar();
    const poll = this.root !== this || document.body.dataset.page === "embed";
    const { followTable } = await import("./live.js");
    await followTable(this, story, poll);
  }

  /** Show that there are more steps. @param {boolean} running whether the table goes on after them */
  extend(running) {
    this.#running = running;
    this.#showList();
    this.#showBar();
  }

  /** Go on to a step of a table that is followed. @param {number} step */
  showLive = (step) => this.#show(step, false);

  /** The table is over: everybody may read what is open now. @param {boolean} opened */
  finish(opened) {
    this.#running = this.live = false;
    this.#opened = opened;
    this.#showBar();
    if (opened) this.offer(this.labels.finished, this.labels.watchOpen, () => this.readAs("all"));
  }

  /** Read all anew. */
  reopen = () => this.#open();

  /** @param {string} asked a step, `deal-3`, `live`, or nothing: the first deal */
  async #goTo(asked) {
    await this.#show(this.#story?.named(asked) ?? this.#wanted, false);
  }

  /** @param {number} step @param {boolean} jump */
  async #show(step, jump) {
    const story = this.#story;
    if (!story) return;
    const wanted = (this.#wanted = Math.min(Math.max(1, step), story.last));
    try {
      const shown = await story.step(wanted);
      if (this.#wanted !== wanted || this.#story !== story || !shown) return;
      this.position = wanted;
      if (this.frame?.state.textContent === this.labels.copied) this.say("");
      this.#draw(false);
      void this.#loadNames(shown.view.ruleset.id);
      story.ahead(wanted);
      this.tell("hordago-step", { step: wanted, last: story.last, text: shown.text, deal: story.outline[wanted - 1]?.deal ?? null, jump });
    } catch (problem) {
      if (!story.signal.aborted) this.#fail(problem);
    }
  }

  /** @param {boolean} same the words stay as they are */
  #draw(same) {
    const step = this.#story?.steps.get(this.position);
    if (!step || !this.frame) return;
    const setting = this.#setting();
    void this.frame.table.show(step, setting);
    const { playing, speed } = this.#playback;
    const fast = (playing && speed > 1) || (this.live && this.position < this.find("last"));
    const quiet = same || (fast && !step.count && !this.#story?.deals().includes(this.position));
    this.frame.moment.show(step, setting, quiet);
    this.#list.mark(this.position);
    this.frame.step(this.position, this.as, step);
    this.#showBar();
  }

  /** @returns {import("../../table/parts.js").Setting} */
  #setting() {
    return { names: this.#names, labels: this.texts.table, bottom: this.#bottom, cards: this.#cards };
  }

  #showBar() {
    const story = this.#story;
    if (!story || !this.position) return;
    const text = story.outline[this.position - 1]?.text ?? "";
    const { playing, speed } = this.#playback;
    const behind = this.#running && !this.live;
    this.#bar.show({ step: this.position, last: story.last, text, playing, speed, behind, live: this.live, as: this.as, readers: this.readers() });
  }

  #showList() {
    const story = /** @type {Story} */ (this.#story);
    const kind = [...story.steps.values()][0]?.view.kind;
    this.#list.show(story.outline, {
      address: (step) => (HOME === location.origin ? `#${step}` : this.address(step)),
      deal: titleOf(this.labels, kind, story.games().length > 1),
    });
    this.#bar.marks(story.last, story.deals(), story.games());
  }

  /** List who may be read as. */
  readers() {
    const seats = this.#story?.steps.get(this.position)?.view.seats ?? [];
    return readersOf(this.labels, seats, this.as, this.#opened);
  }

  /** @param {string} ruleset */
  async #loadNames(ruleset) {
    const names = await readNames(this.server, ruleset, this.language);
    if (!names || names === this.#names) return;
    this.#names = names;
    this.#draw(true);
  }

  async #playOn() {
    const story = this.#story;
    if (!story || this.position >= story.last) return null;
    await this.#show(this.position + 1, false);
    this.live = this.#running && this.position === story.last;
    return story.outline[this.position - 1]?.text ?? null;
  }

  /** @param {unknown} failure */
  #fail(failure) {
    const { text, problem } = describeProblem(failure, this.texts.frame);
    if (this.position && this.#story?.outline.length) this.say(text);
    else {
      const { again, asPublic } = this.labels;
      const spectate = () => this.readAs("public");
      this.frame?.fail(text, this.as === "public" ? [[again, () => void this.#open()]] : [[asPublic, spectate]]);
    }
    this.tell("hordago-error", { problem });
  }
}

/** @param {Event} event @returns {any} */
const detail = (event) => /** @type {CustomEvent} */ (event).detail;

customElements.define("hordago-viewer", HordagoViewer);
