// @ts-check
/** Meet other players on the first page: who looks for players, and for who is signed in the ways to meet them. */

import { h } from "../dom.js";
import { loadStyle } from "../style.js";
import { Seeks } from "./seeks.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("./terms.js").Named} Named */

/**
 * Build it in the places of the page; what the stream of the lobby sends of seeks is for the result to take.
 * @param {Named} page
 * @param {Schemas["RuleSetView"][]} sets
 * @param {Schemas["Player"] | null} me
 * @returns {Promise<Seeks>}
 */
export async function openMeeting(page, sets, me) {
  const { texts, main } = page;
  const seeks = new Seeks(page, sets, me);
  const place = /** @type {HTMLElement} */ (main.querySelector("#meet"));
  place.append(h("h2", { id: "meet-heading" }, texts.meetHeading));
  if (me) {
    const [{ meetForm }, { followNotices }] = await Promise.all([import("./meet_form.js"), import("./notices.js"), loadStyle(document, "meeting")]);
    place.append(h("p", {}, texts.meetHow), meetForm(page, sets, seeks), seeks.all);
    await followNotices(page, sets, me, seeks);
  } else place.append(h("p", {}, texts.meetSignIn), h("p", { class: "ways" }, h("a", { class: "button", href: "/me?to=meet" }, texts.signInOrUp)), seeks.all);
  place.hidden = false;
  await seeks.read().catch(() => {}); // The stream of the lobby sends them too.
  return seeks;
}
