// @ts-check
/** Play now against bots: a name, a rule set, one button. It is pressed once, and leads to a table that has begun. */

import { asker, read } from "../api.js";
import { kept } from "../boot.js";
import { LENGTH, RULES, choicesOf } from "../desk/options.js";
import { fill, h } from "../dom.js";
import { BOT } from "./bot.js";

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
  let signedIn = player !== null;
  const { items: bots } = await read("/v1/bots", language);
  const { name, remember, ruleset, level, short: isShort } = /** @type {Record<string, any>} */ (form.elements);
  const choices = choicesOf(sets);
  ruleset.append(...choices.map(({ key, name: called }) => h("option", { value: key, selected: key === kept(RULES) ? "" : null }, called)));
  isShort.checked = kept(LENGTH) === "short";
  const chosen = () => choices[ruleset.selectedIndex];
  const begin = /** @type {HTMLAnchorElement} */ (document.querySelector("#begin"));
  const offer = () => {
    const { game, short, name: called } = chosen();
    showLevels(level, bots.filter((bot) => bot.game === game));
    isShort.disabled = Object.keys(short).length === 0;
    const length = isShort.checked && !isShort.disabled ? ` · ${texts.shortMatch}` : "";
    begin.querySelector("small")?.replaceChildren(called + length);
  };
  form.addEventListener("change", offer);
  offer();
  // Who has a name plays by one tap; others are led to where they give one.
  begin.addEventListener("click", (event) => {
    event.preventDefault();
    if (signedIn) form.requestSubmit();
    else name.focus();
  });
  if (player) knowPlayer(form, fill(texts.playAs, { name: player.name ?? "" }));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  button.disabled = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = true;
    said.textContent = "";
    const terms = { rules: ruleset.value, isShort: isShort.checked, bot: level.value };
    const { playBots } = await import("./bots_table.js");
    said.textContent = await playBots(sets, terms, signedIn ? null : { name: name.value.trim(), remember: remember.checked }, texts, language);
    signedIn = asker.name !== "";
    button.disabled = said.textContent === "";
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
