// How an epoch of the log began: the first checkpoint of it names the last one of the epoch before, counts the events with
// which both begin, and proves that (RFC 6962); then the same of every earlier epoch, without the proofs.

import { sha256, toHex } from "./digest.mjs";
import { demand, refuse } from "./form.mjs";

/** @typedef {import("./digest.mjs").Bytes} Bytes */
/** @typedef {{origin: string, epoch: number, size: bigint, root: Bytes, extension: string[]}} Point */
/** @typedef {{former: Point, kept: bigint, reason: string}} Fork */

const WORDS = ["fork", "kept", "reason", "proof"];
const REASON_CHARACTERS = 200;

/** @type {(left: Bytes, right: Bytes) => Bytes} */
const nodeHash = (left, right) => sha256(Uint8Array.of(1), left, right);

/** @param {bigint} size */
function largestPowerBelow(size) {
  let power = 1n;
  while (power * 2n < size) power *= 2n;
  return power;
}

/**
 * Compute from a proof the roots of a smaller and a larger tree, the way RFC 6962 (2.1.2) takes the larger one apart.
 * @param {bigint} old
 * @param {bigint} size
 * @param {Bytes[]} path
 * @param {Bytes | null} known the root of the smaller one, where it is a part of the larger one as it stands
 * @returns {[Bytes, Bytes] | null}
 */
function rootsOf(old, size, path, known) {
  const beside = path.at(-1);
  if (old === size) {
    if (known) return path.length === 0 ? [known, known] : null;
    return path.length === 1 && beside ? [beside, beside] : null;
  }
  if (!beside) return null;
  const left = largestPowerBelow(size);
  const rest = path.slice(0, -1);
  if (old <= left) {
    const below = rootsOf(old, left, rest, known);
    return below && [below[0], nodeHash(below[1], beside)];
  }
  const below = rootsOf(old - left, size - left, rest, null);
  return below && [nodeHash(beside, below[0]), nodeHash(beside, below[1])];
}

/**
 * @param {Point} first
 * @param {Point} former
 * @param {Bytes[]} proof
 */
function beginsAlike(first, former, proof) {
  if (first.size === 0n) return proof.length === 0 && toHex(first.root) === toHex(sha256());
  if (first.size > former.size) return false;
  const roots = rootsOf(first.size, former.size, proof, first.root);
  return roots !== null && toHex(roots[0]) === toHex(first.root) && toHex(roots[1]) === toHex(former.root);
}

/**
 * Read the forks of a first checkpoint, the latest first, and check the proof of that one.
 * @param {Point} first
 * @param {(text: string) => Point} readCheckpoint
 * @param {(text: string) => Bytes} fromBase64
 * @returns {Fork[]}
 */
export function readForks(first, readCheckpoint, fromBase64) {
  const lines = first.extension.filter((line) => WORDS.includes(line.split(" ", 1)[0]));
  /** @type {Fork[]} */
  const forks = [];
  /** @type {Bytes[]} */
  let proof = [];
  while (lines.length > 0) {
    const take = (/** @type {string} */ word) => {
      const line = lines.shift() ?? refuse("a fork is cut off");
      demand(line.startsWith(`${word} `), "a fork is not written in its one form");
      return line.slice(word.length + 1);
    };
    const former = readCheckpoint(take("fork").split(" ").map((part) => `${part}\n`).join(""));
    demand(former.extension.length === 0, "a fork names more than a checkpoint");
    const kept = take("kept");
    demand(/^(0|[1-9][0-9]{0,17})$/.test(kept), "not a count");
    const reason = take("reason");
    demand(reason.trim() === reason && !reason.includes("  "), "a reason is not written in its one form");
    demand(Array.from(reason).length <= REASON_CHARACTERS, "a reason is too long");
    if (forks.length === 0 && lines[0]?.startsWith("proof ")) proof = take("proof").split(" ").map(fromBase64);
    const fork = { former, kept: BigInt(kept), reason };
    const later = forks.at(-1)?.former ?? first;
    demand(former.epoch < later.epoch && fork.kept <= former.size, "a fork of no earlier epoch, or that keeps too much");
    forks.push(fork);
  }
  if (forks.length === 0) return forks;
  const holds = first.size === forks[0].kept && beginsAlike(first, forks[0].former, proof);
  demand(holds, "not proved to begin with so many events of the former epoch");
  return forks;
}
