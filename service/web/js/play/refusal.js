// @ts-check
/** Say in words why the server refused a command: by the rule that refuses it, in the reader's language. */

import { read, wordsOf } from "../api.js";
import { h } from "../dom.js";
import { Refused } from "./command.js";

/**
 * @param {import("../api.js").Problem} refused
 * @param {Record<string, string>} texts those of playing
 * @param {Record<string, string>} frame those of all pages
 * @param {string} language
 * @returns {Promise<Node[]>}
 */
export async function refusalOf(refused, texts, frame, language) {
  const { code, status } = refused;
  const rule = refused instanceof Refused ? refused.rule : "";
  if (status === 412) return [h("p", {}, texts.stale)];
  const known = texts[`refused_${code}`];
  if (known) return [h("p", {}, known)];
  const found = rule ? await read(`/v1/rules/${rule}`, language).catch(() => null) : null;
  if (!found) return [h("p", {}, `${texts.refused} ${wordsOf(refused, frame)}`)];
  const link = h("a", { href: `/rules#${rule}`, target: "_blank", rel: "noopener" }, found.title);
  return [h("p", {}, `${texts.refused} `, link, `. ${found.text}`)];
}
