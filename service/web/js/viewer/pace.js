// @ts-check
/** How fast the steps of a running table are shown: one after the other, and the faster the more of them wait. */

import { kept } from "../boot.js";
import { offerMissed } from "./missed.js";

/** Name of the setting of a player: `fast` shows what others do as quickly as can be seen. */
export const PACE = "hordago.pace";
/** How long a step stays while another waits; a part of it while more do. */
const STAY_MS = 900;
/** The same for somebody who plays, and who knows half of it. */
const PLAYER_STAY_MS = 450;
const SHORTEST_STAY_MS = 100;
/** Steps behind from which they are not all played. */
const FAR = 60;

/** Goes on to the newest step, as long as the viewer is live. */
export class Pace {
  /** Fulfilled while nothing waits to be shown. */
  caughtUp = Promise.resolve();
  #going = false;

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
      await viewer.show(behind > FAR ? story.last : viewer.position + 1, false);
      const waiting = story.last - viewer.position;
      const plays = (viewer.getAttribute("own") ?? "public") !== "public";
      const stay = !plays ? STAY_MS : kept(PACE) === "fast" ? SHORTEST_STAY_MS : PLAYER_STAY_MS;
      await new Promise((resolve) => setTimeout(resolve, Math.max(stay / Math.max(waiting, 1), SHORTEST_STAY_MS)));
    }
  }
}
