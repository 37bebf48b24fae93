// node check_vectors.mjs FILE...   Works every vector out again; prints the ones that differ and exits 1.
// A vector is {formula, input, output}; bytes are hex, and texts (actor, type, data, payload) are themselves.

import { readFileSync } from "node:fs";
import * as records from "./records.mjs";

const bytes = (hex) => Buffer.from(hex, "hex");
const take = (source, count) => Array.from({ length: count }, () => source.next().value);

const FORMULAS = {
  commitment: (i) => records.commitment(bytes(i.salt), i.payload),
  salt: (i) => records.salt(bytes(i.seed), bytes(i.stream), i.version, i.audience),
  genesis: () => records.genesis,
  link_hash: (i) =>
    records.linkHash(bytes(i.previous), bytes(i.stream), {
      ...i,
      sealed: i.sealed.map((envelope) => ({ ...envelope, commitment: bytes(envelope.commitment) })),
    }),
  seed_commitment: (i) => records.seedCommitment(bytes(i.stream), bytes(i.seed)),
  house_nonce: (i) => records.houseNonce(bytes(i.seed), bytes(i.stream), i.seat),
  entropy: (i) => records.entropy(i.nonces.map(bytes)),
  deck_key: (i) => records.deckKey(bytes(i.seed), bytes(i.stream), bytes(i.entropy), i.d, i.k),
  recycle_key: (i) =>
    records.recycleKey(bytes(i.seed), bytes(i.stream), bytes(i.entropy), i.d, i.k, i.seat, i.r, i.card),
  bot_key: (i) => records.botKey(bytes(i.seed), bytes(i.stream), i.version, i.seat),
  words: (i) => take(records.words(bytes(i.key)), i.count),
  shuffled: (i) => records.shuffled(bytes(i.key), Array.from({ length: i.cards }, (_, card) => card)),
  mus_deck: (i) => records.shuffled(bytes(i.key), records.musDeck),
  mushi_deck: (i) => records.shuffled(bytes(i.key), records.mushiDeck),
};

let wrong = 0;
for (const path of process.argv.slice(2)) {
  JSON.parse(readFileSync(path, "utf8")).forEach(({ formula, input, output }, at) => {
    const result = FORMULAS[formula](input);
    const found = JSON.stringify(Buffer.isBuffer(result) ? result.toString("hex") : result);
    if (found === JSON.stringify(output)) return;
    wrong += 1;
    console.log(`${path} ${at} ${formula}: ${found}`);
  });
}
process.exit(wrong ? 1 : 0);
