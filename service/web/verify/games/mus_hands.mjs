// Hands of Mus as envelopes hold them, what can have been thrown out of one, and what is in one.

import { musDeck, orderOf } from "../records.mjs";

/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {ReturnType<typeof appraise>} Worth */

export const canonical = orderOf(musDeck);

/**
 * Yield every choice of so many of these cards.
 * @param {string[]} cards
 * @param {number} count
 * @returns {Generator<string[]>}
 */
export function* choices(cards, count) {
  if (count === 0) yield [];
  else if (count > 0)
    for (let at = 0; at + count <= cards.length; at += 1)
      for (const others of choices(cards.slice(at + 1), count - 1)) yield [cards[at], ...others];
}

/** @type {Record<string, Record<number, number>>} Ranks that count as another one. */
const SAME = { "four-kings": {}, "eight-kings": { 2: 1, 3: 12 } };
const FACES = new Set([10, 11, 12]);

/**
 * Return what is in a hand, by the ranks that the rules give its cards.
 * @param {string[]} hand
 * @param {Data} rules
 */
export function appraise(hand, rules) {
  const alike = SAME[rules.equivalences];
  const ranks = hand.map((card) => alike[parseInt(card, 10)] ?? parseInt(card, 10));
  const counts = [...new Set(ranks)].map((rank) => ranks.filter((other) => other === rank).length);
  const largest = Math.max(...counts);
  const pairs = counts.filter((count) => count === 2).length;
  return {
    ranks,
    of: (/** @type {number} */ rank) => ranks.filter((other) => other === rank).length,
    pares: largest > 1,
    medias: largest === 3,
    duples: largest === 4 || pairs === 2,
    total: ranks.reduce((sum, rank) => sum + (FACES.has(rank) ? 10 : rank), 0),
  };
}
