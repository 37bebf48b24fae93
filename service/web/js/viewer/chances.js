// @ts-check
/**
 * How likely a team is to win each lance, by what a seat knew at the step that is shown: a bar a seat and lance. Once a deal
 * is over, also what each decision in it cost, beside its sentence and in full, and how lucky the seats were. Nothing is read
 * before somebody looks at it, nor for steps that pass by.
 */

import { Problem, readTexts, wordsOf } from "../api.js";
import { fill, h, svg } from "../dom.js";
import { loadStyle } from "../style.js";
import { named, seatName } from "../../table/parts.js";

/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./story.js").StoryStep} StoryStep */
/** @typedef {import("./viewer.js").HordagoViewer} Viewer */
/** @typedef {import("../answers.d.ts").Schemas["Odds"]} Odds */
/** @typedef {import("../answers.d.ts").Schemas["Chance"]} Chance */
/** @typedef {import("../answers.d.ts").Schemas["DealAnalysis"]} Analysis */
/** @typedef {import("../answers.d.ts").Schemas["WeighedChoice"]} Choice */

/** Milliseconds that a step has to stay before its odds are read. */
const STAY = 150;
/** Stones from which the cost of a decision is written beside its sentence. */
const NOTABLE = 0.2;
/** Events after which the last deal is over. */
const ENDS = ["match_ended", "table_closed"];

/** Show the odds in a part of the page that can be closed, from now on with each step. @param {Viewer} viewer @param {HTMLDetailsElement} place */
export async function showChances(viewer, place) {
  const style = loadStyle(viewer.root === viewer ? document : viewer.root, "chances");
  const [{ chances: texts }] = await Promise.all([readTexts("chances", viewer.language), style]);
  const shown = new Chances(viewer, place, texts);
  viewer.addEventListener("hordago-step", () => void shown.draw());
  place.addEventListener("toggle", () => void shown.draw());
  await shown.draw();
}

class Chances {
  #body = h("div", { class: "chances-body" });
  /** @type {Map<number, Odds[]>} By step, of one story. */
  #read = new Map();
  /** @type {Map<number, Analysis>} By deal, of the same story. */
  #analyses = new Map();
  /** @type {Story | null} */
  #story = null;

  /** @param {Viewer} viewer @param {HTMLDetailsElement} place @param {Record<string, string>} texts */
  constructor(viewer, place, texts) {
    this.viewer = viewer;
    this.texts = texts;
    this.place = place;
    place.append(this.#body);
  }

  /** Show those of the step that the viewer shows. */
  async draw() {
    const { viewer } = this;
    const { story, position: step } = viewer;
    if (!this.place.open || !story) return;
    if (story !== this.#story) [this.#story, this.#read, this.#analyses] = [story, new Map(), new Map()];
    const seen = () => step === viewer.position && story === viewer.story;
    if (!this.#read.has(step)) await new Promise((stayed) => setTimeout(stayed, STAY));
    if (!seen()) return;
    try {
      const odds = this.#read.get(step) ?? (await readOdds(story, step));
      this.#read.set(step, odds);
      const analysis = await this.#analyse(story, step);
      const shown = story.steps.get(step);
      if (!seen() || !shown) return;
      this.#body.replaceChildren(...this.#table(shown, odds), ...(analysis ? this.#weighed(shown, analysis) : []));
    } catch (problem) {
      if (seen() && !story.signal.aborted) this.#body.textContent = problem instanceof Problem ? wordsOf(problem, viewer.texts.frame) : String(problem);
    }
  }

  /** Read the analysis of the deal of a step, once it is over, and mark its sentences. @param {Story} story @param {number} step */
  async #analyse(story, step) {
    const { deal = null } = story.outline[step - 1] ?? {};
    const last = story.outline.at(-1);
    if (deal === null || story.as === "public" || !last || (last.deal === deal && !ENDS.includes(last.type))) return null;
    const known = this.#analyses.get(deal);
    if (known) return known;
    const analysis = await story.read(/** @type {const} */ (`${story.table}/deals/${deal}/analysis?as=${story.as}`));
    this.#analyses.set(deal, analysis);
    const list = /** @type {import("./story_list.js").StoryList | null} */ (this.viewer.root.querySelector("story-list"));
    for (const { step: decided, cost } of analysis.decisions) {
      if (cost >= NOTABLE) list?.note(decided, `−${this.#stones(cost)}`, fill(this.texts.cost, { stones: this.#stones(cost) }));
    }
    return analysis;
  }

  /** @param {number} stones */
  #stones(stones) {
    return new Intl.NumberFormat(this.viewer.language, { maximumFractionDigits: 1 }).format(stones);
  }

  /** @param {StoryStep} step @param {Analysis} analysis @returns {HTMLElement[]} */
  #weighed({ step, view }, { decisions, luck }) {
    const { texts, viewer } = this;
    const decision = decisions.find((one) => one.step === step);
    const signed = new Intl.NumberFormat(viewer.language, { maximumFractionDigits: 1, signDisplay: "exceptZero" });
    const named = (/** @type {Choice} */ { choice, stones, cards }) => fill(texts[`choice_${choice}`], { stones: stones ?? "", cards: cards?.join(" ") ?? "" });
    const best = Math.max(...(decision?.choices ?? []).map(({ worth }) => worth));
    const rows = (decision?.choices ?? [])
      .toSorted((one, other) => other.worth - one.worth)
      .map((each) => h("li", {}, named(each), " ", h("strong", {}, each.worth === best ? texts.best : signed.format(each.worth - best))));
    const lucks = luck.map(({ seat, luck: by }) => `${seatName(view.seats[seat], viewer.setting)} ${signed.format(by)}`);
    return [
      ...(decision ? [h("h3", {}, texts.decision), h("p", {}, decision.text), h("ul", { class: "weighed" }, ...rows)] : []),
      ...(lucks.length ? [h("h3", {}, texts.luck), h("p", {}, lucks.join(" · ")), h("p", { class: "unseen" }, texts.aboutLuck)] : []),
    ];
  }

  /** @param {StoryStep} step @param {readonly Odds[]} odds @returns {HTMLElement[]} */
  #table({ view }, odds) {
    const { viewer, texts } = this;
    if (!odds.length) return [h("p", { class: "unseen" }, viewer.as === "public" ? texts.choose : texts.none)];
    const { setting } = viewer;
    const percent = new Intl.NumberFormat(viewer.language, { style: "percent" });
    const lances = /** @type {(keyof Odds["lances"])[]} */ (Object.keys(odds[0].lances));
    const head = h("tr", {}, h("th", { scope: "col" }, texts.lance), ...odds.map(({ seat }) => h("th", { scope: "col" }, seatName(view.seats[seat], setting))));
    const rows = lances.map((lance) =>
      h("tr", {}, h("th", { scope: "row" }, named(setting.names.lances, String(lance))), ...odds.map((one) => cellOf(/** @type {Chance} */ (one.lances[lance]), percent, texts))),
    );
    const table = h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows));
    return [h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": viewer.labels.chances }, table), h("p", { class: "unseen" }, texts.about)];
  }
}

/** @param {Story} story @param {number} step @returns {Promise<Odds[]>} */
async function readOdds(story, step) {
  const { odds } = await story.read(/** @type {const} */ (`${story.table}/replay/${step}?as=${story.as}&odds=true`));
  return odds ?? [];
}

/** @param {Chance} chance @param {Intl.NumberFormat} percent @param {Record<string, string>} texts */
function cellOf({ win, lose, of, exact, within }, percent, texts) {
  const part = (/** @type {string} */ name, /** @type {number} */ from, /** @type {number} */ share) => svg("rect", { class: name, x: 100 * from, width: 100 * share, height: 1 });
  const bar = svg("svg", { class: "bar", viewBox: "0 0 100 1", preserveAspectRatio: "none", "aria-hidden": "true" }, part("won", 0, win / of), part("lost", 1 - lose / of, lose / of));
  const words = percent.format(win / of);
  return h("td", { title: exact ? null : fill(texts.within, { within: percent.format(within / of) }) }, bar, exact ? words : `≈ ${words}`);
}
