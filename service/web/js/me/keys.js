// @ts-check
/** The keys of a player: those in force, one more for another device, and what recovers the account. */

import { read } from "../api.js";
import { actButton, check, field, makeSure, number, numberOf, sendForm, valueOf } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { timeOf } from "../people.js";
import { recoveryKey, signOut } from "../play/account.js";
import { command } from "../play/command.js";
import { forgetRecovery } from "./keeping.js";
import { secretField } from "./secret.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../desk/staff.js").Caller} Caller */

const DAY_MS = 86_400_000;

/** @param {Page} page @param {Caller} caller */
export async function keysSection(page, { token: own }) {
  const { texts, language } = page;
  const list = h("ul", { class: "entered" });
  const said = h("div", { class: "said", role: "alert" });
  const shown = h("div", { role: "status" });
  let cursor = "";
  const load = async (/** @type {boolean} */ anew) => {
    const { items, next_cursor: next } = await read(`/v1/tokens?limit=20${anew ? "" : cursor}`, language);
    if (anew) list.replaceChildren();
    list.append(...items.map(row));
    cursor = next ? `&cursor=${encodeURIComponent(next)}` : "";
    more.hidden = !cursor;
  };
  const more = actButton(page, texts.more, said, () => load(false));

  /** @param {import("../answers.d.ts").Schemas["TokenView"]} token */
  function row({ id, label, scopes, created_at: since, expires_at: until }) {
    const what = label || texts.unnamedKey;
    const isOwn = id === own.id;
    const revoke = actButton(page, texts.revoke, said, async () => {
      if (!(await makeSure(page, fill(texts.revokeSure, { key: what }), texts.revoke, h("p", {}, isOwn ? texts.revokeOwn : texts.revokeHow)))) return;
      await command("DELETE", `/v1/tokens/${id}`, null, { language });
      if (isOwn) {
        signOut();
        location.reload();
      } else await load(true);
    }, "small danger");
    revoke.setAttribute("aria-label", `${texts.revoke}: ${what}`);
    return h(
      "li",
      {},
      h("span", { class: "who" }, h("strong", {}, what), isOwn && h("span", { class: "badge" }, texts.thisKey), h("span", { class: "soft people" }, scopes.map((scope) => texts[`scope_${scope}`]).join(" · ") || texts.scope_read, " · ", timeOf(since, language), until && ` – ${texts.until} `, until && timeOf(until, language))),
      revoke,
    );
  }

  const scopes = own.scopes.map((scope) => check(texts[`scope_${scope}`], "scope", scope === "play", scope));
  const grant = sendForm(
    page,
    texts.makeKey,
    async (form) => {
      const days = numberOf(form, "days");
      const label = valueOf(form, "label");
      const body = {
        scopes: new FormData(form).getAll("scope").map(String),
        ...(label && { label }),
        ...(days !== null && { expires_at: new Date(Date.now() + days * DAY_MS).toISOString() }),
      };
      const { token } = await command("POST", "/v1/tokens", body, { language });
      shown.replaceChildren(secretField(texts, texts.newKey, token));
      await load(true);
    },
    field(texts.label, h("input", { name: "label", maxlength: 40 }), texts.labelHow),
    h("fieldset", {}, h("legend", {}, texts.scopes), ...scopes),
    field(texts.days, number("days", "", 1, 3650), texts.daysHow),
  );
  await load(true);
  return h(
    "section",
    { "aria-labelledby": "keys" },
    h("h2", { id: "keys" }, texts.keysHeading),
    h("p", {}, texts.keysHow),
    said,
    list,
    h("p", {}, more),
    shown,
    h("details", { class: "panel" }, h("summary", {}, texts.moreKeys), grant),
    recoveryPart(page),
  );
}

/** What recovers the account: the one that this browser has, or a new one. @param {Page} page */
function recoveryPart(page) {
  const { texts, language } = page;
  const said = h("div", { class: "said", role: "alert" });
  const shown = h("div", { role: "status" });
  const forget = actButton(page, texts.forgetRecovery, said, async () => {
    forgetRecovery();
    show(null);
    forget.hidden = look.hidden = true;
  }, "small");
  const look = actButton(page, texts.showRecovery, said, async () => show(recoveryKey()), "small main");
  const anew = actButton(page, texts.newRecovery, said, async () => {
    if (!(await makeSure(page, texts.newRecovery, texts.makeRecovery, h("p", {}, texts.newRecoveryHow)))) return;
    const { recovery_key: made } = await command("POST", "/v1/players/me/recovery-key", null, { language });
    forgetRecovery();
    forget.hidden = look.hidden = true;
    show(made);
  }, "small");
  const show = (/** @type {string | null} */ key) => shown.replaceChildren(...(key ? [secretField(texts, texts.recoveryKey, key, key === recoveryKey())] : []));
  forget.hidden = look.hidden = recoveryKey() === null;
  const how = recoveryKey() === null ? texts.recoveryElsewhere : texts.recoveryHere;
  return h("div", { class: "panel", id: "recovery" }, h("h3", {}, texts.recoveryKey), h("p", {}, how), shown, said, h("p", { class: "ways" }, look, forget, anew));
}
