// @ts-check
/** A word of the game is explained in a bubble, which goes by a tap elsewhere or by Escape. */

import { SPANISH } from "../../cards/spanish.js";
import { card } from "../../table/parts.js";
import { readTexts } from "../api.js";
import { h } from "../dom.js";
import { loadStyle } from "../style.js";

/** @typedef {{rule: string, hand?: string[]}} Term its rule, and a hand that shows it */
/** @typedef {{setting: import("../../table/types.d.ts").Setting, language: string}} Viewer */

/** The words that are explained, in the order of the list. @returns {Promise<Record<string, Term>>} */
export const readTerms = async () => (await fetch("/web/games/terms.json")).json();

/**
 * Explain a word, or several; all of them where it is none that is known.
 * @param {HTMLElement} root where the bubble is put
 * @param {Viewer} viewer
 * @param {string} term with spaces between several
 */
export async function explain(root, { setting, language }, term) {
  const [{ glossary: texts }, terms] = await Promise.all([readTexts("glossary", language), readTerms(), loadStyle(document, "glossary")]);
  const bubble = /** @type {HTMLElement} */ (root.querySelector(".glossary") ?? h("div", { class: "glossary", popover: "auto", role: "dialog", tabindex: "-1", autofocus: "" }));
  const said = (/** @type {string} */ each) => {
    const word = texts[`word_${each}`];
    const link = h("a", { href: `/rules#${terms[each].rule}`, target: "_blank", rel: "noopener", "aria-label": `${texts.rule}: ${word}` }, texts.rule);
    return [h("dt", {}, word), h("dd", {}, h("span", {}, texts[`says_${each}`]), " ", link)];
  };
  const example = (/** @type {string} */ each) => {
    const cards = terms[each].hand?.map((code) => h("li", {}, card(code, SPANISH, setting)));
    return cards && h("figure", {}, h("ul", { role: "list" }, ...cards), h("figcaption", {}, texts[`hand_${each}`]));
  };
  const asked = term.split(" ").filter((each) => each in terms);
  const others = Object.keys(terms).filter((each) => !asked.includes(each));
  const close = h("button", { type: "button", class: "close" }, texts.close);
  close.addEventListener("click", () => bubble.hidePopover());
  bubble.setAttribute("aria-label", texts.title);
  bubble.replaceChildren(
    h("dl", {}, ...asked.flatMap(said)),
    ...asked.map(example).filter((each) => each !== undefined),
    h("details", { open: asked.length ? null : "" }, h("summary", {}, texts.all), h("dl", {}, ...others.flatMap(said))),
    close,
  );
  if (!bubble.isConnected) root.append(bubble);
  bubble.showPopover();
}
