// @ts-check
/** Where the keys of a player are kept: for this tab or for this browser, and how an account is recovered. */

import { KEPT, kept } from "../boot.js";
import { RECOVERY, keep, takeAccount } from "../play/account.js";
import { command } from "../play/command.js";

/** Scopes of keys that are kept for a tab alone. */
const STAFF = ["judge", "organise", "admin"];

/** Whether a key may be remembered after its tab is closed. @param {readonly string[]} scopes */
export const mayRemember = (scopes) => !scopes.some((scope) => STAFF.includes(scope));

/** Keep a key, and sign in with it on every page from now on. @param {string} key @param {boolean} remember */
export const keepKey = (key, remember) => keep(KEPT.key, key, remember);

/** Forget what recovers the account: its player keeps it elsewhere. */
export const forgetRecovery = () => keep(RECOVERY);

/** Whether this browser remembers the key after the tab is closed. */
export function remembers() {
  try {
    return localStorage.getItem(KEPT.key) !== null;
  } catch {
    return false;
  }
}

/** Keep the keys for this browser, or for this tab alone. @param {boolean} remember */
export function setRemembers(remember) {
  for (const name of [KEPT.key, RECOVERY]) keep(name, kept(name), remember);
}

/**
 * Recover an account whose key is lost: its keys end, and a new one is kept.
 * @param {string} recovery
 * @param {boolean} remember
 * @param {string} language
 */
export async function recover(recovery, remember, language) {
  takeAccount(await command("POST", "/v1/recoveries", { recovery_key: recovery }, { language }), remember);
}
