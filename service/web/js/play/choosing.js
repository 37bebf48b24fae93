// @ts-check
/**
 * Choose cards where they lie: those to throw are marked and sent together, one to play or to take makes its move. A card
 * that may take one of several waits until it is said which, on the table or by a button.
 */

import { fill, h } from "../dom.js";
import { named } from "../../table/parts.js";
import { CardButtons } from "./card_buttons.js";
import { offersOf } from "./offers.js";

/** @typedef {import("./offers.js").LegalMove} LegalMove */
/** @typedef {import("./offers.js").Body} Body */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */

export class Choosing {
  /** Cards that are chosen to be thrown. @type {Set<string>} */
  chosen = new Set();
  /** What is on offer, as it came. */
  shown = "";
  /** @type {LegalMove[]} */
  #moves = [];
  /** The card that was pointed to, where it may take one of several. */
  #picked = "";
  /** @type {LegalMove[]} */
  #pointed = [];
  /** Whether cards are to be thrown. */
  #throws = false;

  /**
   * @param {Viewer} viewer
   * @param {import("./pad.js").Pad} pad
   * @param {Record<string, string>} texts
   * @param {(move: LegalMove, body: Body) => void} make make a move
   */
  constructor(viewer, pad, texts, make) {
    this.viewer = viewer;
    this.pad = pad;
    this.texts = texts;
    this.make = make;
    this.cards = new CardButtons(/** @type {import("../viewer/moment.js").Moment} */ (viewer.moment).table);
  }

  /** What is to be done with cards, in words; empty where nothing is. */
  get hint() {
    return this.#pointed.length ? this.texts.pointHint : this.#throws ? this.texts.throwHint : "";
  }

  /** @param {string} code */
  nameOf(code) {
    return named(this.viewer.setting.names.cards, code);
  }

  /**
   * Offer moves: their controls in the pad, cards where they lie.
   * @param {LegalMove[]} moves
   * @param {boolean} passing these are not the moves of the newest step: what was chosen stays chosen
   */
  offer(moves, passing = false) {
    const shown = JSON.stringify(moves);
    if (shown !== this.shown) this.#picked = "";
    this.shown = shown;
    this.#moves = moves;
    const { offers, pointed } = offersOf(moves);
    this.#pointed = pointed;
    const throwing = offers.find((offer) => offer.kind === "cards");
    const from = throwing?.kind === "cards" ? throwing.from : [];
    this.#throws = from.length > 0;
    if (!passing) this.chosen = new Set([...this.chosen].filter((code) => from.includes(code)));
    const choices = pointed.filter((move) => cardOf(move) === this.#picked);
    // The card that takes is named above: each button names the one that is taken.
    const names = choices.map((move) => (captureOf(move) ? this.nameOf(captureOf(move)) : move.label));
    const distinct = names.map((name, place) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${captureOf(choices[place])})`));
    const ofPicked = choices.map((move, place) => /** @type {import("./offers.js").Offer} */ ({ kind: "button", id: `pick ${move.label}`, move: { ...move, label: distinct[place] }, key: "", picked: true }));
    const drawn = from.length ? this.#offerThrown(from) : this.#offerPointed(choices);
    this.pad.show([...offers, ...ofPicked], drawn);
  }

  /** @param {string[]} from */
  #offerThrown(from) {
    const toggle = (/** @type {string} */ code) => {
      if (!this.chosen.delete(code)) this.chosen.add(code);
      this.cards.show(offer);
      this.pad.renew();
    };
    const offer = { codes: from, pressed: (/** @type {string} */ code) => this.chosen.has(code), label: (/** @type {string} */ code) => this.nameOf(code), choose: toggle };
    return this.cards.show(offer).map((code) => {
      const box = h("input", { type: "checkbox", checked: this.chosen.has(code) ? "" : null });
      box.addEventListener("change", () => toggle(code));
      return h("label", { class: "check" }, box, " ", this.nameOf(code));
    });
  }

  /** @param {LegalMove[]} choices moves of the card that was pointed to */
  #offerPointed(choices) {
    const pointed = this.#pointed;
    const targets = new Map(choices.map((move) => [captureOf(move), move]));
    const codes = [...new Set([...pointed.map(cardOf), ...targets.keys()])].filter((code) => code !== "");
    const movesOf = (/** @type {string} */ code) => (targets.has(code) ? [/** @type {LegalMove} */ (targets.get(code))] : pointed.filter((move) => cardOf(move) === code));
    const choose = (/** @type {string} */ code) => {
      const [move, ...others] = movesOf(code);
      if (move && others.length === 0) this.make(move, move.body);
      else {
        this.#picked = this.#picked === code ? "" : code;
        this.offer(this.#moves);
        if (this.#picked) this.pad.say(fill(this.texts.choosePicked, { card: this.nameOf(code) }));
      }
    };
    const label = (/** @type {string} */ code) => {
      const moves = movesOf(code);
      return moves.length === 1 ? moves[0].label : fill(this.texts.several, { card: this.nameOf(code), count: moves.length });
    };
    const offer = { codes, pressed: (/** @type {string} */ code) => (movesOf(code).length > 1 ? code === this.#picked : null), label, choose };
    return this.cards.show(codes.length ? offer : null).map((code) => {
      const button = h("button", { type: "button", class: "move" }, label(code));
      button.addEventListener("click", () => choose(code));
      return button;
    });
  }
}

/** The card that a move plays or takes. @param {LegalMove} move @returns {string} */
const cardOf = ({ body }) => /** @type {Body} */ (body).card;

/** The card that a played card takes, where it takes one. @param {LegalMove} move @returns {string} */
const captureOf = ({ body }) => /** @type {Body} */ (body).capture ?? "";
