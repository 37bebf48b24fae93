// Where a stream ends, as the map of heads of a checkpoint has it: written from docs/records.md, "Heads". A stream has one
// place in a map, so a file that leaves out its last events, or is another history of the same table, comes to another
// root.

import { fromHex, sha256 } from "./digest.mjs";

/** @typedef {import("./digest.mjs").Bytes} Bytes */
/**
 * @typedef {object} Head
 * @property {number} version of the last event
 * @property {string} hash of the last event
 * @property {boolean} over
 * @property {number} ruled version of the last ruling, or 0
 */

const OVER = ["match_ended", "match_closed", "table_closed", "tournament_ended"];
const RULED = ["ruling_given", "result_ruled"];
const KEY_BITS = 256;

/** @type {Head} */
export const NO_EVENTS = { version: 0, hash: "", over: false, ruled: 0 };

/**
 * @param {Head} head
 * @param {{version: number, hash: string, type: string}} event
 * @returns {Head}
 */
export const headAfter = (head, { version, hash, type }) => ({
  version,
  hash,
  over: head.over || OVER.includes(type),
  ruled: RULED.includes(type) ? version : head.ruled,
});

/** @param {number} number */
function u64(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/**
 * Return the root of the map that has this head of a stream at the end of this path, the lowest step first; null where
 * the path is longer than the key.
 * @param {Bytes} stream
 * @param {Head} head
 * @param {Bytes[]} path
 * @returns {Bytes | null}
 */
export function mapRootOf(stream, { version, hash, over, ruled }, path) {
  if (path.length > KEY_BITS) return null;
  const key = sha256("hordago/head-key/1", stream);
  const value = sha256("hordago/head/1", u64(version), Uint8Array.of(over ? 1 : 0), u64(ruled), fromHex(hash));
  let reached = sha256(Uint8Array.of(2), key, value);
  for (const [at, step] of path.entries()) {
    const depth = path.length - 1 - at;
    const right = (key[depth >> 3] >> (7 - (depth & 7))) & 1;
    reached = right ? sha256(Uint8Array.of(3), step, reached) : sha256(Uint8Array.of(3), reached, step);
  }
  return reached;
}
