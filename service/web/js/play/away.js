// @ts-check
/**
 * Say who of the players is away, beside their names and above the moves; and let a player claim the match, where the
 * server says from when they may.
 */

import { fill, h } from "../dom.js";
import { presence } from "../live/presence.js";
import { placeOf } from "../../table/table.js";

/** @typedef {import("../answers.d.ts").View} View */

export class Away {
  all = h("div", { class: "pad-notes away", role: "status" });
  #timer = 0;
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
    const from = claim ? Date.parse(claim.possible_from) : 0;
    const open = claim !== undefined && from <= Date.now();
    const at = new Date(from).toLocaleTimeString(viewer.language);
    const words = [names && fill(texts.away, { names }), claim && !open && fill(texts.claimFrom, { at })].filter(Boolean).join(" ");
    if (claim && !open) this.#timer = setTimeout(() => this.#view && this.show(this.#view), from - Date.now());
    const button = open && h("button", { type: "button", class: "main" }, texts.claim);
    if (button) button.addEventListener("click", this.claim);
    if (this.all.textContent !== words + (open ? texts.claim : "")) this.all.replaceChildren(...(words ? [h("p", {}, words, button)] : []));
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
