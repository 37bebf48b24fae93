// @ts-check
/**
 * Make buttons of cards in the drawing of a table: mouse, touch and Tab reach them where they lie, digits by their order.
 * The drawing is made anew at every step; the buttons come back, and the focus with them.
 */

import { h } from "../dom.js";

/**
 * @typedef {object} CardOffer
 * @property {string[]} codes cards that can be chosen
 * @property {(code: string) => boolean | null} pressed whether a card is chosen; null where one press is all
 * @property {(code: string) => string} label
 * @property {(code: string) => void} choose
 */

export class CardButtons {
  /** @type {CardOffer | null} */
  #offer = null;
  #focused = "";

  /** @param {HTMLElement} table */
  constructor(table) {
    this.table = table;
    new MutationObserver(() => this.#renew()).observe(table, { childList: true });
    document.addEventListener("focusin", ({ target }) => {
      this.#focused = target instanceof HTMLElement ? (target.dataset.code ?? "") : "";
    });
  }

  /** Offer cards, or none. @param {CardOffer | null} offer @returns {string[]} those that are not drawn */
  show(offer) {
    this.#offer = offer;
    for (const button of this.#buttons()) {
      if (offer?.codes.includes(String(button.dataset.code))) continue;
      if (button === document.activeElement) this.#focused = "";
      button.replaceWith(...button.querySelectorAll("svg"));
    }
    this.#renew();
    return offer ? offer.codes.filter((code) => !this.#cardOf(code)) : [];
  }

  /** Press the card at a place of the row, from 1. @param {number} place */
  press(place) {
    const button = this.#buttons()[place - 1];
    button?.click();
    return button !== undefined;
  }

  #buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.table.querySelectorAll("button[data-code]")]);
  }

  /** @param {string} code */
  #cardOf(code) {
    return /** @type {SVGElement | null} */ (this.table.querySelector(`[data-card="${CSS.escape(code)}"]`));
  }

  #renew() {
    const offer = this.#offer;
    const focused = this.#focused;
    for (const code of offer?.codes ?? []) {
      const card = this.#cardOf(code);
      if (!card || !offer) continue;
      const button = card.parentElement instanceof HTMLButtonElement ? card.parentElement : this.#wrap(card, code);
      const pressed = offer.pressed(code);
      if (pressed === null) button.removeAttribute("aria-pressed");
      else button.setAttribute("aria-pressed", String(pressed));
      button.setAttribute("aria-label", offer.label(code));
      if (code === focused && document.activeElement === document.body) button.focus({ preventScroll: true });
    }
    this.#buttons().forEach((button, place) => (button.dataset.place = String(place + 1)));
  }

  /** @param {SVGElement} card @param {string} code */
  #wrap(card, code) {
    const button = h("button", { type: "button", class: "card-button", "data-code": code });
    button.addEventListener("click", () => this.#offer?.choose(code));
    card.replaceWith(button);
    button.append(card);
    return button;
  }
}
