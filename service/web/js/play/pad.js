// @ts-check
/**
 * The controls of a player's moves, under the sentence of the table. What stays on offer stays in its place, so that the
 * focus does; where the control with the focus goes, the pad itself has it.
 */

import { fill, h } from "../dom.js";
import { nameOf } from "./offers.js";

/** @typedef {import("./offers.js").Offer} Offer */
/** @typedef {import("./offers.js").LegalMove} LegalMove */
/** @typedef {import("./offers.js").Body} Body */
/** @typedef {Record<string, string>} Texts */
/** @typedef {{node: HTMLElement, send: () => void, hint: () => void, move?: LegalMove}} Control `hint`: show its state anew. */

export class Pad {
  state = h("p", { class: "pad-state", role: "status" });
  /** Lists of moves that may be made at any time. */
  #lists = h("div", { class: "lists" });
  /** The state, with what opens beside it. */
  head = h("div", { class: "pad-head" }, this.state, this.#lists);
  /** What is offered while a person looks at an earlier step. */
  aside = h("div", { class: "pad-aside" });
  #refusal = h("div", { class: "pad-refusal", role: "alert" });
  #moves = h("div", { class: "moves" });
  /** @type {Map<string, Control>} */
  #controls = new Map();
  /** @type {Map<string, string>} Letters of the controls that are there. */
  #letters = new Map();
  #heading;

  /**
   * @param {Texts} texts
   * @param {object} does
   * @param {(move: LegalMove, body: Body) => void} does.move make a move
   * @param {() => string[]} does.chosen cards that are chosen
   * @param {(moves: LegalMove[], button: HTMLElement) => void} [does.signs] show the signs that may be made
   */
  constructor(texts, does) {
    this.texts = texts;
    this.does = does;
    this.#heading = h("h2", { class: "spoken", tabindex: "-1" }, texts.pad);
    this.all = h("section", { class: "pad", "aria-label": texts.pad }, this.#heading, this.head, this.#refusal, this.#moves, this.aside);
  }

  /** Say something that is read aloud, if it is new. @param {string} text */
  say(text) {
    if (this.state.textContent !== text) this.state.textContent = text;
  }

  /** Say why the server refused, or take it back. @param {...(Node | string)} words */
  refuse(...words) {
    this.#refusal.replaceChildren(...words);
  }

  /** Nothing can be sent while an answer is waited for. @param {boolean} busy */
  set busy(busy) {
    this.all.setAttribute("aria-busy", String(busy));
  }

  get busy() {
    return this.all.getAttribute("aria-busy") === "true";
  }

  /** Show what is on offer in place of what was. @param {Offer[]} offers @param {Node[]} more shown after them */
  show(offers, more = []) {
    const inMoves = this.#moves.contains(document.activeElement);
    const wanted = new Set(offers.map((offer) => keyOf(offer)));
    for (const [key, { node }] of this.#controls) {
      if (wanted.has(key)) continue;
      node.remove();
      this.#controls.delete(key);
    }
    for (const extra of this.#moves.querySelectorAll(":scope > .extra")) extra.remove();
    this.#letters.clear();
    this.#place(this.#moves, offers.filter(({ kind }) => kind !== "list"));
    this.#place(this.#lists, offers.filter(({ kind }) => kind === "list"));
    this.#moves.append(...more.map((node) => h("div", { class: "extra" }, node)));
    if (inMoves && !this.#moves.contains(document.activeElement)) this.#heading.focus({ preventScroll: true });
  }

  /** Put controls in their order; those that are there stay as they are. @param {HTMLElement} holder @param {Offer[]} offers */
  #place(holder, offers) {
    let place = holder.firstElementChild;
    for (const offer of offers) {
      const key = keyOf(offer);
      const control = this.#controls.get(key) ?? this.#make(offer);
      this.#controls.set(key, control);
      if (offer.kind === "button") control.move = offer.move;
      if (control.node === place) place = place.nextElementSibling;
      else holder.insertBefore(control.node, place);
      if (offer.kind !== "list" && offer.key) this.#letters.set(offer.key, key);
      control.hint();
    }
  }

  /** Show anew how many cards are chosen. */
  renew() {
    for (const { hint } of this.#controls.values()) hint();
  }

  /** Do what a letter stands for; false: it stands for nothing now. @param {string} letter */
  press(letter) {
    const control = this.#controls.get(this.#letters.get(letter) ?? "");
    const field = control?.node.querySelector("input");
    if (field) {
      field.focus();
      field.select();
    } else control?.send();
    return control !== undefined;
  }

  /** Make the move that waits for its cards. */
  sendCards() {
    const key = [...this.#controls.keys()].find((one) => one.startsWith("cards "));
    if (key) this.#controls.get(key)?.send();
    return key !== undefined;
  }

  /** @param {Offer} offer @returns {Control} */
  #make(offer) {
    if (offer.kind === "number") return this.#numberControl(offer);
    if (offer.kind === "cards") return this.#cardsControl(offer);
    return offer.kind === "list" ? this.#listControl(offer) : this.#buttonControl(offer);
  }

  /** @param {import("./offers.js").ButtonOffer} offer @returns {Control} */
  #buttonControl({ move, key, picked }) {
    const node = moveButton(nameOf(move), key, `move move-${move.type}${picked ? " picked" : ""}`, this.#wordOf(move));
    /** @type {Control & {move: LegalMove}} */
    const control = { node, move, send: () => this.does.move(control.move, control.move.body), hint: () => {} };
    node.addEventListener("click", control.send);
    return control;
  }

  /** @param {import("./offers.js").NumberOffer} offer @returns {Control} */
  #numberControl({ move, key, field, min, max }) {
    const { texts } = this;
    const first = field === "at" ? Math.round((min + max) / 2) : min;
    const input = h("input", { type: "number", inputmode: "numeric", min, max, step: 1, value: first, "aria-label": `${nameOf(move)}: ${texts[field]}` });
    const said = this.texts[`say_${move.type}`];
    const name = h("span", {});
    const button = moveButton(said ? nameOf(move) : name, key, "send", said ? h("span", { class: "said" }, name) : null);
    const send = () => {
      if (input.reportValidity()) this.does.move(move, { ...move.body, [field]: input.valueAsNumber });
    };
    const hint = () => {
      name.textContent = fill(said ?? texts.withNumber, { move: nameOf(move), number: input.value });
    };
    const turn = (/** @type {number} */ by) => {
      input.valueAsNumber = Math.min(max, Math.max(min, (input.valueAsNumber || min) + by));
      hint();
    };
    const less = h("button", { type: "button", class: "turn", "aria-label": texts.less }, "−");
    const more = h("button", { type: "button", class: "turn", "aria-label": texts.greater }, "+");
    less.addEventListener("click", () => turn(-1));
    more.addEventListener("click", () => turn(1));
    input.addEventListener("input", hint);
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") send();
    });
    button.addEventListener("click", send);
    const node = h("div", { class: `move number move-${move.type}`, role: "group", "aria-label": nameOf(move) }, less, input, more, button);
    return { node, send, hint };
  }

  /** @param {import("./offers.js").CardsOffer} offer @returns {Control} */
  #cardsControl({ move, key, min, max }) {
    const { texts } = this;
    const name = h("span", {});
    const node = moveButton(name, key, `move move-${move.type}`, null);
    const send = () => {
      const cards = this.does.chosen();
      if (cards.length >= min && cards.length <= max) this.does.move(move, { ...move.body, cards });
      else this.say(fill(texts.chooseCards, { min, max }));
    };
    const hint = () => {
      const { length } = this.does.chosen();
      name.textContent = fill(texts.withNumber, { move: nameOf(move), number: length });
      node.setAttribute("aria-disabled", String(length < min || length > max));
    };
    node.addEventListener("click", send);
    return { node, send, hint };
  }

  /** @param {import("./offers.js").ListOffer} offer @returns {Control} */
  #listControl({ id, moves }) {
    if (id === "sign") {
      const node = h("button", { type: "button", class: "list ask-hint" }, this.texts.list_sign);
      const send = () => this.does.signs?.(moves, node);
      node.addEventListener("click", send);
      return { node, send, hint: () => {} };
    }
    const list = h(
      "div",
      { class: "listed" },
      ...moves.map((move) => {
        const button = moveButton(nameOf(move), "", `move move-${id}`, this.#wordOf(move));
        button.addEventListener("click", () => this.does.move(move, move.body));
        return button;
      }),
    );
    const node = h("details", { class: "list" }, h("summary", {}, this.texts[`list_${id}`] ?? id), list);
    return { node, send: () => (node.open = !node.open), hint: () => {} };
  }

  /** What players say with a move, in the language of the page; else the word of the rule set, in its own. @param {LegalMove} move */
  #wordOf({ type, said, said_language: language }) {
    const own = this.texts[`say_${type}`];
    if (own) return h("span", { class: "said" }, own);
    return said ? h("span", { class: "word", lang: language }, said) : null;
  }
}

/** What makes a control the same as one before: a word may be said in every lance, a number is chosen anew. @param {Offer} offer */
function keyOf(offer) {
  if (offer.kind === "button") return `button ${offer.id}`;
  return `${offer.kind} ${offer.id} ${JSON.stringify(offer.kind === "list" ? offer.moves : offer.move)}`;
}

/**
 * Make the button of a move, with its letter.
 * @param {string | Node} name
 * @param {string} key
 * @param {string} kind classes
 * @param {Node | null} word
 */
function moveButton(name, key, kind, word) {
  const keys = key && h("kbd", { "aria-hidden": "true" }, key);
  const named = h("span", { class: "what" }, name);
  const words = word?.textContent === name ? [word] : [word, word && " ", named]; // The word may be the name.
  return h("button", { type: "button", class: kind, "aria-keyshortcuts": key || null }, ...words, keys);
}
