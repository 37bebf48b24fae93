// @ts-check
/** The box of a judge's desk that says with which key decisions are signed. */

import { actButton, attempt, field } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { canSign, findKey, makeKey, takeKey } from "./signature.js";

/** @typedef {import("./signature.js").SigningKey} SigningKey */

/**
 * Say with which key this browser signs, or let one be made.
 * @param {import("../page.js").Page} page
 * @param {string} player the judge
 * @param {(key: SigningKey) => void} found
 */
export function signerBox(page, player, found) {
  const { texts, language } = page;
  const box = h("div", { class: "signer" });
  const ready = (/** @type {SigningKey} */ key) => {
    found(key);
    box.replaceChildren(h("p", { class: "soft" }, fill(texts.signsWith, { key: key.shown.slice(0, 12) })));
  };
  const said = h("div", { class: "said", role: "alert" });
  const make = actButton(page, texts.makeKey, said, async () => {
    const key = await makeKey(player, language);
    if (key) ready(key);
  });
  const file = h("input", { type: "file", name: "key-file" });
  file.addEventListener("change", () =>
    void attempt(page, file, said, async () => {
      const key = await takeKey(player, (await file.files?.[0]?.text()) ?? "", language);
      if (key) ready(key);
      else said.textContent = texts.noKeyInFile;
    }),
  );
  void canSign().then(async (able) => {
    const key = able && (await findKey(player, language));
    if (key) ready(key);
    else if (able) box.replaceChildren(h("p", {}, texts.signHow), h("p", {}, make), field(texts.keyFile, file), said);
    else box.replaceChildren(h("p", { class: "notice" }, texts.cannotSign));
  });
  return box;
}
