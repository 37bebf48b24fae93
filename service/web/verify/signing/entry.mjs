// The second level of what a header says of the signed log: where a house has several shards, the log of checkpoints has
// an entry of the header's checkpoint. An entry is the first lines of that, and its line about heads.

import { fromHex, sha256, toHex } from "../digest.mjs";
import { demand, same } from "../form.mjs";

/**
 * Check where the log of checkpoints has the checkpoint of a header; whether the house signed that log, too.
 * @param {import("../form.mjs").Header} header
 * @param {import("../signed_log.mjs").Note} below the note of the header
 * @param {import("../signed_log.mjs").Key} key
 * @param {import("../signed_log.mjs").Log} log what reads the log of a shard, and this one alike
 */
export async function readEntry({ checkpoint_log: said }, below, key, log) {
  const { CHECKPOINTS, checkFork, isProof, readCheckpoint, readNote, rootOf, signedBy } = log;
  demand(said !== null && typeof said === "object", "the entry cannot be read");
  const fields = ["checkpoint", "index", "proof", ...("fork" in said ? ["fork"] : [])];
  const { checkpoint, index, proof, fork } = said;
  const isText = typeof checkpoint === "string" && (!("fork" in said) || typeof fork === "string");
  demand(same(Object.keys(said), fields) && isText, "the entry cannot be read");
  demand(Number.isSafeInteger(index) && index >= 0 && isProof(proof), "the entry cannot be read");
  const note = readNote(checkpoint);
  const point = readCheckpoint(note.text);
  const { origin, size } = point;
  demand(point.name === key.name && point.shard === CHECKPOINTS, "not the log of checkpoints of the house");
  const lines = below.text.split("\n").slice(0, -1);
  const leaf = sha256(Uint8Array.of(0), [...lines.slice(0, 3), lines[lines.length - 1], ""].join("\n"));
  const root = BigInt(index) < size ? rootOf(leaf, BigInt(index), size, proof.map(fromHex)) : null;
  demand(root !== null && toHex(root) === toHex(point.root), "the log of checkpoints has another entry in its place");
  await checkFork(fork, point, key);
  demand((await signedBy(note, key)) !== false, "the log of checkpoints is not signed by the key");
  return { note, entry: { origin, index, size: Number(size) } };
}
