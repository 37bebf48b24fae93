// @ts-check
/** The notes on a match that is over: what readers have written about its steps, and a form to write one. */

import { KEPT, kept } from "../boot.js";
import { Problem, read, readTexts } from "../api.js";
import { fill, h } from "../dom.js";
import { command } from "../play/command.js";
import { loadStyle } from "../style.js";
import { copy } from "./dialogs.js";

/** @typedef {import("../answers.d.ts").Schemas["NoteView"]} Note */
/** @typedef {import("./viewer.js").HordagoViewer} Viewer */

const LONGEST = 500;

/**
 * Show the notes below a viewer, and scroll to them; they are read anew each time.
 * @param {Viewer} viewer
 * @param {string | null} code of a note that is read by its link
 */
export async function showNotes(viewer, code) {
  const { table, language } = viewer;
  const key = kept(KEPT.key);
  const [{ notes: texts }, me] = await Promise.all([
    readTexts("notes", language),
    key ? import("../play/account.js").then(({ signIn }) => signIn(key, language)) : null,
    loadStyle(document, "forms"),
    loadStyle(document, "notes"),
  ]);
  const list = h("ol", { class: "notes-list" });
  const none = h("p", { class: "soft" }, texts.none);
  const said = h("p", { class: "said", role: "status" });
  const heading = h("h2", { id: "notes-heading", tabindex: "-1" }, texts.heading);
  const all = h("section", { class: "notes", "aria-labelledby": "notes-heading" }, heading, list, none, said, writing());
  document.querySelector("section.notes")?.remove();
  viewer.after(all);
  await readAll();
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });

  async function readAll() {
    /** @type {Note[]} */
    const found = [];
    for (let cursor = ""; ; ) {
      const page = await read(`/v1/tables/${table}/notes?limit=200${code ? `&code=${code}` : ""}${cursor && `&cursor=${cursor}`}`, language);
      found.push(...page.items);
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    list.replaceChildren(...found.map(row));
    none.hidden = found.length > 0;
  }

  /** @param {Note} note */
  function row(note) {
    const step = h("a", { href: `#${note.step}` }, fill(texts.step, { step: note.step }));
    step.addEventListener("click", (event) => {
      event.preventDefault();
      void viewer.show(note.step, true);
      viewer.scrollIntoView();
    });
    const own = note.player === me?.id;
    return h(
      "li",
      {},
      h("p", {}, note.text),
      h(
        "p",
        { class: "soft" },
        step,
        ` · ${note.shown}`,
        note.visibility === "link" && ` · ${texts.link}`,
        " ",
        button(texts.copy, async () => (said.textContent = (await copy(note.address)) ? texts.copied : note.address)),
        own && button(texts.delete, () => attempt("DELETE", `/v1/tables/${table}/notes/${note.id}`, null)),
      ),
    );
  }

  function writing() {
    const view = viewer.story?.steps.get(viewer.position)?.view;
    if (view && view.status === "playing" && viewer.live) return h("p", { class: "soft" }, texts.where);
    if (!me) return h("p", {}, h("a", { href: "/me" }, texts.signIn));
    const words = h("textarea", { name: "text", maxlength: LONGEST, rows: 3, required: "" });
    const title = h("span", {}, fill(texts.write, { step: viewer.position }));
    viewer.addEventListener("hordago-step", () => (title.textContent = fill(texts.write, { step: viewer.position })));
    const choice = (/** @type {string} */ value, /** @type {string} */ label, /** @type {boolean} */ checked) =>
      h("label", { class: "check" }, h("input", { type: "radio", name: "visibility", value, checked: checked ? "" : null }), " ", label);
    const form = h(
      "form",
      {},
      h("label", { class: "field" }, title, words),
      h("p", {}, choice("public", texts.public, true), " ", choice("link", texts.link, false)),
      h("p", {}, h("button", {}, texts.send)),
    );
    words.setAttribute("aria-label", texts.words);
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const visibility = new FormData(form).get("visibility");
      if (await attempt("POST", `/v1/tables/${table}/notes`, { step: viewer.position, text: words.value, visibility })) words.value = "";
    });
    return form;
  }

  /** @param {string} label @param {() => unknown} work */
  function button(label, work) {
    const made = h("button", { type: "button" }, label);
    made.addEventListener("click", work);
    return made;
  }

  /** Do something at the server, and read the notes again. @param {"POST" | "DELETE"} method @param {string} path @param {object | null} body */
  async function attempt(method, path, body) {
    try {
      await command(method, path, body, { language });
      said.textContent = "";
      await readAll();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      said.textContent = problem.message;
      return false;
    }
  }
}
