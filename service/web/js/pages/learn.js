// @ts-check
/**
 * Lessons: fixed deals that the server has played, at the table of a player. What happens is shown, something is said
 * about it, and now and then the person is asked for a move. Another move than that is answered in words.
 */

import { read } from "../api.js";
import { KEPT, keep, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { buildPage } from "../page.js";
import "../../table/table.js";
import { nameSides } from "../../table/teams.js";
import { Choosing } from "../play/choosing.js";
import { nameOf } from "../play/offers.js";
import { Pad } from "../play/pad.js";
import { Moment } from "../viewer/moment.js";
import { PACE, PACES } from "../viewer/pace.js";
import { markTerms } from "../viewer/terms.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../viewer/story.js").StoryStep} StoryStep */
/** @typedef {import("../play/offers.js").Body} Body */
/** @typedef {{says: string, asks: Body | null, step: StoryStep}} Beat */
/** @typedef {{name: string, ruleset: string, beats: Beat[]}} Lesson */

/** Name of what is kept: the lesson to go on with. */
const NEXT = "hordago.lesson";
/** How long a word of another seat stays. */
const HEARD_MS = 1_300;

class Lessons {
  #coach = h("p", { class: "coach", role: "status" });
  /** Called when the person wants to go on. */
  #goOn = () => {};
  /** @type {Body | null} The move that is asked for. */
  #asked = null;
  /** What is said to another move. */
  #wrong = "";
  #names = {};
  /** Counts the lessons that were begun: of an earlier one nothing more is shown. */
  #begun = 0;

  /** @param {Page} page @param {HTMLElement} nav */
  constructor({ parts, language, main }, nav) {
    this.texts = parts.learn;
    this.words = parts.play;
    this.language = language;
    this.nav = nav;
    this.links = /** @type {HTMLAnchorElement[]} */ ([...nav.querySelectorAll("a[href^='#']")]);
    this.labels = parts.table;
    this.moment = new Moment(parts.replay, "none");
    const make = (/** @type {unknown} */ _, /** @type {Body} */ body) => this.#take(body);
    this.pad = new Pad(parts.play, { move: make, chosen: () => [...this.choosing.chosen] });
    this.choosing = new Choosing(/** @type {any} */ (this), this.pad, parts.play, make);
    this.pad.head.replaceWith(this.#coach);
    this.moment.sentence.replaceWith(nav, this.pad.all);
    this.moment.table.addEventListener("click", ({ target }) => {
      if (!this.#asked && !(target instanceof HTMLButtonElement)) this.#goOn();
    });
    markTerms(this);
    main.append(h("div", { class: "lesson one-screen playing live-now" }, this.moment.all));
  }

  /** What the table is drawn with. @returns {import("../../table/types.d.ts").Setting} */
  get setting() {
    return { names: this.#names, labels: this.labels, bottom: 0, cards: kept(KEPT.cards) === "index" ? "index" : "drawn" };
  }

  /** Teach the lesson of the address, else the one after the last that was learnt. */
  async open() {
    const names = this.links.map((link) => link.hash.slice(1));
    const name = [location.hash.slice(1), kept(NEXT)].find((wanted) => names.includes(wanted ?? "")) ?? names[0];
    const begun = (this.#begun += 1);
    this.pad.show([]); // What was offered in the lesson before is over.
    this.#goOn = () => {};
    for (const link of this.links) link.toggleAttribute("aria-current", link.hash === `#${name}`);
    const { ruleset, beats } = /** @type {Lesson} */ (await (await fetch(new URL(`../../lessons/${this.language}/${name}.json`, import.meta.url))).json());
    this.#names = await read(`/v1/rulesets/${ruleset}/names`, this.language);
    for (const beat of beats) {
      if (begun !== this.#begun) return;
      await this.#teach(/** @type {string} */ (name), beat, beat === beats.at(-1));
    }
    if (begun !== this.#begun) return;
    const next = names[names.indexOf(/** @type {string} */ (name)) + 1];
    keep(NEXT, next ?? "");
    this.#end(next);
  }

  /**
   * Show a moment, and wait until it was looked at, or the move was made; what comes after the last is offered at once.
   * @param {string} name
   * @param {Beat} beat
   * @param {boolean} isLast
   */
  async #teach(name, { says, asks, step }, isLast) {
    const { texts } = this;
    await this.moment.show(step, this.setting, true);
    nameSides(this.moment.table, 0, this.words);
    const moves = step.view.legal_moves ?? [];
    const said = step.said ?? "";
    const move = asks ? this.#nameMove(asks, moves) : "";
    this.#say(says ? fill(texts[`say_${name}_${says}`], { move, said }) : step.text);
    this.#asked = asks;
    this.#wrong = asks ? fill(texts[`not_${name}_${says}`], { move }) : "";
    /** @type {() => void} */
    let goOn = () => {};
    const went = /** @type {Promise<void>} */ (new Promise((done) => (goOn = done)));
    this.#goOn = goOn;
    if (asks) this.#offer(() => this.choosing.offer(moves));
    else if (isLast) goOn();
    else if (says) this.#offer(() => (this.choosing.offer([]), this.pad.show([], [this.#button(texts.next, () => this.#goOn())])));
    else {
      this.choosing.offer([]);
      setTimeout(goOn, HEARD_MS * (PACES[kept(PACE) ?? ""] ?? 1));
    }
    await went;
    if (this.#goOn === goOn) this.choosing.offer([]);
  }

  /** Offer something in the pad; who has used it before goes on from there. @param {() => void} show */
  #offer(show) {
    const used = this.pad.all.contains(document.activeElement);
    show();
    if (used) /** @type {HTMLElement | null} */ (this.pad.all.querySelector(".moves button"))?.focus({ preventScroll: true });
  }

  /** @param {string} text @param {boolean} [wrong] */
  #say(text, wrong = false) {
    this.#coach.classList.toggle("wrong", wrong);
    this.#coach.textContent = text;
  }

  /** Take the move that is asked for; say what speaks against another. @param {Body} body */
  #take(body) {
    const { stones, cards } = this.#asked ?? {};
    const isAsked = body.type === this.#asked?.type && body.stones === stones && String(body.cards?.toSorted()) === String(cards?.toSorted());
    if (!isAsked) return this.#say(this.#wrong, true);
    this.#asked = null;
    this.#goOn();
  }

  /** Name a move as its button does. @param {Body} asked @param {import("../play/offers.js").LegalMove[]} moves */
  #nameMove({ type, stones, cards }, moves) {
    const move = moves.find((each) => each.type === type);
    const name = move ? nameOf(move) : type;
    return cards ? fill(this.words.withNumber, { move: name, number: cards.length }) : fill(this.words[`say_${type}`] ?? name, { number: stones ?? "" });
  }

  /** Offer what comes after a lesson. @param {string | undefined} next */
  #end(next) {
    const { texts } = this;
    const again = this.#button(texts.onceMore, () => void this.open());
    const on = next ? h("a", { class: "move main", href: `#${next}` }, texts.nextLesson) : h("a", { class: "move main", href: "/#play" }, texts.playNow);
    this.#offer(() => this.pad.show([], [on, again]));
  }

  /** @param {string} text @param {() => void} act */
  #button(text, act) {
    const button = h("button", { type: "button", class: "move main" }, text);
    button.addEventListener("click", act);
    return button;
  }
}

void buildPage("learn", async (page) => {
  const lessons = new Lessons(page, /** @type {HTMLElement} */ (page.main.querySelector(".lessons")));
  page.main.querySelector(".lead")?.remove();
  window.addEventListener("hashchange", () => void lessons.open());
  void lessons.open();
});
