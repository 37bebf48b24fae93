// @ts-check
/**
 * Claim a name among all tabs of this origin, so that one tab follows a stream for all. The locks of the browser do it,
 * which end with their tab. A page by plain http has none: there a claim is a line in the storage, renewed every second.
 * Where nothing can be kept either, nothing can be claimed.
 */

import { wait } from "../api.js";

const RENEW_MS = 1_000;
/** A claim that was not renewed for this long is nobody's; a hidden tab is woken up once a second at most. */
const STALE_MS = 4_000;
/** Two tabs that claim at the same moment both look again after this time; the later one has it. */
const SETTLE_MS = 60;
/** How often a claim is tried that another tab has. */
const AGAIN_MS = 1_000;

const ME = String(Math.random()).slice(2);

/**
 * Wait for a name, and keep it while something is done.
 * @template T
 * @param {string} name
 * @param {AbortSignal} signal
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function claim(name, signal, work) {
  if (navigator.locks) return navigator.locks.request(name, { signal }, work);
  for (;;) {
    if (await lease(name)) return keep(name, work);
    await wait(AGAIN_MS, signal);
  }
}

/**
 * Do something with the first of these names that is free.
 * @template T
 * @param {string[]} names
 * @param {() => Promise<T>} work
 * @returns {Promise<{done: T} | null>} null: none is free
 */
export async function claimAny(names, work) {
  for (const name of names) {
    /** @type {{done: T} | null} */
    let result = null;
    if (navigator.locks) {
      await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) result = { done: await work() };
      });
    } else if (await lease(name)) result = { done: await keep(name, work) };
    if (result) return result;
  }
  return null;
}

/** Write the claim, unless another tab has it. @param {string} name @returns {Promise<boolean>} */
async function lease(name) {
  if (!free(name)) return false;
  write(name);
  await wait(SETTLE_MS);
  return holder(name)?.by === ME;
}

/** Renew a claim until the work is done. @template T @param {string} name @param {() => Promise<T>} work */
async function keep(name, work) {
  const renewing = setInterval(() => write(name), RENEW_MS);
  const leave = () => {
    clearInterval(renewing);
    if (holder(name)?.by === ME) localStorage.removeItem(name);
  };
  addEventListener("pagehide", leave);
  try {
    return await work();
  } finally {
    removeEventListener("pagehide", leave);
    leave();
  }
}

/** @param {string} name */
function free(name) {
  const held = holder(name);
  return held === null || held.by === ME || Date.now() - held.at > STALE_MS;
}

/** @param {string} name @returns {{by: string, at: number} | null} */
function holder(name) {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null");
  } catch {
    return { by: "", at: Number.MAX_SAFE_INTEGER }; // Nothing can be kept: it is never free.
  }
}

/** @param {string} name */
function write(name) {
  try {
    localStorage.setItem(name, JSON.stringify({ by: ME, at: Date.now() }));
  } catch {
    // The storage is full or closed: the claim is not there when it is looked at again.
  }
}
