// @ts-check
/**
 * What a viewer has besides the moment that it shows: the bar, the list of sentences, the count, the tools, the keys, and
 * the playback. It is loaded when the first state is there.
 */

import { isOver } from "../api.js";
import { h } from "../dom.js";
import { loadStyle } from "../style.js";
import { About, countBox } from "./about.js";
import { obey } from "./commands.js";
import { commandOf } from "./keys.js";
import { Playback } from "./playback.js";
import { StepBar } from "./step_bar.js";
import { StoryList } from "./story_list.js";
import { Tools } from "./tools.js";
import { readersOf, titleOf } from "./viewer_texts.js";
import { dealStarts, findStep, gameStarts, namedStep } from "./ways.js";

/** @typedef {import("./moment.js").Moment} Moment */
/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./story.js").StoryStep} StoryStep */
/** @typedef {import("./viewer.js").HordagoViewer} Viewer */
/** @typedef {import("./ways.js").Way} Way */

/** Make the controls of a viewer that shows something, with their style. @param {Viewer} viewer */
export async function makeControls(viewer) {
  const { root, moment } = viewer;
  await loadStyle(root === viewer ? document : root, "controls");
  return new Controls(viewer, /** @type {Moment} */ (moment));
}

export class Controls {
  /** Read at once what happened at a running table. @type {() => Promise<void>} */
  catchUp = async () => {};
  /** Go on from a step of a running table that would stay for longer. */
  hurry = () => {};
  /** Wait until nothing of a running table waits to be shown. */
  caughtUp = () => Promise.resolve();
  #running = false;
  /** @type {boolean | null} Whether every card may be seen; null until known. */
  #opened = null;
  #list = new StoryList();
  #sheet;
  #count = h("div", { class: "counted-deal" });
  #chances;
  #playback = new Playback(
    () => this.#playOn(),
    () => this.#showBar(),
  );

  /** @param {Viewer} viewer @param {Moment} moment */
  constructor(viewer, moment) {
    this.viewer = viewer;
    this.moment = moment;
    const { labels, language } = viewer;
    this.about = new About(moment.about, labels, {
      language,
      rule: (rule) => this.#ruleAddress(rule),
      table: (id) => `${viewer.server}/tables/${id}`,
    });
    const act = (/** @type {string} */ command) => void obey(this, command);
    this.tools = new Tools(viewer, act);
    this.#sheet = h("details", { class: "story" }, h("summary", {}, h("h2", {}, labels.list)), this.#list);
    this.#sheet.addEventListener("toggle", () => this.#list.reveal());
    this.#chances = h("details", { class: "chances", hidden: "" }, h("summary", {}, h("h2", {}, labels.chances)));
    this.#chances.addEventListener("toggle", async () => (await import("./chances.js")).showChances(viewer, this.#chances), { once: true });
    moment.beside.append(this.#sheet, this.#count, this.#chances);
    moment.widened = () => (this.#sheet.open = moment.wide ?? false);
    moment.widened();
    const bar = this.#bar;
    bar.setup(labels);
    bar.addEventListener("go", (event) => this.go(detail(event).step, detail(event).jump));
    bar.addEventListener("command", (event) => act(detail(event).command));
    bar.addEventListener("reader", (event) => this.readAs(detail(event).as));
    bar.addEventListener("speed", (event) => (this.#playback.speed = detail(event).speed));
    this.#list.addEventListener("go", (event) => (this.closeSheet(), this.go(detail(event).step, true)));
    addEventListener("beforeprint", () => (this.#sheet.open = true));
  }

  /** Its place is there from the beginning; it is what its name says since this module is loaded. */
  get #bar() {
    const { bar } = this.moment;
    if (!(bar instanceof StepBar)) customElements.upgrade(bar);
    return bar;
  }

  /** Stop what goes on by itself. */
  end() {
    document.removeEventListener("keydown", this.#onKey);
    this.#playback.stop();
  }

  /** Show all that there is of a story. @param {Story} story @param {string | null} asked the step to show; null: it is shown */
  async open(story, asked) {
    const { viewer } = this;
    const first = story.steps.get(viewer.position);
    if (first) this.about.show(first, viewer.setting);
    await story.open();
    if (viewer.story !== story) return;
    this.#list.clear();
    this.#showList();
    if (asked !== null && namedStep(this.#outline, asked) !== viewer.position) await this.goTo(asked);
    else {
      const shown = story.steps.get(viewer.position);
      if (shown) this.draw(shown);
      story.ahead(viewer.position);
      viewer.tellStep(false);
    }
    const stood = viewer.wanted;
    await this.#listen();
    try {
      await this.#readStanding(story);
    } finally {
      if (!story.signal.aborted) this.#showTools();
    }
    if (this.#running) await this.#follow(story, viewer.wanted === stood);
  }

  /** Show what depends on how the table stands. @param {Story} story */
  async #readStanding(story) {
    const { viewer } = this;
    const { opened, status } = await story.read(`${story.table}?as=${story.as}`);
    this.#opened = opened;
    this.#running = !isOver(status);
    viewer.live &&= this.#running;
    this.#showBar();
    const view = story.steps.get(viewer.position)?.view;
    this.#chances.hidden = !view || !("deal" in view) || !(opened || (view.aid && story.as.startsWith("seat:")));
  }

  /** Show the tools last: what came above them or among them later would put another button under a finger. */
  #showTools() {
    const controls = this.viewer.getAttribute("controls") ?? "full";
    if (controls === "full" && !this.tools.all.isConnected) this.moment.all.append(this.tools.all);
  }

  /** Obey keys from now on, and those that were pressed before. */
  async #listen() {
    const { viewer } = this;
    const early = viewer.earlyKeys();
    /** @type {EventTarget} */ (viewer.isGuest ? viewer : document).addEventListener("keydown", this.#onKey);
    for (const event of early) {
      const command = commandOf(event, viewer.letters);
      if (command) await obey(this, command);
    }
  }

  /** @param {Story} story @param {boolean} stays nobody has gone to another step meanwhile */
  async #follow(story, stays) {
    const { viewer } = this;
    if (viewer.live || (stays && !viewer.getAttribute("step"))) await viewer.show(story.last, false);
    const { followTable } = await import("./live.js");
    viewer.live = viewer.position === story.last;
    this.#showBar();
    await followTable(this, story, viewer.isGuest || document.body.dataset.page === "embed");
  }

  /** Show that there are more steps. @param {boolean} running whether the table goes on after them */
  extend(running) {
    this.#running = running;
    this.#showList();
    this.#showBar();
  }

  /** The table is over: everybody may read what is open now. @param {boolean} opened */
  finish(opened) {
    const { labels } = this.viewer;
    this.#running = this.viewer.live = false;
    this.#opened = opened;
    this.#showBar();
    if (opened) this.moment.offer(labels.finished, [[labels.watchOpen, () => this.readAs("all")]]);
  }

  /** Take back what was said beside the step. @param {string} text */
  unsay(text) {
    if (this.moment.state.textContent === text) this.moment.say("");
  }

  /** Go to a step; a jump is one that Back returns from. @param {number | Way} to @param {boolean} [jump] */
  async go(to, jump = false) {
    if (!(await this.#readOutline())) return;
    this.#playback.stop();
    const step = typeof to === "string" ? findStep(this.#outline, to, this.viewer.wanted) : to;
    this.viewer.live = this.#running && step >= this.#outline.length;
    this.unsay(this.viewer.labels.copied);
    await this.viewer.show(step, jump);
  }

  /** Go to what an address names. @param {string} asked a step, `deal-3`, `live`, or nothing: the first deal */
  async goTo(asked) {
    await this.viewer.show(namedStep(this.#outline, asked) ?? this.viewer.position, false);
  }

  async play() {
    if (!(await this.#readOutline())) return;
    if (this.#playback.playing) this.#playback.stop();
    else this.#playback.start();
  }

  /** Read as somebody else, where that is open. @param {string} as */
  readAs(as) {
    if (as !== this.viewer.as && this.readers().some((reader) => reader.as === as && reader.open)) this.viewer.readAs(as);
  }

  /** Turn the table: the next seat comes to the bottom. */
  turn() {
    const { viewer } = this;
    viewer.bottom = (viewer.bottom + 1) % Math.max(this.#seats.length, 1);
    viewer.draw(true);
  }

  /** Open the list of sentences, or close it. */
  toggleList() {
    this.#sheet.open = !this.#sheet.open;
  }

  /** Close the list where it lies over the table. */
  closeSheet() {
    if (!this.moment.wide) this.#sheet.open = false;
  }

  /** Let single letters and digits be keys, or not. @param {boolean} letters */
  setLetters(letters) {
    this.viewer.letters = letters;
    this.viewer.tell("hordago-letters", { letters });
  }

  /** Address of the page that shows a step; its server knows the step, too, and draws it for sharers. @param {number} step @param {string} as */
  address(step, as = this.viewer.as) {
    return `${this.viewer.server || location.origin}/tables/${this.viewer.table}/replay?as=${as}&step=${step}`;
  }

  /** List who may be read as. */
  readers() {
    return readersOf(this.viewer.labels, this.#seats, this.viewer.as, this.#opened);
  }

  /** Whether a step is one of many that pass by, and not to be read aloud. @param {StoryStep} step */
  isPassing({ step, count }) {
    const { playing, speed } = this.#playback;
    const fast = (playing && speed > 1) || (this.viewer.live && step < this.#outline.length);
    return fast && !count && !dealStarts(this.#outline).includes(step);
  }

  /** Show what belongs to a step. @param {StoryStep} step */
  draw(step) {
    const { setting } = this.viewer;
    const count = step.count ?? step.view.count;
    const counted = count?.items.length ? [countBox(count, setting, (rule) => this.#ruleAddress(rule))] : [];
    this.about.show(step, setting);
    this.#count.replaceChildren(...counted);
    for (const link of this.#count.querySelectorAll("a")) link.target = "_blank";
    this.#list.mark(step.step);
    this.tools.show(step);
    this.#showBar();
  }

  /** @param {string} rule */
  #ruleAddress(rule) {
    return `${this.viewer.server}/rules#${rule}`;
  }

  /**
   * Wait for the outline: a button of the bar may be pressed before it is there. False: it cannot be read, as the viewer says.
   * @returns {Promise<boolean>}
   */
  async #readOutline() {
    const { story } = this.viewer;
    await story?.open().catch(() => {});
    return story === this.viewer.story ? this.#outline.length > 0 : this.#readOutline();
  }

  get #outline() {
    return this.viewer.story?.outline ?? [];
  }

  get #seats() {
    return this.viewer.story?.steps.get(this.viewer.position)?.view.seats ?? [];
  }

  #showBar() {
    const { viewer } = this;
    const { position: step, live, as, story } = viewer;
    if (!story || !step) return;
    const { team, went_on: went, played_on: played } = story.steps.get(step)?.view ?? {};
    this.tools.goOn.hidden = Boolean(this.#running || !this.#opened || team || went || played?.before);
    const text = this.#outline[step - 1]?.text ?? "";
    const { playing, speed } = this.#playback;
    this.#bar.show({ step, last: Math.max(story.last, step), text, playing, speed, behind: this.#running && !live, live, as, readers: this.readers() });
  }

  #showList() {
    const { viewer } = this;
    const kind = [...(viewer.story?.steps.values() ?? [])][0]?.view.kind;
    const games = gameStarts(this.#outline);
    this.#list.show(this.#outline, {
      address: (step) => (viewer.isGuest ? this.address(step) : `#${step}`),
      deal: titleOf(viewer.labels, kind, games.length > 1),
    });
    this.#bar.marks(this.#outline.length, dealStarts(this.#outline), games);
  }

  async #playOn() {
    const { viewer } = this;
    const last = this.#outline.length;
    if (viewer.position >= last) return null;
    await viewer.show(viewer.position + 1, false);
    viewer.live = this.#running && viewer.position === last;
    return this.#outline[viewer.position - 1]?.text ?? null;
  }

  #onKey = (/** @type {any} */ event) => {
    const command = commandOf(event, this.viewer.letters);
    if (!command) return;
    if (command !== "close") event.preventDefault();
    void obey(this, command);
  };
}

/** @param {Event} event @returns {any} */
const detail = (event) => /** @type {CustomEvent} */ (event).detail;
