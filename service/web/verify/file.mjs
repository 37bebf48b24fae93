// A whole file: its streams one after the other, and the verdict on it.

import { Broken, demand, isHeader, linesOf, readEvent, readHeader, refuse, textOf } from "./form.mjs";
import { Part } from "./part.mjs";
import { Progress } from "./progress.mjs";
import { tellsOfAbsence } from "./redeal.mjs";

/** @typedef {import("./form.mjs").Header} Header */
/** @typedef {import("./progress.mjs").Check} Check */
/** @typedef {import("./progress.mjs").Verdict} Verdict */
/** @typedef {import("./signed_log.mjs").Asked} Asked */
/** @typedef {import("./teams/match.mjs").TeamTable} TeamTable */

/** @type {import("./progress.mjs").Left[]} */
const LEFT = ["told", "cards", "bots", "rulings"];

/**
 * Return the part that begins with this header: the first one of its file, or a table of the match that is the first.
 * @param {Header} header
 * @param {Part[]} parts
 * @param {Asked} asked
 * @param {Progress} progress
 * @param {import("./signing/pinned.mjs").PinnedKeys | null} pinned
 */
async function nextPart(header, parts, asked, progress, pinned) {
  const [first] = parts;
  /** @type {TeamTable | null} */
  let team = null;
  const source = first?.repeated && parts.length === 1 && first.header.seed ? new (await import("./source.mjs")).Source(first.repeated) : null;
  if (source) {
    const isSource = header.stream === source.step.table && header.seed === source.step.seed;
    demand(isSource, "not the table that the first one goes on from, or another seed of it");
  } else if (first) {
    demand(first.isMatch, "another stream follows that of a table");
    demand(first.header.seed && first.match, "a table follows, and the seed of its match is not open");
    demand(header.seed === first.header.seed, "the seed is not the one of the match");
    team = first.match.table(header.stream, parts[parts.length - 1].number);
  }
  progress.begin("signature");
  const signature = await signatureOf(header, asked);
  const receipts = asked.receipts.length > 0 ? await import("./signing/receipts.mjs").then((of) => of.receiptsOf(header, asked)) : [];
  const { stream, game, ruleset, audience } = header;
  const table = team?.number ?? 0;
  progress.report({ check: "stream", stream, game, ruleset, audience, table, open: Boolean(header.seed) });
  const state = signature === null ? "none" : signature.checked ? "valid" : "unchecked";
  progress.report({ check: "signature", state, key: signature?.key ?? null, origin: signature?.origin ?? null });
  const part = new Part(header, signature, team, progress, pinned, receipts);
  part.source = source;
  return part;
}

/**
 * Check what a header says of the signed log; null for one that is not signed, which needs none of that.
 * @param {Header} header
 * @param {Asked} asked
 */
async function signatureOf(header, asked) {
  if (header.key === null) {
    demand(!asked.key && asked.witnesses.length === 0, "not signed");
    return null;
  }
  const { readSignature } = await import("./signed_log.mjs");
  return readSignature(header, asked);
}

/** @type {(event: import("./form.mjs").RecordEvent) => boolean} Whether the event names a key, or is signed. */
const tellsOfKeys = ({ data, sealed }) => data.includes('"key"') || sealed.at(-1)?.audience === "signature";

/**
 * Tell whether everything is there to its end. Whether the last command has all its consequences only deciding tells; it
 * is asked of rulings and of disputes taken back, since nothing else has any once the seed is open.
 * @param {Part[]} parts
 */
function isWhole([first, ...tables]) {
  if (first.match) return first.match.whole(tables.map(({ dealing }) => Boolean(dealing?.over() && !dealing.owes())));
  return (first.dealing?.whole() ?? false) && (!first.repeated || tables.length > 0);
}

/**
 * @param {Part[]} parts
 * @param {Progress} progress
 * @returns {Verdict}
 */
function verdictOf(parts, progress) {
  const { totals } = progress;
  const signed = parts.flatMap((part) => part.signature ?? []);
  const [{ header, match, dealing }] = parts;
  const isOpen = header.seed !== undefined && (match !== null || dealing !== null);
  return {
    check: "verdict",
    kind: !isOpen ? "chained" : isWhole(parts) ? "complete" : "prefix",
    version: parts[0].events,
    line: 0,
    failed: null,
    reason: "",
    events: totals.events,
    cards: isOpen ? totals.cards : null,
    played: totals.played,
    keys: [...new Set(signed.map((signature) => signature.key))],
    signed: signed.length,
    streams: parts.length,
    open: header.seed !== undefined,
    left: LEFT.filter((what) => parts.some(({ left }) => left.has(what))),
    first: totals.signatures.first,
    receipts: totals.receipts,
  };
}

/** What a file is checked for besides itself: nothing, unless somebody asks for keys. */
export const NOTHING_ASKED = { key: null, witnesses: [], pin: null, receipts: [] };

/**
 * Verify a file. What was checked comes while it is checked, the verdict last; other work runs in between, since the
 * verifier rests whenever it has worked for some milliseconds.
 * @param {Uint8Array} file
 * @param {Asked} asked
 * @returns {AsyncGenerator<Check, void, void>}
 */
export async function* verify(file, asked = NOTHING_ASKED) {
  const progress = new Progress(file);
  /** @type {Part[]} */
  const parts = [];
  const pinned = asked.pin?.() ?? null;
  let at = 1; // the line that is looked at, that of the last header, and the version of the event there
  let head = 1;
  let version = 0;
  try {
    const lines = linesOf(file);
    const rest = lines[lines.length - 1];
    const count = lines.length - 1;
    /**
     * @param {Part} part the one that ends with the line before
     * @param {typeof pinned} due of the last part: the keys that have to have been found
     */
    const end = (part, due = null) => {
      if (part.events === 0) return;
      [at, version] = [at - 1, part.events];
      part.end();
      progress.begin("signed");
      due?.end();
      const table = part.team ? part.dealing : null;
      // A command that is cut off does not count.
      const cut = table?.owes() ? part.events - table.begun() + 1 : 0;
      [at, version] = [at - cut, version - cut];
      if (table?.over()) parts[0].match?.holdTable(part.number, table.cameTo());
      [at, version] = [at + cut + 1, part.events + 1];
      demand(!table || table.over() || !parts[0].match?.over(), "a table goes on, and the match has ended");
    };
    for (at = 1; at <= Math.max(1, count); at += 1) {
      progress.begin("form");
      const last = parts.at(-1);
      version = last ? last.events + 1 : 0;
      const line = textOf(count > 0 ? lines[at - 1] : refuse("no header"));
      if (!last || isHeader(line)) {
        if (last) end(last);
        [head, version] = [at, 0];
        progress.begin("form");
        const header = readHeader(line);
        if (last?.events === 0) version = 1;
        demand(version === 0, "no events");
        parts.push(await nextPart(header, parts, asked, progress, pinned));
        progress.totals.streams += 1;
      } else {
        const event = readEvent(line);
        if (last.events === 0) await last.prepare(event);
        if (!last.signatures && tellsOfKeys(event)) await last.prepareSignatures();
        if (event.type === "dispute_opened") await last.dealing?.prepareRulings();
        if (tellsOfAbsence(event)) await last.dealing?.prepareAbsences();
        last.follow(event);
        if (last.signatures?.due) await last.checkSigned();
      }
      progress.totals.lines += 1;
      if (progress.found.length > 0) yield* progress.take();
      if (progress.isLong()) {
        yield progress.sum();
        await progress.rest();
      }
    }
    progress.begin("form");
    const last = parts[parts.length - 1];
    version = last.events + 1;
    demand(rest.length === 0, "cut off");
    demand(last.events > 0, "no events");
    end(last, pinned);
    progress.begin("events");
    parts[0].match?.complete(last.number);
    const verdict = verdictOf(parts, progress);
    yield* progress.take();
    yield progress.sum();
    yield verdict;
  } catch (error) {
    // What cannot even be followed (a card for a seat that is not, a number for a text) is no record either.
    const isBroken = error instanceof Broken;
    const inHeader = isBroken && error.inHeader;
    const failed = progress.check;
    yield* progress.take();
    const { events, streams, cards, played } = progress.totals;
    yield progress.sum();
    yield {
      check: "verdict",
      kind: "broken",
      version: inHeader ? 0 : version,
      line: inHeader ? head : at,
      failed,
      reason: isBroken ? error.message : `cannot be followed: ${error instanceof Error ? error.message : error}`,
      events,
      cards,
      played,
      keys: [],
      signed: 0,
      streams,
      open: Boolean(parts[0]?.header.seed),
      left: [],
      first: progress.totals.signatures.first,
      receipts: progress.totals.receipts,
    };
  }
}
