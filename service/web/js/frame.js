// @ts-check
/**
 * What all pages share: the language, the colours and the cards that a person chose, and the list of what a page asked
 * the API for. Where nothing can be kept, each page begins as it was made.
 */

import { h } from "./dom.js";
import { inLanguage, pageLanguage } from "./language.js";

/** Names of what is kept in this browser; the cards are read by the pages that draw them. */
const KEPT = /** @type {const} */ ({ language: "hordago.language", theme: "hordago.theme", cards: "hordago.cards" });
/** Requests that are listed; a page that plays a match back makes more. */
const MOST_LISTED = 200;

/** @param {string} name @returns {string | null} */
function kept(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} value */
function keep(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing can be kept here.
  }
}

/** @param {string | null} theme */
function showTheme(theme) {
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** Load the page in the language that was chosen before, unless its address names one. */
function followLanguage() {
  const chosen = kept(KEPT.language);
  const named = new URLSearchParams(location.search).get("lang");
  if (chosen && !named && chosen !== pageLanguage() && chosen in LINKS) location.replace(inLanguage(chosen));
}

/** The links of the languages, by language. @type {Record<string, HTMLAnchorElement>} */
const LINKS = Object.fromEntries(
  [.../** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#preferences a[hreflang]"))].map((link) => [link.hreflang, link]),
);

function offerLanguages() {
  for (const [language, link] of Object.entries(LINKS)) {
    if (language === pageLanguage()) link.setAttribute("aria-current", "true");
    link.addEventListener("click", () => {
      keep(KEPT.language, language);
      link.href = inLanguage(language); // With what the address of the page holds by now.
    });
  }
}

/** Let a link to another page lead to it in the language of this one. @param {Event} event */
function carryLanguage(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.hreflang || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname === location.pathname || /^\/(v1|docs|web|schema)\b/.test(link.pathname)) return;
  if (!new URLSearchParams(location.search).has("lang")) return;
  const address = new URL(link.href);
  if (!address.searchParams.has("lang")) address.searchParams.set("lang", pageLanguage());
  link.href = address.href;
}

/**
 * Check the radio of what is kept, and keep what is checked.
 * @param {"theme" | "cards"} name
 * @param {(value: string) => void} changed
 */
function offerChoice(name, changed) {
  const chosen = kept(KEPT[name]);
  for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`#preferences input[name=${name}]`))) {
    radio.checked = chosen === null ? radio.defaultChecked : radio.value === chosen;
    radio.addEventListener("change", () => {
      keep(KEPT[name], radio.value);
      changed(radio.value);
    });
  }
}

/** Mark the link of the page that is open. */
function markPage() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".top nav a"))) {
    if (link.pathname === location.pathname) link.setAttribute("aria-current", "page");
  }
}

/** Close the settings on Escape and on a click elsewhere. */
function closeSettings() {
  const settings = /** @type {HTMLDetailsElement | null} */ (document.querySelector(".settings"));
  if (!settings) return;
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !settings.contains(target)) settings.open = false;
  });
  settings.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !settings.open) return;
    settings.open = false;
    settings.querySelector("summary")?.focus();
  });
}

/** List each request as a command for a terminal. */
function listRequests() {
  const requests = /** @type {HTMLElement | null} */ (document.querySelector("#requests"));
  const list = document.querySelector("#requests ol");
  const number = document.querySelector("#requests .number");
  let count = 0;
  document.addEventListener("hordago-request", (event) => {
    const { path, language, mediaType } = /** @type {CustomEvent} */ (event).detail;
    const accept = mediaType === "application/json" ? "" : `-H 'Accept: ${mediaType}' `;
    const command = `curl -H 'Accept-Language: ${language}' ${accept}'${new URL(path, location.href).href}'`;
    count += 1;
    if (requests) requests.hidden = false;
    if (number) number.textContent = `(${count})`;
    if (count <= MOST_LISTED) list?.append(h("li", {}, h("code", {}, command)));
  });
}

showTheme(kept(KEPT.theme));
followLanguage();
offerLanguages();
offerChoice("theme", showTheme);
offerChoice("cards", (style) => document.dispatchEvent(new CustomEvent("hordago-cards", { detail: { style } })));
markPage();
closeSettings();
listRequests();
for (const kind of ["pointerdown", "click"]) document.addEventListener(kind, carryLanguage, { capture: true });
