// @ts-check
/** What a person chose for all pages of this browser; where nothing can be kept, each page begins as it was made. */

const CARDS = "hordago.cards";
const LETTERS = "hordago.letters";

/** @param {string} name */
function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** How cards are drawn. @returns {import("../cards/card.js").CardStyle} */
export const cardStyle = () => (kept(CARDS) === "index" ? "index" : "drawn");

/** Whether single letters and digits are keys. */
export const letterKeys = () => kept(LETTERS) !== "off";

/** @param {boolean} letters */
export function keepLetters(letters) {
  try {
    localStorage.setItem(LETTERS, letters ? "on" : "off");
  } catch {
    // Nothing can be kept here.
  }
}

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
  try {
    localStorage.setItem(LOOKED, JSON.stringify([[table, step], ...others].slice(0, MOST_LOOKED)));
  } catch {
    // Nothing can be kept here.
  }
}
