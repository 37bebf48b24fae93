// What a header says of the signed log: the house's signature, the cosignatures of witnesses, and that the file's last
// event is a leaf of the tree whose root was signed. Written from RFC 6962 and the C2SP texts on signed notes, checkpoints
// and cosignatures; the proof is followed from the root down, as 6962 defines it. Where nothing here knows Ed25519, only
// the signature itself is left unchecked.

import { fromHex, sha256, toHex, utf8 } from "./digest.mjs";
import { isSignedBy } from "./signing/ed25519.mjs";
import { demand, refuse } from "./form.mjs";
import { readForks } from "./forks.mjs";
import { mapRootOf } from "./records.mjs";

/** @typedef {import("./digest.mjs").Bytes} Bytes */
/** @typedef {{text: string, name: string, id: string, algorithm: number, bytes: Bytes}} Key */
/** @typedef {{text: string, signatures: {name: string, id: string, blob: Bytes}[]}} Note */
/**
 * @typedef {object} Asked Whose signatures there have to be.
 * @property {Key | null} key of the house
 * @property {Key[]} witnesses
 * @property {(() => import("./signing/pinned.mjs").PinnedKeys) | null} pin players and judges, looked for anew in every file
 * @property {import("./signing/receipts.mjs").Receipt[]} receipts what the house signed of single events
 */
/**
 * @typedef {object} Signature
 * @property {string} key
 * @property {string} origin
 * @property {number} index
 * @property {number} size of the log
 * @property {import("./progress.mjs").Entry | null} entry
 * @property {boolean} checked false where nothing here can check it
 * @property {(stream: Bytes, before: string, last: {version: number, at_ms: number, hash: string}) => void} checkLast
 * @property {(stream: Bytes, head: import("./records.mjs").Head) => void} checkHead
 */

const ED25519 = 1;
const COSIGNATURE = 4;
const CONTROL = /[\x00-\x09\x0b-\x1f]/;
const NOTE_CHARACTERS = 256 * 1024;
/** By how many seconds an event may be dated after the signature of a tree that holds it. */
const CLOCKS_S = 60;

/** @type {(stream: Bytes, before: string, hash: string) => Bytes} */
const leafHash = (stream, before, hash) =>
  sha256(
    Uint8Array.of(0),
    sha256("hordago/log/place/1", stream, fromHex(before)),
    sha256("hordago/log/event/1", fromHex(hash)),
  );
/** @type {(left: Bytes, right: Bytes) => Bytes} */
const nodeHash = (left, right) => sha256(Uint8Array.of(1), left, right);

/** @param {string} text */
export function fromBase64(text) {
  let found = "";
  try {
    found = atob(text);
  } catch {
    refuse("not base64 in its one form");
  }
  demand(btoa(found) === text, "not base64 in its one form");
  return Uint8Array.from(found, (character) => character.charCodeAt(0));
}

/**
 * @param {string} text
 * @returns {Key}
 */
export function readKey(text) {
  const [, name, id, encoded] = /^([^\s+]{1,200})\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? refuse("not a key");
  const blob = fromBase64(encoded);
  demand(blob.length === 33 && [ED25519, COSIGNATURE].includes(blob[0]), "a key of another kind");
  demand(toHex(sha256(name, "\n", blob).subarray(0, 4)) === id, "the key's id is not its own");
  return { text, name, id, algorithm: blob[0], bytes: blob.slice(1) };
}

/**
 * @param {string} written
 * @returns {Note}
 */
export function readNote(written) {
  const end = written.lastIndexOf("\n\n");
  const short = Array.from(written).length <= NOTE_CHARACTERS;
  demand(short && end > 0 && written.endsWith("\n") && !CONTROL.test(written), "not a signed note");
  const signatures = written.slice(end + 2).split("\n").slice(0, -1).map((line) => {
    const [, name, encoded] = /^— ([^\s+]+) ([A-Za-z0-9+/=]+)$/.exec(line) ?? refuse("not a signature line");
    const blob = fromBase64(encoded);
    demand(blob.length > 4, "not a signature line");
    return { name, id: toHex(blob.subarray(0, 4)), blob: blob.slice(4) };
  });
  return { text: written.slice(0, end + 1), signatures };
}

const HEADS = "heads ";
/** In place of a shard, in the name of the log of checkpoints. */
export const CHECKPOINTS = "checkpoints";
const ORIGIN = /^([^\s+/]{1,200})\/(0|[1-9][0-9]{0,3}|checkpoints)\/([1-9][0-9]{0,8})$/;

/** @param {string} text */
export function readCheckpoint(text) {
  const lines = text.split("\n");
  demand(lines.length >= 4 && lines.at(-1) === "" && !lines.slice(0, -1).includes(""), "not a checkpoint");
  const [origin, size, root] = lines;
  const [, name, shard, epoch] = ORIGIN.exec(origin) ?? refuse("not an origin");
  demand(/^(0|[1-9][0-9]{0,17})$/.test(size), "not a size");
  const extension = lines.slice(3, -1);
  const told = extension.findIndex((line) => line.startsWith(HEADS));
  demand([-1, extension.length - 1].includes(told), "a root has no place but the last line");
  const heads = told < 0 ? null : readRoot(extension[told].slice(HEADS.length));
  return { origin, name, shard, epoch: Number(epoch), size: BigInt(size), root: readRoot(root), extension, heads };
}

/** @param {string} encoded */
function readRoot(encoded) {
  const bytes = fromBase64(encoded);
  demand(bytes.length === 32, "a root has 32 bytes");
  return bytes;
}

/**
 * Tell whether a note is signed by this key: by one line or more, and every one in its name and id holds; null where
 * nothing here can check it.
 * @param {Note} note
 * @param {Key} key
 * @param {(blob: Bytes) => Promise<boolean | null>} holds
 */
async function allHold(note, key, holds) {
  /** @type {boolean | null} */
  let found = false;
  for (const { name, id, blob } of note.signatures) {
    if (name !== key.name || id !== key.id) continue;
    const held = await holds(blob);
    if (held === false) return false;
    found = held;
  }
  return found;
}

/** @type {(note: Note, key: Key) => Promise<boolean | null>} */
export const signedBy = (note, key) =>
  allHold(note, key, async (blob) => blob.length === 64 && isSignedBy(key.bytes, utf8(note.text), blob));

/** @type {(note: Note, key: Key) => Promise<boolean | null>} */
const cosignedBy = (note, key) =>
  allHold(note, key, async (blob) => {
    const time = timeOf(blob);
    if (blob.length !== 72 || time >= 2n ** 63n) return false;
    return isSignedBy(key.bytes, utf8(`cosignature/v1\ntime ${time}\n${note.text}`), blob.slice(8));
  });

/** @param {Bytes} blob */
const timeOf = (blob) => (blob.length < 8 ? 0n : new DataView(blob.buffer, blob.byteOffset).getBigUint64(0));

/**
 * List the seconds at which this key cosigned.
 * @param {Note} note
 * @param {Key} key
 */
const timesOf = (note, key) =>
  note.signatures.filter(({ name, id }) => name === key.name && id === key.id).map(({ blob }) => timeOf(blob));

/**
 * Return the key with which a house adds the time to what it signs: the same one, for another use.
 * @param {Key} key
 * @returns {Key}
 */
function clockOf({ name, bytes }) {
  const blob = Uint8Array.of(COSIGNATURE, ...bytes);
  return { text: "", name, id: toHex(sha256(name, "\n", blob).subarray(0, 4)), algorithm: COSIGNATURE, bytes };
}

/**
 * Return the root over `size` leaves of which this is the one at `index`; null where the path is too long or too short.
 * @param {Bytes} leaf
 * @param {bigint} index
 * @param {bigint} size
 * @param {Bytes[]} path
 * @returns {Bytes | null}
 */
export function rootOf(leaf, index, size, path) {
  const beside = path.at(-1);
  if (size === 1n) return beside ? null : leaf;
  if (!beside) return null;
  let left = 1n;
  while (left * 2n < size) left *= 2n;
  const inLeft = index < left;
  const rest = path.slice(0, -1);
  const below = inLeft ? rootOf(leaf, index, left, rest) : rootOf(leaf, index - left, size - left, rest);
  if (below === null) return null;
  return inLeft ? nodeHash(below, beside) : nodeHash(beside, below);
}

/** @param {any} steps */
export const isProof = (steps) =>
  Array.isArray(steps) && steps.every((step) => typeof step === "string" && /^[0-9a-f]{64}$/.test(step));

/**
 * Check that a log that is not in its first epoch says what it took the place of, and every epoch before it.
 * @param {string | undefined} fork the first signed note of the epoch
 * @param {ReturnType<typeof readCheckpoint>} point
 * @param {Key} key
 */
export async function checkFork(fork, point, key) {
  if (point.epoch === 1 && fork === undefined) return;
  const note = readNote(fork ?? refuse("it does not say what the epoch took the place of"));
  const first = readCheckpoint(note.text);
  const forks = readForks(first, readCheckpoint, fromBase64);
  demand(forks.length > 0 && first.origin === point.origin && first.size <= point.size, "the fork of another log");
  demand(forks[forks.length - 1].former.epoch === 1, "it does not say what every epoch took the place of");
  demand((await signedBy(note, key)) !== false, "the fork is not signed by the key");
}

/** What reads any signed log. @typedef {typeof LOG} Log */
const LOG = { CHECKPOINTS, checkFork, isProof, readCheckpoint, readNote, rootOf, signedBy };

/**
 * Check what a header says of the log; return what the last event is to be held against.
 * @param {import("./form.mjs").Header} header
 * @param {Asked} asked
 * @returns {Promise<Signature>}
 */
export async function readSignature(header, asked) {
  const { origin, key: keyText, checkpoint, index, proof, head: path } = header;
  const isText = [origin, keyText, checkpoint].every((value) => typeof value === "string");
  demand(isText && Number.isSafeInteger(index) && index >= 0 && isProof(proof) && isProof(path), "the signature cannot be read");
  const key = readKey(keyText);
  const note = readNote(checkpoint);
  const point = readCheckpoint(note.text);
  demand(point.origin === origin && point.name === key.name && point.shard !== CHECKPOINTS, "the checkpoint is of another log");
  demand(BigInt(index) < point.size, "a place behind the end of the log");
  demand(!asked.key || asked.key.text === key.text, "signed by another key than was asked for");
  const { heads } = point;
  if (heads === null) return refuse("the checkpoint does not say where streams end");
  const signed = key.algorithm === ED25519 ? await signedBy(note, key) : false;
  demand(signed !== false, "not signed by the key that it names");
  demand(signed || !asked.key, "not signed, as far as can be checked here, by the key that was asked for");
  await checkFork(header.fork, point, key);
  const above = "checkpoint_log" in header ? await import("./signing/entry.mjs").then((of) => of.readEntry(header, note, key, LOG)) : null;
  const notes = above ? [note, above.note] : [note];
  const clock = clockOf(key);
  /** @param {Key} who */
  const cosigned = (who) => Promise.all(notes.filter((one) => timesOf(one, who).length > 0).map((one) => cosignedBy(one, who)));
  for (const witness of asked.witnesses) {
    const held = await cosigned(witness);
    demand(held.length > 0 && held.every(Boolean), "not cosigned by the witness");
  }
  demand(!(await cosigned(clock)).includes(false), "the time of the signature is not signed");
  const times = [clock, ...asked.witnesses].flatMap((vouching) => notes.flatMap((one) => timesOf(one, vouching)));
  return {
    key: key.text,
    origin,
    index,
    size: Number(point.size),
    entry: above && above.entry,
    checked: signed === true,
    checkLast(stream, before, { version, at_ms, hash }) {
      const root = rootOf(leafHash(stream, before, hash), BigInt(index), point.size, proof.map(fromHex));
      const holds = index >= version - 1 && root !== null && toHex(root) === toHex(point.root);
      demand(holds, "the signed log has another event in its place");
      const late = times.some((time) => BigInt(at_ms) >= (time + 1n + BigInt(CLOCKS_S)) * 1000n);
      demand(!late, "dated after the log that holds it was signed");
    },
    checkHead(stream, head) {
      const root = mapRootOf(stream, head, path.map(fromHex));
      demand(root !== null && toHex(root) === toHex(heads), "the signed log ends this stream otherwise");
    },
  };
}
