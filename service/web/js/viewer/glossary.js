// @ts-check
/** A word of the game is explained in a bubble, which goes by a tap elsewhere or by Escape. */

import { readTexts } from "../api.js";
import { h } from "../dom.js";
import { loadStyle } from "../style.js";

/** The rule of each word, in the order of the list. @returns {Promise<Record<string, string>>} */
const readRules = async () => (await fetch("/web/games/terms.json")).json();

/**
 * Explain a word.
 * @param {HTMLElement} root where the bubble is put
 * @param {string} language
 * @param {string} term
 */
export async function explain(root, language, term) {
  const [{ glossary: texts }, rules] = await Promise.all([readTexts("glossary", language), readRules(), loadStyle(document, "glossary")]);
  const bubble = /** @type {HTMLElement} */ (root.querySelector(".glossary") ?? h("div", { class: "glossary", popover: "auto", role: "dialog", tabindex: "-1", autofocus: "" }));
  const said = (/** @type {[string, string]} */ [each, rule]) => {
    const word = texts[`word_${each}`];
    const link = h("a", { href: `/rules#${rule}`, target: "_blank", rel: "noopener", "aria-label": `${texts.rule}: ${word}` }, texts.rule);
    return [h("dt", {}, word), h("dd", {}, h("span", {}, texts[`says_${each}`]), " ", link)];
  };
  const words = Object.entries(rules);
  const close = h("button", { type: "button", class: "close" }, texts.close);
  close.addEventListener("click", () => bubble.hidePopover());
  bubble.setAttribute("aria-label", texts.title);
  bubble.replaceChildren(
    h("dl", {}, ...words.filter(([each]) => each === term).flatMap(said)),
    h("details", {}, h("summary", {}, texts.all), h("dl", {}, ...words.filter(([each]) => each !== term).flatMap(said))),
    close,
  );
  if (!bubble.isConnected) root.append(bubble);
  bubble.showPopover();
}
