// @ts-check
/** The apps of other people that the player allowed to act for them, and how to take that back. */

import { read } from "../api.js";
import { actButton, makeSure } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { timeOf } from "../people.js";
import { command } from "../play/command.js";

/** @param {import("../page.js").Page} page */
export async function appsSection(page) {
  const { texts, language } = page;
  const list = h("ul", { class: "entered" });
  const none = h("p", { class: "soft" }, texts.noApps);
  const said = h("div", { class: "said", role: "alert" });
  const load = async () => {
    const { items } = await read("/v1/players/me/apps", language);
    none.hidden = items.length > 0;
    list.replaceChildren(
      ...items.map(({ id, name, website, scopes, last_allowed_at: last }) => {
        const end = actButton(page, texts.endApp, said, async () => {
          if (!(await makeSure(page, fill(texts.endAppSure, { app: name }), texts.endApp))) return;
          await command("DELETE", `/v1/players/me/apps/${id}`, null, { language });
          await load();
        }, "small danger");
        end.setAttribute("aria-label", `${texts.endApp}: ${name}`);
        const may = ["read", ...scopes].map((scope) => texts[`scope_${scope}`]).join(" · ");
        return h("li", {}, h("span", { class: "who" }, h("strong", {}, name), ` ${new URL(website).host}`, h("span", { class: "soft people" }, may, " · ", timeOf(last, language))), end);
      }),
    );
  };
  await load();
  return h("section", { "aria-labelledby": "apps" }, h("h2", { id: "apps" }, texts.appsHeading), h("p", {}, texts.appsHow), said, list, none);
}
