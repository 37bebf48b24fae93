// @ts-check
/** The way from the first page to the clubs of who reads it. */

import { read } from "../api.js";
import { h } from "../dom.js";

/** Links beside a page have room for so many. */
const LIMIT = 5;

/** Show it below the other ways to play, to who is a member of any. @param {import("../page.js").Page} page @param {string} player */
export async function showOwnClubs({ texts, language, main }, player) {
  const { items } = await read(`/v1/clubs?player=${player}&limit=${LIMIT}`, language);
  if (!items.length) return;
  const links = items.flatMap(({ id, name }) => [h("a", { class: "button", href: `/clubs/${id}` }, name), " "]);
  main.querySelector(".build")?.before(h("section", { id: "clubs", "aria-labelledby": "clubs-heading" }, h("h2", { id: "clubs-heading" }, texts.ownClubs), h("p", { class: "ways" }, ...links)));
}
