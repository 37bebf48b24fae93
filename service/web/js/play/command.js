// @ts-check
/**
 * Send commands to the API. A command has an Idempotency-Key and is sent until it is answered, so that it is carried out
 * once though a connection breaks; one that waits for its answer is kept for this tab, and sent again after a reload.
 */

import { Problem, askerHeaders, retryAfter, wait } from "../api.js";

const SENT = "hordago.sent";
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;
/** Answers after which the same command is sent again: it was put off, or something on the way failed. */
const AGAIN = [429, 502, 503, 504];

/** A command that the server refused, with the rule that refuses it. */
export class Refused extends Problem {
  /** @param {number} status @param {{title?: string, detail?: string, code?: string, rule?: string}} problem */
  constructor(status, problem) {
    super(status, problem);
    this.rule = problem.rule ?? "";
  }
}

/**
 * @typedef {object} Sending
 * @property {string} language
 * @property {number} [version] of the table that the command answers
 * @property {(late: boolean) => void} [late] called when no answer comes, and again when one has come
 */
/** @typedef {{method: string, path: string, body: string, key: string, version?: number}} Sent */

/**
 * Send a command; give what was answered.
 * @param {"POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {object | null} body
 * @param {Sending} sending
 * @returns {Promise<any>}
 * @throws {Refused}
 */
export function command(method, path, body, { language, version, late }) {
  const sent = { method, path, body: body ? JSON.stringify(body) : "", key: newKey(), ...(version && { version }) };
  return deliver(sent, language, late ?? (() => {}));
}

/** Send what waited for its answer when the page was left. @param {string} under beginning of its path @param {string} language */
export async function sendAgain(under, language) {
  const sent = waiting();
  if (sent?.path.startsWith(under)) await deliver(sent, language, () => {}).catch(() => {}); // The table shows what became of it.
}

/** @returns {Sent | null} */
function waiting() {
  try {
    return JSON.parse(sessionStorage.getItem(SENT) ?? "null");
  } catch {
    return null;
  }
}

/** Keep what waits for its answer; a player who is being made has no key yet that would make it safe to ask twice. @param {Sent | null} sent */
function keepWaiting(sent) {
  try {
    if (sent && "authorization" in askerHeaders(sent.path)) sessionStorage.setItem(SENT, JSON.stringify(sent));
    else sessionStorage.removeItem(SENT);
  } catch {
    // Nothing can be kept: after a reload the person sees whether it was carried out.
  }
}

/** @param {Sent} sent @param {string} language @param {(late: boolean) => void} late */
async function deliver(sent, language, late) {
  keepWaiting(sent);
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const response = await send(sent, language);
    if (response && !AGAIN.includes(response.status)) {
      late(false);
      keepWaiting(null);
      return answerOf(response);
    }
    const once = !("authorization" in askerHeaders(sent.path));
    if (once) throw response ? await answerOf(response) : new Refused(0, {});
    late(true);
    await wait(response ? retryAfter(response) : pause);
  }
}

/** @param {Sent} sent @param {string} language @returns {Promise<Response | null>} null: the server was not reached */
async function send({ method, path, body, key, version }, language) {
  const own = askerHeaders(path);
  const shown = body && `--json '${body.replaceAll("'", "'\\''")}' `;
  const more = `-X ${method} ${own.authorization ? "-H 'Authorization: Bearer …' " : ""}${shown}`;
  const detail = { path, language, mediaType: "application/json", more };
  document.dispatchEvent(new CustomEvent("hordago-request", { detail }));
  const headers = {
    accept: "application/json",
    "accept-language": language,
    ...own,
    ...(own.authorization && { "idempotency-key": key }),
    ...(version && { "if-match": `"${version}"` }),
    ...(body && { "content-type": "application/json" }),
  };
  return fetch(path, { method, headers, ...(body && { body }) }).catch(() => null);
}

/** Read an answer, or why there is none. @param {Response} response */
async function answerOf(response) {
  const content = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, { title: response.statusText, ...content });
  return content;
}

/** Make a key of 128 bits; `crypto.randomUUID` needs https. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
