// Hands of Mus as envelopes hold them, and what can have been thrown out of one.

import { musDeck, orderOf } from "../records.mjs";

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
