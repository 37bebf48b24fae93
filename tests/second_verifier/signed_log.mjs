// What a header says of the signed log, checked with node's own crypto: the house's signature, the cosignatures of
// witnesses, and that the file's last event is a leaf of the tree whose root was signed. Written from RFC 6962 and the
// C2SP texts on signed notes, checkpoints and cosignatures; the proof is followed from the root down, as 6962 defines it.

import { createHash, createPublicKey, verify } from "node:crypto";

const ED25519 = 1;
const COSIGNATURE = 4;

const CONTROL = /[\x00-\x09\x0b-\x1f\x7f]/;

const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const leafHash = (entry) => sha256(Buffer.of(0), entry);
const nodeHash = (left, right) => sha256(Buffer.of(1), left, right);

function fromBase64(text, demand) {
  const found = Buffer.from(text, "base64");
  demand(found.toString("base64") === text, "not base64 in its one form");
  return found;
}

export function readKey(text, demand) {
  const [, name, id, encoded] = /^([^\s+]{1,200})\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text) ?? demand(false, "not a key");
  const blob = fromBase64(encoded, demand);
  demand(blob.length === 33 && [ED25519, COSIGNATURE].includes(blob[0]), "a key of another kind");
  demand(sha256(name, "\n", blob).subarray(0, 4).toString("hex") === id, "the key's id is not its own");
  return { text, name, id, algorithm: blob[0], bytes: blob.subarray(1) };
}

function readNote(written, demand) {
  const end = written.lastIndexOf("\n\n");
  demand(end > 0 && written.endsWith("\n") && !CONTROL.test(written), "not a signed note");
  const signatures = written.slice(end + 2).split("\n").slice(0, -1).map((line) => {
    const [, name, encoded] = /^— ([^\s+]{1,200}) ([A-Za-z0-9+/=]+)$/.exec(line) ?? demand(false, "not a signature line");
    const blob = fromBase64(encoded, demand);
    demand(blob.length > 4, "not a signature line");
    return { name, id: blob.subarray(0, 4).toString("hex"), blob: blob.subarray(4) };
  });
  return { text: written.slice(0, end + 1), signatures };
}

function readCheckpoint(text, demand) {
  const lines = text.split("\n");
  demand(lines.length >= 4 && lines.at(-1) === "" && !lines.slice(0, -1).includes(""), "not a checkpoint");
  const [origin, size, root] = lines;
  const named = /^([^\s+/]{1,200})\/(?:0|[1-9][0-9]{0,3})\/[1-9][0-9]{0,8}$/.exec(origin) ?? demand(false, "not an origin");
  demand(/^(0|[1-9][0-9]{0,17})$/.test(size), "not a size");
  const bytes = fromBase64(root, demand);
  demand(bytes.length === 32, "a root has 32 bytes");
  return { origin, name: named[1], size: BigInt(size), root: bytes };
}

function isBy(key, message, signature) {
  if (signature.length !== 64) return false;
  const jwk = { kty: "OKP", crv: "Ed25519", x: key.bytes.toString("base64url") };
  try {
    return verify(null, Buffer.from(message), createPublicKey({ key: jwk, format: "jwk" }), signature);
  } catch {
    return false;
  }
}

const blobsOf = (note, key) => note.signatures.filter(({ name, id }) => name === key.name && id === key.id).map(({ blob }) => blob);
const signedBy = (note, key) => blobsOf(note, key).some((blob) => isBy(key, note.text, blob));

const cosignedBy = (note, key) =>
  blobsOf(note, key).some((blob) => {
    if (blob.length !== 72) return false;
    return isBy(key, `cosignature/v1\ntime ${blob.readBigUInt64BE(0)}\n${note.text}`, blob.subarray(8));
  });

// The root over `size` leaves of which this is the one at `index`; null where the path is too long or too short.
function rootOf(leaf, index, size, path) {
  if (size === 1n) return path.length === 0 ? leaf : null;
  if (path.length === 0) return null;
  let left = 1n;
  while (left * 2n < size) left *= 2n;
  const beside = path.at(-1);
  const goesLeft = index < left;
  const below = goesLeft ? rootOf(leaf, index, left, path.slice(0, -1)) : rootOf(leaf, index - left, size - left, path.slice(0, -1));
  if (below === null) return null;
  return goesLeft ? nodeHash(below, beside) : nodeHash(beside, below);
}

// `asked`: the key and the witnesses that have to have signed. Gives what the last event is to be held against, or null
// for a header that is not signed.
export function readSignature(header, asked, demand) {
  const { origin, key: keyText, checkpoint, index, proof } = header;
  if (keyText === null) {
    demand(!asked.key && asked.witnesses.length === 0, "not signed");
    return null;
  }
  const isText = [origin, keyText, checkpoint].every((value) => typeof value === "string");
  demand(isText && Number.isSafeInteger(index) && index >= 0 && Array.isArray(proof), "the signature cannot be read");
  demand(proof.every((step) => typeof step === "string" && /^[0-9a-f]{64}$/.test(step)), "a proof is made of hashes");
  const key = readKey(keyText, demand);
  const note = readNote(checkpoint, demand);
  const point = readCheckpoint(note.text, demand);
  demand(point.origin === origin && point.name === key.name, "the checkpoint is of another log");
  demand(BigInt(index) < point.size, "a place behind the end of the log");
  demand(!asked.key || asked.key.text === key.text, "signed by another key than was asked for");
  demand(key.algorithm === ED25519 && signedBy(note, key), "not signed by the key that it names");
  for (const witness of asked.witnesses) demand(cosignedBy(note, witness), "not cosigned by the witness");
  return {
    key: key.text,
    checkLast({ version, hash }) {
      const leaf = leafHash(Buffer.from(hash, "hex"));
      const root = rootOf(leaf, BigInt(index), point.size, proof.map((step) => Buffer.from(step, "hex")));
      demand(index >= version - 1 && root !== null && root.equals(point.root), "the signed log has another event in its place");
    },
  };
}
