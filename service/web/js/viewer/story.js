// @ts-check
/**
 * The steps of one table for one reader, as the API gives them: the step that an address names first and alone, then all
 * sentences (the outline), and the views in windows around the step that is looked at. A window always has the same
 * address, so that it can be kept by a cache.
 */

import { read } from "../api.js";

/** Steps that are read at a time. */
const WINDOW = 50;
/** A window is read when the position is as near to it as this. */
const AHEAD = 8;

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["OutlineStep"]} Sentence */
/** @typedef {Schemas["ReplayStep"]} StoryStep */

/** Give the name of a step as an address has it; empty where it names none. @param {string | null} name */
export const stepName = (name) => /^(\d+|deal-\d+|live)$/.exec(name ?? "")?.[0] ?? "";

export class Story {
  /** @type {Sentence[]} Those of the steps 1, 2, 3 ... */
  outline = [];
  /** @type {Map<number, StoryStep>} */
  steps = new Map();
  /** @type {Map<number, Promise<void>>} Windows under way, by their first step. */
  #loading = new Map();
  /** @type {Promise<StoryStep | undefined> | null} */
  #first = null;
  /** @type {Promise<void> | null} */
  #opening = null;
  #stop = new AbortController();

  /** @param {{server: string, table: string, as: string, language: string, newest?: number}} reader `newest` is a step that is known to be the last one */
  constructor({ server, table, as, language, newest }) {
    this.table = /** @type {const} */ (`${server}/v1/tables/${table}`);
    this.as = as;
    this.language = language;
    this.newest = newest;
  }

  /** The last step that is known; 0 before the outline was read. */
  get last() {
    return this.outline.length;
  }

  get signal() {
    return this.#stop.signal;
  }

  /** Stop all requests. */
  close() {
    this.#stop.abort();
  }

  /**
   * Read the step that an address names before anything else, once; undefined where the outline has to find it.
   * @param {string} name a step, or nothing: the first deal
   */
  first(name) {
    this.#first ??= this.#readFirst(name);
    return this.#first;
  }

  /** @param {string} name @returns {Promise<StoryStep | undefined>} */
  async #readFirst(name) {
    const number = name === "live" ? this.newest : Number(name);
    if (number) await this.#readSteps(number, number);
    else if (name === "") await this.#load(1);
    return number ? this.steps.get(number) : [...this.steps.values()].find(({ view }) => ("deal" in view ? view.deal : view.round));
  }

  /** Read all sentences, once. @returns {Promise<void>} */
  open() {
    this.#opening ??= this.#readOutline();
    return this.#opening;
  }

  async #readOutline() {
    const first = /** @type {const} */ (`${this.table}/replay/outline?as=${this.as}`);
    let address = first;
    for (;;) {
      const { steps, next } = await this.read(address);
      const known = this.last;
      this.outline.push(...steps.filter(({ step }) => step > known));
      if (!next) return;
      address = /** @type {typeof first} */ (new URL(next, new URL(address, location.href)).href);
    }
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

  /** @param {number} number */
  async #load(number) {
    const from = number - ((number - 1) % WINDOW);
    const loading = this.#loading.get(from) ?? this.#readSteps(from, from + WINDOW - 1).finally(() => this.#loading.delete(from));
    this.#loading.set(from, loading);
    await loading;
  }

  /** @param {number} from @param {number} to */
  async #readSteps(from, to) {
    const { steps } = await this.read(`${this.table}/replay?as=${this.as}&from=${from}&to=${to}&proofs=false`);
    for (const step of steps) this.steps.set(step.step, step);
  }

  /** @template {string} Address @param {Address} address */
  read(address) {
    return read(address, this.language, this.signal);
  }
}
