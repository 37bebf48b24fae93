// node check_vectors.mjs FILE...   Works every vector out again; prints the ones that differ and exits 1.
// A vector is {formula, input, output}; bytes are hex, and texts (actor, type, data, payload) are themselves.

import { readFileSync } from "node:fs";
import { fromHex as bytes, toHex } from "../../service/web/verify/digest.mjs";
import * as records from "../../service/web/verify/records.mjs";

const take = (source, count) => Array.from({ length: count }, () => source.next().value);

const shuffle = (i, d, k, cards) =>
  records.shuffled(records.deckKey(bytes(i.seed), bytes(i.stream), bytes(i.entropy), d, k), cards);
const inOrder = (deck) => (cards) => deck.filter((card) => cards.includes(card));
const below = (bound, source) => {
  const limit = Math.floor(2 ** 32 / bound) * bound;
  for (;;) {
    const word = source.next().value;
    if (word < limit) return word % bound;
  }
};

// The rounds in which the seats draw for the first deal: the cards of those who draw, and who drew the lowest.
function drawn(i) {
  const deck = shuffle(i, 0, 0, records.musDeck);
  const rounds = [];
  for (let lowest = [...Array(i.seats).keys()]; lowest.length > 1; ) {
    const cards = [...Array(i.seats).keys()].map((seat) => (lowest.includes(seat) ? deck.shift() : null));
    const least = Math.min(...lowest.map((seat) => parseInt(cards[seat], 10)));
    lowest = lowest.filter((seat) => parseInt(cards[seat], 10) === least);
    rounds.push([cards, lowest]);
  }
  return rounds;
}

// One card at a time, mano first, from the deck that was cut after `at` cards.
function dealt(i) {
  const deck = shuffle(i, i.d, 0, records.musDeck);
  const cut = [...deck.slice(i.at), ...deck.slice(0, i.at)];
  const place = (seat) => (seat - i.mano + i.seats) % i.seats;
  const hands = [...Array(i.seats).keys()].map((seat) => [0, 1, 2, 3].map((round) => cut[i.seats * round + place(seat)]));
  return hands.map(inOrder(records.musDeck));
}

// Four to the dealer's opponent, four to the field, four to the dealer, twice.
function dealtMushi(i) {
  const deck = shuffle(i, i.d, i.k, records.mushiDeck);
  const [theirs, field, own] = [0, 4, 8].map((top) => [...deck.slice(top, top + 4), ...deck.slice(top + 12, top + 16)]);
  return [...(i.dealer === 0 ? [own, theirs] : [theirs, own]), field].map(inOrder(records.mushiDeck));
}

function recycled(i) {
  const key = (card) =>
    toHex(records.recycleKey(bytes(i.seed), bytes(i.stream), bytes(i.entropy), i.d, 0, i.seat, i.r, card));
  return [...i.cards].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const FORMULAS = {
  commitment: (i) => records.commitment(bytes(i.salt), i.payload),
  salt: (i) => records.salt(bytes(i.seed), bytes(i.stream), i.version, i.audience),
  genesis: () => records.genesis,
  link_hash: (i) =>
    records.linkHash(bytes(i.previous), bytes(i.stream), {
      ...i,
      sealed: i.sealed.map((envelope) => ({ ...envelope, commitment: bytes(envelope.commitment) })),
    }),
  seed_commitment: (i) => records.seedCommitment(bytes(i.stream), bytes(i.seed)),
  house_nonce: (i) => records.houseNonce(bytes(i.seed), bytes(i.stream), i.seat),
  nonce_commitment: (i) => records.nonceCommitment(bytes(i.stream), i.place, bytes(i.nonce)),
  entropy: (i) => records.entropy(i.nonces.map(bytes)),
  deck_key: (i) => records.deckKey(bytes(i.seed), bytes(i.stream), bytes(i.entropy), i.d, i.k),
  recycle_key: (i) =>
    records.recycleKey(bytes(i.seed), bytes(i.stream), bytes(i.entropy), i.d, i.k, i.seat, i.r, i.card),
  bot_key: (i) => records.botKey(bytes(i.seed), bytes(i.stream), i.version, i.seat),
  table_id: (i) => records.tableId(bytes(i.match), i.number),
  lot: (i) => shuffle(i, 0, 0, [...Array(i.seats).keys()])[0],
  drawn,
  dealt,
  dealt_mushi: dealtMushi,
  board: (i) => [0, 1, 2, 3].map((seat) => shuffle(i, i.d, 0, records.musDeck).slice(10 * seat, 10 * seat + 10)),
  recycled,
  below: (i) => {
    const source = records.words(bytes(i.key));
    return i.bounds.map((bound) => below(bound, source));
  },
  words: (i) => take(records.words(bytes(i.key)), i.count),
  shuffled: (i) => records.shuffled(bytes(i.key), Array.from({ length: i.cards }, (_, card) => card)),
  mus_deck: (i) => records.shuffled(bytes(i.key), records.musDeck),
  mushi_deck: (i) => records.shuffled(bytes(i.key), records.mushiDeck),
};

let wrong = 0;
for (const path of process.argv.slice(2)) {
  JSON.parse(readFileSync(path, "utf8")).forEach(({ formula, input, output }, at) => {
    const result = FORMULAS[formula](input);
    const found = JSON.stringify(result instanceof Uint8Array ? toHex(result) : result);
    if (found === JSON.stringify(output)) return;
    wrong += 1;
    console.log(`${path} ${at} ${formula}: ${found}`);
  });
}
process.exit(wrong ? 1 : 0);
