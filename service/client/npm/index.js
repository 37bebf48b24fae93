// @ts-check
/**
 * Play on a Hordago server. A request that is put off, or whose answer is lost, is sent again, and is carried out once; a
 * stream that breaks goes on where it was. What is answered has the type of its address in the server's document.
 */

import { Problem, retryAfter, wait } from "../../web/js/api.js";
import { connection } from "../../web/js/live/event_stream.js";
import { AGAIN, Refused, WITHOUT_KEY, newKey } from "../../web/js/play/command.js";

export { Problem, Refused };

/** @typedef {import("../../web/js/answers.d.ts").Schemas} Schemas */
/** @typedef {import("./types.d.ts").Method} Method */
/**
 * @template {string} Address
 * @typedef {import("../../web/js/answers.d.ts").Answer<Address>} Answer
 */
/**
 * @template {Method} How
 * @template {string} Address
 * @typedef {import("./types.d.ts").AnswerTo<How, Address>} AnswerTo
 */
/**
 * @template {Method} How
 * @template {string} Address
 * @typedef {import("./types.d.ts").Body<How, Address>} Body
 */
/**
 * @template {string} Address
 * @typedef {import("./types.d.ts").FrameOf<Address>} FrameOf
 */

/**
 * @typedef {object} Options
 * @property {string} [token] what says who asks; a program that has it can act as the player
 * @property {string} [language] of labels and sentences: en, es, eu, fr
 * @property {number} [tries] of a request that is put off or lost, or of a stream between two frames
 * @property {typeof globalThis.fetch} [fetch] another way to send requests
 */
/**
 * @typedef {object} Sending
 * @property {number} [version] of the table that the command answers: it is refused where the table has moved on
 * @property {AbortSignal} [signal]
 */

const PAUSE_MS = 500;
const LONGEST_MS = 15_000;

/** A player at a server, or a spectator. Every call fails with a Problem: Refused, or without a status where none answers. */
export class Client {
  #url;
  #language;
  #tries;
  #fetch;
  /** What says who asks; `signUp` sets it. @type {string | null} */
  token;

  /** @param {string} url of the server @param {Options} [options] */
  constructor(url, { token, language = "en", tries = 8, fetch = globalThis.fetch } = {}) {
    this.#url = url.replace(/\/+$/, "");
    this.#language = language;
    this.#tries = tries;
    this.#fetch = (/** @type {string} */ address, /** @type {RequestInit} */ init) => fetch(address, init);
    this.token = token ?? null;
  }

  /** Make a player and act as them from now on; keep the token of the account, which is shown only once. @param {string} name */
  async signUp(name) {
    const account = await this.post("/v1/players", { name });
    this.token = account.token;
    return account;
  }

  /**
   * Read a resource.
   * @template {string} Address
   * @param {Address} address its path, with a query if it has one
   * @param {AbortSignal} [signal]
   * @returns {Promise<Answer<Address>>}
   */
  get(address, signal) {
    return this.#call("GET", address, undefined, { signal });
  }

  /**
   * Send a command.
   * @template {string} Address
   * @param {Address} address
   * @param {Body<"post", Address>} [body]
   * @param {Sending} [sending]
   * @returns {Promise<AnswerTo<"post", Address>>}
   */
  post(address, body, sending) {
    return this.#call("POST", address, body, sending);
  }

  /**
   * Send a command that replaces what is at the address.
   * @template {string} Address
   * @param {Address} address
   * @param {Body<"put", Address>} [body]
   * @param {Sending} [sending]
   * @returns {Promise<AnswerTo<"put", Address>>}
   */
  put(address, body, sending) {
    return this.#call("PUT", address, body, sending);
  }

  /**
   * Take back, leave, close or revoke what is at the address.
   * @template {string} Address
   * @param {Address} address
   * @param {Sending} [sending]
   * @returns {Promise<AnswerTo<"delete", Address>>}
   */
  delete(address, sending) {
    return this.#call("DELETE", address, undefined, sending);
  }

  /**
   * Yield the frames of a stream until the server ends it for good. One that breaks is opened again after its last frame;
   * where what may be read has changed it begins anew, with a snapshot.
   * @template {string} Address
   * @param {Address} address
   * @param {{after?: string | null, signal?: AbortSignal}} [options] `after` is the `id` of the last frame that is known
   * @returns {AsyncGenerator<FrameOf<Address>, void>}
   */
  async *stream(address, { after = null, signal } = {}) {
    let last = after;
    for (let failures = 0; ; ) {
      try {
        const headers = { accept: "text/event-stream", ...(last !== null && { "last-event-id": last }) };
        const response = await this.#send(address, { headers, ...(signal && { signal }) });
        for await (const { event, id, data, end } of connection(response, signal)) {
          if (end === "over") return;
          if (end === "changed") last = null;
          if (end) break;
          failures = 0;
          last = id || last;
          yield /** @type {any} */ ({ event, ...(id && { id }), data: JSON.parse(data) });
        }
      } catch (error) {
        const final = error instanceof Problem && error.status !== 0 && !AGAIN.includes(error.status);
        if (signal?.aborted || final || ++failures >= this.#tries) throw error;
        await wait(pauseOf(failures), signal);
      }
    }
  }

  /**
   * @param {string} method
   * @param {string} address
   * @param {unknown} body
   * @param {Sending} [sending]
   * @returns {Promise<any>}
   */
  async #call(method, address, body, { version, signal } = {}) {
    const keyed = this.token !== null && method !== "GET" && !WITHOUT_KEY.test(`${method} ${address}`);
    const init = {
      method,
      headers: {
        accept: "application/json",
        ...(keyed && { "idempotency-key": newKey() }), // the same for every try
        ...(version !== undefined && { "if-match": `"${version}"` }),
        ...(body !== undefined && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    };
    const repeatable = keyed || method === "GET";
    for (let tries = 1; ; tries += 1) {
      const response = await this.#send(address, init).catch((error) => {
        if (signal?.aborted || !repeatable || tries >= this.#tries) throw error;
        return null;
      });
      if (response && !(AGAIN.includes(response.status) && tries < this.#tries && (repeatable || response.status === 429))) {
        return readAnswer(response);
      }
      await wait(Math.max(response?.headers.has("retry-after") ? retryAfter(response) : 0, pauseOf(tries)), signal);
    }
  }

  /** @param {string} address @param {RequestInit} init */
  async #send(address, init) {
    const headers = {
      "accept-language": this.#language,
      ...(this.token !== null && { authorization: `Bearer ${this.token}` }),
      .../** @type {Record<string, string>} */ (init.headers),
    };
    try {
      return await this.#fetch(this.#url + address, { ...init, headers, redirect: "error" });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new Problem(0, { title: String(error) });
    }
  }
}

/** Read an answer, or why there is none. @param {Response} response @returns {Promise<any>} */
async function readAnswer(response) {
  if (response.ok) return response.status === 204 ? undefined : response.json();
  const problem = await response.json().catch(() => ({}));
  throw new Refused(response.status, { title: response.statusText, ...problem });
}

/** A pause that grows, and differs: clients that were cut off together do not come back together. @param {number} failures */
const pauseOf = (failures) => Math.min(PAUSE_MS * 2 ** (failures - 1), LONGEST_MS) * (0.75 + Math.random() / 2);
