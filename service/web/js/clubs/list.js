// @ts-check
/** The clubs that there are: one's own, those that a name finds, and a form to open one. */

import { read } from "../api.js";
import { field, sendForm } from "../desk/forms.js";
import { readCaller } from "../desk/staff.js";
import { fill, h } from "../dom.js";
import { failure } from "../page.js";
import { command } from "../play/command.js";
import { termsFields, termsOf } from "./terms.js";

/** @typedef {import("../answers.d.ts").Schemas["ListedClub"]} ListedClub */

const LIMIT = 20;

/** @param {import("../page.js").Page} page */
export async function showClubs(page) {
  const { texts, language, main } = page;
  const caller = await readCaller(language);
  const own = caller ? (await read(`/v1/clubs?player=${caller.player.id}&limit=${LIMIT}`, language)).items : [];
  const search = h("input", { type: "search", name: "search", maxlength: 60 });
  const found = h("div", { "aria-live": "polite" });
  const form = h("form", { class: "panel" }, field(texts.search, search), h("p", {}, h("button", { class: "button" }, texts.find)));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void show();
  });
  await show(); // First, so that what is below it moves no more.
  main.append(
    h("p", { class: "lead" }, texts.lead),
    ...(own.length ? [section("own", texts.own, entries(own))] : []),
    section("all", texts.all, form, found),
    caller ? section("new", texts.openHeading, openForm()) : h("p", { class: "ways" }, h("a", { class: "button", href: "/me" }, texts.signInToOpen)),
  );

  async function show(cursor = "") {
    const words = search.value.trim();
    const asked = words ? `&search=${encodeURIComponent(words)}` : "";
    try {
      const { items, next_cursor: next } = await read(`/v1/clubs?limit=${LIMIT}${asked}${cursor}`, language);
      if (!cursor) found.replaceChildren(items.length ? "" : h("p", { class: "soft" }, words ? texts.none : texts.noneYet));
      found.append(entries(items));
      if (!next) return;
      const more = h("button", { type: "button", class: "button more" }, texts.more);
      more.addEventListener("click", () => {
        more.remove();
        void show(`&cursor=${encodeURIComponent(next)}`);
      });
      found.append(more);
    } catch (error) {
      found.replaceChildren(failure(error, texts, () => void show()));
    }
  }

  /** @param {readonly ListedClub[]} clubs */
  function entries(clubs) {
    const items = clubs.map(({ id, name, description, members }) =>
      h("li", {}, h("a", { href: `/clubs/${id}` }, name), h("p", { class: "about" }, [fill(texts.memberCount, { members }), description].filter(Boolean).join(" · "))),
    );
    return h("ul", { class: "entries" }, ...items);
  }

  function openForm() {
    return sendForm(
      page,
      texts.open,
      async (sent) => {
        const { id } = await command("POST", "/v1/clubs", termsOf(sent), { language });
        location.assign(`/clubs/${id}`);
      },
      h("p", { class: "soft" }, texts.openHow),
      ...termsFields(texts, { name: "", description: "", takes_requests: true }),
    );
  }
}

/** @param {string} id @param {string} heading @param {...Node} content */
export const section = (id, heading, ...content) => h("section", { id, "aria-labelledby": `${id}-heading` }, h("h2", { id: `${id}-heading` }, heading), ...content);
