// @ts-check
/** Show a key, with a way to copy it; one that is known only now says so. */

import { h } from "../dom.js";
import { copy } from "../viewer/dialogs.js";

/**
 * @param {Record<string, string>} texts
 * @param {string} label
 * @param {string} secret
 * @param {boolean} [isKept] by this browser
 */
export function secretField(texts, label, secret, isKept = false) {
  const field = h("input", { type: "text", class: "secret", readonly: "", "aria-label": label, value: secret });
  const said = h("span", { role: "status" });
  const button = h("button", { type: "button", class: "button small" }, texts.copy);
  button.addEventListener("click", async () => {
    field.select();
    said.textContent = (await copy(secret)) ? texts.copied : texts.copyByHand;
  });
  return h("div", { class: "secret-shown" }, !isKept && h("p", {}, texts.shownOnce), field, h("p", { class: "ways" }, button, said));
}
