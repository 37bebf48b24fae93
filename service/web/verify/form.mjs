// The one form of a record's lines. A line written in another way is refused, whatever it says.

/** @typedef {{audience: string, commitment: string, salt?: string, payload?: string}} Envelope */
/**
 * @typedef {object} RecordEvent
 * @property {number} version
 * @property {number} at_ms
 * @property {string} actor
 * @property {string} type
 * @property {string} data
 * @property {Envelope[]} sealed
 * @property {string} hash
 */
/**
 * @typedef {object} Header
 * @property {string} format
 * @property {string} stream
 * @property {string} game
 * @property {string} ruleset
 * @property {string} audience
 * @property {string} [seed]
 * @property {any} origin
 * @property {any} key
 * @property {any} checkpoint
 * @property {any} index
 * @property {any} proof
 * @property {any} [head]
 * @property {any} [fork]
 * @property {any} [unsigned]
 * @property {any} [checkpoint_log]
 */
/** @typedef {Record<string, any>} Data What an event tells, once its form has been checked. */
/** @typedef {(event: RecordEvent, data: Data) => void} Step */

/** The record does not hold. `inHeader`: it is the header that is wrong, although an event shows it. */
export class Broken extends Error {
  /**
   * @param {string} reason
   * @param {boolean} inHeader
   */
  constructor(reason, inHeader = false) {
    super(reason);
    this.inHeader = inHeader;
  }
}

const LINE_BYTES = 2 ** 20;
const AUDIENCES = ["house", "judge", "seat:0", "seat:1", "seat:2", "seat:3", "signature"];
const READERS = [...AUDIENCES.slice(1, -1), "public", "all"];
const HEADER = [
  ...["format", "stream", "game", "ruleset", "audience", "seed"],
  ...["origin", "key", "checkpoint", "index", "proof", "head", "fork", "unsigned", "checkpoint_log"],
];
const WHY_UNSIGNED = ["nothing-signed", "not-yet", "log-lost"];
const EVENT = ["version", "at_ms", "actor", "type", "data", "sealed", "hash"];
const ENVELOPE = ["audience", "commitment", "salt", "payload"];

/** @type {(reason: string) => never} */
export const refuse = (reason) => {
  throw new Broken(reason);
};

/** @type {(holds: unknown, reason: string) => asserts holds} */
export const demand = (holds, reason) => {
  if (!holds) refuse(reason);
};

/** @type {(a: unknown, b: unknown) => boolean} */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** Swap what is held of two seats. @param {Map<any, any> | Set<number>} held by seat @param {number[]} seats */
export function swapIn(held, [one, other]) {
  const entries = [...held.entries()];
  held.clear();
  for (const [seat, what] of entries) {
    const at = seat === one ? other : seat === other ? one : seat;
    if (held instanceof Map) held.set(at, what);
    else held.add(at);
  }
}

/** @type {(value: unknown, size: number) => boolean} */
const isHex = (value, size) => typeof value === "string" && value.length === 2 * size && /^[0-9a-f]*$/.test(value);
/** @type {(value: any) => boolean} */
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
/** @type {(value: unknown) => boolean} */
const isAscii = (value) => typeof value === "string" && /^[\x00-\x7f]*$/.test(value);

/** @type {(text: string) => boolean} */
export const isId = (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
/** @type {(line: string) => boolean} */
export const isHeader = (line) => line.startsWith('{"format":');

/**
 * Return what a line says, its fields in the order of the format; refuse it where writing that gives another line.
 * @param {string} line
 * @param {string[]} keys
 * @param {string[]} optional
 * @param {Record<string, {keys: string[], optional: string[]}>} levels of the fields that are lists of objects
 * @returns {any}
 */
function parse(line, keys, optional, levels = {}) {
  let found;
  try {
    found = JSON.parse(line);
  } catch {
    refuse("not JSON");
  }
  const ordered = order(found, keys, optional);
  for (const [key, inner] of Object.entries(levels)) {
    demand(Array.isArray(ordered[key]), `${key} is not a list`);
    ordered[key] = ordered[key].map((/** @type {unknown} */ value) => order(value, inner.keys, inner.optional));
  }
  demand(JSON.stringify(ordered) === line, "not in its one form");
  return ordered;
}

/**
 * @param {any} found
 * @param {string[]} keys
 * @param {string[]} optional
 */
function order(found, keys, optional) {
  demand(found !== null && typeof found === "object" && !Array.isArray(found), "not an object");
  /** @type {Record<string, any>} */
  const ordered = {};
  for (const key of keys) {
    if (Object.hasOwn(found, key)) ordered[key] = found[key];
    else demand(optional.includes(key), `no ${key}`);
  }
  return ordered;
}

/**
 * @param {string} line
 * @returns {Header}
 */
export function readHeader(line) {
  const header = parse(line, HEADER, ["seed", ...HEADER.slice(11)]);
  demand(header.format === "hordago/1", "another format");
  demand(isId(header.stream), "the stream is not a UUID");
  demand(typeof header.game === "string" && typeof header.ruleset === "string", "no game or rule set");
  demand(READERS.includes(header.audience), "no such audience");
  demand(!("seed" in header) || isHex(header.seed, 32), "the seed is not 32 bytes");
  demand(header.audience !== "all" || "seed" in header, "a full record before the seed was opened");
  const signature = ["origin", "key", "checkpoint", "index", "proof"].map((key) => header[key]);
  demand(signature.every((part) => part === null) || !signature.includes(null), "half signed");
  demand("head" in header === (header.key !== null), "the head is proved in a signed header and in no other");
  demand(!("fork" in header) || (typeof header.fork === "string" && header.key !== null), "a fork of a log not named");
  const said = !("unsigned" in header) || (WHY_UNSIGNED.includes(header.unsigned) && header.key === null);
  demand(said, "says wrongly why it is not signed");
  demand(!("checkpoint_log" in header) || header.key !== null, "an entry of no checkpoint");
  return header;
}

/**
 * Tell whether an object in JSON says a field twice: it has then more colons between its texts than fields that are read.
 * False for what is no JSON.
 * @param {string} text
 */
function saysTwice(text) {
  let said;
  try {
    said = JSON.parse(text);
  } catch {
    return false;
  }
  let fields = 0;
  for (const waiting = [said]; waiting.length > 0; ) {
    const held = waiting.pop();
    if (held === null || typeof held !== "object") continue;
    if (!Array.isArray(held)) fields += Object.keys(held).length;
    for (const part of Object.values(held)) waiting.push(part);
  }
  return text.replace(/"(?:[^"\\]+|\\.)*"/g, "").split(":").length - 1 > fields;
}

/**
 * @param {string} line
 * @returns {RecordEvent}
 */
export function readEvent(line) {
  /** @type {RecordEvent} */
  const event = parse(line, EVENT, [], { sealed: { keys: ENVELOPE, optional: ["salt", "payload"] } });
  demand(isCount(event.version) && isCount(event.at_ms), "a number out of range");
  demand(isAscii(event.actor) && isAscii(event.type), "actor or type is not ASCII");
  demand(typeof event.data === "string" && isHex(event.hash, 32), "no data or no hash");
  demand(event.data.isWellFormed(), "a text that is not well formed");
  demand(!saysTwice(event.data), "a field said twice");
  event.sealed.forEach((envelope, at) => {
    demand(AUDIENCES.includes(envelope.audience), "an envelope for nobody");
    demand(at === 0 || event.sealed[at - 1].audience < envelope.audience, "envelopes out of order");
    demand(isHex(envelope.commitment, 32), "a commitment that is not 32 bytes");
    demand("salt" in envelope === "payload" in envelope, "an envelope half open");
    demand(!("salt" in envelope) || isHex(envelope.salt, 16), "a salt that is not 16 bytes");
    const { payload } = envelope;
    demand(!("payload" in envelope) || typeof payload === "string", "a payload that is no text");
    demand(payload === undefined || payload.isWellFormed(), "a text that is not well formed");
    demand(payload === undefined || !saysTwice(payload), "a field said twice");
  });
  return event;
}

/**
 * Return the lines of a file without their ends; what comes after the last end is the last of them.
 * @param {Uint8Array} file
 */
export function linesOf(file) {
  const lines = [];
  for (let start = 0; start <= file.length; ) {
    const found = file.indexOf(10, start);
    const end = found < 0 ? file.length : found;
    lines.push(file.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

/** @param {Uint8Array} line */
export function textOf(line) {
  demand(line.length <= LINE_BYTES, "a line too long");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    return refuse("not UTF-8");
  }
}

/**
 * Refuse an event that seals something for others than these.
 * @param {RecordEvent} event
 * @param {...string} audiences
 */
export const demandSealedFor = (event, ...audiences) =>
  demand(same(event.sealed.map(({ audience }) => audience), audiences), "sealed for others than the rules say");
