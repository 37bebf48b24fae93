// @ts-check
/**
 * Send commands to the API. A command has an Idempotency-Key and is sent until it is answered, so that it is carried out
 * once though a connection breaks; one that waits for its answer is kept for this tab, and sent again after a reload. One
 * that takes no key is sent once.
 */

import { Problem, askerHeaders, retryAfter, wait } from "../api.js";

const SENT = "hordago.sent";
const PAUSE_MS = 500;
const LONGEST_MS = 8_000;
/** Where a POST takes no key: what it makes is shown once, or cannot be made twice. */
export const WITHOUT_KEY = /^POST .v1.(players|tokens|apps|recoveries|admin|referee|log)|preview$/;
/** Answers after which the same command is sent again: it was put off, or something on the way failed. */
export const AGAIN = [429, 502, 503, 504];

/**
 * How the commands of a seat are signed, where its player named a key (seat_key.js). `under` is the address of its table.
 * @type {{under: string, sign: (name: string, body: string, version: number) => Promise<string>}}
 */
export const signing = { under: "", sign: async () => "" };
/** Kept where this browser has keys of seats. */
export const SIGNS = "hordago.signs";
/** What is signed as what: the method and the end of the address. @type {readonly [RegExp, string][]} */
const SIGNED = [
  [/^POST \/moves$/, "move"],
  [/^DELETE \/seats\/\d$/, "leave-seat"],
  [/^PUT \/seats\/\d\/nonce$/, "open-nonce"],
  [/^DELETE $/, "ask-to-close"],
  [/^PUT \/adjournment$/, "ask-to-adjourn"],
  [/^DELETE \/adjournment$/, "ask-to-resume"],
  [/^POST \/talk$/, "say-phrase"],
  [/^POST \/disputes$/, "open-dispute"],
];

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
 * @property {string} [signature] of the body, this version and the hash there, as its header is written
 * @property {(late: boolean) => void} [late] called when no answer comes, and again when one has come
 */
/** @typedef {{method: string, path: string, body: string, key: string, version?: number, signature?: string}} Sent */

/**
 * Send a command; give what was answered.
 * @param {"POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {object | null} body
 * @param {Sending} sending
 * @returns {Promise<any>}
 * @throws {Refused}
 */
export function command(method, path, body, { language, version, signature, late }) {
  const sent = { method, path, body: body ? JSON.stringify(body) : "", key: newKey(), version, signature };
  return deliver(sent, language, late ?? (() => {}));
}

/** Whether what was sent as the page was left waits for its answer. @param {string} under beginning of its path */
export const waits = (under) => waiting()?.path.startsWith(under) ?? false;

/** Send what waited for its answer when the page was left. @param {string} under beginning of its path @param {string} language @param {(late: boolean) => void} late as for a command */
export async function sendAgain(under, language, late) {
  const sent = waiting();
  if (sent?.path.startsWith(under)) await deliver(sent, language, late).catch(() => {}); // The table shows what became of it.
}

/** @returns {Sent | null} */
function waiting() {
  try {
    return JSON.parse(sessionStorage.getItem(SENT) ?? "null");
  } catch {
    return null;
  }
}

/** Whether a command may be sent twice: a player who is being made has no token yet, to which a key would belong. @param {{method: string, path: string}} sent */
const hasKey = ({ method, path }) => "authorization" in askerHeaders(path) && !WITHOUT_KEY.test(`${method} ${path}`);

/** Keep what waits for its answer. @param {Sent | null} sent */
function keepWaiting(sent) {
  try {
    if (sent && hasKey(sent)) sessionStorage.setItem(SENT, JSON.stringify(sent));
    else sessionStorage.removeItem(SENT);
  } catch {
    // Nothing can be kept: after a reload the person sees whether it was carried out.
  }
}

/** @param {Sent} sent @param {string} language @param {(late: boolean) => void} late */
async function deliver(sent, language, late) {
  keepWaiting(sent);
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_MS)) {
    const response = await send(sent, language);
    if (response && !AGAIN.includes(response.status)) {
      late(false);
      keepWaiting(null);
      return answerOf(response);
    }
    if (!hasKey(sent)) throw response ? await answerOf(response) : new Refused(0, {});
    late(true);
    await wait(response ? retryAfter(response) : pause);
  }
}

/** @param {Sent} sent @param {string} language @returns {Promise<Response | null>} null: the server was not reached */
async function send({ method, path, body, key, version, signature: given }, language) {
  const own = askerHeaders(path);
  const shown = body && `--json '${body.replaceAll("'", "'\\''")}' `;
  const more = `-X ${method} ${own.authorization ? "-H 'Authorization: Bearer …' " : ""}${shown}`;
  const detail = { path, language, mediaType: "application/json", more };
  document.dispatchEvent(new CustomEvent("hordago-request", { detail }));
  const signature = given || (version && own.authorization && (await signatureOf(method, path, body, version)));
  const headers = {
    accept: "application/json",
    "accept-language": language,
    ...own,
    ...(hasKey({ method, path }) && { "idempotency-key": key }),
    ...(version && { "if-match": `"${version}"` }),
    ...(signature && { "hordago-signature": signature }),
    ...(body && { "content-type": "application/json" }),
  };
  return fetch(path, { method, headers, ...(body && { body }) }).catch(() => null);
}

/** Whether a command needs a signature, and so the version that it answers. @param {string} method @param {string} path */
export const isSigned = (method, path) => nameOfSigned(method, path) !== undefined;

/** @param {string} method @param {string} path */
function nameOfSigned(method, path) {
  if (!signing.under || !path.startsWith(signing.under)) return undefined;
  const asked = `${method} ${path.slice(signing.under.length)}`;
  return SIGNED.find(([form]) => form.test(asked))?.[1];
}

/** @param {string} method @param {string} path @param {string} body @param {number} version */
function signatureOf(method, path, body, version) {
  const name = nameOfSigned(method, path);
  return name === undefined ? "" : signing.sign(name, body, version);
}

/** Read an answer, or why there is none. @param {Response} response */
async function answerOf(response) {
  const content = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(response.status, { title: response.statusText, ...content });
  return content;
}

/** Make a key of 128 bits; `crypto.randomUUID` needs https. */
export function newKey() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
