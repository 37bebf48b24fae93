// @ts-check
/**
 * The key with which a judge signs every decision (docs/records.md, "Signed moves"): the one of their account in this
 * browser, which also signs at seats, or the one of a file that `hordago key` made.
 */

import { read } from "../api.js";
import { command } from "../play/command.js";
import { hex, registeredKey, stored } from "../play/seat_key.js";

export { canSign } from "../play/seat_key.js";

/** What stands before the 32 secret bytes of an Ed25519 key in PKCS #8. */
const PKCS8 = "MC4CAQAwBQYDK2VwBCIEIA==";
const FILE_FORM = /^PRIVATE\+KEY\+[^+]+\+[0-9a-f]{8}\+([A-Za-z0-9+/]+=*)$/;

/** @typedef {{key: CryptoKey, shown: string}} SigningKey The secret half, and the public one as hex. */

/**
 * Find the key of a judge in this browser; null where it has none, or where another one has been registered since.
 * @param {string} player
 * @param {string} language
 * @returns {Promise<SigningKey | null>}
 */
export async function findKey(player, language) {
  const pair = await stored("readonly", (keys) => keys.get(player));
  if (!pair) return null;
  const shown = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
  const { items } = await read(`/v1/players/${player}/keys`, language);
  return items.some(({ key, until }) => until === null && key === shown) ? { key: pair.privateKey, shown } : null;
}

/** Register the key of this browser for the judge's account; make it first where there is none. @param {string} player @param {string} language */
export async function makeKey(player, language) {
  await registeredKey(player, language);
  return findKey(player, language);
}

/**
 * Take the key of a file that `hordago key` made; null where the file holds none.
 * @param {string} player
 * @param {string} written
 * @param {string} language
 */
export async function takeKey(player, written, language) {
  const [, encoded] = FILE_FORM.exec(written.trim()) ?? [];
  const secret = encoded ? bytesOf(encoded).subarray(1) : [];
  if (secret.length !== 32) return null;
  const bytes = Uint8Array.of(...bytesOf(PKCS8), ...secret);
  const readable = await crypto.subtle.importKey("pkcs8", bytes, "Ed25519", true, ["sign"]);
  const { x = "" } = await crypto.subtle.exportKey("jwk", readable);
  const raw = bytesOf(x.replaceAll("-", "+").replaceAll("_", "/"));
  const publicKey = await crypto.subtle.importKey("raw", raw, "Ed25519", true, ["verify"]);
  const privateKey = await crypto.subtle.importKey("pkcs8", bytes, "Ed25519", false, ["sign"]);
  await stored("readwrite", (keys) => keys.put({ publicKey, privateKey }, player));
  await command("PUT", "/v1/players/me/key", { key: hex(raw.buffer) }, { language });
  return findKey(player, language);
}

/** @param {string} base64 */
const bytesOf = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Sign what is posted to a stream at a version; give what its header says.
 * @param {SigningKey} key
 * @param {string} stream the id of a table or tournament
 * @param {{version: number, hash: string}} at
 * @param {string} said what the command is called in the message
 * @param {string} text
 */
export async function sign({ key }, stream, { version, hash }, said, text) {
  const [{ fromHex }, { signedMessage }] = await Promise.all([import("../../verify/digest.mjs"), import("../../verify/records.mjs")]);
  const message = signedMessage(fromHex(stream.replaceAll("-", "")), version, said, text, fromHex(hash));
  return `${hex(await crypto.subtle.sign("Ed25519", key, message))}; hash=${hash}`;
}
