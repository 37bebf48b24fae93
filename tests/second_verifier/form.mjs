// The one form of a record's lines. Whatever is written in another way is refused, whatever it says.

// `inHeader`: it is the header that is wrong, although an event shows it.
export class Broken extends Error {
  constructor(reason, inHeader = false) {
    super(reason);
    this.inHeader = inHeader;
  }
}

const LINE_BYTES = 2 ** 20;
const AUDIENCES = ["house", "judge", "seat:0", "seat:1", "seat:2", "seat:3"];
const READERS = [...AUDIENCES.slice(1), "public", "all"];
const HEADER = ["format", "stream", "game", "ruleset", "audience", "seed", "origin", "key", "checkpoint", "index", "proof"];
const EVENT = ["version", "at_ms", "actor", "type", "data", "sealed", "hash"];
const ENVELOPE = ["audience", "commitment", "salt", "payload"];

export const refuse = (reason) => {
  throw new Broken(reason);
};
export const demand = (holds, reason) => holds || refuse(reason);
const isHex = (value, size) => typeof value === "string" && value.length === 2 * size && /^[0-9a-f]*$/.test(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isAscii = (value) => typeof value === "string" && /^[\x00-\x7f]*$/.test(value);

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
    ordered[key] = ordered[key].map((value) => order(value, inner.keys, inner.optional));
  }
  demand(JSON.stringify(ordered) === line, "not in its one form");
  return ordered;
}

function order(found, keys, optional) {
  demand(found !== null && typeof found === "object" && !Array.isArray(found), "not an object");
  const ordered = {};
  for (const key of keys) {
    if (Object.hasOwn(found, key)) ordered[key] = found[key];
    else demand(optional.includes(key), `no ${key}`);
  }
  return ordered;
}

export const isId = (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
export const isHeader = (line) => line.startsWith('{"format":');

export function readHeader(line) {
  const header = parse(line, HEADER, ["seed"]);
  demand(header.format === "hordago/1", "another format");
  demand(isId(header.stream), "the stream is not a UUID");
  demand(typeof header.game === "string" && typeof header.ruleset === "string", "no game or rule set");
  demand(READERS.includes(header.audience), "no such audience");
  demand(!("seed" in header) || isHex(header.seed, 32), "the seed is not 32 bytes");
  demand(header.audience !== "all" || "seed" in header, "a full record before the seed was opened");
  const signature = ["origin", "key", "checkpoint", "index", "proof"].map((key) => header[key]);
  demand(signature.every((part) => part === null) || !signature.includes(null), "half signed");
  return header;
}

export function readEvent(line) {
  const event = parse(line, EVENT, [], { sealed: { keys: ENVELOPE, optional: ["salt", "payload"] } });
  demand(isCount(event.version) && isCount(event.at_ms), "a number out of range");
  demand(isAscii(event.actor) && isAscii(event.type), "actor or type is not ASCII");
  demand(typeof event.data === "string" && isHex(event.hash, 32), "no data or no hash");
  demand(event.data.isWellFormed(), "a text that is not well formed");
  event.sealed.forEach((envelope, at) => {
    demand(AUDIENCES.includes(envelope.audience), "an envelope for nobody");
    demand(at === 0 || event.sealed[at - 1].audience < envelope.audience, "envelopes out of order");
    demand(isHex(envelope.commitment, 32), "a commitment that is not 32 bytes");
    demand("salt" in envelope === "payload" in envelope, "an envelope half open");
    demand(!("salt" in envelope) || isHex(envelope.salt, 16), "a salt that is not 16 bytes");
    demand(!("payload" in envelope) || typeof envelope.payload === "string", "a payload that is no text");
    demand(!("payload" in envelope) || envelope.payload.isWellFormed(), "a text that is not well formed");
  });
  return event;
}

// The lines of a file without their ends; what comes after the last end is the last of them.
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

export function textOf(line) {
  demand(line.length <= LINE_BYTES, "a line too long");
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(line);
  } catch {
    return refuse("not UTF-8");
  }
}
