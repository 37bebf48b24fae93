// @ts-check
/** Open a table against bots and go to it, by rules that are remembered for the next time. */

import { wordsOf } from "../api.js";
import { keep } from "../boot.js";
import { LENGTH, RULES } from "../desk/options.js";
import { signUp } from "./account.js";
import { Refused, command } from "./command.js";
import { lastRules } from "./last_rules.js";

/**
 * Give a name to who has none yet, and go to a new table; gives what the server refuses, in words.
 * @param {import("../answers.d.ts").Schemas["RuleSetView"][]} sets
 * @param {{rules: string, isShort: boolean, bot: string}} terms
 * @param {{name: string, remember: boolean} | null} newcomer
 * @param {Record<string, string>} texts
 * @param {string} language
 */
export async function playBots(sets, { rules, isShort, bot }, newcomer, texts, language) {
  try {
    if (newcomer) await signUp(newcomer.name, newcomer.remember, language);
    keep(RULES, rules);
    keep(LENGTH, isShort ? "short" : "");
    location.assign(`/tables/${await openTable(lastRules(sets), bot, language)}`);
    return "";
  } catch (refused) {
    if (!(refused instanceof Refused)) throw refused;
    return wordsOf(refused, texts);
  }
}

/**
 * Open a table, sit down at it, and seat bots; the match begins with the last of them. Gives its id.
 * @param {ReturnType<typeof lastRules>} rules
 * @param {string} bot
 * @param {string} language
 * @returns {Promise<string>}
 */
async function openTable(rules, bot, language) {
  const table = await command("POST", "/v1/tables", rules, { language });
  const seats = `/v1/tables/${table.id}/seats`;
  await command("PUT", `${seats}/0`, {}, { language });
  for (let seat = 1; seat < table.seats.length; seat += 1) await command("PUT", `${seats}/${seat}`, { bot }, { language });
  return table.id;
}
