// @ts-check
/** Have the turns of who is signed in pushed to this browser, also while no page is open; off until somebody asks for it. */

import { read } from "./api.js";
import { command } from "./play/command.js";

const ADDRESS = "/v1/players/me/push";
const WORKER = "/service-worker.js";

/** The key of the server, where this browser and the server can push; null elsewhere, also by plain http. */
async function keyOfPushes() {
  if (!isSecureContext || !("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) return null;
  return read("/v1/push", document.documentElement.lang).then(({ key }) => key, () => null);
}

/** Whether pushes can be asked for here, and were not refused for good. @returns {Promise<boolean>} */
export const isPushOffered = async () => (await keyOfPushes()) !== null && Notification.permission !== "denied";

/** The subscription of this browser, if it has one. */
async function subscription() {
  return (await (await navigator.serviceWorker?.getRegistration("/"))?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser is pushed to. @returns {Promise<boolean>} */
export const isPushOn = async () => (await subscription()) !== null;

/** The address of the script that shows pushes, as the policy of the pages wants it: no other script can be named. */
function workerAddress() {
  const types = /** @type {any} */ (window).trustedTypes;
  return types ? types.createPolicy("service-worker", { createScriptURL: () => WORKER }).createScriptURL("") : WORKER;
}

/** Ask the person, and then the server; whether pushes come from now on. @param {string} language @returns {Promise<boolean>} */
export async function askForPush(language) {
  const key = await keyOfPushes();
  if (key === null || (await Notification.requestPermission()) !== "granted") return false;
  if (!(await navigator.serviceWorker.getRegistration("/"))) await navigator.serviceWorker.register(workerAddress(), { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = (await pushManager.getSubscription()) ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = made.toJSON();
  await command("PUT", ADDRESS, { endpoint, keys }, { language });
  return true;
}

/** Have nothing more pushed to this browser. @returns {Promise<void>} */
export async function stopPush() {
  const made = await subscription();
  if (!made) return;
  await made.unsubscribe(); // First: where the server is not reached, it forgets the browser at its next push.
  const language = document.documentElement.lang;
  const { items } = await read(ADDRESS, language);
  await Promise.all(items.filter(({ endpoint }) => endpoint === made.endpoint).map(({ id }) => command("DELETE", `${ADDRESS}/${id}`, null, { language })));
}
