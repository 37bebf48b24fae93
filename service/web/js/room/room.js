// @ts-check
/**
 * The room of a table that has a link: its page before the first deal. Friends come by the link, sit as they like, and
 * who invited them starts. The host's seat is kept for them until then, so that play does not begin with the last guest.
 */

import { Problem, read, readTexts, wait } from "../api.js";
import { fill, h } from "../dom.js";
import { keepMet } from "../known.js";
import { follow } from "../live/follow.js";
import { replaceContent } from "../page.js";
import { BOT } from "../play/bot.js";
import { command } from "../play/command.js";
import { refusalOf } from "../play/refusal.js";
import { loadStyle } from "../style.js";
import { heldPlace, missing, places } from "./places.js";
import { rulesText } from "./rules.js";
import { shareButton } from "./share.js";

/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Record<string, string>} Texts */

/** Pause before a stream that failed is opened again. */
const AGAIN_MS = 1_000;

/**
 * Show the room of a table. Fulfilled where it has none: no link, or none for this player.
 * @param {string} table
 * @param {import("../play/account.js").Me} me
 * @param {string} language
 */
export async function showRoom(table, { player }, language) {
  const link = await read(`/v1/tables/${table}/link`, language).catch(() => null);
  if (!link) return;
  const [view, texts, { items }] = await Promise.all([read(`/v1/tables/${table}`, language), readTexts("room", language), read("/v1/rulesets", language), loadStyle(document, "pages"), loadStyle(document, "room")]);
  const room = new Room(link, view, player, { ...texts.frame, ...texts.room }, language, rulesText(view.ruleset.id, view.options, view.clock?.rules, items, texts.room, language));
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  room.show();
  main.replaceChildren(room.all);
  document.title = `${texts.room.title} · Hordago`;
  void import("../frame.js");
  await room.follow();
  await new Promise(() => {});
}

class Room {
  #said = h("div", { class: "failure", role: "alert", hidden: "" });
  #come = h("p", { class: "come", role: "status" });
  #places = h("div", {});
  #hint = h("p", { class: "soft" });
  #start = h("button", { type: "button", class: "button main start" });
  #busy = false;
  /** @type {number | null} The seat that the host has touched, to change places with another. */
  #chosen = null;
  /** @type {Promise<unknown>} */
  #work = Promise.resolve();
  #over = new AbortController();

  /**
   * @param {Schemas["TableLink"]} link
   * @param {View} view
   * @param {Schemas["Player"]} me
   * @param {Texts} texts
   * @param {string} language
   * @param {string} rules in words, with the length and the clock
   */
  constructor(link, view, me, texts, language, rules) {
    this.link = link;
    this.view = view;
    this.me = me;
    this.texts = texts;
    this.language = language;
    this.path = /** @type {const} */ (`/v1/tables/${link.table}`);
    this.hosts = view.opener === me.id;
    this.#start.addEventListener("click", () => void this.#act(() => this.#begin()));
    const leave = h("button", { type: "button", class: "button small" }, this.hosts ? texts.close : texts.leave);
    leave.addEventListener("click", () => void this.#act(() => this.#leave()));
    this.all = h("div", { class: "room" }, h("h1", {}, texts.title), h("p", { class: "rules" }, rules), this.#inviting(), this.#come, this.#places, this.#hint, this.#said, this.hosts && this.#start, h("p", {}, leave));
  }

  /** The link: to send by what the device sends with, to copy, and to take a picture of. */
  #inviting() {
    const { texts, link: { address, qr } } = this;
    const { button, copied } = shareButton(address, texts.invite, { title: texts.title, text: texts.inviteText }, texts);
    const { host, pathname } = new URL(address);
    const shown = h("code", {}, host, h("span", {}, pathname));
    const picture = h("img", { src: `data:image/svg+xml,${encodeURIComponent(qr)}`, alt: texts.qr, width: 112, height: 112 });
    return h("div", { class: "invite" }, h("div", {}, button, shown, copied), picture);
  }

  /** Follow the table until the match begins, or is not open to this player any more. A stream ends when they sit elsewhere. */
  async follow() {
    document.addEventListener("visibilitychange", () => document.hidden || void this.#refresh());
    while (await this.#refresh()) {
      await follow(
        {
          address: `${this.path}/stream`,
          language: this.language,
          poll: false,
          last: () => this.view.version,
          lose: (lost) => this.#say(lost ? this.texts.lost : ""),
          changed: () => {},
          stays: () => true,
          plays: true,
          receive: async () => void (await this.#refresh()),
          look: () => this.#refresh(),
        },
        this.#over.signal,
      ).catch(() => wait(AGAIN_MS));
      await this.#work;
    }
  }

  /**
   * Read the table as it is now, and show it; the page of the match, once it is played. While the player takes another seat
   * a private table is not open to them.
   * @returns {Promise<boolean>} whether the room is still open to them
   */
  async #refresh() {
    if (this.#busy || this.#over.signal.aborted) return !this.#over.signal.aborted;
    const view = await read(this.path, this.language).catch((problem) => {
      if (problem instanceof Problem && problem.status === 404) return null;
      throw problem;
    });
    if (this.#busy) return true;
    if (view?.status === "open") {
      this.view = view;
      this.show();
      return true;
    }
    this.#over.abort();
    if (view && view.status !== "closed") {
      keepMet(view.seats, this.me.id);
      location.reload();
    } else this.all.replaceChildren(h("h1", {}, this.texts.title), h("p", {}, this.texts.gone), h("p", {}, h("a", { class: "button", href: "/" }, this.texts.home)));
    return false;
  }

  /** The seat that the player has, or that is kept for them; null where they stand. */
  get #own() {
    const found = this.view.seats.findIndex(({ player }, seat) => player === this.me.id || (player === null && this.view.reserved?.[seat]?.player === this.me.id));
    return found < 0 ? null : found;
  }

  /** Whether the player sits already, as the host does at a table that was not opened for friends. */
  get #sits() {
    return this.view.seats.some(({ player }) => player === this.me.id);
  }

  /** The seats as everybody in the room sees them. @returns {import("./places.js").Seat[]} */
  get #seats() {
    const { seats, reserved, opener } = this.view;
    return seats.map(({ seat, player, bot, shown }) => {
      const kept = reserved?.[seat];
      const free = player === null && bot === null && !kept?.player && kept?.link === undefined;
      return { seat, shown: shown ?? (kept?.player === opener ? this.#host : null), free };
    });
  }

  /** Show who is here now. */
  show() {
    const { texts, view } = this;
    const seats = this.#seats;
    const own = this.#own;
    const free = seats.filter((seat) => seat.free);
    if (this.#chosen !== null && !this.#moves(seats[this.#chosen])) this.#chosen = null;
    const guests = view.seats.filter(({ player }) => player !== null && player !== view.opener).map(({ shown }) => shown ?? "");
    const came = guests.length === 0 ? texts.comeNone : fill(guests.length === 1 ? texts.comeOne : texts.comeMore, { names: new Intl.ListFormat(document.documentElement.lang).format(guests) });
    const open = free.length - Number(this.hosts && own === null);
    this.#come.textContent = `${came} ${missing(open, texts)}`;
    replaceContent(this.#places, [places(seats, own, texts, (seat) => this.#place(seat, own))]);
    const chosen = this.#chosen === null ? null : seats[this.#chosen].shown;
    this.#hint.textContent = chosen ? fill(texts.swapWith, { name: chosen }) : this.hosts ? texts.swap : free.length ? texts.move : "";
    this.#start.textContent = open === 0 ? texts.start : open === 1 ? texts.startOne : fill(texts.startMore, { count: open });
  }

  /** @param {import("./places.js").Seat} seat @param {number | null} own */
  #place(seat, own) {
    const { texts } = this;
    if (seat.free) return this.#button(texts.freeSeat, "place free", () => this.#move(seat.seat, this.#chosen ?? own));
    const name = seat.shown ?? texts.keptSeat;
    const called = seat.seat === own ? fill(texts.you, { name }) : name;
    if (!this.hosts || !this.#moves(seat)) return heldPlace(called);
    const choose = h("button", { type: "button", class: "place", "aria-pressed": String(seat.seat === this.#chosen), title: called }, h("span", {}, called));
    choose.addEventListener("click", () => this.#choose(seat.seat));
    if (seat.seat === own) return choose;
    const away = this.#button("×", "away", () => this.#send("DELETE", `/seats/${seat.seat}`, null));
    away.setAttribute("aria-label", fill(texts.turnAway, { name }));
    return h("div", { class: "place with-away" }, choose, away);
  }

  /** Whether the host can have who holds this seat change places: not who was invited to it, and has not come. @param {import("./places.js").Seat} seat */
  #moves({ seat }) {
    const { player, bot } = this.view.seats[seat];
    return player !== null || bot !== null || seat === this.#own;
  }

  /** Touch a name: the first one waits for the second, and the two change places. @param {number} seat */
  #choose(seat) {
    const first = this.#chosen;
    this.#chosen = first === null ? seat : null;
    if (first !== null && first !== seat) void this.#act(() => this.#move(seat, first));
    else this.show();
  }

  /** @param {string} label @param {string} kind @param {() => Promise<unknown>} act */
  #button(label, kind, act) {
    const made = h("button", { type: "button", class: kind }, h("span", {}, label));
    made.addEventListener("click", () => void this.#act(act));
    return made;
  }

  /** @param {"PUT" | "POST" | "DELETE"} method @param {string} where @param {object | null} body */
  #send(method, where, body) {
    return command(method, `${this.path}${where}`, body, { language: this.language });
  }

  /** Sit at a free seat; as the host, have any two seats change places. @param {number} to @param {number | null} from */
  async #move(to, from) {
    const code = { link: this.link.code };
    this.#chosen = null;
    if (this.hosts) return from === null ? this.#send("PUT", `/invitations/${to}`, { player: this.me.id }) : this.#send("POST", "/seats/swap", { seats: [from, to] });
    if (from !== null) await this.#send("DELETE", `/seats/${from}`, null);
    try {
      await this.#send("PUT", `/seats/${to}`, code);
    } catch (refused) {
      if (from !== null) await this.#send("PUT", `/seats/${from}`, code);
      throw refused;
    }
  }

  /** Begin: bots sit where nobody does, and the host last. */
  async #begin() {
    const free = this.#seats.filter((seat) => seat.free).map(({ seat }) => seat);
    const own = this.#own ?? free.shift();
    for (const seat of free) await this.#send("PUT", `/seats/${seat}`, { bot: BOT }).catch(() => {}); // A guest was faster.
    if (!this.#sits) await this.#send("PUT", `/seats/${own}`, {});
  }

  async #leave() {
    if (this.hosts) await this.#send("DELETE", "", null);
    else if (this.#own !== null) await this.#send("DELETE", `/seats/${this.#own}`, null);
    this.#over.abort();
    location.assign("/");
  }

  /** Do something at the server, and show the room after it. @param {() => Promise<unknown>} work */
  async #act(work) {
    if (this.#busy) return;
    this.#busy = true;
    this.#say("");
    this.#work = this.#try(work).finally(() => (this.#busy = false));
    await this.#work;
    await this.#refresh();
  }

  /** Do something at the server; say why it is refused. @param {() => Promise<unknown>} work */
  async #try(work) {
    try {
      await work();
    } catch (refused) {
      if (!(refused instanceof Problem)) throw refused;
      this.#said.replaceChildren(...(await refusalOf(refused, this.texts, this.texts, this.language)));
      this.#said.hidden = false;
    }
  }

  /** @param {string} words */
  #say(words) {
    this.#said.textContent = words;
    this.#said.hidden = !words;
  }

  /** What the host is called. */
  get #host() {
    return this.hosts ? (this.me.name ?? "") : this.link.host;
  }
}
