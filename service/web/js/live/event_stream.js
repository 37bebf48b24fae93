// @ts-check
/**
 * Read Server-Sent Events from the body of an answer: `EventSource` cannot see a status, nor when to come again. Our pages
 * and the package @hordago/client (service/client/npm) read streams by this file.
 */

import { problemOf, retryAfter, wait } from "../api.js";

/** @typedef {{event: string, id: string, data: string}} ServerEvent */
/** @typedef {"over" | "again" | "changed"} End How a connection ended; "changed": what may be read has. */

/** A stream sends something every 15 seconds; after this time without anything it is cut, though nobody said so. */
const SILENCE_MS = 40_000;

/** Wait after the server said that it stops; it needs a moment to come back. */
const SHUTDOWN_MS = 2_000;

/**
 * Yield the events of one connection; return how it ended, as the server says it. Fail where nobody said so.
 * @param {Response} response
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<ServerEvent, End>}
 * @throws {import("../api.js").Problem}
 */
export async function* connection(response, signal) {
  if (response.status === 204) return "over";
  if (response.status === 503 || response.status === 429) return (await wait(retryAfter(response), signal), "again");
  if (!response.ok || !response.body) throw await problemOf(response);
  for await (const event of serverEvents(response.body)) {
    if (event.event === "bye") return parted(JSON.parse(event.data).reason, signal);
    yield event;
  }
  throw new Error("cut");
}

/** Do what a goodbye asks for. @param {string} reason @param {AbortSignal} [signal] @returns {Promise<End>} */
async function parted(reason, signal) {
  if (reason === "finished") return "over";
  if (reason === "audience") return "changed";
  if (reason === "shutdown") await wait(SHUTDOWN_MS * (0.75 + Math.random() / 2), signal);
  return "again";
}

/**
 * Yield the events of a stream until it ends. Comments and the time to wait are left out.
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<ServerEvent>}
 */
async function* serverEvents(body) {
  const text = body.pipeThrough(/** @type {ReadableWritablePair<string, any>} */ (new TextDecoderStream())).getReader();
  let rest = "";
  let next = empty();
  try {
    for (;;) {
      const { done, value } = await orSilence(text.read());
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line === "") {
          if (next.data) yield next;
          next = empty();
        } else addField(next, line);
      }
    }
  } finally {
    await text.cancel().catch(() => {});
  }
}

/** @returns {ServerEvent} */
const empty = () => ({ event: "message", id: "", data: "" });

/** @param {ServerEvent} event @param {string} line */
function addField(event, line) {
  const [, name, value] = /^(event|id|data): ?(.*)$/.exec(line) ?? [];
  if (name === "data") event.data += event.data ? `\n${value}` : value;
  else if (name === "event" || name === "id") event[name] = value;
}

/** @template T @param {Promise<T>} reading @returns {Promise<T>} */
function orSilence(reading) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("silence")), SILENCE_MS);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
