// @ts-check
/** Take all that is stored along, and close the account. */

import { Problem } from "../api.js";
import { actButton, field, makeSure } from "../desk/forms.js";
import { h } from "../dom.js";
import { signOut } from "../play/account.js";
import { command } from "../play/command.js";
import { saveFile } from "../save.js";

/**
 * @param {import("../page.js").Page} page
 * @param {import("../answers.d.ts").Schemas["Player"]} player
 */
export function leavingSection(page, player) {
  const { texts, language } = page;
  const said = h("div", { class: "said", role: "alert" });
  const save = () => saveFile("/v1/players/me/export", language, "application/octet-stream", `hordago-${player.handle ?? player.id}.zip`);
  const close = async () => {
    const typed = h("input", { name: "confirm", required: "", autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
    const form = await makeSure(page, texts.closeSure, texts.close, h("p", {}, texts.closeHow), field(texts.closeType, typed, player.name));
    if (!form) return;
    if (typed.value.trim() !== player.name) throw new Problem(422, { detail: texts.closeWrong });
    await command("POST", "/v1/players/me/closing", { confirm: player.id }, { language });
    signOut();
    location.assign("/");
  };
  return h(
    "section",
    { "aria-labelledby": "leaving" },
    h("h2", { id: "leaving" }, texts.leavingHeading),
    h("p", {}, texts.exportHow),
    said,
    h("p", { class: "ways" }, actButton(page, texts.export, said, save), actButton(page, texts.close, said, close, "danger")),
  );
}
