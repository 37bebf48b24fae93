// @ts-check
/** Challenge players; loaded with the first challenge. */

import { playersOf } from "../desk/enrolling.js";
import { command } from "../play/command.js";

/**
 * Challenge the players who are named; the caller has seat 0.
 * @param {HTMLFormElement} form
 * @param {ReturnType<typeof import("./wanted.js").termsOf>} terms
 * @param {import("./terms.js").Named} page
 */
export async function challengeThem(form, terms, { texts, language }) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[name=player]")]).filter(({ value }) => value.trim());
  const ids = (await playersOf(form, language, texts)) ?? [];
  const players = ids.map((player, place) => ({ player, seat: Number(inputs[place].dataset.seat) }));
  const made = await command("POST", "/v1/challenges", { ...terms, players }, { language });
  if (made.table) return location.assign(`/tables/${made.table}`); // Bots of the house accept at once.
  for (const input of inputs) input.value = "";
  document.dispatchEvent(new CustomEvent("hordago-challenge", { detail: made }));
}
