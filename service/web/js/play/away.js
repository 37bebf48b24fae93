// @ts-check
/**
 * Say who of the players is away, beside their names and above the moves; let a player claim the match, where the
 * server says from when they may; and warn one who was away themselves, from when on others may.
 */

import { fill, h } from "../dom.js";
import { presence } from "../live/presence.js";
import { placeOf } from "../../table/parts.js";

/** @typedef {import("../answers.d.ts").View} View */

export class Away {
  all = h("div", { class: "pad-notes away", role: "status" });
  #timer = 0;
  /** The seconds until others may claim the match: they change without being read out. */
  #left = h("span", { role: "timer" });
  #said = "";
  /** @type {View | null} */
  #view = null;

  /**
   * @param {import("../viewer/viewer.js").HordagoViewer} viewer
   * @param {Record<string, string>} texts
   * @param {() => void} claim
   */
  constructor(viewer, texts, claim) {
    this.viewer = viewer;
    this.texts = texts;
    this.claim = claim;
    this.table = /** @type {import("../viewer/moment.js").Moment} */ (viewer.moment).table;
    new MutationObserver(() => this.#mark()).observe(this.table, { childList: true });
  }

  /** Show who is away now. @param {View} view the newest */
  show(view) {
    this.#view = view;
    clearTimeout(this.#timer);
    const { texts, viewer } = this;
    const { away, claim } = view.status === "playing" ? presence.told : { away: [] };
    const names = away.map(({ seat }) => view.seats[seat]?.shown ?? "").join(", ");
    const own = claim?.seats.some((seat) => viewer.as === `seat:${seat}`);
    const from = claim ? Date.parse(claim.possible_from) : 0;
    const left = from - Date.now();
    const open = claim && !own && left <= 0;
    const at = new Date(from).toLocaleTimeString(viewer.language);
    // Who has moved since the warning is not waited for any more.
    const until = own ? view.turn && texts.claimSoon : claim && !open && fill(texts.claimFrom, { at });
    if (until && left > 0) this.#timer = setTimeout(() => this.#view && this.show(this.#view), own ? 1_000 : left);
    this.#left.textContent = String(Math.max(Math.ceil(left / 1_000), 0));
    const said = [names && fill(texts.away, { names }), until].filter(Boolean).join(" ");
    if (this.#said !== said + open) {
      this.#said = said + open;
      const button = open && h("button", { type: "button", class: "main" }, texts.claim);
      if (button) button.addEventListener("click", this.claim);
      const [before, after] = said.split("{seconds}");
      this.all.replaceChildren(...(said || open ? [h("p", {}, h("span", {}, before, after !== undefined && this.#left, after), button)] : []));
    }
    this.#mark();
  }

  /** Mark the seats in the drawing, which is made anew at every step. */
  #mark() {
    const view = this.#view;
    for (const mark of this.table.querySelectorAll(".mark.away")) mark.remove();
    if (view?.status !== "playing") return;
    for (const { seat } of presence.told.away) {
      const who = this.table.querySelector(`.seat.${placeOf(seat, view.seats.length, this.viewer.bottom)} .who`);
      who?.append(h("span", { class: "mark away" }, this.texts.awayMark));
    }
  }
}
