// The formulas of hordago records, written a second time from their description and with node's own crypto only.
// What the Python code and this file both compute is what the format says; where they differ, one of them is wrong.

import { hash } from "node:crypto";

const joined = (parts) => Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
const sha256 = (...parts) => hash("sha256", joined(parts), "buffer");

// RFC 2104 by hand: a key object a call would cost more than the two hashes.
const padded = (key, pad) => Buffer.alloc(64).fill(key, 0, key.length).map((byte) => byte ^ pad);
const hmac = (key, ...parts) => sha256(padded(key, 0x5c), sha256(padded(key, 0x36), ...parts));

const unsigned = (value, size) => {
  const bytes = Buffer.alloc(size);
  for (let left = BigInt(value), at = size - 1; at >= 0; at -= 1, left >>= 8n) bytes[at] = Number(left & 0xffn);
  return bytes;
};

const u8 = (value) => unsigned(value, 1);
const u32 = (value) => unsigned(value, 4);
const u64 = (value) => unsigned(value, 8);
const lp = (bytes) => Buffer.concat([u32(Buffer.byteLength(bytes)), Buffer.from(bytes)]);

// Sealed envelopes: bytes in, bytes out; `payload` may be a string, which stands for its UTF-8.

export const commitment = (salt, payload) => sha256(Buffer.of(1), salt, payload);

export const salt = (seed, stream, version, audience) =>
  hmac(seed, "hordago/salt/1", stream, u64(version), audience).subarray(0, 16);

// The chain: `sealed` is [{audience, commitment: Buffer}], in any order.

export const genesis = sha256("hordago/stream/1");

export function linkHash(previous, stream, { version, at_ms, actor, type, data, sealed }) {
  const envelopes = [...sealed].sort((a, b) => (a.audience < b.audience ? -1 : 1));
  return sha256(
    Buffer.of(0), previous, stream, u64(version), u64(at_ms), lp(actor), lp(type), lp(data), u8(envelopes.length),
    ...envelopes.flatMap((envelope) => [lp(envelope.audience), envelope.commitment]),
  );
}

// Dealing.

export const seedCommitment = (stream, seed) => sha256("hordago/seed/1", stream, seed);
export const houseNonce = (seed, stream, seat) => hmac(seed, "hordago/nonce/1", stream, u32(seat)).subarray(0, 16);
export const entropy = (nonces) => sha256("hordago/entropy/1", ...nonces);
export const deckKey = (seed, stream, mixed, d, k) => hmac(seed, "hordago/deck/1", stream, mixed, u32(d), u32(k));
export const recycleKey = (seed, stream, mixed, d, k, seat, r, card) =>
  hmac(seed, "hordago/recycle/1", stream, mixed, u32(d), u32(k), u8(seat), u32(r), card);
export const botKey = (seed, stream, version, seat) => hmac(seed, "hordago/bot/1", stream, u64(version), u8(seat));

export function* words(key) {
  for (let counter = 0; ; counter += 1) {
    const block = hmac(key, u64(counter));
    for (let at = 0; at < 32; at += 4) yield block.readUInt32BE(at);
  }
}

export function shuffled(key, cards) {
  const deck = [...cards];
  const source = words(key);
  for (let i = deck.length - 1; i >= 1; i -= 1) {
    const limit = Math.floor(2 ** 32 / (i + 1)) * (i + 1);
    let x;
    do x = source.next().value; while (x >= limit);
    const j = x % (i + 1);
    const held = deck[i];
    deck[i] = deck[j];
    deck[j] = held;
  }
  return deck;
}

// Ids: 16 bytes in formulas, a UUID elsewhere; a table of a team match has one of version 8.

export const uuid = (id) => id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

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
