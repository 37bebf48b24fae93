// @ts-check
/** Invite somebody to a seat by a link that works once. Its secret stands after the `#`, which is sent to no server. */

import { Problem, readTexts } from "../api.js";
import { KEPT, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { loadStyle } from "../style.js";
import { copy, showDialog } from "../viewer/dialogs.js";
import { signIn, signUp } from "./account.js";
import { command } from "./command.js";
import { nameForm } from "./name_form.js";
import { refusalOf } from "./refusal.js";

/** @typedef {Record<string, string>} Texts */

/**
 * Reserve a seat by a link, and show the link.
 * @param {import("../viewer/viewer.js").HordagoViewer} viewer
 * @param {number} seat
 * @param {Texts} texts
 */
export async function inviteByLink(viewer, seat, texts) {
  const { secret } = await command("PUT", `/v1/tables/${viewer.table}/invitations/${seat}`, {}, { language: viewer.language });
  const { labels } = viewer;
  const address = `${location.origin}/tables/${viewer.table}#seat=${seat}&link=${secret}`;
  const field = h("input", { type: "text", readonly: "", class: "address", "aria-label": texts.inviteLink, value: address });
  const said = h("p", { role: "status" });
  const button = h("button", { type: "button", class: "main" }, labels.copyLink);
  button.addEventListener("click", async () => {
    field.select();
    said.textContent = (await copy(address)) ? labels.copied : labels.copyByHand;
  });
  showDialog(viewer.root, labels, fill(texts.inviteTitle, { seat: seat + 1 }), h("p", {}, texts.inviteHow), field, h("p", {}, button), said);
  field.select();
}

/**
 * Ask a player who was invited to sit down; a private table is shown only to players who sit at it. Fulfilled where the
 * address holds no invitation: once they sit the page is opened anew.
 * @param {string} table
 * @param {string} language
 */
export async function offerSeat(table, language) {
  const [, seat, link] = /^#seat=(\d)&link=([\w-]{16,100})$/.exec(location.hash) ?? [];
  if (!link) return;
  // The texts of the replay are wanted once they sit; the head of the page has asked for them already.
  const [{ play: texts, frame }] = await Promise.all([readTexts("play", language), readTexts("replay", language), loadStyle(document, "play"), loadStyle(document, "controls")]);
  const key = kept(KEPT.key);
  const player = key ? await signIn(key, language) : null;
  const form = nameForm(texts);
  const said = h("div", { class: "pad-refusal", role: "alert" });
  const counted = { seat: Number(seat) + 1 };
  const button = h("button", { type: "submit", class: "main" }, fill(texts.sit, counted));
  const asking = h(
    "form",
    { class: "viewer pad invited" },
    h("p", { class: "pad-state" }, fill(texts.invited, counted)),
    player ? h("p", {}, fill(texts.invitedAs, { name: player.name ?? "" })) : form.all,
    h("p", { class: "after" }, button),
    said,
  );
  asking.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      if (!player && form.name.isConnected) await signUp(form.name.value.trim(), form.remember.checked, language);
      form.all.remove();
      await command("PUT", `/v1/tables/${table}/seats/${seat}`, { link }, { language });
      history.replaceState(null, "", location.pathname + location.search);
      location.reload();
    } catch (refused) {
      if (!(refused instanceof Problem)) throw refused;
      said.replaceChildren(...(await refusalOf(refused, texts, frame, language)));
      button.disabled = false;
    }
  });
  document.querySelector("main .loading")?.remove();
  const title = document.querySelector("h1");
  if (title) title.textContent = texts.title;
  title?.after(asking);
  void import("../frame.js");
  return new Promise(() => {});
}
