// @ts-check
/** Accounts: find them, rename and close them, list and revoke their tokens. Each change asks for a reason, for the audit. */

import { read } from "../api.js";
import { actButton, attempt, check, field, makeSure, valueOf } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { timeOf } from "../people.js";
import { command } from "../play/command.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["ListedAccount"]} Account */
/** @typedef {import("../page.js").Page} Page */

const LIMIT = 25;
const SEARCH_MS = 250;
const LONGEST_REASON = 500;

/** @param {Page} page */
const reasonField = ({ texts }) => field(texts.reason, h("input", { name: "reason", maxlength: LONGEST_REASON }), texts.reasonHow);

/** @param {HTMLFormElement} form */
const reasonOf = (form) => (valueOf(form, "reason") ? { reason: valueOf(form, "reason") } : {});

/**
 * @param {Page} page
 * @param {() => Promise<void>} changed something that is in the audit
 */
export function accountsSection(page, changed) {
  const { texts, language } = page;
  const said = h("div", { class: "said", role: "alert" });
  const count = h("p", { class: "soft", role: "status" });
  const list = h("ul", { class: "entered" });
  const find = h("input", { type: "search", name: "find", maxlength: 40, autocomplete: "off" });
  const closed = check(texts.closedToo, "closed");
  const box = /** @type {HTMLInputElement} */ (closed.querySelector("input"));
  let cursor = "";
  let asked = 0;
  const load = async (/** @type {boolean} */ anew) => {
    const mine = (asked += 1);
    const query = new URLSearchParams({ limit: String(LIMIT), ...(find.value.trim() && { find: find.value.trim() }), ...(box.checked && { closed: "true" }) });
    const found = await read(`/v1/admin/players?${query}${anew ? "" : cursor}`, language);
    if (mine !== asked) return; // Something else is looked for by now.
    if (anew) list.replaceChildren();
    list.append(...found.items.map(row));
    cursor = found.next_cursor ? `&cursor=${encodeURIComponent(found.next_cursor)}` : "";
    more.hidden = !cursor;
    count.textContent = fill(texts.found, { count: `${list.children.length}${cursor ? "+" : ""}` });
  };
  const more = actButton(page, texts.more, said, () => load(false));
  const anew = () => attempt(page, more, said, () => load(true));
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(true), SEARCH_MS);
  };
  find.addEventListener("input", soon);
  box.addEventListener("change", soon);
  const done = async () => {
    await load(true);
    await changed();
  };

  /** @param {Account} account */
  function row({ id, name, handle, created_at: since, closed_at: until, tokens }) {
    const shown = name ?? texts.closed;
    const place = h("div", { class: "tokens" });
    const ways = until === null ? [renameButton(id, shown), tokensButton(id, shown, tokens, place), closeButton(id, shown)] : [];
    return h(
      "li",
      { class: until === null ? null : "gone" },
      h(
        "span",
        { class: "who" },
        h("strong", {}, shown),
        handle ? ` @${handle}` : "",
        h("span", { class: "soft people" }, timeOf(since, language), until ? " – " : "", until ? timeOf(until, language) : ""),
        h("code", {}, id),
      ),
      h("span", { class: "row-ways" }, ...ways),
      place,
    );
  }

  const labelled = (/** @type {HTMLButtonElement} */ button, /** @type {string} */ shown) => {
    button.setAttribute("aria-label", `${button.textContent}: ${shown}`);
    return button;
  };

  const renameButton = (/** @type {string} */ id, /** @type {string} */ shown) =>
    labelled(actButton(page, texts.rename, said, async () => {
      const name = h("input", { name: "name", required: "", maxlength: 40, value: shown });
      const form = await makeSure(page, `${texts.rename}: ${shown}`, texts.rename, field(texts.newName, name), reasonField(page));
      if (!form) return;
      await command("PUT", `/v1/admin/players/${id}/name`, { name: name.value, ...reasonOf(form) }, { language });
      await done();
    }, "small"), shown);

  const closeButton = (/** @type {string} */ id, /** @type {string} */ shown) =>
    labelled(actButton(page, texts.close, said, async () => {
      const how = h("p", {}, texts.closeHow);
      const form = await makeSure(page, fill(texts.closeSure, { name: shown }), texts.close, how, reasonField(page), check(texts.inPlay, "in_play"));
      if (!form) return;
      const body = { confirm: id, in_play: valueOf(form, "in_play") !== "", ...reasonOf(form) };
      await command("POST", `/v1/admin/players/${id}/closing`, body, { language });
      await done();
    }, "small danger"), shown);

  const tokensButton = (/** @type {string} */ id, /** @type {string} */ shown, /** @type {number} */ tokens, /** @type {HTMLElement} */ place) => {
    const button = labelled(actButton(page, fill(texts.tokens, { count: tokens }), said, async () => {
      const open = button.getAttribute("aria-expanded") === "true";
      button.setAttribute("aria-expanded", String(!open));
      if (open) place.replaceChildren();
      else await showTokens(id, place);
    }, "small"), shown);
    button.setAttribute("aria-expanded", "false");
    return button;
  };

  /** @param {string} id @param {HTMLElement} place */
  async function showTokens(id, place) {
    const { items } = await read(`/v1/admin/players/${id}/tokens?limit=200`, language);
    const rows = items.map(({ id: token, label, scopes, created_at: since, expires_at: until }) => {
      const what = `${scopes.join(", ") || texts.noScope}${label ? ` “${label}”` : ""}`;
      const revoke = actButton(page, texts.revoke, said, async () => {
        const form = await makeSure(page, `${texts.revoke}: ${what}`, texts.revoke, reasonField(page));
        if (!form) return;
        await command("POST", `/v1/admin/tokens/${token}/revocation`, reasonOf(form), { language });
        await showTokens(id, place);
        await changed();
      }, "small danger");
      labelled(revoke, what);
      return h("li", {}, h("span", { class: "who" }, what, h("span", { class: "soft people" }, timeOf(since, language), until ? " – " : "", until ? timeOf(until, language) : "")), revoke);
    });
    place.replaceChildren(rows.length ? h("ul", { class: "entered" }, ...rows) : h("p", { class: "soft" }, texts.noTokens));
  }

  void anew();
  return h(
    "section",
    { "aria-labelledby": "accounts" },
    h("h2", { id: "accounts" }, texts.accountsHeading),
    h("search", { class: "grid" }, field(texts.find, find), closed),
    said,
    count,
    list,
    h("p", {}, more),
  );
}
