// @ts-check
/**
 * How fast the steps of a running table are shown: one after the other, each for as long as it takes to be heard or looked
 * at. Who watches sees every step, the faster the more of them wait; who plays is never more than a few seconds behind.
 */

import { kept } from "../boot.js";
import { offerMissed } from "./missed.js";

/** @typedef {import("./story.js").StoryStep} StoryStep */

/** Name of the setting of a player: one of `PACES`. */
export const PACE = "hordago.pace";
/** By what the times are multiplied for a player; `once` shows the newest step at once. @type {Readonly<Record<string, number>>} */
export const PACES = { slow: 1.6, calm: 1, fast: 0.5, once: 0 };
/** How long a step stays while another waits, by the kind of its event. */
const STAY_MS = /** @type {Readonly<Record<string, number>>} */ ({
  passed: 900,
  bet_placed: 1_200,
  bet_raised: 1_200,
  hordago_called: 1_500,
  biak_hordago_called: 1_500,
  declared: 1_800,
  hands_revealed: 3_000,
  round_scored: 3_000,
});
/** How long another word or action of a player stays. */
const DECISION_MS = 1_000;
/** How long what follows from it stays: stones, a deal. */
const OTHER_MS = 500;
/** How long one's own step stays: who made it knows it. */
const OWN_MS = 300;
const SHORTEST_STAY_MS = 100;
/** A player who is further behind is shown what is too much at once. */
const MOST_BEHIND_MS = 6_000;
/** Steps behind from which they are not all played. */
const FAR = 60;

/** Goes on to the newest step, as long as the viewer is live. */
export class Pace {
  /** Fulfilled while nothing waits to be shown. */
  caughtUp = Promise.resolve();
  #going = false;
  /** End the stay of the step that is shown. */
  hurry = () => {};

  /** @param {import("./controls.js").Controls} controls @param {import("./story.js").Story} story */
  constructor(controls, story) {
    this.controls = controls;
    this.story = story;
  }

  start() {
    if (this.#going || !this.controls.viewer.live || document.hidden) return;
    this.#going = true;
    this.caughtUp = this.#go().finally(() => (this.#going = false));
  }

  async #go() {
    const { controls, story } = this;
    const { viewer } = controls;
    while (viewer.live && !document.hidden && !story.signal.aborted && viewer.position < story.last) {
      const behind = story.last - viewer.position;
      if (behind > FAR) offerMissed(controls, story, viewer.position);
      const own = viewer.getAttribute("own") ?? "public";
      const next = behind > FAR ? story.last : own === "public" ? viewer.position + 1 : this.#nextOfPlayer();
      await viewer.show(next, false);
      const stay = own === "public" ? Math.max(this.#stay(next, "") / Math.max(story.last - next, 1), SHORTEST_STAY_MS) : this.#stay(next, own) * factor();
      await new Promise((resolve) => {
        const timer = setTimeout(resolve, stay);
        this.hurry = () => (clearTimeout(timer), resolve(null));
      });
    }
  }

  /** The step that a player is shown next: the end of the first beat from which the newest is not too far. */
  #nextOfPlayer() {
    const { story, controls } = this;
    const own = controls.viewer.getAttribute("own") ?? "";
    let next = story.last;
    for (let behind = 0; factor(); ) {
      const before = this.#begin(next) - 1;
      if (before <= controls.viewer.position) break;
      behind += this.#stay(before, own) * factor();
      if (behind > MOST_BEHIND_MS) break;
      next = before;
    }
    return next;
  }

  /** The step with which a beat begins: those who declare one after the other do so in one. @param {number} end */
  #begin(end) {
    const { outline } = this.story;
    const seats = new Set([outline[end - 1]?.seat]);
    let begin = end;
    while (begin > this.controls.viewer.position + 1 && this.#declares(begin) && this.#declares(begin - 1) && !seats.has(outline[begin - 2].seat)) {
      begin -= 1;
      seats.add(outline[begin - 1].seat);
    }
    return begin;
  }

  /** @param {number} step */
  #declares = (step) => this.story.outline[step - 1]?.type === "declared";

  /** How long a step stays, in milliseconds. @param {number} number @param {string} own the seat of who looks, such as `seat:0` */
  #stay(number, own) {
    const { type = "", seat = null, decision = false } = this.story.outline[number - 1] ?? {};
    if (decision && own === `seat:${seat}`) return OWN_MS;
    return STAY_MS[type] ?? (decision ? DECISION_MS : OTHER_MS);
  }
}

/** By what the times of a player are multiplied. */
const factor = () => PACES[kept(PACE) ?? ""] ?? 1;
