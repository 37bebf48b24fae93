// @ts-check
/** The parts of forms at desks: fields with their labels, buttons that do something once, a question before what weighs much. */

import { Problem } from "../api.js";
import { h } from "../dom.js";
import { refusalOf } from "../play/refusal.js";

/** @typedef {import("../page.js").Page} Page */

/** @param {string} label @param {HTMLElement} control @param {string} [hint] */
export const field = (label, control, hint) =>
  h("label", { class: "field" }, h("span", {}, label), control, hint ? h("small", { class: "soft" }, hint) : null);

/** @param {string} name @param {readonly (readonly [value: string, text: string])[]} options @param {string} [value] */
export function select(name, options, value) {
  const made = h("select", { name }, ...options.map(([code, text]) => h("option", { value: code }, text)));
  if (value !== undefined) made.value = value;
  return made;
}

/** @param {string} label @param {string} name @param {boolean} [checked] @param {string} [value] */
export const check = (label, name, checked, value) =>
  h("label", { class: "check" }, h("input", { type: "checkbox", name, value, checked: checked ? "" : null }), " ", label);

/** @param {string} name @param {number | ""} value @param {number} [min] @param {number} [max] */
export const number = (name, value, min, max) => h("input", { type: "number", name, value: String(value), min, max, step: 1, inputmode: "numeric" });

/** @param {HTMLFormElement} form @param {string} name @returns {string} what a field has, without spaces around it */
export const valueOf = (form, name) => String(new FormData(form).get(name) ?? "").trim();

/** @param {HTMLFormElement} form @param {string} name @returns {number | null} null where nothing is written */
export const numberOf = (form, name) => (valueOf(form, name) === "" ? null : Number(valueOf(form, name)));

/**
 * Do something once; meanwhile the button waits. Say in words why it was refused.
 * @param {Page} page
 * @param {HTMLElement} button
 * @param {HTMLElement} said
 * @param {() => Promise<unknown>} work
 */
export async function attempt({ texts, language }, button, said, work) {
  if (button.getAttribute("aria-disabled")) return;
  said.replaceChildren();
  button.setAttribute("aria-disabled", "true");
  try {
    await work();
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    said.replaceChildren(...(await refusalOf(problem, texts, texts, language)));
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/**
 * A button that does something; why it was refused is said beside it.
 * @param {Page} page
 * @param {string} label
 * @param {HTMLElement} said
 * @param {() => Promise<unknown>} work
 * @param {string} [kind] another class
 */
export function actButton(page, label, said, work, kind = "") {
  const made = h("button", { type: "button", class: `button ${kind}` }, label);
  made.addEventListener("click", () => void attempt(page, made, said, work));
  return made;
}

/**
 * A form that sends something.
 * @param {Page} page
 * @param {string} send the words of its button
 * @param {(form: HTMLFormElement) => Promise<unknown>} work
 * @param {...(Node | string | null | false)} content
 */
export function sendForm(page, send, work, ...content) {
  const said = h("div", { class: "said", role: "alert" });
  const button = h("button", { class: "button main" }, send);
  const form = h("form", { class: "panel" }, ...content, said, h("p", {}, button));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void attempt(page, button, said, () => work(form));
  });
  return form;
}

/**
 * Ask before something that weighs much; the focus returns to where it was.
 * @param {Page} page
 * @param {string} title
 * @param {string} yes
 * @param {...Node} content
 * @returns {Promise<HTMLFormElement | null>} what was filled in; null where the person does not want it
 */
export function makeSure({ texts }, title, yes, ...content) {
  return new Promise((resolve) => {
    const agree = h("button", { class: "button main" }, yes);
    const leave = h("button", { type: "button", class: "button" }, texts.no);
    const form = h("form", { method: "dialog" }, ...content, h("p", { class: "ways" }, agree, leave));
    const dialog = h("dialog", { class: "sure", "aria-labelledby": "sure-title" }, h("h2", { id: "sure-title" }, title), form);
    leave.addEventListener("click", () => dialog.close());
    form.addEventListener("submit", () => (dialog.returnValue = "yes"));
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue ? form : null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
