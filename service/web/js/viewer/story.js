// @ts-check
/**
 * The steps of one table for one reader, as the API gives them: all sentences first (the outline), and the views in
 * windows around the step that is looked at. A window always has the same address, so that it can be kept by a cache.
 */

import { seatOf } from "../../table/parts.js";
import { read } from "../api.js";

/** Steps that are read at a time. */
const WINDOW = 25;
/** A window is read when the position is as near to it as this. */
const AHEAD = 8;
/** Most steps that the API gives in one answer. */
const MOST_STEPS = 200;

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["OutlineStep"]} Sentence */
/** @typedef {Schemas["ReplayStep"]} StoryStep */
/** @typedef {"first" | "last" | "back" | "forward" | "dealBack" | "dealForward" | "gameBack" | "gameForward" | "decisionBack" | "decisionForward"} Way */

/** Give the name of a step as an address has it; empty where it names none. @param {string | null} name */
export const stepName = (name) => /^(\d+|deal-\d+|live)$/.exec(name ?? "")?.[0] ?? "";

export class Story {
  /** @type {Sentence[]} Those of the steps 1, 2, 3 ... */
  outline = [];
  /** @type {Map<number, StoryStep>} */
  steps = new Map();
  /** @type {Map<number, Promise<void>>} Windows under way, by their first step. */
  #loading = new Map();
  /** @type {Promise<void> | null} */
  #opening = null;
  /** @type {Promise<void> | null} */
  #catching = null;
  #stop = new AbortController();

  /** @param {{server: string, table: string, as: string, language: string}} reader */
  constructor({ server, table, as, language }) {
    this.table = /** @type {const} */ (`${server}/v1/tables/${table}`);
    this.as = as;
    this.language = language;
  }

  /** The last step that is known; 0 before anything was read. */
  get last() {
    return this.outline.length;
  }

  /** Read all sentences, once. @returns {Promise<void>} */
  open() {
    this.#opening ??= this.#readOutline();
    return this.#opening;
  }

  /** Begin to read what an address names, before anybody waits for it. @param {string} name */
  begin(name) {
    void this.open().catch(() => {});
    if (/^\d*$/.test(name)) void this.step(Number(name) || 1).catch(() => {});
  }

  async #readOutline() {
    const first = /** @type {const} */ (`${this.table}/replay/outline?as=${this.as}`);
    let address = first;
    for (;;) {
      const { steps, next } = await this.#read(address);
      const known = this.last;
      this.outline.push(...steps.filter(({ step }) => step > known));
      if (!next) return;
      address = /** @type {typeof first} */ (new URL(next, new URL(address, location.href)).href);
    }
  }

  /** Stop all requests. */
  close() {
    this.#stop.abort();
  }

  get signal() {
    return this.#stop.signal;
  }

  /**
   * Give a step; read its window if need be.
   * @param {number} number
   * @returns {Promise<StoryStep | undefined>}
   */
  async step(number) {
    if (!this.steps.has(number)) await this.#load(number);
    return this.steps.get(number);
  }

  /** Read what comes soon after a step, and soon before it. @param {number} number */
  ahead(number) {
    for (const near of [number + AHEAD, number - AHEAD]) {
      if (near >= 1 && near <= this.last && !this.steps.has(near)) this.#load(near).catch(() => {});
    }
  }

  /**
   * Take a step that was sent. It may be known already; what is missing before it is read.
   * @param {StoryStep} step
   * @returns {Promise<void>}
   */
  async take(step) {
    while (this.last < step.step) {
      const known = this.last;
      if (step.step === known + 1) this.#append(step);
      else await this.catchUp();
      if (this.last === known) return;
    }
  }

  /** Read what happened since the last step that is known. @returns {Promise<void>} */
  catchUp() {
    this.#catching ??= this.#readNews().finally(() => (this.#catching = null));
    return this.#catching;
  }

  async #readNews() {
    for (;;) {
      const from = this.last + 1;
      const { steps, last_step } = await this.#read(`${this.table}/replay?as=${this.as}&from=${from}&to=${from + MOST_STEPS - 1}`);
      for (const step of steps) this.#append(step);
      if (steps.length === 0 || this.last >= last_step) return;
    }
  }

  /** Find the step that a jump leads to. @param {Way} way @param {number} from */
  find(way, from) {
    if (way === "first") return 1;
    if (way === "last") return this.last;
    if (way === "back") return Math.max(1, from - 1);
    if (way === "forward") return Math.min(this.last, from + 1);
    const stops = way.startsWith("deal") ? this.deals() : way.startsWith("game") ? this.games() : this.#decisions();
    if (way.endsWith("Back")) return stops.filter((step) => step < from).at(-1) ?? 1;
    return stops.find((step) => step > from) ?? this.last;
  }

  /** First steps of the deals. */
  deals() {
    return this.#starts(({ deal, game }) => (deal === null ? null : `${game} ${deal}`));
  }

  /** First steps of the games. */
  games() {
    return this.#starts(({ game }) => game);
  }

  /**
   * Find the step that an address names; nothing names the first deal.
   * @param {string} name
   * @returns {number | null} null: it names no step
   */
  named(name) {
    if (name === "") return this.deals()[0] ?? this.last;
    if (name === "live") return this.last;
    const deal = Number(/^deal-(\d+)$/.exec(name)?.[1]);
    if (deal) return this.outline.find((sentence) => sentence.deal === deal)?.step ?? null;
    return Number(stepName(name)) || null;
  }

  #decisions() {
    return this.outline.filter(({ decision }) => decision).map(({ step }) => step);
  }

  /** @param {(sentence: Sentence) => unknown} key null: belongs to what came before */
  #starts(key) {
    /** @type {unknown} */
    let before = null;
    return this.outline
      .filter((sentence) => {
        const now = key(sentence);
        if (now === null || now === before) return false;
        before = now;
        return true;
      })
      .map(({ step }) => step);
  }

  /** @param {number} number */
  async #load(number) {
    const from = number - ((number - 1) % WINDOW);
    const loading =
      this.#loading.get(from) ??
      this.#read(`${this.table}/replay?as=${this.as}&from=${from}&to=${from + WINDOW - 1}`)
        .then(({ steps }) => {
          for (const step of steps) this.steps.set(step.step, step);
        })
        .finally(() => this.#loading.delete(from));
    this.#loading.set(from, loading);
    await loading;
  }

  /** @param {StoryStep} step */
  #append(step) {
    const { step: number, event, text, said = null, said_language: language = null, view } = step;
    this.steps.set(number, step);
    if (number !== this.last + 1) return;
    this.outline.push({
      step: number,
      type: event.type,
      deal: ("deal" in view ? view.deal : view.round)?.number ?? null,
      game: "game" in view ? view.game.number : null,
      lance: null,
      seat: seatOf(event),
      decision: event.actor !== "rules",
      text,
      said,
      said_language: language,
    });
  }

  /** @template {string} Address @param {Address} address */
  #read(address) {
    return read(address, this.language, this.signal);
  }
}
