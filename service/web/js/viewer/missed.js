// @ts-check
/** Show a player what happened since they last had the table open: the last sentences, and a button that plays all. */

import { fill, h } from "../dom.js";
import { sentenceOf } from "./moment.js";

/** Sentences that are listed, of those that people said or did. */
const MOST_LISTED = 5;

/**
 * Offer the steps since the last look, if there are any.
 * @param {import("./controls.js").Controls} controls
 * @param {import("./story.js").Story} story
 * @param {number} looked
 */
export function offerMissed(controls, story, looked) {
  const { labels, moment } = controls.viewer;
  const count = story.last - looked;
  if (looked === 0 || count < 1) return;
  const playMissed = async () => {
    await controls.go(looked + 1, true);
    await controls.play();
  };
  const missed = story.outline.slice(looked);
  const told = missed.filter(({ decision }) => decision).slice(-MOST_LISTED);
  const list = h("ol", { class: "missed", "aria-label": labels.missedList }, ...told.map((step) => h("li", {}, ...sentenceOf(step))));
  moment?.offer(fill(labels.missed, { count }), [
    [labels.playMissed, playMissed],
    [labels.close, () => {}],
  ]);
  if (told.length) moment?.state.append(list);
}
