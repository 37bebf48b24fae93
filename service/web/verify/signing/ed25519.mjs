// Signatures, as far as what runs this knows them: of the log, of witnesses, of players and judges.

/** @typedef {import("../digest.mjs").Bytes} Bytes */

/**
 * Tell whether `signature` is of `message` by the owner of `key` (Ed25519); null where nothing here can check it. WebCrypto
 * does, which browsers have where a page came over https or from this very machine, and node always.
 * @param {Bytes} key
 * @param {Bytes} message
 * @param {Bytes} signature
 * @returns {Promise<boolean | null>}
 */
export async function isSignedBy(key, message, signature) {
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
