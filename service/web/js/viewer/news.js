// @ts-check
/** Add to a story what happens at a table that goes on. */

import { seatOf } from "../../table/parts.js";

/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./story.js").StoryStep} StoryStep */

/** Most steps that the API gives in one answer. */
const MOST_STEPS = 100;

export class News {
  /** @type {Promise<void> | null} */
  #catching = null;

  /** @param {Story} story */
  constructor(story) {
    this.story = story;
  }

  /**
   * Take a step that was sent. It may be known already; what is missing before it is read.
   * @param {StoryStep} step
   * @returns {Promise<void>}
   */
  async take(step) {
    const { story } = this;
    while (story.last < step.step) {
      const known = story.last;
      if (step.step === known + 1) this.#append(step);
      else await this.catchUp();
      if (story.last === known) return;
    }
  }

  /** Read what happened since the last step that is known. @returns {Promise<void>} */
  catchUp() {
    this.#catching ??= this.#read().finally(() => (this.#catching = null));
    return this.#catching;
  }

  async #read() {
    const { story } = this;
    for (;;) {
      const from = story.last + 1;
      const { steps, last_step } = await story.read(`${story.table}/replay?as=${story.as}&from=${from}&to=${from + MOST_STEPS - 1}`);
      for (const step of steps) this.#append(step);
      if (steps.length === 0 || story.last >= last_step) return;
    }
  }

  /** @param {StoryStep} step */
  #append(step) {
    const { step: number, event, text, said = null, said_language: language = null, view } = step;
    this.story.steps.set(number, step);
    if (number !== this.story.last + 1) return;
    this.story.outline.push({
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
}
