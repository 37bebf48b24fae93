// @ts-check
/** Play on from the step that is shown: choose a seat, and go to a table of one's own, with bots in the other seats. */

import { asker, readTexts, wordsOf } from "../api.js";
import { KEPT, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { signIn, signUp } from "../play/account.js";
import { Refused, command } from "../play/command.js";
import { nameForm } from "../play/name_form.js";
import { showDialog } from "./dialogs.js";

/** @param {import("./viewer.js").HordagoViewer} viewer */
export async function offerSeats(viewer) {
  const { table, language, position, labels } = viewer;
  const key = kept(KEPT.key);
  const [{ goOn: texts }, me] = await Promise.all([readTexts("goOn", language), key ? signIn(key, language) : null]);
  const seats = viewer.story?.steps.get(position)?.view.seats ?? [];
  const seat = h("select", { name: "seat" }, ...seats.map(({ seat: number, shown }) => h("option", { value: number }, fill(labels.seat, { seat: number + 1, name: shown ?? "–" }))));
  seat.value = String(viewer.as.startsWith("seat:") ? viewer.as.slice(5) : 0);
  const newcomer = me ? null : nameForm(texts);
  const said = h("p", { class: "said", role: "status" });
  const button = h("button", { class: "main" }, texts.play);
  const form = h("form", {}, h("p", {}, texts.how), newcomer?.all, h("p", {}, h("label", {}, texts.seat, " ", seat)), h("p", { class: "answers" }, button), said);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      if (newcomer && !asker.name) await signUp(newcomer.name.value.trim(), newcomer.remember.checked, language);
      const opened = await command("POST", `/v1/tables/${table}/replay/${position}/table`, { seat: Number(seat.value) }, { language });
      location.assign(`/tables/${opened.id}${location.search.includes("lang=") ? `?lang=${language}` : ""}`);
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      said.textContent = wordsOf(refused, viewer.texts.frame);
      button.disabled = false;
    }
  });
  showDialog(viewer.root, { close: texts.close }, fill(texts.heading, { step: position }), form);
}
