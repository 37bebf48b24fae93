// @ts-check
/**
 * The player of this browser: a key that is kept for this tab or, if they wish, for this browser. It is sent to this
 * server alone, in a header, and is written into no address and no page.
 */

import { Problem, asker, read } from "../api.js";
import { KEPT, kept } from "../boot.js";
import { command } from "./command.js";

/** @typedef {import("../answers.d.ts").View} View */
/**
 * A player, their seat where they play, the seat that they had where the match is over, whether the table waits for players,
 * and its newest step.
 * @typedef {{player: import("../answers.d.ts").Schemas["Player"], seat: number | null, sat: {seat: number, view: View} | null, plays?: Promise<void> | null, waits: boolean, version: number | undefined}} Me
 */

/** Name of what recovers the account when the key is lost; the person can look at it, and keep it elsewhere. */
export const RECOVERY = "hordago.recovery";
/** Name of with whom the player sat at tables of friends. */
export const MET = "hordago.met";

/** Give what recovers the account, where this browser made it. */
export const recoveryKey = () => kept(RECOVERY);

/** Keep a secret of the player, or forget it. @param {string} name @param {string | null} [value] @param {boolean} [remember] after this tab is closed */
export function keep(name, value, remember) {
  try {
    sessionStorage.removeItem(name);
    localStorage.removeItem(name);
    if (value) (remember ? localStorage : sessionStorage).setItem(name, value);
  } catch {
    // Nothing can be kept: the key holds until this page is left.
  }
}

/** Forget the key, in this tab and in this browser. */
export function signOut() {
  asker.headers = {};
  asker.name = "";
  for (const name of [KEPT.key, RECOVERY, MET]) keep(name);
}

/**
 * Make a player and ask as them from now on.
 * @param {string} name
 * @param {boolean} remember
 * @param {string} language
 */
export async function signUp(name, remember, language) {
  takeAccount(await command("POST", "/v1/players", { name }, { language }), remember);
}

/** Keep the keys of an account, and ask as its player from now on. @param {import("../answers.d.ts").Schemas["Account"]} account @param {boolean} remember */
export function takeAccount({ player, token, recovery_key }, remember) {
  keep(KEPT.key, token, remember);
  keep(RECOVERY, recovery_key, remember);
  asker.headers = { authorization: `Bearer ${token}` };
  asker.name = player.id;
}

/**
 * Say whose key this is, and ask as them from now on; null where the key is not valid any more.
 * @param {string} key
 * @param {string} language
 */
export const signIn = async (key, language) => (await askAs(key, language))?.player ?? null;

/**
 * Ask with a key from now on, and say whose it is and what it allows; null where the key is not valid any more.
 * @param {string} key
 * @param {string} language
 */
export async function askAs(key, language) {
  asker.headers = { authorization: `Bearer ${key}` };
  try {
    const caller = await read("/v1/players/me", language);
    asker.name = caller.player.id;
    return caller;
  } catch (problem) {
    if (problem instanceof Problem && problem.status === 401) signOut();
    else asker.headers = {};
    return null;
  }
}
