// @ts-check
/**
 * A table that waits for players: sit down, seat a bot, invite somebody, get up again. Somebody without a key gives a name
 * first; who wants to brings luck of their own, or signs what they do.
 */

import { fill, h } from "../dom.js";
import { asker } from "../api.js";
import { command } from "./command.js";
import { signUp } from "./account.js";
import { BOT } from "./bot.js";
import { nameForm } from "./name_form.js";

/** @typedef {Record<string, string>} Texts */
/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */

/** What a seat may be taken with, for who wants proofs of their own. @param {Texts} texts */
function proofForm(texts) {
  const luck = h("input", { type: "checkbox", name: "luck" });
  const signs = h("input", { type: "checkbox", name: "signs" });
  const cannot = h("p", { class: "soft", role: "status" });
  signs.addEventListener("change", async () => {
    if (!signs.checked || (await (await import("./seat_key.js")).canSign())) return;
    signs.checked = false;
    signs.disabled = true;
    cannot.textContent = texts.signsNot;
  });
  const choice = (/** @type {HTMLElement} */ box, /** @type {string} */ label, /** @type {string} */ how) => h("div", {}, h("label", { class: "check" }, box, " ", label), h("p", { class: "soft" }, how));
  const content = h("div", {}, choice(luck, texts.luck, texts.luckHow), choice(signs, texts.signs, texts.signsHow), cannot);
  return { all: h("details", { class: "proofs" }, h("summary", {}, texts.proofs), content), luck, signs };
}

/** Make what stays while the list of seats is made anew: a name and choices that are being made. @param {Texts} texts */
const seatForms = (texts) => ({ name: nameForm(texts), proofs: proofForm(texts) });

/** What the pad of a table has while it waits for players. */
export class Waiting {
  /**
   * @param {Viewer} viewer
   * @param {import("./account.js").Me | null} me
   * @param {Texts} texts
   * @param {(work: () => Promise<unknown>) => Promise<boolean>} attempt do something at the server, or say why it is refused
   * @param {() => void} openAnew open the table as it is now
   */
  constructor(viewer, me, texts, attempt, openAnew) {
    this.viewer = viewer;
    this.me = me;
    this.texts = texts;
    this.attempt = attempt;
    this.openAnew = openAnew;
    this.forms = seatForms(texts);
  }

  /** Make the list of seats, with what is asked of who may take one. @param {View} view */
  rows(view) {
    const { viewer, me, texts, forms } = this;
    const isFreeOne = view.seats.some(({ player, bot }) => player === null && bot === null);
    /** @param {() => Promise<unknown>} work @param {boolean} anew */
    const act = async (work, anew) => {
      // What it follows is closed to it once the seat is left, and of no interest once it is taken.
      if (anew) viewer.story?.close();
      const done = await this.attempt(work);
      if (anew) return done ? this.openAnew() : viewer.open();
      if (done) await viewer.controls?.catchUp();
    };
    const list = seatList(viewer, view, me, texts, forms, (work, anew) => void act(work, anew));
    const asked = [!asker.name && forms.name.all, me?.seat == null && forms.proofs.all].filter((one) => one !== false);
    return isFreeOne ? [...asked, ...list] : list;
  }
}

/**
 * Take a seat as the forms say.
 * @param {string} table
 * @param {number} seat
 * @param {ReturnType<typeof nameForm>} form
 * @param {ReturnType<typeof proofForm>} proofs
 * @param {string} language
 */
async function takeSeat(table, seat, form, proofs, language) {
  if (!asker.name) await signUp(form.name.value.trim(), form.remember.checked, language);
  const commitment = proofs.luck.checked ? await (await import("./luck.js")).commit(table, seat) : null;
  const signing = proofs.signs.checked ? await import("./seat_key.js") : null;
  const key = await signing?.registeredKey(asker.name, language);
  await command("PUT", `/v1/tables/${table}/seats/${seat}`, { ...(commitment && { commitment }), ...(key && { key }) }, { language });
  await signing?.keepSigning(table, asker.name);
}

/**
 * List the seats, each with what can be done.
 * @param {Viewer} viewer
 * @param {View} view
 * @param {import("./account.js").Me | null} me
 * @param {Texts} texts
 * @param {ReturnType<typeof seatForms>} forms
 * @param {(work: () => Promise<unknown>, anew: boolean) => void} act do something; `anew`: what may be seen is different then
 */
function seatList(viewer, view, me, texts, { name: form, proofs }, act) {
  const { language } = viewer;
  const seated = me?.seat != null;
  const opened = view.opener === me?.player.id;
  const path = `/v1/tables/${view.id}`;
  const button = (/** @type {string} */ label, /** @type {() => void} */ does) => {
    const made = h("button", { type: "button" }, label);
    made.addEventListener("click", does);
    return made;
  };
  const send = (/** @type {"PUT" | "DELETE"} */ method, /** @type {string} */ where, /** @type {object | null} */ body) => () => command(method, `${path}${where}`, body, { language });
  const rows = view.seats.map(({ seat, player, bot, shown }) => {
    const counted = { seat: seat + 1 };
    const kept = view.reserved?.[seat];
    const free = player === null && bot === null;
    const mine = player === me?.player.id;
    const forMe = kept?.player != null && kept.player === me?.player.id;
    const forOthers = free && !forMe && (kept?.player != null || kept?.link !== undefined || kept?.bot != null);
    const sit = () => (form.name.isConnected && !form.name.reportValidity() ? undefined : act(() => takeSeat(view.id, seat, form, proofs, language), true));
    const leave = async () => {
      await send("DELETE", `/seats/${seat}`, null)();
      if (mine) (await import("./luck.js")).forgetLuck(view.id);
    };
    const ways = [
      free && !seated && !forOthers && button(forMe ? texts.sitKept : fill(texts.sit, counted), sit),
      free && forMe && !opened && button(texts.declineSeat, () => act(send("DELETE", `/invitations/${seat}`, null), true)),
      free && opened && !forOthers && !view.people_only && !view.rated && button(texts.seatBot, () => act(send("PUT", `/seats/${seat}`, { bot: BOT }), false)),
      free && opened && !forOthers && button(texts.invite, () => act(async () => (await import("./invite.js")).inviteByLink(viewer, seat, texts), false)),
      forOthers && opened && button(texts.openSeat, () => act(send("DELETE", `/invitations/${seat}`, null), false)),
      (mine || (opened && bot !== null)) && button(mine ? texts.leave : texts.freeBot, () => act(leave, mine)),
    ];
    const who = shown ?? (forMe ? texts.keptYou : kept?.link !== undefined ? texts.keptLink : forOthers ? texts.keptFor : texts.free);
    return h("li", {}, h("span", { class: "who" }, `${fill(texts.seatNumber, counted)}: ${who}`), " ", ...ways);
  });
  // With its link the page is the room of the table.
  const open = () => act(async () => send("PUT", "/link", null)().then(() => location.reload()), false);
  const befriended = opened && !view.team && !view.tournament && view.seats.some(({ player, bot }) => player === null && bot === null);
  return [h("ul", { class: "seats", role: "list" }, ...rows), ...(befriended ? [h("p", {}, button(texts.friendsLink, open))] : [])];
}
