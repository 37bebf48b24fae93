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
