// @ts-check
/** Name players who are known by their ids, each asked for once. */

import { read } from "../api.js";
import { h } from "../dom.js";

/** @typedef {import("../answers.d.ts").Schemas["Player"]} Player */

/** @type {Map<string, Promise<Player | null>>} */
const players = new Map();

/** @param {string} id @param {string} language @returns {Promise<Player | null>} null: they cannot be read now */
export function readPlayer(id, language) {
  const found = players.get(id) ?? read(`/v1/players/${id}`, language).catch(() => null);
  players.set(id, found);
  return found;
}

/** Link to the page of a player, by their name. @param {string} id @param {string} name @param {Record<string, string>} texts */
export const playerLink = (id, name, texts) => h("a", { href: `/players/${id}` }, name || texts.closedAccount);

/** The same, where the name is not known yet. @param {string} id @param {import("../page.js").Page} page */
export async function linkTo(id, { texts, language }) {
  return playerLink(id, (await readPlayer(id, language))?.name ?? "", texts);
}
