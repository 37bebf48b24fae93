// @ts-check
/** Ask somebody without a key what they are called. */

import { h } from "../dom.js";

/** Make the fields of a name and of whether this browser keeps the key. @param {Record<string, string>} texts */
export function nameForm(texts) {
  const name = h("input", { type: "text", name: "name", maxlength: 40, autocomplete: "nickname", required: "" });
  const remember = h("input", { type: "checkbox", name: "remember" });
  const all = h("div", { class: "name-form" }, h("label", {}, texts.yourName, " ", name), h("label", { class: "check" }, remember, " ", texts.remember));
  return { all, name, remember };
}
