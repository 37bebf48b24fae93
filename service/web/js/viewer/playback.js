// @ts-check
/** Go on by itself: each step stays as long as its sentence takes to read, at the speed that was chosen. */

export const SPEEDS = [0.5, 1, 2, 4];
/** How long a step stays at speed 1: at least this, and longer for a long sentence. */
const SHORTEST_MS = 900;
const LETTER_MS = 22;
const LONGEST_MS = 4_500;

export class Playback {
  speed = 1;
  playing = false;
  #timer = 0;

  /**
   * @param {() => Promise<string | null>} forward go one step on and give its sentence; null: there is none
   * @param {() => void} changed it plays now, or stopped
   */
  constructor(forward, changed) {
    this.forward = forward;
    this.changed = changed;
  }

  start() {
    if (this.playing) return;
    this.playing = true;
    this.changed();
    void this.#next();
  }

  stop() {
    if (!this.playing) return;
    this.playing = false;
    clearTimeout(this.#timer);
    this.changed();
  }

  async #next() {
    const text = await this.forward();
    if (text === null) this.stop();
    if (!this.playing || text === null) return;
    const stay = Math.min(SHORTEST_MS + LETTER_MS * text.length, LONGEST_MS) / this.speed;
    this.#timer = setTimeout(() => void this.#next(), stay);
  }
}
