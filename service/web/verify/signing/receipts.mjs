// Receipts: what the house signs of a single event at once, before its log. Who has one can prove that another event is
// shown in its place now.

import { toHex, utf8 } from "../digest.mjs";
import { demand, refuse } from "../form.mjs";
import { fromBase64, readKey } from "../signed_log.mjs";
import { isSignedBy } from "./ed25519.mjs";

/** @typedef {import("../digest.mjs").Bytes} Bytes */
/** @typedef {{stream: string, version: number, hash: string, id: string, signature: Bytes}} Receipt */

const RECEIPT =
  /^(?:hordago-receipt:\s*)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) ([1-9][0-9]{0,15}) ([0-9a-f]{64}) ([A-Za-z0-9+/=]+)$/i;
const KEY_ID_BYTES = 4;
const SIGNATURE_BYTES = 64;

/**
 * Read a receipt from its line, with or without the name of its header.
 * @param {string} line
 * @returns {Receipt}
 */
export function readReceipt(line) {
  const [, stream, version, hash, encoded] = RECEIPT.exec(line.trim()) ?? refuse("no receipt");
  const blob = fromBase64(encoded);
  demand(blob.length === KEY_ID_BYTES + SIGNATURE_BYTES, "no receipt");
  const [id, signature] = [toHex(blob.subarray(0, KEY_ID_BYTES)), blob.slice(KEY_ID_BYTES)];
  return { stream: stream.toLowerCase(), version: Number(version), hash: hash.toLowerCase(), id, signature };
}

/**
 * List the receipts of a stream, which the key of the house that is asked for has signed, or else that of the header.
 * @param {import("../form.mjs").Header} header
 * @param {import("../signed_log.mjs").Asked} asked
 */
export async function receiptsOf(header, asked) {
  const found = asked.receipts.filter(({ stream }) => stream === header.stream);
  if (found.length === 0) return found;
  const none = "a receipt cannot be checked: neither you nor the record name the key of the house";
  const key = asked.key ?? readKey(header.key ?? refuse(none));
  for (const { stream, version, hash, id, signature } of found) {
    const text = utf8(`hordago/receipt/1\n${stream}\n${version}\n${hash}\n`);
    const holds = id === key.id && (await isSignedBy(key.bytes, text, signature));
    demand(holds !== null, "nothing here can check the signature of a receipt");
    demand(holds, `a receipt is not signed by ${key.text}`);
  }
  return found;
}
