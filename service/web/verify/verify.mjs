// node verify.mjs [--key KEY] [--witness KEY].. [--player-key SEAT:HEX].. [--judge-key HEX]..
//   [--receipt FILE].. FILE...   Verify records
// without the house and without its code. Prints a verdict for each file; exits 1 when any is broken. What is checked: the
// one form of the file, the chain, the envelopes, the signed log where the header names one; and once the seed is open, the
// form of every event, the seed, every salt, the entropy, the first dealer, and every card; and that the rules are those of
// a published sheet, whose turn each move was, every item of the counts, every game and result, played again by the rules.
// Before the seed is open all is played again that does not hang on cards which nobody has shown. The verdict says what it
// did not judge. The record of a team match is that of the match and then those of its tables, in which each board is dealt
// and played again. The keys are those that have to have signed: of the house, of witnesses, of players at their seats
// (TABLE.SEAT in a file of several tables), and of judges.
//
// node verify.mjs .. --batch   Likewise of any number of files that come on standard input, each after a line with its
// length in bytes; answers each with a line of JSON before it waits for the next one.

import { readFileSync } from "node:fs";
import { NOTHING_ASKED, verify } from "./file.mjs";
import { refuse } from "./form.mjs";
import { readKey } from "./signed_log.mjs";
import { readReceipt } from "./signing/receipts.mjs";
import { PinnedKeys, readJudgeKey, readPlayerKey } from "./signing/pinned.mjs";

/** @typedef {import("./progress.mjs").Verdict} Verdict */
/** @typedef {import("./signed_log.mjs").Asked} Asked */

/** What was not judged, for people. */
const LEFT = {
  told: "what its events tell, beyond their hashes",
  cards: "cards that nobody has shown yet",
  bots: "which of the moves that it may make a bot chooses",
  rulings: "whether a judge could rule so, and when a team match may end",
};

/** @type {(path: string) => import("./signing/receipts.mjs").Receipt[]} */
const readReceipts = (path) => readFileSync(path, "utf8").split("\n").filter((line) => line.trim()).map(readReceipt);

/** @param {string[]} words */
function readWords(words) {
  /** @type {Asked & {batch: boolean}} */
  const asked = { ...NOTHING_ASKED, witnesses: [], receipts: [], batch: false };
  /** @type {import("./signing/pinned.mjs").PlayerKey[]} */
  const players = [];
  /** @type {string[]} */
  const judges = [];
  while (words[0]?.startsWith("--")) {
    const option = words.shift();
    if (option === "--batch") asked.batch = true;
    else if (option === "--key") asked.key = readKey(words.shift() ?? refuse("no key"));
    else if (option === "--witness") asked.witnesses.push(readKey(words.shift() ?? refuse("no key")));
    else if (option === "--player-key") players.push(readPlayerKey(words.shift() ?? refuse("no key")));
    else if (option === "--judge-key") judges.push(readJudgeKey(words.shift() ?? refuse("no key")));
    else if (option === "--receipt") asked.receipts.push(...readReceipts(words.shift() ?? refuse("no file")));
    else refuse(`no option ${option}`);
  }
  if (players.length + judges.length > 0) asked.pin = () => new PinnedKeys(players, judges);
  return asked;
}

/**
 * Yield the files that come one after the other; the last one may come in a thousand pieces.
 * @param {AsyncIterable<Buffer>} input
 */
async function* filesOf(input) {
  let held = Buffer.alloc(0);
  for await (const chunk of input) {
    held = Buffer.concat([held, chunk]);
    for (;;) {
      const start = held.indexOf(10) + 1;
      const end = start + parseInt(held.subarray(0, start).toString(), 10);
      if (start === 0 || held.length < end) break;
      yield held.subarray(start, end);
      held = held.subarray(end);
    }
  }
}

/**
 * @param {Uint8Array} file
 * @param {Asked} asked
 * @returns {Promise<Verdict & {entries: number}>} with the number of checkpoints that are in the log of checkpoints
 */
async function verdictOf(file, asked) {
  let entries = 0;
  for await (const check of verify(file, asked)) {
    if (check.check === "log" && check.entry) entries += 1;
    if (check.check === "verdict") return { ...check, entries };
  }
  throw new Error("no verdict");
}

/**
 * Return a verdict in a line for people.
 * @param {Verdict & {entries: number}} verdict
 * @param {Asked} asked
 */
function lineOf({ kind, line, reason, events, cards, played, keys, signed, entries, streams, open, left, first, receipts }, asked) {
  if (kind === "broken") return `line ${line}: ${reason}`;
  const dealt = cards === null ? "a table to be dealt with its match" : `${cards} cards dealt again`;
  const by = signed ? `; ${signed} of ${streams} signed by ${keys.join(", ")}, ${asked.key ? "as asked for" : "not pinned"}` : "";
  const above = entries ? `, ${entries} of them by a checkpoint in the log of checkpoints` : "";
  const { tables, moves, items, games, results } = played;
  const again = tables > 0 ? `; ${moves} moves by whom they were due, ${items} items as counted, ${games} games won, ${results} results` : "";
  const loose = first > 0 ? `; signatures: ${first} of the first kind, which does not bind the cards` : "";
  const more = left.length > 0 ? `; not judged: ${left.map((what) => LEFT[what]).join("; ")}` : "";
  const { length } = asked.receipts;
  const held = length > 0 ? `; ${receipts} of ${length} receipts are of events in this file` : "";
  return `ok: ${events} events, ${open ? dealt : "seed not open"}${again}${by}${above}${loose}${more}${held}`;
}

const words = process.argv.slice(2);
const asked = readWords(words);
if (asked.batch) {
  for await (const file of filesOf(process.stdin)) process.stdout.write(`${JSON.stringify(await verdictOf(file, asked))}\n`);
} else {
  for (const path of words) {
    const verdict = await verdictOf(readFileSync(path), asked);
    if (verdict.kind === "broken" || verdict.receipts < asked.receipts.length) process.exitCode = 1;
    console.log(lineOf(verdict, asked));
  }
}
