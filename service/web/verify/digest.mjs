// Bytes and SHA-256 (FIPS 180-4), in the language alone. A page that was not fetched over https has no WebCrypto, and a
// digest that is synchronous keeps every formula of records.mjs one expression.

/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

const encoder = new TextEncoder();

/**
 * Return the UTF-8 of a text.
 * @type {(text: string) => Bytes}
 */
export const utf8 = (text) => encoder.encode(text);

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** @param {Uint8Array} bytes */
export function toHex(bytes) {
  let text = "";
  for (const byte of bytes) text += HEX[byte];
  return text;
}

/**
 * Return the bytes of a text of hex digits, which the caller has checked to be one.
 * @param {string} hex
 */
export function fromHex(hex) {
  const bytes = new Uint8Array(hex.length >> 1);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

/**
 * Return all parts one after the other; a text stands for its UTF-8.
 * @param {(Uint8Array | string)[]} parts
 */
export function joined(parts) {
  const pieces = parts.map((part) => (typeof part === "string" ? utf8(part) : part));
  const whole = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

// The constants are the first 32 bits of the fractions of roots of primes: cube roots of the first 64 for the rounds,
// square roots of the first 8 to start from.

/** @param {number} count */
function firstPrimes(count) {
  /** @type {number[]} */
  const primes = [];
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  }
  return primes;
}

/** @param {number} root */
const fraction = (root) => Math.floor((root - Math.floor(root)) * 2 ** 32);

const ROUNDS = Int32Array.from(firstPrimes(64), (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(firstPrimes(8), (prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

/** @type {(word: number, by: number) => number} */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

// The 64 words of one block: made once, since no digest is interrupted by another.
const words = new Int32Array(64);

/**
 * Mix the block of 64 bytes that begins at `from` into the state of eight words.
 * @param {Int32Array} state
 * @param {DataView} message
 * @param {number} from
 */
function mix(state, message, from) {
  for (let t = 0; t < 16; t += 1) words[t] = message.getInt32(from + 4 * t);
  for (let t = 16; t < 64; t += 1) {
    const early = words[t - 15];
    const late = words[t - 2];
    const sigma0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const sigma1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[t] = words[t - 16] + sigma0 + words[t - 7] + sigma1;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + ROUNDS[t] + words[t]) | 0;
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  state[0] += a;
  state[1] += b;
  state[2] += c;
  state[3] += d;
  state[4] += e;
  state[5] += f;
  state[6] += g;
  state[7] += h;
}

/**
 * Return the SHA-256 of all parts one after the other, 32 bytes.
 * @param {...(Uint8Array | string)} parts
 */
export function sha256(...parts) {
  const message = joined(parts);
  // A bit, as many zeros as fill the last block, and the length in bits as 64 of them.
  const padded = new Uint8Array(BLOCK * Math.ceil((message.length + 9) / BLOCK));
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, 8n * BigInt(message.length));
  const state = START.slice();
  for (let from = 0; from < padded.length; from += BLOCK) mix(state, view, from);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setInt32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

/**
 * Return `key`, of at most 64 bytes, filled up to a block, each byte combined with `pad`.
 * @param {Uint8Array} key
 * @param {number} pad
 */
function keyBlock(key, pad) {
  const block = new Uint8Array(BLOCK).fill(pad);
  for (let at = 0; at < key.length; at += 1) block[at] ^= key[at];
  return block;
}

/**
 * Return HMAC-SHA256 (RFC 2104) of all parts one after the other; no key of a record is longer than 32 bytes.
 * @param {Uint8Array} key
 * @param {...(Uint8Array | string)} parts
 */
export const hmac = (key, ...parts) => sha256(keyBlock(key, 0x5c), sha256(keyBlock(key, 0x36), ...parts));
