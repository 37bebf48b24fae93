// @ts-check
/** Pass a link on: by what the device shares with, or else by a copy of it. */

import { h } from "../dom.js";

/** How long it is said that the link was copied. */
const COPIED_MS = 3_000;

/**
 * A button that passes a link on, and what says that it was copied.
 * @param {string} address
 * @param {string} label
 * @param {{title: string, text: string}} shared what is sent with it
 * @param {Record<string, string>} texts
 */
export function shareButton(address, label, { title, text }, texts) {
  const button = h("button", { type: "button", class: "button main" }, label);
  const copied = h("span", { class: "copied", role: "status" });
  button.addEventListener("click", async () => {
    if (navigator.share) return navigator.share({ title, text, url: address }).catch(() => {}); // They thought better of it.
    const done = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    copied.textContent = done ? texts.copied : texts.copyByHand;
    setTimeout(() => (copied.textContent = ""), COPIED_MS);
  });
  return { button, copied };
}
