/** Choose the language of a page and read its own texts; what the API says comes in that language by itself. */

export const LANGUAGES = /** @type {const} */ (["en", "es", "fr", "eu"]);
export const LANGUAGE_NAMES = { en: "English", es: "Español", fr: "Français", eu: "Euskara" };

/** The language that the page was served in. @returns {string} */
export function pageLanguage() {
  return document.documentElement.lang;
}

/**
 * Read the texts of the pages in one language: page -> key -> text, with `frame` for what all pages share.
 * @param {string} language
 * @returns {Promise<Record<string, Record<string, string>>>}
 */
export async function loadTexts(language) {
  return (await fetch(new URL(`../texts/${language}.json`, import.meta.url))).json();
}

/** Address of this page in another language: a link that looks the same to everybody. @param {string} language */
export function inLanguage(language) {
  const address = new URL(location.href);
  address.searchParams.set("lang", language);
  return address.pathname + address.search + address.hash;
}
