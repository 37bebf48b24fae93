// @ts-check
/** What the players of a table ask of each other: to close it, to adjourn the match, to go on. Each agrees by a button. */

import { fill, h } from "../dom.js";

/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {(method: "POST" | "PUT" | "DELETE", path: string, body: object | null) => void} Send */

export class Notes {
  #shown = "";

  /** @param {HTMLElement} all where they are shown @param {Record<string, string>} texts @param {Send} send */
  constructor(all, texts, send) {
    this.all = all;
    this.texts = texts;
    this.send = send;
  }

  /** Show what is asked now; what is there stays, with its focus. @param {View} view @param {number} seat of the reader */
  show(view, seat) {
    const { texts } = this;
    const { closing, adjourning = [], status } = view;
    const adjourned = status === "adjourned";
    const resigning = "game" in view && status === "playing" ? view.game.resigning : [];
    const shown = JSON.stringify([closing, adjourning, status, resigning]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const names = (/** @type {number[]} */ seats) => seats.map((one) => view.seats[one]?.shown ?? "").join(", ");
    const rows = [];
    if (closing.length) rows.push(this.#row(fill(texts.closingAsked, { names: names(closing) }), !closing.includes(seat) && [texts.closeToo, () => this.send("DELETE", "", null)]));
    const asked = fill(adjourned ? texts.resumingAsked : texts.adjourningAsked, { names: names(adjourning) });
    const agree = adjourned ? texts.resume : texts.adjournToo;
    const method = adjourned ? "DELETE" : "PUT";
    const mine = adjourning.includes(seat);
    if (adjourning.length || adjourned) rows.push(this.#row(adjourning.length ? asked : "", !mine && [agree, () => this.send(method, "/adjournment", null)]));
    if (resigning.length) rows.push(this.#row(fill(texts.resigningSaid, { names: names(resigning) }), false));
    this.all.replaceChildren(...rows);
  }

  /** @param {string} text @param {false | [label: string, act: () => void]} way */
  #row(text, way) {
    const button = way && h("button", { type: "button", class: "main" }, way[0]);
    if (button) button.addEventListener("click", way[1]);
    return h("p", {}, text && `${text} `, button);
  }
}
