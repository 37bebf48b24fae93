// @ts-check
/**
 * Sign the commands of a seat (records.md, "Signed moves") with a key that this browser made. Its private half cannot be
 * read by any script: the browser keeps it, and signs with it. It is there for https alone, and where Ed25519 is known.
 */

import { read } from "../api.js";
import { keep } from "../boot.js";
import { SIGNS, command, signing } from "./command.js";

const STORE = "keys";

/** Whether this browser can make such a key, and keep it. @returns {Promise<boolean>} */
export const canSign = () => makePair().then(() => typeof indexedDB === "object", () => false);

/** @returns {Promise<CryptoKeyPair>} */
const makePair = async () => /** @type {CryptoKeyPair} */ (await crypto.subtle.generateKey("Ed25519", false, ["sign", "verify"]));

/**
 * Give the key of a player in this browser, and register it: made when it is first asked for.
 * @param {string} player
 * @param {string} language
 * @returns {Promise<string>} the public half, as hex
 */
export async function registeredKey(player, language) {
  const pair = (await stored("readonly", (keys) => keys.get(player))) ?? (await makePair());
  const key = hex(await crypto.subtle.exportKey("raw", pair.publicKey));
  await command("PUT", "/v1/players/me/key", { key }, { language });
  await stored("readwrite", (keys) => keys.put(pair, player));
  return key;
}

/** Sign at a table with the key of a player from now on, also when the page is opened again. @param {string} table @param {string} player */
export async function keepSigning(table, player) {
  const pair = await stored("readonly", (keys) => keys.get(player));
  await stored("readwrite", (keys) => keys.put(pair, table));
  keep(SIGNS, "on");
}

/** Sign what is sent to a table, where this browser has the key of its seat. @param {string} table */
export async function signAt(table) {
  const pair = await stored("readonly", (keys) => keys.get(table)).catch(() => null);
  if (!pair) return;
  const [{ fromHex }, { signedMessage }] = await Promise.all([import("../../verify/digest.mjs"), import("../../verify/records.mjs")]);
  const stream = fromHex(table.replaceAll("-", ""));
  signing.under = `/v1/tables/${table}`;
  signing.sign = async (name, body, version) => {
    /** @type {any} */
    const { hash } = await read(/** @type {any} */ (`${signing.under}?version=${version}`), "en");
    const message = signedMessage(stream, version, name, body, fromHex(hash));
    return `${hex(await crypto.subtle.sign("Ed25519", pair.privateKey, message))}; hash=${hash}`;
  };
}

/**
 * Do something with the keys that are kept.
 * @param {IDBTransactionMode} mode
 * @param {(keys: IDBObjectStore) => IDBRequest} does
 * @returns {Promise<any>}
 */
export function stored(mode, does) {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("hordago", 1);
    opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const request = does(opening.result.transaction(STORE, mode).objectStore(STORE));
      request.onsuccess = () => (opening.result.close(), resolve(request.result));
      request.onerror = () => (opening.result.close(), reject(request.error));
    };
  });
}

/** @param {ArrayBuffer} bytes */
export const hex = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
