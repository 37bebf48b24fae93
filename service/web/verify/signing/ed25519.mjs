// Signatures, as far as what runs this knows them: of the log, of witnesses, of players and judges.

import { toHex } from "../digest.mjs";

/** @typedef {import("../digest.mjs").Bytes} Bytes */

const PRIME = 2n ** 255n - 19n;
/** The coordinate `y` of four points of order eight. */
const EIGHTH = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** The `y` of all points of order 1, 2, 4 and 8. */
const SMALL_ORDER = [0n, 1n, PRIME - 1n, EIGHTH, PRIME - EIGHTH];

/**
 * Tell whether everybody can sign for this key, however it is encoded: a point of small order, of which a signature need not
 * depend on the message. WebCrypto takes them.
 * @param {Bytes} key
 */
export function isWeakKey(key) {
  const withoutSign = BigInt(`0x0${toHex(key.slice().reverse())}`) % 2n ** 255n;
  return SMALL_ORDER.includes(withoutSign % PRIME);
}

/**
 * Tell whether `signature` is of `message` by the owner of `key` (Ed25519); null where nothing here can check it. WebCrypto
 * does, which browsers have where a page came over https or from this very machine, and node always.
 * @param {Bytes} key
 * @param {Bytes} message
 * @param {Bytes} signature
 * @returns {Promise<boolean | null>}
 */
export async function isSignedBy(key, message, signature) {
  if (isWeakKey(key)) return false;
  const subtle = globalThis.crypto?.subtle;
  if (!subtle) return null;
  try {
    const imported = await subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", imported, signature, message);
  } catch (error) {
    // A browser from before Ed25519 says so; any other refusal is of 32 bytes that are no key.
    return error instanceof DOMException && error.name === "NotSupportedError" ? null : false;
  }
}
