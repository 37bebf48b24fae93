// @ts-check
/**
 * What a page does before it is drawn: take the colours and the language that a person chose before. What the frame does
 * besides can wait until the page shows what it is about, and then loads it. Where nothing can be kept, each page begins
 * as it was made.
 */

/**
 * Names of what is kept in this browser; how cards are drawn and whether letters are keys is for the pages to know. The
 * key of a player is kept for this tab or, if they wish, for this browser.
 */
export const KEPT = /** @type {const} */ ({
  language: "hordago.language",
  theme: "hordago.theme",
  cards: "hordago.cards",
  letters: "hordago.letters",
  key: "hordago.key",
});

const root = document.documentElement;

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
export function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing can be kept here.
  }
}

/** @param {string | null} theme */
export function showTheme(theme) {
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  else delete root.dataset.theme;
}

/** Keep a choice of colours or cards, and show it at once. @param {Event} event */
function takeChoice({ target }) {
  const { name, value } = /** @type {HTMLInputElement} */ (target);
  keep(KEPT[/** @type {"theme" | "cards"} */ (name)], value);
  if (name === "theme") showTheme(value);
  else document.dispatchEvent(new CustomEvent("hordago-cards", { detail: { style: value } }));
}

/** Address of this page in another language: a link that looks the same to everybody. @param {string} language */
export function inLanguage(language) {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  return address.pathname + address.search + address.hash;
}

/**
 * What the page has asked the API for, for the list at its foot.
 * @type {{path: string, language: string, mediaType: string, more?: string}[]}
 */
export const requests = [];

/**
 * Take what was chosen, and what is chosen before the rest of the page has come. The page of another site, which a viewer
 * stands on, is not ours to change, nor is an embed.
 * @param {Element} choices
 */
function begin(choices) {
  choices.addEventListener("change", takeChoice);
  document.addEventListener("hordago-request", (event) => {
    requests.push(/** @type {CustomEvent} */ (event).detail);
    document.querySelector("#requests")?.removeAttribute("hidden"); // It has its place before it is filled.
  });
  showTheme(kept(KEPT.theme));
  if (kept(KEPT.key)) root.dataset.key = ""; // What a player has comes above what others see at once.
  const chosen = kept(KEPT.language);
  const named = new URLSearchParams(location.search).has("lang");
  const offered = [...choices.querySelectorAll("a[hreflang]")].map((link) => link.getAttribute("hreflang"));
  if (chosen && !named && chosen !== root.lang && offered.includes(chosen)) location.replace(inLanguage(chosen));
}

const choices = document.querySelector("#preferences");
if (choices) begin(choices);
