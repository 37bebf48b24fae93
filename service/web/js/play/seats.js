// @ts-check
/** A table that waits for players: sit down, seat a bot, get up again. Somebody without a key gives a name first. */

import { fill, h } from "../dom.js";
import { asker } from "../api.js";
import { command } from "./command.js";
import { signUp } from "./account.js";

/** @typedef {Record<string, string>} Texts */
/** @typedef {import("../answers.d.ts").View} View */

/** The bot that is seated where nothing else is asked for, if the game has it. */
export const BOT = "basic";

/** What stays while the list of seats is made anew: a name that is being written. @param {Texts} texts */
export function nameForm(texts) {
  const name = h("input", { type: "text", name: "name", maxlength: 40, autocomplete: "nickname", required: "" });
  const remember = h("input", { type: "checkbox", name: "remember" });
  const all = h("div", { class: "name-form" }, h("label", {}, texts.yourName, " ", name), h("label", { class: "check" }, remember, " ", texts.remember));
  return { all, name, remember };
}

/**
 * List the free seats, each with what can be done.
 * @param {View} view
 * @param {import("./account.js").Me | null} me
 * @param {Texts} texts
 * @param {ReturnType<typeof nameForm>} form
 * @param {(work: () => Promise<unknown>, anew: boolean) => void} act do something; `anew`: what may be seen is different then
 * @param {string} language
 */
export function seatList(view, me, texts, form, act, language) {
  const seated = me !== null && me.seat !== null;
  const path = `/v1/tables/${view.id}/seats`;
  const button = (/** @type {string} */ label, /** @type {() => void} */ does) => {
    const made = h("button", { type: "button" }, label);
    made.addEventListener("click", does);
    return made;
  };
  const sit = (/** @type {number} */ seat) => async () => {
    if (!asker.name) await signUp(form.name.value.trim(), form.remember.checked, language);
    await command("PUT", `${path}/${seat}`, {}, { language });
  };
  const rows = view.seats.flatMap(({ seat, player, bot, shown }) => {
    const free = player === null && bot === null;
    const mine = me !== null && player === me.player.id;
    const opened = me !== null && view.opener === me.player.id;
    const ways = [
      free && !seated && button(fill(texts.sit, { seat }), () => form.name.isConnected && !form.name.reportValidity() ? undefined : act(sit(seat), true)),
      free && opened && button(texts.seatBot, () => act(() => command("PUT", `${path}/${seat}`, { bot: BOT }, { language }), false)),
      (mine || (opened && bot !== null)) && button(mine ? texts.leave : texts.freeBot, () => act(() => command("DELETE", `${path}/${seat}`, null, { language }), mine)),
    ];
    return [h("li", {}, h("span", { class: "who" }, `${fill(texts.seatNumber, { seat })}: ${shown ?? texts.free}`), " ", ...ways)];
  });
  return [h("ul", { class: "seats", role: "list" }, ...rows)];
}
