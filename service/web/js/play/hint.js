// @ts-check
/** Show what the house's strongest bot would do in the place of who practises, and why, until the table goes on. */

import { Problem, read, wordsOf } from "../api.js";
import { fill, h } from "../dom.js";
import { loadStyle } from "../style.js";
import { readTerms } from "../viewer/glossary.js";
import { named } from "../../table/parts.js";
import { termButton } from "../viewer/terms.js";
import { nameOf } from "./offers.js";

/** @typedef {Record<string, string>} Texts */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */
/** @typedef {import("../answers.d.ts").Schemas["Hint"]} Found */

/** What says that there may be a newer step. */
const TOLD = ["hordago-news", "hordago-step"];
/** @type {(() => void) | null} Takes the hint away that is shown. */
let shown = null;

/** Show a hint for the newest state of the table, or take the one away that is shown. @param {Viewer} viewer @param {Texts} texts */
export async function toggleHint(viewer, texts) {
  if (shown) return shown();
  const { story } = viewer;
  if (!story) return;
  const asked = story.last;
  const words = h("div", { role: "status" });
  const shut = h("button", { type: "button", "aria-label": texts.shut }, "×");
  const sheet = h("section", { class: "hint", "aria-label": texts.hint }, words, shut);
  const check = () => story.last !== asked && close();
  const close = () => {
    for (const told of TOLD) viewer.removeEventListener(told, check);
    sheet.remove();
    shown = null;
  };
  shown = close;
  for (const told of TOLD) viewer.addEventListener(told, check);
  shut.addEventListener("click", close);
  const [said] = await Promise.all([sentences(viewer, texts), loadStyle(document, "hint")]);
  viewer.moment?.table.closest(".viewer")?.append(sheet);
  words.append(...said);
  check();
}

/** @param {Viewer} viewer @param {Texts} texts */
async function sentences(viewer, texts) {
  try {
    const { hint } = await read(`/v1/tables/${viewer.table}/hint`, viewer.language);
    if (!hint) return [h("p", {}, texts.hintNone)];
    const move = moveOf(hint, viewer, texts);
    const said = hint.choice in (await readTerms()) ? termButton(hint.choice, move) : move;
    return [h("p", {}, `${texts.hintBy} `, h("strong", {}, said)), h("p", {}, ...withTerms(hint.text, viewer))];
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return [h("p", {}, wordsOf(problem, viewer.texts.frame))];
  }
}

/** Make the names of lances in a sentence buttons that explain them. @param {string} text @param {Viewer} viewer */
function withTerms(text, { setting: { names } }) {
  const terms = new Map(Object.entries(names.lances ?? {}).map(([id, name]) => [name, id]));
  const longestFirst = [...terms.keys()].sort((one, other) => other.length - one.length).join("|");
  const parts = text.split(new RegExp(`(?<!\\p{L})(${longestFirst})(?!\\p{L})`, "u"));
  return parts.map((part) => (terms.has(part) ? termButton(terms.get(part) ?? "", part) : part));
}

/** Name a move by the word of its button. @param {Found} hint @param {Viewer} viewer @param {Texts} texts */
function moveOf({ choice, stones, cards }, { story, setting }, texts) {
  const said = texts[`say_${choice}`];
  if (said) return fill(said, { number: stones ?? 0 });
  const legal = story?.steps.get(story.last)?.view.legal_moves?.find(({ type }) => type === choice);
  const name = legal ? nameOf(legal) : "";
  return cards ? fill(texts.withNumber, { move: name, number: cards.map((code) => named(setting.names.cards, code)).join(", ") }) : name;
}
