// @ts-check
/** The way from the first page to the clubs of who reads it. */

import { read } from "../api.js";
import { h } from "../dom.js";

/** Show it, five at most, above the other ways to play, to who is a member of any. @param {import("../page.js").Page} page @param {string} player */
export async function showOwnClubs({ texts, language, main }, player) {
  const { items } = await read(`/v1/clubs?player=${player}&limit=5`, language);
  if (!items.length) return;
  const links = items.flatMap(({ id, name }) => [h("a", { class: "button", href: `/clubs/${id}` }, name), " "]);
  main.querySelector("#mine")?.after(h("section", { "aria-labelledby": "clubs-heading" }, h("h2", { id: "clubs-heading" }, texts.ownClubs), h("p", { class: "ways" }, ...links)));
}
