// @ts-check
/** Begin a page: read its texts, build it, and say in words what could not be read. */

import { Problem, readTexts, wordsOf } from "./api.js";
import { h } from "./dom.js";

/** @typedef {Record<string, string>} Texts of a page, those of the frame among them */
/** @typedef {{texts: Texts, parts: Record<string, Texts>, language: string, main: HTMLElement}} Page `parts` has all texts of the file */

/** Parts that are apart on the pages of others: what a drawn table, a replay and the pad say. */
const APART = new Set(["table", "replay", "play"]);

/**
 * Build a page in its main part. Its texts are one object, in which a name has one meaning; but for those of a drawn table,
 * which are its labels.
 * @param {string} name
 * @param {(page: Page) => Promise<void>} build
 */
export async function buildPage(name, build) {
  const language = document.documentElement.lang;
  const all = await readTexts(name, language);
  const own = Object.keys(all).filter((part) => part === name || !APART.has(part));
  const texts = Object.assign({}, ...own.map((part) => all[part]));
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  try {
    await build({ texts, parts: all, language, main });
  } catch (error) {
    main.append(failure(error, texts, () => location.reload()));
  }
  main.querySelector(".loading")?.remove();
  void import("./frame.js");
  showTarget();
}

/**
 * Say why something could not be read, with a button to try again.
 * @param {unknown} error
 * @param {Texts} texts
 * @param {() => void} again
 */
export function failure(error, texts, again) {
  if (!(error instanceof Problem)) throw error;
  const button = h("button", { class: "button", type: "button" }, texts.again);
  button.addEventListener("click", again);
  return h("div", { class: "failure", role: "alert" }, h("p", {}, wordsOf(error, texts)), error.status !== 404 && button);
}

/** Show what the address points to: it was not there when the browser looked. */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target && target !== document.querySelector("main")) target.scrollIntoView();
}

/** Put nodes in place of those before; what had the focus has it again. @param {HTMLElement} content @param {readonly Node[]} nodes */
export function replaceContent(content, nodes) {
  const focused = content.contains(document.activeElement) ? keyOf(document.activeElement) : null;
  content.replaceChildren(...nodes);
  if (focused === null) return;
  const again = [...content.querySelectorAll("a, button, summary, [tabindex]")].find((element) => keyOf(element) === focused);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}

/** What makes an element the same as one before: a link may lead on with the same name. @param {Element | null} element */
const keyOf = (element) =>
  element && [element.tagName, element.getAttribute("aria-label") ?? element.getAttribute("href"), element.textContent?.slice(0, 40)].join(" ");
