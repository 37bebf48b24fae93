// Hands of Mus as envelopes hold them, and what can have been thrown out of one.

import { musDeck } from "./records.mjs";

const rank = new Map(musDeck.map((card, place) => [card, place]));

export const canonical = (cards) => [...cards].sort((a, b) => rank.get(a) - rank.get(b));
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export function* parts(cards, count) {
  if (count === 0) yield [];
  else if (count > 0)
    for (let at = 0; at + count <= cards.length; at += 1)
      for (const others of parts(cards.slice(at + 1), count - 1)) yield [cards[at], ...others];
}
