// @ts-check
/**
 * Who works at a desk: somebody whose key has a scope that the desk needs. A key that reaches so far is kept for this tab
 * alone. Others are told in words what is missing.
 */

import { KEPT, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { keepKey } from "../me/keeping.js";
import { askAs, signOut } from "../play/account.js";
import { field } from "./forms.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {"play" | "judge" | "organise" | "admin"} Scope */
/** @typedef {NonNullable<Awaited<ReturnType<typeof askAs>>>} Caller A player, and what their key allows. */

/** Whether a key has one of these scopes. @param {Caller | null} caller @param {readonly Scope[]} scopes */
export const hasScope = (caller, scopes) => caller !== null && scopes.some((scope) => caller.token.scopes.includes(scope));

/** Say who asks with the key that this tab keeps; null without one. @param {string} language */
export async function readCaller(language) {
  const key = kept(KEPT.key);
  return key === null ? null : askAs(key, language);
}

/**
 * Show a desk to those whose key has one of these scopes; let the others sign in first.
 * @param {Page} page
 * @param {readonly Scope[]} scopes
 * @param {(caller: Caller) => Promise<void>} show
 */
export async function letIn(page, scopes, show) {
  const caller = await readCaller(page.language);
  if (caller !== null && hasScope(caller, scopes)) {
    page.main.append(callerLine(page, caller));
    await show(caller);
  } else page.main.append(signInForm(page, scopes, caller, show));
}

/** Say who is signed in, with a way out. @param {Page} page @param {Caller} caller */
export function callerLine({ texts }, { player }) {
  const out = h("button", { type: "button", class: "button small" }, texts.signOut);
  out.addEventListener("click", () => {
    signOut();
    location.reload();
  });
  return h("p", { class: "caller soft" }, fill(texts.signedIn, { name: player.name }), " ", out);
}

/**
 * A form that takes a key; it says first why one is needed.
 * @param {Page} page
 * @param {readonly Scope[]} scopes
 * @param {Caller | null} caller whose key does not reach so far
 * @param {(caller: Caller) => Promise<void>} show
 */
export function signInForm(page, scopes, caller, show) {
  const { texts, language, main } = page;
  const key = h("input", { type: "password", name: "key", autocomplete: "off", required: "", spellcheck: "false" });
  const said = h("p", { class: "said", role: "alert" }, caller && lackOf(page, scopes, caller));
  const form = h(
    "form",
    { class: "panel sign-in" },
    h("h2", {}, texts.signInHeading),
    h("p", {}, scopes.map((scope) => texts[`needs_${scope}`]).join(" ")),
    said,
    field(texts.key, key, texts.keyHow),
    h("p", {}, h("button", { class: "button main" }, texts.signIn)),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    said.textContent = "";
    const found = await askAs(key.value.trim(), language);
    if (found === null) said.textContent = texts.badKey;
    else if (!hasScope(found, scopes)) said.textContent = lackOf(page, scopes, found);
    else {
      keepKey(key.value.trim(), false);
      form.replaceWith(callerLine(page, found));
      await show(found);
      main.focus();
    }
  });
  return form;
}

/** Say in words which scope a key lacks. @param {Page} page @param {readonly Scope[]} scopes @param {Caller} caller */
function lackOf({ texts }, scopes, { player, token }) {
  const list = (/** @type {readonly string[]} */ named) => named.map((scope) => texts[`scope_${scope}`]).join(", ");
  return fill(texts.lacks, { name: player.name, has: list(token.scopes) || texts.noScope, wanted: list(scopes) });
}
