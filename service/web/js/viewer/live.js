// @ts-check
/**
 * Show a running table as it goes on: every step in its order, the faster the more of them wait. A page that is too far
 * behind goes to the newest, and offers to play what happened since its person last looked.
 */

import { isOver, read } from "../api.js";
import { follow } from "../live/follow.js";
import { presence } from "../live/presence.js";
import { lookedAt, rememberLook } from "../settings.js";
import { offerMissed } from "./missed.js";
import { News } from "./news.js";
import { Pace } from "./pace.js";
import { Ticking } from "./ticking.js";

/** @typedef {import("./controls.js").Controls} Controls */
/** @typedef {import("./story.js").Story} Story */
/** @typedef {import("./story.js").StoryStep} StoryStep */

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
    viewer.tell("hordago-news", { last: story.last });
    pace.start();
  };
  controls.hurry = () => pace.hurry();
  controls.caughtUp = () => pace.caughtUp;
  controls.catchUp = () => recent.catchUp().then(news);
  const leave = () => {
    if (document.hidden) rememberLook(viewer.table, Math.max(viewer.position, lookedAt(viewer.table)));
  };
  if (!poll) {
    offerMissed(controls, story, lookedAt(viewer.table));
    document.addEventListener("visibilitychange", leave);
    document.addEventListener("visibilitychange", news);
  }
  const plays = story.as.startsWith("seat:");
  const tellPresence = (/** @type {import("../live/presence.js").Presence} */ told) => {
    presence.told = told;
    viewer.tell("hordago-presence", told);
  };
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
        plays,
        stays: () => plays,
        presence: tellPresence,
        receive: async (/** @type {StoryStep} */ step) => {
          if (step.event) ticking.heard(step.event.at_ms);
          await recent.take(step);
          news();
        },
        look: async () => {
          // Before all else: the first answer after a silence warns the player.
          if (plays) tellPresence(await story.read(`${story.table}/presence`));
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
