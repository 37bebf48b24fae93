// @ts-check
/** Play with friends: a private table by the rules last played, with one link, and its room. A name is asked for once. */

import { Problem, asker, wordsOf } from "../api.js";
import { h } from "../dom.js";
import { signUp } from "../play/account.js";
import { command } from "../play/command.js";
import { lastRules } from "../play/last_rules.js";
import { nameForm } from "../play/name_form.js";
import { loadStyle } from "../style.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */

/**
 * Open a table for friends and go to its room; ask who has no account for a name first, below what they pressed.
 * @param {import("../page.js").Page} page
 * @param {Schemas["RuleSetView"][]} sets
 * @param {Schemas["Player"] | null} player who is signed in
 * @param {HTMLButtonElement} pressed
 */
export async function playWithFriends({ texts, language }, sets, player, pressed) {
  pressed.disabled = true;
  await loadStyle(document, "room");
  const said = h("p", { class: "said", role: "status" });
  const open = async (/** @type {string} */ id) => {
    const table = await command("POST", "/v1/tables", { ...lastRules(sets), visibility: "private", reserved: [{ seat: 0, player: id }] }, { language });
    await command("PUT", `/v1/tables/${table.id}/link`, null, { language });
    location.assign(`/tables/${table.id}`);
  };
  const tell = (/** @type {unknown} */ refused) => {
    if (!(refused instanceof Problem)) throw refused;
    said.textContent = wordsOf(refused, texts);
  };
  const above = /** @type {HTMLElement} */ (pressed.parentElement);
  above.parentElement?.querySelector(".with-friends")?.remove();
  const place = h("div", { class: "with-friends" }, said);
  above.after(place);
  if (player) await open(player.id).catch(tell);
  pressed.disabled = false;
  if (player) return;
  const form = nameForm(texts);
  form.remember.checked = true;
  const asking = h("form", {}, form.all, h("button", { class: "button main" }, texts.openRoom));
  asking.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      if (!asker.name) await signUp(form.name.value.trim(), form.remember.checked, language);
      await open(asker.name);
    } catch (refused) {
      tell(refused);
    }
  });
  place.prepend(asking);
  form.name.focus();
}
