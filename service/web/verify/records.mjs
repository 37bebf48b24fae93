// The formulas of Hordago's records, written a second time from their description. What the Python code and this file
// both compute is what the format says; where they differ, one of them is wrong.

import { fromHex, hmac, joined, sha256, toHex, utf8 } from "./digest.mjs";

/** @typedef {import("./digest.mjs").Bytes} Bytes */

/**
 * Return a number in so many bytes, the highest one first.
 * @param {number} value
 * @param {number} size
 */
function unsigned(value, size) {
  const bytes = new Uint8Array(size);
  for (let left = value, at = size - 1; at >= 0; at -= 1, left = Math.floor(left / 256)) bytes[at] = left % 256;
  return bytes;
}

/** @param {number} value */
const u8 = (value) => Uint8Array.of(value);
/** @param {number} value */
const u32 = (value) => unsigned(value, 4);
/** @param {number} value */
const u64 = (value) => unsigned(value, 8);
/** @param {string} text */
const lp = (text) => {
  const bytes = utf8(text);
  return joined([u32(bytes.length), bytes]);
};

// Sealed envelopes. A payload may be a text, which stands for its UTF-8.

/** @type {(salt: Uint8Array, payload: Uint8Array | string) => Bytes} */
export const commitment = (salt, payload) => sha256(u8(1), salt, payload);

/** @type {(seed: Uint8Array, stream: Uint8Array, version: number, audience: string) => Bytes} */
export const salt = (seed, stream, version, audience) =>
  hmac(seed, "hordago/salt/1", stream, u64(version), audience).subarray(0, 16);

// The chain.

export const genesis = sha256("hordago/stream/1");

/**
 * Return the hash of an event; its envelopes may be in any order.
 * @param {Uint8Array} previous
 * @param {Uint8Array} stream
 * @param {{version: number, at_ms: number, actor: string, type: string, data: string,
 *   sealed: {audience: string, commitment: Uint8Array}[]}} event
 */
export function linkHash(previous, stream, { version, at_ms, actor, type, data, sealed }) {
  const envelopes = [...sealed].sort((a, b) => (a.audience < b.audience ? -1 : 1));
  return sha256(
    u8(0), previous, stream, u64(version), u64(at_ms), lp(actor), lp(type), lp(data), u8(envelopes.length),
    ...envelopes.flatMap((envelope) => [lp(envelope.audience), envelope.commitment]),
  );
}

// Signed moves.

/**
 * Return what is signed. `at` is the hash at the version, and `time` the milliseconds that are signed with it; without `at`
 * it is the first kind, which does not bind the cards.
 * @type {(stream: Uint8Array, version: number, command: string, text: string, at: Uint8Array | null, time?: number) => Bytes}
 */
export const signedMessage = (stream, version, command, text, at, time) =>
  at === null
    ? joined([utf8("hordago/signed-move/1"), stream, u64(version), lp(command), lp(text)])
    : joined([utf8("hordago/signed-move/2"), stream, u64(version), at, lp(command), lp(text), lp(`${time ?? ""}`)]);

// Dealing. `d` and `k` are the numbers of the deal and of the shuffle in it, `r` of a recycling.

/** @type {(stream: Uint8Array, seed: Uint8Array) => Bytes} */
export const seedCommitment = (stream, seed) => sha256("hordago/seed/1", stream, seed);

/** @type {(seed: Uint8Array, stream: Uint8Array, seat: number) => Bytes} */
export const houseNonce = (seed, stream, seat) => hmac(seed, "hordago/nonce/1", stream, u32(seat)).subarray(0, 16);

/** @type {(stream: Uint8Array, place: string, nonce: Uint8Array) => Bytes} */
export const nonceCommitment = (stream, place, nonce) => sha256("hordago/nonce-commitment/1", stream, place, nonce);

/** @type {(nonces: Uint8Array[]) => Bytes} */
export const entropy = (nonces) => sha256("hordago/entropy/1", ...nonces);

/** @type {(seed: Uint8Array, stream: Uint8Array, entropy: Uint8Array, d: number, k: number) => Bytes} */
export const deckKey = (seed, stream, mixed, d, k) => hmac(seed, "hordago/deck/1", stream, mixed, u32(d), u32(k));

/**
 * Return the key by which a discard is ordered when a seat recycles.
 * @param {Uint8Array} seed
 * @param {Uint8Array} stream
 * @param {Uint8Array} mixed
 * @param {number} d
 * @param {number} k
 * @param {number} seat
 * @param {number} r
 * @param {string} card
 */
export const recycleKey = (seed, stream, mixed, d, k, seat, r, card) =>
  hmac(seed, "hordago/recycle/1", stream, mixed, u32(d), u32(k), u8(seat), u32(r), card);

/** @type {(seed: Uint8Array, stream: Uint8Array, version: number, seat: number) => Bytes} */
export const botKey = (seed, stream, version, seat) => hmac(seed, "hordago/bot/1", stream, u64(version), u8(seat));

/**
 * Yield 32-bit words from a key, without end.
 * @param {Uint8Array} key
 * @returns {Generator<number, never>}
 */
export function* words(key) {
  for (let counter = 0; ; counter += 1) {
    const block = new DataView(hmac(key, u64(counter)).buffer);
    for (let at = 0; at < 32; at += 4) yield block.getUint32(at);
  }
}

/**
 * Return the cards shuffled with a key.
 * @template Card
 * @param {Uint8Array} key
 * @param {readonly Card[]} cards
 * @returns {Card[]}
 */
export function shuffled(key, cards) {
  const deck = [...cards];
  const source = words(key);
  for (let i = deck.length - 1; i >= 1; i -= 1) {
    const limit = Math.floor(2 ** 32 / (i + 1)) * (i + 1);
    let x;
    do x = source.next().value; while (x >= limit);
    const j = x % (i + 1);
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}

// Ids: 16 bytes in formulas, a UUID elsewhere; a table of a team match has one of version 8.

/** @param {Uint8Array} id */
export const uuid = (id) => toHex(id).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

/** @type {(match: Uint8Array, number: number) => Bytes} */
export function tableId(match, number) {
  const id = sha256("hordago/team-table/1", match, u32(number)).subarray(0, 16);
  id[6] = (id[6] & 0x0f) | 0x80;
  id[8] = (id[8] & 0x3f) | 0x80;
  return id;
}

// Canonical decks.

export const musDeck = ["o", "c", "e", "b"].flatMap((suit) =>
  [1, 2, 3, 4, 5, 6, 7, 10, 11, 12].map((rank) => `${rank}${suit}`));

const KINDS = {
  1: "L R Na Nb", 2: "A R Na Nb", 3: "L R Na Nb", 4: "A R Na Nb", 5: "A R Na Nb",
  8: "L A Na Nb", 9: "A R Na Nb", 10: "A R Na Nb", 11: "L A R N", 12: "L Na Nb Nc",
};
export const mushiDeck = Object.entries(KINDS).flatMap(([suit, kinds]) => kinds.split(" ").map((kind) => suit + kind));

/**
 * Return a function that puts cards into the order of this deck.
 * @param {readonly string[]} deck
 * @returns {(cards: readonly string[]) => string[]}
 */
export function orderOf(deck) {
  const places = new Map(deck.map((card, place) => [card, place]));
  return (cards) => [...cards].sort((a, b) => Number(places.get(a)) - Number(places.get(b)));
}

// Where a stream ends, as the map of heads of a checkpoint has it. A stream has one place in a map, so a file that leaves
// out its last events, or is another history of the same table, comes to another root.

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
  const value = sha256("hordago/head/1", u64(version), u8(over ? 1 : 0), u64(ruled), fromHex(hash));
  let reached = sha256(u8(2), key, value);
  for (const [at, step] of path.entries()) {
    const depth = path.length - 1 - at;
    const right = (key[depth >> 3] >> (7 - (depth & 7))) & 1;
    reached = right ? sha256(u8(3), step, reached) : sha256(u8(3), reached, step);
  }
  return reached;
}
