// @ts-check
/** Read Server-Sent Events from the body of an answer: `EventSource` cannot see a status, nor when to come again. */

/** @typedef {{event: string, id: string, data: string}} ServerEvent */

/** A stream sends something every 15 seconds; after this time without anything it is cut, though nobody said so. */
const SILENCE_MS = 40_000;

/**
 * Yield the events of a stream until it ends. Comments and the time to wait are left out.
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<ServerEvent>}
 */
export async function* serverEvents(body) {
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
