// @ts-check
/** Save what the API gives as a file. */

import { ask } from "./api.js";
import { h } from "./dom.js";

/** How long the file stays in memory: the browser may ask its person first where to put it. */
const KEPT_MS = 10_000;

/** @param {string} path @param {string} language @param {string} mediaType @param {string} name */
export async function saveFile(path, language, mediaType, name) {
  const content = await (await ask(path, language, mediaType)).blob();
  const address = URL.createObjectURL(content);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
