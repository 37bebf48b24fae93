// @ts-check
/** The ways in: a key, the recovery key of an account whose key is lost, or a new account. */

import { Problem } from "../api.js";
import { check, field, sendForm, valueOf } from "../desk/forms.js";
import { h } from "../dom.js";
import { askAs, signOut, signUp } from "../play/account.js";
import { keepKey, mayRemember, recover } from "./keeping.js";

/** @typedef {import("../page.js").Page} Page */

/**
 * @param {Page} page
 * @param {() => void} enter what follows
 */
export function doors(page, enter) {
  const { texts, language } = page;
  const secret = (/** @type {string} */ name) => h("input", { type: "password", name, autocomplete: "off", required: "", spellcheck: "false" });
  const remember = () => check(texts.remember, "remember", false, "yes");
  const remembered = (/** @type {HTMLFormElement} */ form) => valueOf(form, "remember") !== "";
  const withKey = sendForm(
    page,
    texts.signIn,
    async (form) => {
      const key = valueOf(form, "key");
      const caller = await askAs(key, language);
      if (!caller) throw new Problem(401, { detail: texts.badKey });
      keepKey(key, remembered(form) && mayRemember(caller.token.scopes));
      enter();
    },
    h("h2", {}, texts.signInHeading),
    field(texts.key, secret("key"), texts.keyBegins),
    remember(),
  );
  const withRecovery = sendForm(
    page,
    texts.recover,
    async (form) => {
      await recover(valueOf(form, "recovery"), remembered(form), language);
      enter();
    },
    h("h2", {}, texts.recoverHeading),
    h("p", { class: "soft" }, texts.recoverHow),
    field(texts.recoveryKey, secret("recovery"), texts.recoveryBegins),
    remember(),
  );
  const anew = sendForm(
    page,
    texts.signUp,
    async (form) => {
      await signUp(valueOf(form, "name"), remembered(form), language);
      enter();
    },
    h("h2", {}, texts.signUpHeading),
    h("p", { class: "soft" }, texts.signUpHow),
    field(texts.name, h("input", { name: "name", maxlength: 40, autocomplete: "nickname", required: "" })),
    remember(),
  );
  signOut();
  return h("div", { class: "doors" }, withKey, anew, withRecovery);
}
