// A whole file: its streams one after the other, each event held against the one before and against what it has to be.

import { isPublic, opensWith, tellsOf } from "./events.mjs";
import { Broken, demand, isHeader, isId, linesOf, readEvent, readHeader, refuse, textOf } from "./form.mjs";
import { createDealing } from "./redeal.mjs";
import * as records from "./records.mjs";
import { readSignature } from "./signed_log.mjs";
import { createMatch } from "./team_match.mjs";

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

const ofHeader = (holds, reason) => {
  if (!holds) throw new Broken(reason, true);
};
const idOf = (text) => {
  demand(isId(text), "a match that has no id");
  return bytes(text.replaceAll("-", ""));
};

function checkSeed(header, stream, event) {
  if (event.version === 1) {
    const data = opensWith(event, demand);
    const named = data.match === undefined ? stream : idOf(data.match);
    ofHeader(data.game === header.game && data.ruleset === header.ruleset, "the header is of another table");
    if (!header.seed) return;
    const commitment = records.seedCommitment(named, bytes(header.seed));
    ofHeader(commitment.toString("hex") === data.seed_commitment, "not the seed that was committed to");
  }
  if (event.type !== "seed_opened") return;
  const { seed } = JSON.parse(event.data);
  demand(typeof seed === "string" && seed === header.seed, "opens another seed");
}

// One stream of a file. `team`: what the match says of it, for one of its tables; without, a table of a match can be
// checked by its hashes, salts and commitment alone.
function createPart(header, team, asked) {
  const stream = idOf(header.stream);
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
  const decided = (event) => {
    demand(event.actor !== "rules" || event.at_ms === previous.at_ms, "a consequence has another time than its command");
    const data = tellsOf(event, part.ofMatch ? "match" : header.game, demand);
    demand(!isPublic(event.type) || part.ofMatch || event.sealed.length === 0, "sealed for others than the rules say");
    part.follower.follow(event, data);
  };
  part.follow = (event) => {
    checkLink(stream, event, previous);
    checkSeed(header, stream, event);
    checkEnvelopes(header, stream, event);
    if (event.version === 1) part.follower = begin(event);
    demand(!alone || event.type !== "seed_opened", "a table opens the seed of its match");
    if (part.follower) decided(event);
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

// Whether everything is there to its end; what only deciding tells, whether the last command has all its consequences,
// is asked of rulings alone, since nothing else has any once the seed is open.
function isWhole(parts) {
  const [{ follower }, ...tables] = parts;
  if (!follower) return false;
  return parts[0].ofMatch ? follower.whole(tables.map((table) => table.follower.over())) : follower.whole();
}

// What a file is worth: {kind: "complete" | "prefix" | "broken", line, reason, events, cards, signed, streams, open}.
export function verify(file, asked) {
  let at = 1;
  let head = 1;
  try {
    const lines = linesOf(file);
    const rest = lines.pop();
    const parts = [];
    const endAt = (line) => {
      const here = at;
      at = line;
      if (parts.at(-1).events > 0) parts.at(-1).end();
      at = here;
    };
    for (at = 1; at <= Math.max(1, lines.length); at += 1) {
      const line = textOf(lines[at - 1] ?? refuse("no header"));
      if (parts.length === 0 || isHeader(line)) {
        if (parts.length > 0) endAt(at - 1);
        head = at;
        const header = readHeader(line);
        demand(parts.length === 0 || parts.at(-1).events > 0, "no events");
        parts.push(nextPart(header, parts[0], parts.at(-1)?.number, asked));
      } else parts.at(-1).follow(readEvent(line));
    }
    demand(rest.length === 0, "cut off");
    demand(parts.at(-1).events > 0, "no events");
    endAt(lines.length);
    parts[0].follower?.complete?.(parts.at(-1).number);
    const sum = (count) => parts.reduce((total, part) => total + count(part), 0);
    const signed = parts.filter((part) => part.signed);
    return {
      kind: isWhole(parts) ? "complete" : "prefix",
      events: sum((part) => part.events),
      cards: parts[0].follower ? sum((part) => part.follower?.cards() ?? 0) : null,
      keys: [...new Set(signed.map((part) => part.signed.key))],
      signed: signed.length,
      streams: parts.length,
      open: Boolean(parts[0].header.seed),
    };
  } catch (error) {
    // What cannot even be followed (a card for a seat that is not, a number for a text) is no record either.
    const reason = error instanceof Broken ? error.message : `cannot be followed: ${error.message}`;
    return { kind: "broken", line: error.inHeader ? head : at, reason };
  }
}

// The same in a line for people.
export function told(verdict, asked) {
  if (verdict.kind === "broken") return `line ${verdict.line}: ${verdict.reason}`;
  const { events, cards, keys, signed, streams, open } = verdict;
  const dealt = cards === null ? "a table to be dealt with its match" : `${cards} cards dealt again`;
  const by = signed ? `; ${signed} of ${streams} signed by ${keys.join(", ")}, ${asked.key ? "as asked for" : "not pinned"}` : "";
  return `ok: ${events} events, ${open ? dealt : "seed not open"}${by}`;
}
