// @ts-check
/**
 * Show a running table as it goes on: every step in its order, the faster the more of them wait. A page that is too far
 * behind goes to the newest, and offers to play what happened since its person last looked.
 */

import { isOver, read } from "../api.js";
import { fill } from "../dom.js";
import { follow } from "../live/follow.js";
import { lookedAt, rememberLook } from "../settings.js";
import { News } from "./news.js";
import { Ticking } from "./ticking.js";

/** @typedef {import("./controls.js").Controls} Controls */
/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./story.js").StoryStep} StoryStep */

/** How long a step stays while another waits; a part of it while more do. */
const STAY_MS = 900;
/** The same for somebody who plays, and who knows half of it. */
const PLAYER_STAY_MS = 450;
const SHORTEST_STAY_MS = 100;
/** Steps behind from which they are not all played. */
const FAR = 60;

/**
 * Follow a table until it is over, or until the story is closed.
 * @param {Controls} controls
 * @param {Story} story
 * @param {boolean} poll without a stream
 * @returns {Promise<void>}
 */
export async function followTable(controls, story, poll) {
  const { viewer } = controls;
  const recent = new News(story);
  const running = () => !isOver(story.steps.get(story.last)?.view.status);
  const pace = new Pace(controls, story);
  const ticking = new Ticking(viewer, story);
  const news = () => {
    controls.extend(running());
    pace.start();
  };
  controls.catchUp = () => recent.catchUp().then(news);
  const leave = () => {
    if (document.hidden) rememberLook(viewer.table, Math.max(viewer.position, lookedAt(viewer.table)));
  };
  if (!poll) {
    offerMissed(controls, story, lookedAt(viewer.table));
    document.addEventListener("visibilitychange", leave);
    document.addEventListener("visibilitychange", news);
  }
  let anew = false;
  ticking.start();
  try {
    await follow(
      {
        address: `${story.table}/stream?told=true`,
        language: story.language,
        poll,
        last: () => story.last,
        lose: (lost) => {
          if (lost) viewer.moment?.say(viewer.texts.frame.lost);
          else controls.unsay(viewer.texts.frame.lost);
        },
        changed: () => (anew = true),
        receive: async (/** @type {StoryStep} */ step) => {
          if (step.event) ticking.heard(step.event.at_ms);
          await recent.take(step);
          news();
        },
        look: async () => {
          await recent.catchUp();
          news();
          return running();
        },
      },
      story.signal,
    );
  } finally {
    ticking.stop();
    document.removeEventListener("visibilitychange", leave);
    document.removeEventListener("visibilitychange", news);
  }
  await pace.caughtUp;
  if (story.signal.aborted) return;
  if (anew) {
    viewer.moment?.say(viewer.labels.changed);
    return viewer.open();
  }
  const { opened } = await read(`${story.table}?as=${story.as}`, story.language, story.signal);
  controls.finish(opened);
}

/** Offer the steps since the last look, if there are any. @param {Controls} controls @param {Story} story @param {number} looked */
function offerMissed(controls, story, looked) {
  const { labels, moment } = controls.viewer;
  const count = story.last - looked;
  if (looked === 0 || count < 1) return;
  const playMissed = async () => {
    await controls.go(looked + 1, true);
    controls.play();
  };
  moment?.offer(fill(labels.missed, { count }), [[labels.playMissed, playMissed]]);
}

/** Goes on to the newest step, as long as the viewer is live. */
class Pace {
  /** Fulfilled while nothing waits to be shown. */
  caughtUp = Promise.resolve();
  #going = false;

  /** @param {Controls} controls @param {Story} story */
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
      const stay = (viewer.getAttribute("own") ?? "public") === "public" ? STAY_MS : PLAYER_STAY_MS;
      await new Promise((resolve) => setTimeout(resolve, Math.max(stay / Math.max(waiting, 1), SHORTEST_STAY_MS)));
    }
  }
}
