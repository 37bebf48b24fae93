// What hands of Mus are worth, and which of two is better: rules.md, chapter 3.

import { appraise } from "../games/mus_hands.mjs";

/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {"grande" | "chica" | "pares" | "juego" | "punto"} LanceName */
/** @typedef {{reason: string, rule: string, stones: number}} Value A value that a hand adds to a lance. */

const BEST_JUEGO = [31, 32, 40, 37, 36, 35, 34, 33];
const ROYAL = [10, 7, 7, 7];

/** @type {(ranks: number[]) => number[]} The ranks that come several times, the most frequent and the highest first. */
const repeated = (ranks) =>
  ranks.map((rank) => 100 * ranks.filter((other) => other === rank).length + rank).filter((key) => key >= 200).sort((a, b) => b - a);

/**
 * Return what decides a lance, to be compared number by number; the larger one is better.
 * @param {LanceName} lance
 * @param {string[]} hand
 * @param {Data} rules
 * @returns {number[]}
 */
function strength(lance, hand, rules) {
  const worth = appraise(hand, rules);
  const down = [...worth.ranks].sort((a, b) => b - a);
  if (lance === "grande") return down;
  if (lance === "chica") return [...down].reverse().map((rank) => -rank);
  if (lance === "punto") return [worth.total];
  if (lance === "juego") {
    const printed = hand.map((card) => parseInt(card, 10)).sort((a, b) => b - a);
    const isRoyal = rules.royal_thirty_one === true && printed.join() === ROYAL.join();
    return [-BEST_JUEGO.indexOf(worth.total), isRoyal ? 1 : 0];
  }
  const rank = worth.duples ? 3 : worth.medias ? 2 : 1;
  const kickers = rules.kickers ? down.filter((one) => worth.of(one) === 1) : [];
  return [rank, ...repeated(down).map((key) => key % 100), ...kickers];
}

/**
 * Return the best of these seats, which are in order from mano: of equal hands the first.
 * @param {LanceName} lance
 * @param {number[]} seats
 * @param {string[][]} hands
 * @param {Data} rules
 * @returns {number | undefined}
 */
export function bestSeat(lance, seats, hands, rules) {
  const keys = new Map(seats.map((seat) => [seat, strength(lance, hands[seat], rules)]));
  /** @type {(a: number, b: number) => boolean} */
  const isBetter = (a, b) => {
    const [one, other] = [keys.get(a) ?? [], keys.get(b) ?? []];
    const at = one.findIndex((number, place) => number !== other[place]);
    return at >= 0 && one[at] > other[at];
  };
  return seats.reduce((/** @type {number | undefined} */ best, seat) => (best === undefined || isBetter(seat, best) ? seat : best), undefined);
}

/**
 * Tell whether a hand holds what is declared before a lance.
 * @param {string} lance
 * @param {string[]} hand
 * @param {Data} rules
 */
export function holds(lance, hand, rules) {
  const worth = appraise(hand, rules);
  return lance === "pares" ? worth.pares : worth.total >= 31;
}

/**
 * Return what a holder's hand adds to pares or juego.
 * @param {"pares" | "juego"} lance
 * @param {string[]} hand
 * @param {Data} rules
 * @returns {Value}
 */
export function valueOf(lance, hand, rules) {
  const worth = appraise(hand, rules);
  if (lance === "juego" && worth.total === 31) return { reason: "thirty-one", rule: "mus.juego.thirty-one", stones: rules.value_thirty_one };
  if (lance === "juego") return { reason: "juego", rule: "mus.juego.other", stones: rules.value_juego };
  const reason = worth.duples ? "duples" : worth.medias ? "medias" : "par";
  return { reason, rule: `mus.pares.${reason}`, stones: rules[`value_${reason}`] };
}
