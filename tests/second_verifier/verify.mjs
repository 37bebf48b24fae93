// node verify.mjs [--key KEY] [--witness KEY].. FILE...   Verify records without the house and without its code, in
// node's own JavaScript. Prints a verdict for each file; exits 1 when any is broken. What is checked: the one form of the
// file, the chain, the envelopes, the signed log where the header tells of it; and once the seed is open, the form of
// every event, the seed, every salt, the entropy, the first dealer, and every card. What is not is in not_judged.json.
// The record of a team match is that of the match and then those of its tables, in which each board is dealt again.
//
// node verify.mjs .. --batch   Likewise of any number of files that come on standard input, each after a line with its
// length in bytes; answers each with a line of JSON before it waits for the next one.

import { readFileSync } from "node:fs";
import { told, verify } from "./file.mjs";
import { demand, refuse } from "./form.mjs";
import { readKey } from "./signed_log.mjs";

function readWords(words) {
  const asked = { key: null, witnesses: [], batch: false };
  while (words[0]?.startsWith("--")) {
    const option = words.shift();
    if (option === "--batch") asked.batch = true;
    else if (option === "--key") asked.key = readKey(words.shift(), demand);
    else if (option === "--witness") asked.witnesses.push(readKey(words.shift(), demand));
    else refuse(`no option ${option}`);
  }
  return asked;
}

// The files that come one after the other; the last one may come in a thousand pieces.
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

const words = process.argv.slice(2);
const asked = readWords(words);
let broken = 0;
if (asked.batch) for await (const file of filesOf(process.stdin)) process.stdout.write(`${JSON.stringify(verify(file, asked))}\n`);
else
  for (const path of words) {
    const verdict = verify(readFileSync(path), asked);
    if (verdict.kind === "broken") broken += 1;
    console.log(told(verdict, asked));
  }
process.exitCode = broken ? 1 : 0;
