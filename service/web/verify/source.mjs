// A table that goes on from a step of another one, held against the record of that one, which follows it in the file: its
// decks are those of that table, and what the house played again is what was played there up to the step.

import { isOfPlay } from "./events.mjs";
import { demand, same } from "./form.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */

const NEVER_BEFORE = ["ruling_given", "match_ended", "table_closed"];

/** @type {(event: RecordEvent, hands: string[][] | null) => string} What an event tells, with the cards after it. */
const told = ({ type, data }, hands) => `${type} ${data} ${JSON.stringify(hands?.map((hand) => [...hand].sort()))}`;

/** What was played again at a table. */
export class Repeated {
  constructor() {
    /** @type {Data} */
    this.opening = {};
    /** @type {string[]} */
    this.told = [];
    this.last = 0;
  }

  /**
   * @param {RecordEvent} event
   * @param {Data} data
   * @param {string[][] | null} hands
   */
  follow(event, data, hands) {
    if (event.version === 1) this.opening = data;
    if (event.version <= this.opening.goes_on.repeated_to && isOfPlay(event.type)) this.told.push(told(event, hands));
    this.last = event.version;
  }
}

/** The table that another one goes on from. */
export class Source {
  /** @param {Repeated} repeated */
  constructor({ opening, told: left, last }) {
    this.opening = opening;
    this.step = opening.goes_on;
    this.left = [...left];
    this.cut = last < opening.goes_on.repeated_to;
    this.before = 0;
    this.isPast = false;
    this.isOpen = false;
    /** @type {Set<string>} */
    this.types = new Set();
  }

  /**
   * @param {RecordEvent} event
   * @param {Data} data
   * @param {string[][] | null} hands
   */
  follow(event, data, hands) {
    const { opening, step } = this;
    if (event.version === 1) {
      const isAlone = !["match", "continues", "goes_on"].some((name) => name in data);
      demand(isAlone, "no table goes on from such a one");
      const isAlike = ["game", "ruleset", "rules", "seats", "sides"].every((name) => same(data[name], opening[name]));
      demand(isAlike, "the table that goes on is played by other rules");
    }
    if (event.type === "match_started") demand(data.entropy === step.entropy, "the table that goes on has the decks of another entropy");
    if (!this.isPast && event.actor !== "rules" && this.before >= step.version) this.#pass();
    this.before = event.version;
    this.isOpen ||= event.type === "seed_opened";
    if (this.isPast) return;
    this.types.add(event.type);
    if (isOfPlay(event.type) && (this.left.length > 0 || !this.cut)) {
      demand(this.left.shift() === told(event, hands), "something else was played again than was played here");
    }
  }

  #pass() {
    this.isPast = true;
    demand(this.left.length === 0, "more was played again than was played here");
    const isPlayed = this.types.has("match_started") && !NEVER_BEFORE.some((type) => this.types.has(type));
    demand(isPlayed, "no table goes on from here");
  }

  end() {
    demand(this.isOpen && this.before >= this.step.version, "it ends before the match does");
    if (!this.isPast) this.#pass();
  }
}
