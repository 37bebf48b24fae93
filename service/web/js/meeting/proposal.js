// @ts-check
/** A seek in which this player is named as the partner: they agree to it or decline. */

import { actButton } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { command } from "../play/command.js";
import { termsText } from "./terms.js";

/**
 * Say in words that a player seeks together with this one, and let them agree.
 * @param {import("./seeks.js").Seeks} seeks
 * @param {import("./seeks.js").Seek} seek
 * @param {HTMLElement} said why it was refused
 * @returns {HTMLElement}
 */
export function proposal(seeks, seek, said) {
  const { page } = seeks;
  const { texts, language } = page;
  const path = `/v1/seeks/${seek.id}`;
  const row = h("li", { class: "offer" });
  const agree = async () => {
    seeks.put(await command("PUT", path, null, { language }));
    row.remove();
  };
  const decline = async () => {
    await command("DELETE", path, null, { language });
    row.remove();
  };
  const ways = [actButton(page, texts.agree, said, agree, "small main"), actButton(page, texts.decline, said, decline, "small")];
  row.append(h("div", {}, fill(texts.seeksWithYou, { name: seek.shown }), h("p", { class: "about" }, termsText(page, seeks.sets, seek.terms, seek.rating_range))), h("span", { class: "row-ways" }, ...ways));
  return row;
}
