// @ts-check
/**
 * What there is after a match: who has won it and how, and to play again at the same seats, if all want to. Who wants it
 * offers a rematch, the others agree or decline; once all have agreed everybody sits down at the new table. Offers come by the notices of the
 * player, so that nothing is asked for while nothing happens.
 */

import { Problem, read, readTexts } from "../api.js";
import { fill, h } from "../dom.js";
import { follow } from "../live/follow.js";
import { loadStyle } from "../style.js";
import { command } from "./command.js";

/** @typedef {import("../answers.d.ts").Schemas["RematchView"]} Rematch */
/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {(work: () => Promise<unknown>) => Promise<boolean>} Try Does something at the server, and says why it is refused. */

const NOTICES = "/v1/players/me/stream";

export class After {
  all = h("div", { class: "after" });
  #said = h("p", { role: "status" });
  #ways = h("p", { class: "ways" });
  #result = h("section", { class: "match-won" });
  #more = h("p", { class: "ways" });
  #path;
  /** @type {Rematch | null} */
  #offer = null;
  #leaving = false;

  /**
   * @param {import("../viewer/viewer.js").HordagoViewer} viewer
   * @param {View} view of the table that is over
   * @param {number} seat
   * @param {Record<string, string>} texts
   * @param {Try} attempt
   */
  constructor(viewer, view, seat, texts, attempt) {
    this.view = view;
    this.seat = seat;
    this.texts = texts;
    this.language = viewer.language;
    this.attempt = attempt;
    void import("./result.js").then(({ showResult }) => showResult(this.#result, this.#more, viewer, view, seat, texts));
    this.#path = /** @type {const} */ (`/v1/tables/${view.id}/rematch`);
    this.all.append(this.#result, this.#said, this.#ways, this.#more);
    this.#show();
    if (this.#possible && view.seats.filter(({ player }) => player).length > 1) void this.#listen().catch(() => {}); // An offer can be made all the same.
  }

  /** Whether a rematch can be offered: the table was of nothing else, and its match was played. */
  get #possible() {
    const { team, tournament, status, went_on: source } = this.view;
    return !team && !tournament && !source && status === "finished";
  }

  /** Look whether a rematch is offered, where the match was over before the page was opened. */
  async look() {
    if (this.#possible) this.#take(await this.#read());
  }

  /** @returns {Promise<Rematch | null>} */
  #read() {
    return read(this.#path, this.language);
  }

  /** Hear of what the others do. */
  #listen() {
    const about = ["rematch_offered", "rematch_declined", "invited"];
    const receive = async (/** @type {{kind: string, table?: string}} */ { kind, table }) => {
      const ours = table === this.view.id || kind === "invited";
      if (about.includes(kind) && ours && (this.#offer || kind === "rematch_offered")) this.#take(await this.#read());
    };
    const followed = { address: NOTICES, language: this.language, poll: false, last: () => null, receive, look: async () => true, changed: () => {}, lose: () => {} };
    return follow(followed, new AbortController().signal);
  }

  /** @param {Rematch | null} offer */
  #take(offer) {
    this.#offer = offer;
    this.#show();
    if (offer?.opens && offer.agreed.includes(this.seat) && !this.#leaving) void this.#sitDown(offer.opens);
  }

  /** Take the seat that is kept at the new table, and go there. @param {string} table */
  async #sitDown(table) {
    this.#leaving = true;
    this.#leaving = await this.attempt(() => command("PUT", `/v1/tables/${table}/seats/${this.seat}`, {}, { language: this.language }));
    if (this.#leaving) location.assign(`/tables/${table}${location.search}`);
  }

  /** Offer a rematch, or agree to the one that is offered, which may have come a moment ago. */
  #agree() {
    const { language } = this;
    return this.#change(() => {
      const offer = this.#offer?.status === "open" ? this.#offer : null;
      const agreed = offer
        ? command("PUT", `${this.#path}/acceptance`, { rematch: offer.id }, { language })
        : command("POST", this.#path, null, { language });
      return agreed.catch((refused) => this.#agreeToOther(refused));
    });
  }

  /** Agree to the offer that another player made at the same moment. @param {unknown} refused */
  async #agreeToOther(refused) {
    const offer = refused instanceof Problem && refused.status === 409 ? await this.#read() : null;
    if (offer?.status !== "open" || offer.id === this.#offer?.id) throw refused;
    return command("PUT", `${this.#path}/acceptance`, { rematch: offer.id }, { language: this.language });
  }

  #end() {
    return this.#change(() => command("DELETE", this.#path, null, { language: this.language }));
  }

  /** Change the offer, and go on by what became of it. @param {() => Promise<Rematch>} work */
  async #change(work) {
    let offer = this.#offer;
    if (await this.attempt(async () => (offer = await work()))) this.#take(offer);
  }

  #show() {
    const { texts, seat, view } = this;
    const offer = this.#offer;
    const open = offer?.status === "open";
    const agreed = open && offer.agreed.includes(seat);
    const names = (/** @type {number[]} */ seats) => seats.map((one) => view.seats[one]?.shown ?? "").join(", ");
    const ended = offer && ["declined", "withdrawn", "expired"].includes(offer.status);
    this.#said.textContent = agreed ? fill(texts.againWait, { names: names(offer.waiting) }) : open ? fill(texts.againOffer, { names: names(offer.agreed) }) : ended ? texts.againDeclined : "";
    const focused = this.#ways.contains(document.activeElement);
    this.#ways.replaceChildren(
      ...(this.#possible && !agreed ? [this.#button(texts.playAgain, "main", () => this.#agree())] : []),
      ...(open ? [this.#button(agreed ? texts.againWithdraw : texts.againDecline, "", () => this.#end())] : []),
      h("a", { class: "button", href: "/" }, texts.playOn),
    );
    if (focused) /** @type {HTMLElement} */ (this.#ways.firstElementChild).focus();
  }

  /** @param {string} label @param {string} kind @param {() => Promise<void>} act */
  #button(label, kind, act) {
    const button = h("button", { type: "button", class: kind }, label);
    button.addEventListener("click", () => void act());
    return button;
  }
}

/**
 * Show it at a table whose match was over before the page was opened.
 * @param {import("../viewer/viewer.js").HordagoViewer} viewer
 * @param {{seat: number, view: View}} sat
 */
export async function showAfter(viewer, { seat, view }) {
  const { language } = viewer;
  const [{ play: texts }] = await Promise.all([readTexts("play", language), loadStyle(document, "play"), loadStyle(document, "controls")]);
  const refusal = h("p", { role: "alert" });
  const attempt = async (/** @type {() => Promise<unknown>} */ work) => {
    refusal.textContent = "";
    try {
      await work();
      return true;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      refusal.textContent = problem.message;
      return false;
    }
  };
  const after = new After(viewer, view, seat, texts, attempt);
  viewer.moment?.sentence.after(h("section", { class: "pad", "aria-label": texts.afterMatch }, after.all, refusal));
  await after.look();
}
