// @ts-check
/**
 * Every deal that the verifier dealt again: the cards of each seat, and the deck that they came from. A deal is drawn when
 * a person opens it. Cards are shown by their codes, which are the words of the record.
 */

import { fill, h } from "./dom.js";

/** @typedef {import("../verify/progress.mjs").DealCheck} DealCheck */
/** @typedef {import("../verify/progress.mjs").DrawCheck} DrawCheck */
/** @typedef {import("../verify/progress.mjs").ReshuffleCheck} ReshuffleCheck */
/** @typedef {{deal: DealCheck, later: (DrawCheck | ReshuffleCheck)[], item: HTMLDetailsElement, heading: HTMLElement}} Shown */

/**
 * Make the square of a card. What is neither rank nor sign is part of the code all the same.
 * @param {string} code
 * @param {number | "field" | null} [to] the seat that got it; null: it stayed in the deck
 */
function chip(code, to) {
  const [, rank, sign] = /^(\d+)(.*)$/.exec(code) ?? ["", code, ""];
  const of = to === undefined ? null : to === null ? "stock" : to === "field" ? "field" : `seat-${to}`;
  return h(
    "li",
    { class: `chip sign-${sign.slice(0, 1)}${of ? ` ${of}` : ""}` },
    h("b", {}, rank, sign),
    of && h("small", {}, typeof to === "number" ? String(to) : to === "field" ? "*" : "·"),
  );
}

/**
 * @param {string} label
 * @param {string[]} cards
 * @param {((card: string, place: number) => number | "field" | null)} [to]
 */
const row = (label, cards, to) =>
  h(
    "div",
    { class: to ? "deck" : "hand" },
    h("h3", {}, label),
    h("ul", { class: "chips" }, ...cards.map((card, place) => chip(card, to?.(card, place)))),
  );

export class DealList {
  /** @param {Record<string, string>} texts */
  constructor(texts) {
    this.texts = texts;
    this.list = h("div", { class: "deals" });
    /** @type {Shown | null} The last one, which draws and reshuffles belong to. */
    this.last = null;
  }

  /** @param {DealCheck | DrawCheck | ReshuffleCheck} check */
  add(check) {
    if (check.check === "deal") this.#begin(check);
    else if (this.last) {
      this.last.later.push(check);
      this.#name(this.last);
    }
  }

  /** @param {DealCheck} deal */
  #begin(deal) {
    const heading = h("summary", {});
    const item = h("details", {}, heading);
    /** @type {Shown} */
    const shown = { deal, later: [], item, heading };
    item.addEventListener("toggle", () => {
      if (item.open && item.childElementCount === 1) item.append(...this.#rows(shown));
    });
    this.list.append(item);
    this.last = shown;
    this.#name(shown);
  }

  /** @param {Shown} shown */
  #name({ deal, later, heading }) {
    const { table, number, board, shuffle, to } = deal;
    const drawn = later.reduce((sum, check) => sum + (check.check === "draw" ? check.cards.length : 0), 0);
    const text = board ? this.texts.board : shuffle > 0 ? this.texts.dealAgain : this.texts.deal;
    const name = fill(text, { number, table, board: board ?? "", shuffle: shuffle + 1 });
    const counts = { dealt: to.filter((seat) => seat !== null).length, drawn };
    heading.replaceChildren(h("b", {}, name), " ", h("span", {}, fill(this.texts.dealCounts, counts)));
  }

  /** @param {Shown} shown */
  #rows({ deal, later }) {
    const { texts } = this;
    /** @type {Map<string, number>} The seat that drew a card later. */
    const drawers = new Map();
    const nodes = deal.hands.map((hand, seat) => row(fill(texts.dealtTo, { seat: seat + 1 }), hand));
    const field = deal.deck.filter((_, place) => deal.to[place] === "field");
    if (field.length > 0) nodes.push(row(texts.dealtToField, field));
    const deck = nodes.length;
    /** @type {Map<number, string[]>} What each seat drew since the deck was last made longer. */
    let drawn = new Map();
    const showDrawn = () => {
      for (const [seat, cards] of drawn) nodes.push(row(fill(texts.drawnBy, { seat: seat + 1 }), cards));
      drawn = new Map();
    };
    for (const check of later) {
      if (check.check === "draw") {
        drawn.set(check.seat, [...(drawn.get(check.seat) ?? []), ...check.cards]);
        for (const card of check.cards) if (!drawers.has(card)) drawers.set(card, check.seat);
      } else {
        showDrawn();
        const label = check.seat === null ? texts.reshuffled : fill(texts.recycled, { seat: check.seat + 1 });
        nodes.push(row(label, check.cards, () => null));
      }
    }
    showDrawn();
    const name = deal.cut === null ? texts.deck : fill(texts.deckCut, { cut: deal.cut });
    nodes.splice(deck, 0, row(name, deal.deck, (card, place) => deal.to[place] ?? drawers.get(card) ?? null));
    return nodes;
  }
}
