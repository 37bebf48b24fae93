// @ts-check
/** The tables of this player that are not over, and at which of them it is their turn: kept current by their notices. */

import { isOver, read } from "../api.js";
import { fill, h } from "../dom.js";
import { clockTerms } from "../lists/entries.js";
import { replaceContent } from "../page.js";
import { dayOf } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("./terms.js").Named} Named */
/** @typedef {{view: import("../answers.d.ts").View, turn: boolean, until?: string | undefined}} Mine */

/** Tables that are shown; who has more sees those where it is their turn. */
const MOST = 24;

export class MyTables {
  list = h("ul", { class: "entries" });
  /** @type {Map<string, Mine>} */
  #tables = new Map();

  /**
   * @param {Named} page
   * @param {Schemas["Player"]} me
   * @param {() => void} changed
   */
  constructor(page, me, changed) {
    this.page = page;
    this.me = me;
    this.changed = changed;
  }

  get count() {
    return this.#tables.size;
  }

  /** Whether it is the player's turn anywhere. */
  get turn() {
    return [...this.#tables.values()].some(({ turn }) => turn);
  }

  /** Read all of them, and those shown anew. */
  async read() {
    const { items } = await read("/v1/players/me/tables", this.page.language);
    const running = items.map(({ table }) => table);
    await Promise.all([...new Set([...running, ...this.#tables.keys()])].slice(0, MOST).map((id) => this.refresh(id)));
  }

  /** Take all of them as the stream begins with them. @param {Schemas["NoticesSnapshot"]} snapshot */
  async begin({ tables }) {
    for (const id of this.#tables.keys()) if (!tables.some(({ table }) => table === id)) this.#tables.delete(id);
    const first = [...tables].sort((one, other) => Number(other.turn) - Number(one.turn)).slice(0, MOST);
    await Promise.all(first.map(({ table }) => this.refresh(table)));
    this.#show();
  }

  /** @param {Schemas["Notice"]} notice */
  async receive(notice) {
    if (!("table" in notice) || !notice.table) return;
    const known = this.#tables.get(notice.table);
    if (notice.kind === "turn" && known) {
      this.#tables.set(notice.table, { ...known, turn: true, until: notice.until });
      this.#show();
    } else if (notice.kind === "unseated") {
      this.#tables.delete(notice.table);
      this.#show();
    } else if (notice.kind !== "challenge" || notice.step === "accepted") await this.refresh(notice.table);
  }

  /** Read a table as it is now. @param {string} id */
  async refresh(id) {
    const view = await read(`/v1/tables/${id}`, this.page.language).catch(() => null);
    const seat = view ? this.#seatOf(view) : -1;
    if (!view || seat < 0 || isOver(view.status)) this.#tables.delete(id);
    else this.#tables.set(id, { view, turn: view.legal_moves.length > 0, until: this.#tables.get(id)?.until });
    this.#show();
  }

  /** The seat that the player has, or that is kept for them. @param {Mine["view"]} view */
  #seatOf({ seats, reserved }) {
    return seats.findIndex(({ player }, seat) => player === this.me.id || (player === null && reserved?.[seat]?.player === this.me.id));
  }

  #show() {
    const rows = [...this.#tables.values()].sort((one, other) => Number(other.turn) - Number(one.turn));
    replaceContent(this.list, rows.map((one) => this.#row(one)));
    this.changed();
  }

  /** @param {Mine} mine */
  #row({ view, turn, until }) {
    const { texts, language, ruleSet } = this.page;
    const { id, seats, ruleset, clock, status, opener } = view;
    const own = this.#seatOf(view);
    const names = [0, 1].map((side) => [...new Set(seats.filter(({ seat }) => seat % 2 === side).map(({ seat, shown }) => shown ?? (seat === own ? this.me.name : "…")))].join(" · "));
    const isKept = seats[own]?.player === null && opener !== this.me.id; // Whose table it is keeps the seat.
    const state = isKept ? texts.seatKept : turn ? texts.yourTurn : (texts[`status_${status}`] ?? status);
    return h(
      "li",
      { "data-id": id, class: turn || isKept ? "turn" : null },
      h("a", { href: `/tables/${id}` }, names[0], " ", h("span", { class: "soft" }, texts.against), " ", names[1]),
      h("p", { class: "about" }, h("span", { class: turn || isKept ? "badge" : null }, state), turn && until ? ` ${fill(texts.until, { time: dayOf(until, language) })}` : "", ` · ${ruleSet(ruleset.id)}`, clock && ` · ${clockTerms(clock.rules, language)}`),
    );
  }
}
