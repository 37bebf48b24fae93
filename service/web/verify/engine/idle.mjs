// Who is to act at a table of Mus, and what the house does for a seat that is out of time: records.md, "Clocks".

import { canonical } from "../games/mus_hands.mjs";
import { holds } from "./hands.mjs";

/** @typedef {import("./mus.mjs").Engine} Engine */
/** @typedef {import("../clocks.mjs").Idle} Idle */

/** @type {(engine: Engine) => number[]} Return the seats that are to act, in the order in which they are asked. */
export function asked({ isOver, isClosed, isOpen, cards, deal, seats }) {
  if (isOver || isClosed || isOpen) return [];
  const cutter = cards.cutter?.() ?? null;
  const due = cutter === null ? (deal?.due() ?? []) : [cutter];
  const claimant = cards.claimant?.() ?? null;
  if (claimant === null) return due;
  const answering = [...Array(seats).keys()].filter((seat) => seat % 2 !== claimant % 2);
  return [...new Set([...due, ...answering])].sort((a, b) => a - b);
}

/** @type {(engine: Engine, seat: number) => Idle} Return the move that the house makes for a seat that is out of time. */
export function idle({ rules, deal, cards, offered }, seat) {
  const claimant = cards.claimant?.() ?? null;
  if (claimant !== null && claimant % 2 !== seat % 2) return { type: "claim_answered", data: { seat, agree: false } };
  if (cards.cutter?.() === seat) return { type: "deck_cut", data: { deal: offered, seat, at: 20 } };
  const hand = canonical(cards.hands?.()[seat] ?? []);
  if (deal?.phase === "mus") return { type: "mus_cut", data: { seat } };
  if (deal?.phase === "throw") {
    const count = rules.min_discard;
    return { type: "cards_discarded", data: { seat, count }, thrown: hand.slice(0, count) };
  }
  if (deal?.phase === "declare") {
    const lance = deal.lances.length === 2 ? "pares" : "juego";
    return { type: "declared", data: { lance, seat, has: holds(lance, hand, rules) } };
  }
  if (deal?.dialogue?.bettor === null) return { type: "passed", data: { seat } };
  return { type: rules.answer === "binding-words" ? "bet_refused_softly" : "bet_refused", data: { seat } };
}
