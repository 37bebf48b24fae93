// node verify.mjs [--key KEY] [--witness KEY].. FILE...   Verify records without the house and without its code, in
// node's own JavaScript. Prints a verdict for each file; exits 1 when any is broken. What is checked: the one form of the
// file, the chain, the envelopes, the signed log where the header tells of it; and once the seed is open, the seed, every
// salt, the entropy, the first dealer, and every card.
// The record of a team match is that of the match and then those of its tables, in which each board is dealt again.

import { readFileSync } from "node:fs";
import { createDealing } from "./redeal.mjs";
import * as records from "./records.mjs";
import { readKey, readSignature } from "./signed_log.mjs";
import { createMatch } from "./team_match.mjs";

class Broken extends Error {}

const AUDIENCES = ["house", "judge", "seat:0", "seat:1", "seat:2", "seat:3"];
const READERS = [...AUDIENCES.slice(1), "public", "all"];
const HEADER = ["format", "stream", "game", "ruleset", "audience", "seed", "origin", "key", "checkpoint", "index", "proof"];
const EVENT = ["version", "at_ms", "actor", "type", "data", "sealed", "hash"];
const ENVELOPE = ["audience", "commitment", "salt", "payload"];

const refuse = (reason) => {
  throw new Broken(reason);
};
const demand = (holds, reason) => holds || refuse(reason);
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

function readHeader(line) {
  const header = parse(line, HEADER, ["seed"]);
  demand(header.format === "hordago/1", "another format");
  demand(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(header.stream), "the stream is not a UUID");
  demand(typeof header.game === "string" && typeof header.ruleset === "string", "no game or rule set");
  demand(READERS.includes(header.audience), "no such audience");
  demand(!("seed" in header) || isHex(header.seed, 32), "the seed is not 32 bytes");
  demand(header.audience !== "all" || "seed" in header, "a full record before the seed was opened");
  const signature = ["origin", "key", "checkpoint", "index", "proof"].map((key) => header[key]);
  demand(signature.every((part) => part === null) || !signature.includes(null), "half signed");
  return header;
}

function readEvent(line) {
  const event = parse(line, EVENT, [], { sealed: { keys: ENVELOPE, optional: ["salt", "payload"] } });
  demand(isCount(event.version) && isCount(event.at_ms), "a number out of range");
  demand(isAscii(event.actor) && isAscii(event.type), "actor or type is not ASCII");
  demand(typeof event.data === "string" && isHex(event.hash, 32), "no data or no hash");
  event.sealed.forEach((envelope, at) => {
    demand(AUDIENCES.includes(envelope.audience), "an envelope for nobody");
    demand(at === 0 || event.sealed[at - 1].audience < envelope.audience, "envelopes out of order");
    demand(isHex(envelope.commitment, 32), "a commitment that is not 32 bytes");
    demand("salt" in envelope === "payload" in envelope, "an envelope half open");
    demand(!("salt" in envelope) || isHex(envelope.salt, 16), "a salt that is not 16 bytes");
    demand(!("payload" in envelope) || typeof envelope.payload === "string", "a payload that is no text");
  });
  return event;
}

const bytes = (hex) => Buffer.from(hex, "hex");

function checkLink(stream, event, previous) {
  demand(event.version === previous.version + 1, "the version does not follow");
  demand(event.at_ms >= previous.at_ms, "time runs back");
  const sealed = event.sealed.map(({ audience, commitment }) => ({ audience, commitment: bytes(commitment) }));
  const hash = records.linkHash(bytes(previous.hash), stream, { ...event, sealed });
  demand(hash.toString("hex") === event.hash, "the hash does not follow");
}

function checkEnvelopes(header, stream, event) {
  for (const { audience, commitment, salt, payload } of event.sealed) {
    const readable = header.audience === "all" || header.audience === audience;
    demand(readable === (payload !== undefined), `wrongly open or shut for ${audience}`);
    if (!readable) continue;
    demand(records.commitment(bytes(salt), payload).toString("hex") === commitment, "not what was committed to");
    if (!header.seed) continue;
    const derived = records.salt(bytes(header.seed), stream, event.version, audience).toString("hex");
    demand(salt === derived, "the salt does not follow from the seed");
  }
}

const OPENINGS = ["table_opened", "match_opened"];
const isHeader = (line) => line.startsWith('{"format":');

function checkSeed(header, stream, event) {
  const data = JSON.parse(event.data);
  if (event.version === 1) {
    demand(OPENINGS.includes(event.type), "the first event opens no table and no match");
    demand(data.game === header.game && data.ruleset === header.ruleset, "the header is of another table");
    if (!header.seed) return;
    const commitment = records.seedCommitment(data.match ? bytes(data.match.replaceAll("-", "")) : stream, bytes(header.seed));
    demand(commitment.toString("hex") === data.seed_commitment, "not the seed that was committed to");
  }
  if (event.type === "seed_opened") demand(data.seed === header.seed, "opens another seed");
}

// One stream of a file. `team`: what the match says of it, for one of its tables; without, a table of a match can be
// checked by its hashes, salts and commitment alone.
function createPart(header, team, asked) {
  const stream = bytes(header.stream.replaceAll("-", ""));
  const signed = readSignature(header, asked, demand);
  const part = { header, signed, follower: null, events: 0, ofMatch: false, number: team?.number ?? 0 };
  let previous = { version: 0, at_ms: 0, hash: records.genesis.toString("hex") };
  let alone = false;

  const begin = (event) => {
    const seed = header.seed ? bytes(header.seed) : null;
    part.ofMatch = event.type === "match_opened";
    alone = !team && "match" in JSON.parse(event.data);
    if (!seed || alone) return null;
    if (part.ofMatch) return createMatch(seed, stream, demand);
    return createDealing(header.game, seed, stream, demand, team);
  };
  part.follow = (event) => {
    checkLink(stream, event, previous);
    checkSeed(header, stream, event);
    checkEnvelopes(header, stream, event);
    if (event.version === 1) part.follower = begin(event);
    demand(!alone || event.type !== "seed_opened", "a table opens the seed of its match");
    part.follower?.follow(event);
    previous = event;
    part.events += 1;
  };
  part.end = () => signed?.checkLast(previous);
  return part;
}

// The part that begins with this header: the first one of its file, or a table of the match that is the first.
function nextPart(header, first, before, asked) {
  if (!first) return createPart(header, null, asked);
  demand(first.ofMatch, "another stream follows that of a table");
  demand(first.header.seed, "a table follows, and the seed of its match is not open");
  demand(header.seed === first.header.seed, "the seed is not the one of the match");
  return createPart(header, first.follower.table(header.stream, before), asked);
}

function verify(file, asked) {
  let at = 1;
  try {
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
    } catch {
      at = firstBadLine(file);
      refuse("not UTF-8");
    }
    const lines = text.split("\n");
    const rest = lines.pop();
    const parts = [];
    const endAt = (line) => {
      const here = at;
      at = line;
      if (parts.at(-1).events > 0) parts.at(-1).end();
      at = here;
    };
    for (at = 1; at <= Math.max(1, lines.length); at += 1) {
      const line = lines[at - 1] ?? refuse("no header");
      if (parts.length === 0 || isHeader(line)) {
        if (parts.length > 0) endAt(at - 1);
        const header = readHeader(line);
        demand(parts.length === 0 || parts.at(-1).events > 0, "no events");
        parts.push(nextPart(header, parts[0], parts.at(-1)?.number, asked));
      } else parts.at(-1).follow(readEvent(line));
    }
    demand(rest === "", "cut off");
    demand(parts.at(-1).events > 0, "no events");
    endAt(lines.length);
    parts[0].follower?.complete?.(parts.at(-1).number);
    const events = parts.reduce((sum, part) => sum + part.events, 0);
    const cards = parts.reduce((sum, part) => sum + (part.follower?.cards() ?? 0), 0);
    const dealt = parts[0].follower ? `${cards} cards dealt again` : "a table to be dealt with its match";
    const signed = parts.filter((part) => part.signed);
    const keys = [...new Set(signed.map((part) => part.signed.key))].join(", ");
    const by = signed.length ? `; ${signed.length} of ${parts.length} signed by ${keys}, ${asked.key ? "as asked for" : "not pinned"}` : "";
    return { ok: true, text: `ok: ${events} events, ${parts[0].header.seed ? dealt : "seed not open"}${by}` };
  } catch (error) {
    // What cannot even be followed (a card for a seat that is not, a number for a text) is no record either.
    const reason = error instanceof Broken ? error.message : `cannot be followed: ${error.message}`;
    return { ok: false, text: `line ${at}: ${reason}` };
  }
}

function firstBadLine(file) {
  const decoder = () => new TextDecoder("utf-8", { fatal: true });
  let line = 1;
  for (let start = 0; start < file.length; line += 1) {
    const end = file.indexOf(10, start) + 1 || file.length;
    try {
      decoder().decode(file.subarray(start, end));
    } catch {
      return line;
    }
    start = end;
  }
  return line;
}

const words = process.argv.slice(2);
const asked = { key: null, witnesses: [] };
while (words[0]?.startsWith("--")) {
  const [option, text] = words.splice(0, 2);
  const key = readKey(text, demand);
  if (option === "--key") asked.key = key;
  else if (option === "--witness") asked.witnesses.push(key);
  else refuse(`no option ${option}`);
}
let broken = 0;
for (const path of words) {
  const { ok, text } = verify(readFileSync(path), asked);
  if (!ok) broken += 1;
  console.log(text);
}
process.exit(broken ? 1 : 0);
