// @ts-check
/** What a player is called: their name, and the handle by which they are found. */

import { actButton, field, sendForm, valueOf } from "../desk/forms.js";
import { h } from "../dom.js";
import { command } from "../play/command.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../answers.d.ts").Schemas["Player"]} Player */

/**
 * @param {Page} page
 * @param {Player} player
 * @param {(player: Player) => void} changed
 */
export function nameSection(page, player, changed) {
  const { texts, language } = page;
  const done = h("p", { class: "done", role: "status" });
  const save = async (/** @type {"name" | "handle"} */ what, /** @type {HTMLFormElement} */ form) => {
    done.textContent = "";
    changed(await command("PUT", `/v1/players/me/${what}`, { [what]: valueOf(form, what).replace(/^@/, "") }, { language }));
    done.textContent = texts.saved;
    giveUp.hidden = what === "name" && giveUp.hidden;
  };
  const name = h("input", { name: "name", maxlength: 40, required: "", value: player.name });
  const handle = h("input", { name: "handle", maxlength: 21, required: "", autocapitalize: "none", spellcheck: "false", value: player.handle ?? "" });
  const said = h("div", { class: "said", role: "alert" });
  const giveUp = actButton(page, texts.giveUpHandle, said, async () => {
    await command("DELETE", "/v1/players/me/handle", null, { language });
    changed({ ...player, name: name.value, handle: undefined });
    handle.value = "";
    giveUp.hidden = true;
    done.textContent = texts.saved;
  }, "small");
  giveUp.hidden = !player.handle;
  return h(
    "section",
    { "aria-labelledby": "name" },
    h("h2", { id: "name" }, texts.nameHeading),
    h(
      "div",
      { class: "pair" },
      sendForm(page, texts.rename, (form) => save("name", form), field(texts.name, name, texts.nameHow)),
      sendForm(page, texts.setHandle, (form) => save("handle", form), field(texts.handle, handle, texts.handleHow), h("p", {}, giveUp)),
    ),
    said,
    done,
  );
}
