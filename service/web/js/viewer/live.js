// @ts-check
/**
 * Show a running table as it goes on: every step in its order, the faster the more of them wait. A page that is too far
 * behind goes to the newest, and offers to play what happened since its person last looked.
 */

import { isOver, read } from "../api.js";
import { fill } from "../dom.js";
import { follow } from "../live/follow.js";
import { lookedAt, rememberLook } from "../settings.js";

/** @typedef {import("./viewer.js").HordagoViewer} Viewer */
/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./story.js").StoryStep} StoryStep */

/** How long a step stays while another waits; a part of it while more do. */
const STAY_MS = 900;
const SHORTEST_STAY_MS = 100;
/** Steps behind from which they are not all played. */
const FAR = 60;

/**
 * Follow a table until it is over, or until the story is closed.
 * @param {Viewer} viewer
 * @param {Story} story
 * @param {boolean} poll without a stream
 * @returns {Promise<void>}
 */
export async function followTable(viewer, story, poll) {
  const running = () => !isOver(story.steps.get(story.last)?.view.status);
  const pace = new Pace(viewer, story);
  const news = () => {
    viewer.extend(running());
    pace.start();
  };
  const leave = () => {
    if (document.hidden) rememberLook(viewer.table, Math.max(viewer.position, lookedAt(viewer.table)));
  };
  if (!poll) {
    offerMissed(viewer, story, lookedAt(viewer.table));
    document.addEventListener("visibilitychange", leave);
    document.addEventListener("visibilitychange", news);
  }
  let anew = false;
  try {
    await follow(
      {
        address: `${story.table}/stream?told=true`,
        language: story.language,
        poll,
        last: () => story.last,
        lose: (lost) => {
          if (lost) viewer.say(viewer.texts.frame.lost);
          else if (viewer.frame?.state.textContent === viewer.texts.frame.lost) viewer.say("");
        },
        changed: () => (anew = true),
        receive: async (/** @type {StoryStep} */ step) => {
          await story.take(step);
          news();
        },
        look: async () => {
          await story.catchUp();
          news();
          return running();
        },
      },
      story.signal,
    );
  } finally {
    document.removeEventListener("visibilitychange", leave);
    document.removeEventListener("visibilitychange", news);
  }
  await pace.caughtUp;
  if (story.signal.aborted) return;
  if (anew) {
    viewer.say(viewer.labels.changed);
    return viewer.reopen();
  }
  const { opened } = await read(`${story.table}?as=${story.as}`, story.language, story.signal);
  viewer.finish(opened);
}

/** Offer the steps since the last look, if there are any. @param {Viewer} viewer @param {Story} story @param {number} looked */
function offerMissed(viewer, story, looked) {
  const count = story.last - looked;
  if (looked === 0 || count < 1) return;
  viewer.offer(fill(viewer.labels.missed, { count }), viewer.labels.playMissed, async () => {
    await viewer.go(looked + 1, true);
    viewer.play();
  });
}

/** Goes on to the newest step, as long as the viewer is live. */
class Pace {
  /** Fulfilled while nothing waits to be shown. */
  caughtUp = Promise.resolve();
  #going = false;

  /** @param {Viewer} viewer @param {Story} story */
  constructor(viewer, story) {
    this.viewer = viewer;
    this.story = story;
  }

  start() {
    if (this.#going || !this.viewer.live || document.hidden) return;
    this.#going = true;
    this.caughtUp = this.#go().finally(() => (this.#going = false));
  }

  async #go() {
    const { viewer, story } = this;
    while (viewer.live && !document.hidden && !story.signal.aborted && viewer.position < story.last) {
      const behind = story.last - viewer.position;
      if (behind > FAR) offerMissed(viewer, story, viewer.position);
      await viewer.showLive(behind > FAR ? story.last : viewer.position + 1);
      const waiting = story.last - viewer.position;
      await new Promise((resolve) => setTimeout(resolve, Math.max(STAY_MS / Math.max(waiting, 1), SHORTEST_STAY_MS)));
    }
  }
}
