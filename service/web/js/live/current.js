// @ts-check
/** Keep a page as its stream is: after an event it is read and built anew, at most once a second. */

import { Problem, wait } from "../api.js";
import { h } from "../dom.js";
import { replaceContent } from "../page.js";
import { follow } from "./follow.js";

/** Events within this time lead to one reading. */
const TOGETHER_MS = 1_000;

/** @typedef {{version: number, over: boolean, nodes: Node[]}} Built */

/**
 * Build the content of a page at its end, and again whenever something happened.
 * @param {import("../page.js").Page} page
 * @param {string} stream
 * @param {() => Promise<Built>} build
 * @returns {Promise<void>} once the content is there for the first time; it is followed from then on
 */
export async function keepCurrent({ texts, language, main }, stream, build) {
  const content = h("div", { class: "current" });
  const state = h("p", { class: "state", role: "status" });
  let built = await build();
  replaceContent(content, built.nodes);
  main.append(state, content);
  /** @type {Promise<void> | null} */
  let building = null;
  const rebuild = () => {
    building ??= wait(TOGETHER_MS)
      .then(build)
      .then((now) => {
        if (now.version > built.version) replaceContent(content, now.nodes);
        built = now;
      })
      .finally(() => (building = null));
    return building;
  };
  if (built.over) return;
  const followed = {
    address: stream,
    language,
    poll: false,
    last: () => built.version,
    lose: (/** @type {boolean} */ lost) => (state.textContent = lost ? texts.lost : ""),
    changed: () => location.reload(),
    receive: async (/** @type {{version: number}} */ { version }) => {
      while (built.version < version) await rebuild();
    },
    look: async () => {
      await rebuild();
      return !built.over;
    },
  };
  follow(followed, new AbortController().signal).catch((error) => {
    if (!(error instanceof Problem)) throw error;
    state.textContent = error.message;
  });
}
