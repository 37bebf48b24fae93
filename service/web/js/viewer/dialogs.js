// @ts-check
/** The dialogs of a replay: a link to the moment, the keys, the match as text. Escape closes each of them. */

import { h } from "../dom.js";
import { KEYS } from "./keys.js";

/** @typedef {Record<string, string>} Labels */

/**
 * Show a dialog until it is closed; the focus returns to where it was.
 * @param {Element | ShadowRoot} root
 * @param {Labels} labels
 * @param {string} title
 * @param {...(Node | string)} content
 */
export function showDialog(root, labels, title, ...content) {
  const close = h("button", { type: "button" }, labels.close);
  const heading = h("header", {}, h("h2", { id: "dialog-title" }, title), close);
  const dialog = h("dialog", { class: "replay-dialog", "aria-labelledby": "dialog-title" }, heading, ...content);
  close.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  // Beside it, but not by the second tap of a double one, the first of which has opened it.
  dialog.addEventListener("click", (event) => event.target === dialog && event.detail < 2 && dialog.close());
  root.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * Ask whether something is to be done; the focus returns to where it was.
 * @param {Element | ShadowRoot} root
 * @param {string} title
 * @param {string} yes
 * @param {string} no
 * @param {...Node} content
 * @returns {Promise<boolean>}
 */
export function ask(root, title, yes, no, ...content) {
  return new Promise((resolve) => {
    const agree = h("button", { type: "button", class: "main" }, yes);
    const leave = h("button", { type: "button" }, no);
    const dialog = showDialog(root, { close: "×" }, title, ...content, h("p", { class: "answers" }, agree, " ", leave));
    dialog.classList.add("question");
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
 * List the keys, and let a person turn the single letters off.
 * @param {Element | ShadowRoot} root
 * @param {Labels} labels
 * @param {boolean} letters
 * @param {(letters: boolean) => void} changed
 */
export function showKeys(root, labels, letters, changed) {
  const rows = KEYS.map(({ command, shown }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, ...shown.split(" ").flatMap((key) => [h("kbd", {}, key), " "])),
      h("td", {}, labels[`key_${command.replace(":", "_")}`] ?? labels[command]),
    ),
  );
  const box = h("input", { type: "checkbox", checked: letters ? "" : null });
  box.addEventListener("change", () => changed(box.checked));
  showDialog(
    root,
    labels,
    labels.help,
    h("table", { class: "keys" }, h("tbody", {}, ...rows)),
    h("p", {}, h("label", { class: "check" }, box, " ", labels.letters)),
  );
}

/**
 * Show a link to the moment, with what a spectator knew then or what this reader did.
 * @param {Element | ShadowRoot} root
 * @param {Labels} labels
 * @param {{as: string, name: string}[]} readers the spectator first
 * @param {(as: string) => string} address
 * @param {(text: string) => Promise<boolean>} copy
 */
export function showLink(root, labels, readers, address, copy) {
  const field = h("input", { type: "text", readonly: "", class: "address", "aria-label": labels.link, value: address(readers[0].as) });
  const said = h("p", { role: "status" });
  const choices = readers.map(({ as, name }, place) => {
    const radio = h("input", { type: "radio", name: "link-as", value: as, checked: place === 0 ? "" : null });
    radio.addEventListener("change", () => {
      field.value = address(as);
      field.select();
    });
    return h("label", { class: "check" }, radio, " ", name);
  });
  const button = h("button", { type: "button", class: "main" }, labels.copyLink);
  button.addEventListener("click", async () => {
    field.select();
    said.textContent = (await copy(field.value)) ? labels.copied : labels.copyByHand;
  });
  showDialog(
    root,
    labels,
    labels.link,
    choices.length > 1 ? h("fieldset", {}, h("legend", {}, labels.linkAs), ...choices) : "",
    field,
    h("p", {}, button),
    said,
  );
  field.select();
}

/** Show what another site writes into a page to have the moment there. @param {import("./viewer.js").HordagoViewer} viewer */
export function showSnippet({ root, labels, server, table, as, position }) {
  const embed = `${server || location.origin}/embed/tables/${table}?as=${as === "all" ? as : "public"}#${position}`;
  const snippet = `<iframe src="${embed}" title="${labels.table}" width="660" height="560" loading="lazy"></iframe>`;
  const field = h("textarea", { readonly: "", rows: 4, class: "address", "aria-label": labels.embed }, snippet);
  const said = h("p", { role: "status" });
  const button = h("button", { type: "button", class: "main" }, labels.copySnippet);
  button.addEventListener("click", async () => {
    field.select();
    said.textContent = (await copy(snippet)) ? labels.snippetCopied : labels.snippetByHand;
  });
  showDialog(root, labels, labels.embed, h("p", {}, labels.embedHow), field, h("p", {}, button), said);
  field.select();
}

/**
 * Show a long text, the sentences of a whole match, once it has come.
 * @param {Element | ShadowRoot} root
 * @param {Labels} labels
 * @param {string} title
 * @param {Promise<string>} text
 */
export function showText(root, labels, title, text) {
  const content = h("pre", { tabindex: 0, "aria-label": title }, "…");
  showDialog(root, labels, title, content);
  text.then(
    (whole) => (content.textContent = whole),
    (problem) => (content.textContent = problem.message),
  );
}

/** Copy to the clipboard, which a page has only by https. @param {string} text @returns {Promise<boolean>} */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
