// @ts-check
/** Call a player whose turn it is: by the icon of the tab, a sound, a vibration and, where the page is hidden, a notification. */

import { kept } from "../boot.js";
import { NOTIFY, hasSound } from "../settings.js";
import { sound } from "./sound.js";

/** @typedef {import("../answers.d.ts").View} View */

const ICON = "/web/style/icon.svg";
const TURN_ICON = "/web/style/icon_turn.svg";
/** Milliseconds of vibration, pause, vibration. */
const TURN_MS = [60];
const HORDAGO_MS = [60, 80, 60];

/** @type {Notification | null} */
let notification = null;

/**
 * Call the player. What is heard and felt needs a page that was touched once, or the browser would complain.
 * @param {View} view
 * @param {string} title
 * @param {string} part what their turn is about
 */
export function callPlayer(view, title, part) {
  showIcon(TURN_ICON);
  if (hasSound() && navigator.userActivation?.hasBeenActive) {
    sound("turn");
    navigator.vibrate?.("deal" in view && view.deal?.bet?.hordago ? HORDAGO_MS : TURN_MS);
  }
  if (!document.hidden || kept(NOTIFY) !== "on" || !("Notification" in window) || Notification.permission !== "granted") return;
  const told = { body: part, tag: view.id, icon: ICON, data: view.id };
  try {
    notification = new Notification(title, told);
    notification.onclick = () => (focus(), release());
  } catch {
    // Browsers of phones show notifications of a service worker alone; it is there once somebody asked for pushes.
    void navigator.serviceWorker?.getRegistration("/").then((worker) => worker?.showNotification(title, told));
  }
}

/** Call the player no longer. */
export function release() {
  showIcon(ICON);
  notification?.close();
  notification = null;
}

/** @param {string} address */
function showIcon(address) {
  document.querySelector("link[rel=icon]")?.setAttribute("href", address);
}

/** Whether a player may still be asked whether they want to be told of their turn in a hidden tab. */
export const mayAsk = () => "Notification" in window && Notification.permission === "default" && kept(NOTIFY) === null;
