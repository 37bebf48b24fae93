// @ts-check
/** What a player does at a table besides playing: resign, have it closed, call the judge, choose how the pad asks. */

import { keep, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { showDialog } from "../viewer/dialogs.js";
import { recoveryKey } from "./account.js";

/** @typedef {Record<string, string>} Texts */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */

const CONFIRM = "hordago.confirm";

/** Whether a person wants to be asked before moves that weigh much. */
export const asksAgain = () => kept(CONFIRM) !== "off";

/**
 * Ask whether something is to be done; the focus returns to where it was.
 * @param {Viewer} viewer
 * @param {string} title
 * @param {string} yes
 * @param {string} no
 * @param {...Node} content
 * @returns {Promise<boolean>}
 */
export function ask(viewer, title, yes, no, ...content) {
  return new Promise((resolve) => {
    const agree = h("button", { type: "button", class: "main" }, yes);
    const leave = h("button", { type: "button" }, no);
    const dialog = showDialog(viewer.root, { close: "×" }, title, ...content, h("p", { class: "answers" }, agree, " ", leave));
    dialog.querySelector("header button")?.setAttribute("aria-label", no);
    let answer = false;
    agree.addEventListener("click", () => {
      answer = true;
      dialog.close();
    });
    leave.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => resolve(answer));
    (content.length ? dialog.querySelector("textarea") : agree)?.focus();
  });
}

/**
 * @param {Viewer} viewer
 * @param {Texts} texts
 * @param {object} does
 * @param {(method: "POST" | "DELETE", path: string, body: object | null) => void} does.send a command to the table
 * @param {() => void} does.forget the key of the player
 */
export function tableMenu(viewer, texts, { send, forget }) {
  const button = (/** @type {string} */ label, /** @type {() => void} */ act) => {
    const made = h("button", { type: "button" }, label);
    made.addEventListener("click", act);
    return made;
  };
  const box = h("input", { type: "checkbox", checked: asksAgain() ? "" : null });
  box.addEventListener("change", () => keep(CONFIRM, box.checked ? "on" : "off"));
  const resign = async () => {
    if (await ask(viewer, texts.resignSure, texts.resign, texts.no)) send("POST", "/moves", { type: "resign" });
  };
  const close = async () => {
    if (await ask(viewer, texts.closeSure, texts.close, texts.no)) send("DELETE", "", null);
  };
  const call = async () => {
    const step = viewer.position;
    const { text = "" } = viewer.story?.outline[step - 1] ?? {};
    const words = h("textarea", { rows: 4, maxlength: 1000, "aria-label": texts.judgeWords });
    const about = h("p", {}, fill(texts.judgeAbout, { step, text }));
    const called = await ask(viewer, texts.judge, texts.judge, texts.no, about, h("p", { class: "soft" }, texts.judgeHow), words);
    if (called && words.value.trim()) send("POST", "/disputes", { versions: [step], words: words.value.trim() });
  };
  const leave = async () => {
    if (await ask(viewer, texts.forgetSure, texts.forget, texts.no)) forget();
  };
  const recovery = recoveryKey();
  const show = () => void showDialog(viewer.root, { close: texts.shut }, texts.recovery, h("p", {}, texts.recoveryHow), h("p", {}, h("code", {}, recovery)));
  const buttons = [button(texts.judge, call), button(texts.close, close), button(texts.resign, resign), button(texts.forget, leave)];
  if (recovery) buttons.push(button(texts.recovery, show));
  return h(
    "details",
    { class: "table-menu" },
    h("summary", {}, texts.menu),
    h("div", { class: "menu-content" }, h("label", { class: "check" }, box, " ", texts.confirm), ...buttons),
  );
}
