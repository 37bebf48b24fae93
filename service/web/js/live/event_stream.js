// @ts-check
/**
 * Read Server-Sent Events from the body of an answer: `EventSource` cannot see a status, nor when to come again. Our pages
 * and the package @hordago/client (service/client/npm) read streams by this file.
 */

import { problemOf, retryAfter, wait } from "../api.js";

/** @typedef {{event: string, id: string, data: string, end?: undefined}} ServerEvent */
/** @typedef {"over" | "again" | "changed"} End How a connection ended; "changed": what may be read has. */
/** @typedef {{end: End, event?: undefined, id?: undefined, data?: undefined}} Ending */

/** A stream sends something every 15 seconds; after this time without anything it is cut, though nobody said so. */
const SILENCE_MS = 40_000;

/** @type {Record<string, End>} How a connection ends for a reason that is no pause. */
const ENDS = { finished: "over", audience: "changed" };

/**
 * Yield the events of one connection, and at last how it ended, as the server says it. Fail where nobody said so.
 * @param {Response} response
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<ServerEvent | Ending>}
 * @throws {import("../api.js").Problem}
 */
export async function* connection(response, signal) {
  const { status, ok, body } = response;
  if (status === 204) return yield { end: "over" };
  if (status === 503 || status === 429) return yield (await wait(retryAfter(response), signal), { end: "again" });
  if (!ok || !body) throw await problemOf(response);
  for await (const event of serverEvents(body)) {
    if (event.event !== "bye") yield event;
    else {
      const { reason } = JSON.parse(event.data);
      if (reason === "shutdown") await wait(1_500 + 1_000 * Math.random(), signal); // It needs a moment to come back.
      return yield { end: ENDS[reason] ?? "again" };
    }
  }
  throw new Error("cut");
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
  else if (name) event[/** @type {"event" | "id"} */ (name)] = value;
}

/** @template T @param {Promise<T>} reading @returns {Promise<T>} */
function orSilence(reading) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("silence")), SILENCE_MS);
    reading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
