// @ts-check
/** The parts that the tables of all games are made of: seats, hands, piles, stones, bubbles. They know no game. */

import { disc, drawCard } from "../cards/card.js";
import { fill, h, svg } from "../js/dom.js";

/** @typedef {import("./types.d.ts").Seat} Seat */
/** @typedef {import("./types.d.ts").Setting} Setting */
/** @typedef {import("./types.d.ts").Step} Step */
/** @typedef {import("../cards/card.js").Deck} Deck */

/**
 * Look a name up.
 * @param {Record<string, string> | undefined} names
 * @param {string} id
 */
export function named(names, id) {
  return names?.[id] ?? id;
}

/**
 * Name who sits there, as the sentences do.
 * @param {Seat} seat
 * @param {Setting} setting
 */
export function seatName({ shown, closed }, { labels }) {
  return closed ? labels.closedAccount : (shown ?? labels.empty);
}

/**
 * Draw a card with its name.
 * @param {string} code
 * @param {Deck} deck
 * @param {Setting} setting
 * @param {readonly string[]} [marked] cards to mark: those of the last event
 */
export function card(code, deck, { names, cards }, marked = []) {
  const drawn = drawCard(code, deck, { name: named(names.cards, code), style: cards });
  if (marked.includes(code)) drawn.classList.add("marked");
  drawn.dataset.card = code;
  return drawn;
}

/**
 * Draw a hand: the cards as a list, or as many backs as one sentence for those who listen.
 * @param {{name: string, hand: readonly string[] | null | undefined, held: number, deck: Deck, marked?: readonly string[]}} whose
 * @param {Setting} setting
 */
export function hand({ name, hand, held, deck, marked }, setting) {
  const { labels } = setting;
  if (hand) {
    const label = hand.length ? fill(labels.hand, { name }) : fill(labels.noCards, { name });
    return h(
      "ul",
      { class: "hand", role: "list", "aria-label": label },
      ...hand.map((code) => h("li", {}, card(code, deck, setting, marked))),
    );
  }
  const backs = Array.from({ length: held }, () => drawCard(null, deck, { name: "" }));
  return h(
    "div",
    { class: "hand" },
    held > 0 && h("p", { class: "spoken" }, fill(labels.faceDown, { name, count: held })),
    ...backs,
  );
}

/**
 * Draw what is left to draw: a pile of backs and how many.
 * @param {number} count
 * @param {Deck} deck
 * @param {Setting} setting
 */
export function stock(count, deck, { labels }) {
  const pile = count > 0 ? drawCard(null, deck, { name: "" }) : null;
  return h(
    "p",
    { class: "stock" },
    pile,
    h("span", { class: "spoken" }, fill(labels.stock, { count })),
    h("span", { class: "number", "aria-hidden": "true" }, String(count)),
  );
}

/**
 * Draw a row of stones, some of them lit. The number beside them is what is read.
 * @param {number} lit
 * @param {number} places
 * @param {number} [group] stones that stand together
 */
export function stones(lit, places, group = 5) {
  let on = "";
  let off = "";
  let x = 0;
  for (let place = 0; place < places; place += 1) {
    x += place === 0 ? 4 : place % group ? 9 : 13;
    if (place < lit) on += disc(x, 4.5, 3.6);
    else off += disc(x, 4.5, 2.6);
  }
  return svg(
    "svg",
    { class: "stones", viewBox: `0 0 ${x + 5} 9`, preserveAspectRatio: "xMinYMid", "aria-hidden": "true" },
    svg("path", { class: "off", d: off }),
    svg("path", { class: "on", d: on }),
  );
}

/**
 * Draw the heading of a seat: badge of its side, name, marks. Where the name is cut, the number at its end is not: it
 * tells one bot from another.
 * @param {{name: string, side: "A" | "B" | null, acting: boolean, marks: string[]}} seat
 * @param {Setting} setting
 */
export function heading({ name, side, acting, marks }, { labels }) {
  const number = / \(\d+\)$/.exec(name)?.[0];
  return h(
    "h3",
    { class: "who" },
    side && sideBadge(side),
    h("span", { class: "name" }, number ? h("span", {}, name.slice(0, -number.length)) : name, number),
    ...marks.map((mark) => h("span", { class: "mark" }, mark)),
    acting && h("span", { class: "mark turn" }, labels.turn),
  );
}

/** Draw the badge of a side: a circle for A, a square for B. @param {"A" | "B"} side */
export function sideBadge(side) {
  return h("span", { class: `side side-${side}` }, side);
}

/**
 * Draw what was said: the last words, or words of before.
 * @param {string} words
 * @param {boolean} now
 * @param {string | null} [language] of the words
 */
export function bubble(words, now, language) {
  return h("p", { class: now ? "bubble" : "bubble before", lang: language }, words);
}

/**
 * Give the place of a seat as seen from the seat at the bottom.
 * @param {number} seat
 * @param {number} seats
 * @param {number} bottom
 */
export function placeOf(seat, seats, bottom) {
  const places = seats === 2 ? ["south", "north"] : ["south", "east", "north", "west"];
  return places[(seat - bottom + seats) % seats];
}

/** Give the seat that an event is about, where it is about one. @param {Step["event"]} event */
export function seatOf(event) {
  const seat = event && "seat" in event.data ? event.data.seat : null;
  return typeof seat === "number" ? seat : null;
}

/**
 * Name the phase in which the count lies open, and who has not gathered the cards.
 * @param {Pick<import("../js/answers.d.ts").Schemas["MusView"], "count" | "seats">} view
 * @param {Setting} setting
 */
export function gatheringLine({ count, seats }, setting) {
  if (!count) return null;
  const waiting = count.waiting.map((seat) => seatName(seats[seat], setting)).join(", ");
  return h(
    "p",
    { class: "gathering" },
    h("strong", {}, named(setting.names.phases, "counted")),
    ` · ${fill(setting.labels.gathering, { names: waiting })}`,
  );
}
