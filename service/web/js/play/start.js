// @ts-check
/** Play now against bots: a name, a rule set, one button. It is pressed once, and leads to a table that has begun. */

import { read, wordsOf } from "../api.js";
import { keep, kept } from "../boot.js";
import { RULES, choicesOf } from "../desk/options.js";
import { fill, h } from "../dom.js";
import { signUp } from "./account.js";
import { BOT } from "./bot.js";
import { Refused, command } from "./command.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */

/**
 * Offer it in the form of the page, which can be sent from then on.
 * @param {import("../page.js").Page} page
 * @param {Schemas["RuleSetView"][]} sets
 * @param {Schemas["Player"] | null} player who is signed in
 */
export async function offerPlay({ texts, language }, sets, player) {
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("#play"));
  const said = form?.parentElement?.querySelector(".said");
  if (!form || !said) return;
  const { items: bots } = await read("/v1/bots", language);
  const { name, remember, ruleset, level } = /** @type {Record<string, any>} */ (form.elements);
  const choices = choicesOf(sets);
  ruleset.append(...choices.map(({ key, name: called }) => h("option", { value: key, selected: key === kept(RULES) ? "" : null }, called)));
  const offerLevels = () => showLevels(level, bots.filter(({ game }) => game === choices.find(({ key }) => key === ruleset.value)?.game));
  ruleset.addEventListener("change", offerLevels);
  offerLevels();
  if (player) knowPlayer(form, fill(texts.playAs, { name: player.name ?? "" }));
  let signedIn = player !== null;
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  button.disabled = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    said.textContent = "";
    try {
      if (!signedIn) await signUp(name.value.trim(), remember.checked, language);
      signedIn = true;
      const set = /** @type {import("../desk/options.js").Choice} */ (choices.find(({ key }) => key === ruleset.value));
      keep(RULES, set.key);
      location.assign(`/tables/${await openTable(set, level.value, language)}`);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      said.textContent = wordsOf(refused, texts);
      button.disabled = false;
    }
  });
}

/** Show who plays, in place of what asks for a name. @param {HTMLFormElement} form @param {string} words */
function knowPlayer(form, words) {
  for (const asking of form.parentElement?.querySelectorAll(".named") ?? []) asking.remove();
  form.prepend(h("p", {}, words));
}

/** Offer the bots of a game, those that play better after those that play worse. @param {HTMLSelectElement} level @param {Schemas["BotView"][]} bots */
function showLevels(level, bots) {
  const chosen = level.value || BOT;
  level.replaceChildren(...bots.map(({ name, title }) => h("option", { value: name, selected: name === chosen ? "" : null }, title)));
}

/**
 * Open a table, sit down at it, and seat bots; the match begins with the last of them. Gives its id.
 * @param {import("../desk/options.js").Choice} set
 * @param {string} bot
 * @param {string} language
 * @returns {Promise<string>}
 */
async function openTable(set, bot, language) {
  const table = await command("POST", "/v1/tables", { ruleset: set.id, options: set.chosen }, { language });
  const seats = `/v1/tables/${table.id}/seats`;
  await command("PUT", `${seats}/0`, {}, { language });
  for (let seat = 1; seat < table.seats.length; seat += 1) await command("PUT", `${seats}/${seat}`, { bot }, { language });
  return table.id;
}
