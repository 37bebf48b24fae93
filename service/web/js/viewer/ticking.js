// @ts-check
/** Let the clocks of a running table go on between its events, as long as its newest step is shown. */

import { timeLeft } from "../../table/clocks.js";

/** How often they are written. */
const TICK_MS = 250;

export class Ticking {
  /** How much later this machine reads the time than the server wrote it; 0 before an event has come. */
  #later = 0;
  #timer = 0;

  /** @param {import("./viewer.js").HordagoViewer} viewer @param {import("./story.js").Story} story */
  constructor(viewer, story) {
    this.viewer = viewer;
    this.story = story;
  }

  start() {
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop() {
    clearInterval(this.#timer);
  }

  /** Note that an event has just come. @param {number} at when the server wrote it, in milliseconds */
  heard(at) {
    this.#later = Date.now() - at;
  }

  #tick() {
    const { viewer, story } = this;
    if (viewer.position !== story.last || document.hidden) return;
    for (const clock of viewer.moment?.table.querySelectorAll(".clock.running") ?? []) {
      const { left, since } = /** @type {HTMLElement} */ (clock).dataset;
      const passed = Math.max(Date.now() - this.#later - Date.parse(String(since)), 0);
      const shown = clock.querySelector(".left");
      if (shown) shown.textContent = timeLeft(Number(left) - passed);
    }
  }
}
