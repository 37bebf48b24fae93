// @ts-check
/** What a person chose for all pages of this browser; where nothing can be kept, each page begins as it was made. */

import { KEPT, keep, kept } from "./boot.js";

/** How cards are drawn. @returns {import("../cards/card.js").CardStyle} */
export const cardStyle = () => (kept(KEPT.cards) === "index" ? "index" : "drawn");

/** Names of settings of who plays. */
export const CONFIRM = "hordago.confirm";
export const SOUND = "hordago.sound";
export const NOTIFY = "hordago.notify";

/** Whether a person wants to be asked before moves that weigh much. */
export const asksAgain = () => kept(CONFIRM) !== "off";

/** Whether a person wants to hear the table. */
export const hasSound = () => kept(SOUND) !== "off";

const LOOKED = "hordago.looked";
/** Tables whose last look is kept, the newest first. */
const MOST_LOOKED = 20;

/** @returns {[table: string, step: number][]} */
function looks() {
  try {
    return JSON.parse(kept(LOOKED) ?? "[]");
  } catch {
    return [];
  }
}

/** The step of a running table that was looked at last; 0 where none was. @param {string} table */
export const lookedAt = (table) => looks().find(([id]) => id === table)?.[1] ?? 0;

/** @param {string} table @param {number} step */
export function rememberLook(table, step) {
  const others = looks().filter(([id]) => id !== table);
  keep(LOOKED, JSON.stringify([[table, step], ...others].slice(0, MOST_LOOKED)));
}
