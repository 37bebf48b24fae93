// @ts-check
/**
 * What all pages share besides what they are about: the choices of language, colours and cards, and the list of what a
 * page asked the API for. A page loads it once it shows what it is about, and so comes the style of what opens there.
 */

import { KEPT, inLanguage, keep, kept, requests } from "./boot.js";
import { h } from "./dom.js";

/** Requests that are listed; a page that plays a match back makes more. */
const MOST_LISTED = 200;

/** Mark the language of the page, and let the link of each lead to what the page shows by then. */
function offerLanguages() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#preferences a[hreflang]"))) {
    if (link.hreflang === document.documentElement.lang) link.setAttribute("aria-current", "true");
    link.addEventListener("click", () => {
      keep(KEPT.language, link.hreflang);
      link.href = inLanguage(link.hreflang);
    });
  }
}

/** Check the choices that are kept. */
function showChoices() {
  for (const radio of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("#preferences input"))) {
    const chosen = kept(KEPT[/** @type {"theme" | "cards"} */ (radio.name)]);
    if (chosen !== null) radio.checked = radio.value === chosen;
  }
}

/** Let a link to another page lead to it in the language of this one. @param {Event} event */
function carryLanguage(event) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.hreflang || link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.pathname === location.pathname || /^\/(v1|docs|web|schema)\b/.test(link.pathname)) return;
  if (!new URLSearchParams(location.search).has("lang")) return;
  const address = new URL(link.href);
  if (!address.searchParams.has("lang")) address.searchParams.set("lang", document.documentElement.lang);
  link.href = address.href;
}

/** Mark the link of the page that is open. */
function markPage() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".top nav a, .top .account"))) {
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

/** List each request as a command for a terminal, those of before too. */
function listRequests() {
  const list = document.querySelector("#requests ol");
  const number = document.querySelector("#requests .number");
  let count = 0;
  const show = () => {
    if (number) number.textContent = `(${requests.length})`;
    const news = requests.slice(count, MOST_LISTED).map(({ path, language, mediaType, more = "" }) => {
      const accept = mediaType === "application/json" ? "" : `-H 'Accept: ${mediaType}' `;
      return h("li", {}, h("code", {}, `curl ${more}-H 'Accept-Language: ${language}' ${accept}'${new URL(path, location.href).href}'`));
    });
    count = requests.length;
    list?.append(...news);
  };
  document.addEventListener("hordago-request", show);
  show();
}

document.head.append(h("link", { rel: "stylesheet", href: "/web/style/frame.css" }));
offerLanguages();
showChoices();
markPage();
closeSettings();
listRequests();
// Who is signed in may sit at a table in play, if not at the one that is shown.
if (kept(KEPT.key) && !document.querySelector('hordago-viewer[own^="seat:"]')) void import("./my_table.js");
for (const kind of ["pointerdown", "click"]) document.addEventListener(kind, carryLanguage, { capture: true });
