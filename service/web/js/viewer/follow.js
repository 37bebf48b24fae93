// @ts-check
/**
 * Follow a running table: something happened, so read what it was. A page keeps a stream open, which only wakes it up; an
 * embed, of which a page may hold many, looks every few seconds instead. A hidden tab lets go after a minute.
 */

import { wait } from "../api.js";

/** Wake-ups within this time lead to one read. */
const TOGETHER_MS = 400;
/** Time between two looks without a stream. */
const LOOK_MS = 5_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 15_000;
/** How long a hidden tab goes on. */
const HIDDEN_MS = 60_000;

/**
 * @typedef {object} Followed
 * @property {string} address of the stream, without `after`
 * @property {string} language
 * @property {() => number} last step that is known
 * @property {() => Promise<boolean>} read what is new; false: the table is over
 * @property {(lost: boolean) => void} lose the connection, or find it again
 * @property {boolean} poll without a stream
 */

/**
 * Follow a table until it is over or the signal comes.
 * @param {Followed} followed
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export async function follow(followed, signal) {
  let pause = FIRST_WAIT_MS;
  while (!signal.aborted) {
    await visible(signal);
    const visit = new AbortController();
    const leave = () => visit.abort();
    signal.addEventListener("abort", leave);
    const hidden = watchHidden(leave);
    try {
      const goesOn = followed.poll ? await look(followed, visit.signal) : await listen(followed, visit.signal);
      followed.lose(false);
      pause = FIRST_WAIT_MS;
      if (!goesOn) return;
      if (!followed.poll) await wait(2_000 * (0.75 + Math.random() / 2), signal);
    } catch {
      if (signal.aborted) return;
      if (!visit.signal.aborted) {
        followed.lose(true);
        await wait(pause * (0.75 + Math.random() / 2), signal).catch(() => {});
        pause = Math.min(pause * 2, LONGEST_WAIT_MS);
      }
    } finally {
      hidden();
      signal.removeEventListener("abort", leave);
    }
  }
}

/** @param {Followed} followed @param {AbortSignal} signal */
async function look({ read }, signal) {
  await wait(LOOK_MS, signal);
  return read();
}

/** Listen until the stream ends. @param {Followed} followed @param {AbortSignal} signal @returns {Promise<boolean>} */
async function listen({ address, language, last, read, lose }, signal) {
  const response = await fetch(`${address}?after=${last()}`, {
    headers: { accept: "text/event-stream", "accept-language": language },
    signal,
  });
  if (response.status === 204) return read();
  if (!response.ok || !response.body) throw new Error(String(response.status));
  lose(false);
  /** @type {Promise<boolean> | null} */
  let reading = null;
  let again = false;
  let failed = false;
  const wake = async () => {
    let goesOn = true;
    do {
      again = false;
      goesOn = await read();
      await wait(TOGETHER_MS, signal);
    } while (again);
    return goesOn;
  };
  const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await text.read();
    if (done) break;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    if (failed) throw new Error("read");
    if (!lines.some((line) => line.startsWith("id:"))) continue;
    if (reading) again = true;
    else
      reading = wake()
        .catch(() => (failed = true))
        .finally(() => (reading = null));
  }
  return read();
}

/** Wait until the page can be seen. @param {AbortSignal} signal @returns {Promise<void>} */
function visible(signal) {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
  });
}

/** Call when the page was hidden for long; gives the end of the watch. @param {() => void} leave */
function watchHidden(leave) {
  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(leave, HIDDEN_MS);
  };
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
