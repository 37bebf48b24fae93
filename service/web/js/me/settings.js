// @ts-check
/** The settings of the pages that hold in this browser; language, colours and cards are in the head of every page. */

import { KEPT, keep, kept } from "../boot.js";
import { h } from "../dom.js";
import { playSettings, setting } from "../play/menu.js";
import { askForPush, isPushOffered, isPushOn, stopPush } from "../push.js";
import { mayRemember, remembers, setRemembers } from "./keeping.js";

/**
 * @param {import("../page.js").Page} page
 * @param {readonly string[]} scopes of the key
 */
export async function settingsSection({ texts, language }, scopes) {
  const remember = setting(texts.remember, remembers(), setRemembers);
  const allowed = mayRemember(scopes);
  if (!allowed) remember.querySelector("input")?.setAttribute("disabled", "");
  const push = (await isPushOffered()) ? setting(texts.push, await isPushOn(), (on) => void (on ? askForPush(language) : stopPush()).then((done) => on && !done && push?.querySelector("input")?.click(), () => {})) : null;
  return h(
    "section",
    { "aria-labelledby": "settings" },
    h("h2", { id: "settings" }, texts.settingsHeading),
    h("p", {}, texts.settingsHow),
    h(
      "div",
      { class: "panel" },
      remember,
      push,
      allowed ? null : h("p", { class: "soft" }, texts.rememberNot),
      ...playSettings(texts),
      setting(texts.letters, kept(KEPT.letters) !== "off", (on) => keep(KEPT.letters, on ? "on" : "off")),
    ),
  );
}
