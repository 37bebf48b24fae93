// Deal a whole match of Mus again from its opened seed, and hold every commitment against what the deck gives.
// No payload is needed for that: the seed gives the salts, so a public record is checked as fully as the judge's. Only
// what a player threw away is not told by the deck; it is the one part of his hand that fits its commitment.

import * as records from "./records.mjs";

const rank = new Map(records.musDeck.map((card, place) => [card, place]));
const canonical = (cards) => [...cards].sort((a, b) => rank.get(a) - rank.get(b));
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

function* parts(cards, count) {
  if (count === 0) yield [];
  else
    for (let at = 0; at + count <= cards.length; at += 1)
      for (const others of parts(cards.slice(at + 1), count - 1)) yield [cards[at], ...others];
}

export function createDealing(seed, stream, demand) {
  const seats = [];
  let entropy = null;
  let dealer = null;
  let lastMano = null;
  let deal = 0;
  let voided = false;
  let shown = true;
  let hands = [];
  let order = [];
  let running = [];
  let taken = 0;
  let shuffles = 0;
  let heap = [];
  let thrown = [];
  let owed = new Map();
  let drawing = false;
  let opened = false;
  let cut = "none";
  let dealtAgain = 0;

  const fits = (event, seat, cards) => {
    const audience = `seat:${seat}`;
    const envelope = event.sealed.find((sealed) => sealed.audience === audience);
    if (!envelope) return false;
    const salt = records.salt(seed, stream, event.version, audience);
    const payload = JSON.stringify({ cards: canonical(cards) });
    return records.commitment(salt, payload).toString("hex") === envelope.commitment;
  };
  const sealsOnly = (event, ...audiences) =>
    demand(same(event.sealed.map(({ audience }) => audience), audiences), "sealed for others than the rules say");
  const shuffle = (d, k, cards) => records.shuffled(records.deckKey(seed, stream, entropy, d, k), cards);

  const FOLLOW = {
    table_opened(event, { seats: count, rules }) {
      sealsOnly(event, "house");
      seats.length = count;
      cut = rules.cut;
      const salt = records.salt(seed, stream, event.version, "house");
      const payload = JSON.stringify({ seed: seed.toString("hex") });
      const commitment = records.commitment(salt, payload).toString("hex");
      demand(commitment === event.sealed[0].commitment, "the house sealed another seed");
    },
    seat_taken(event, { seat, nonce, nonce_by: by }) {
      demand(entropy === null && seat < seats.length && !seats[seat], "a seat that cannot be taken");
      const own = records.houseNonce(seed, stream, seat).toString("hex");
      demand(by === "player" || nonce === own, "the house chose its nonce");
      seats[seat] = nonce;
    },
    seat_left(event, { seat }) {
      demand(entropy === null && seats[seat], "nobody sits there");
      seats[seat] = undefined;
    },
    match_started(event, data) {
      demand(!seats.includes(undefined) && entropy === null, "seats are missing");
      entropy = records.entropy(seats.map((nonce) => Buffer.from(nonce, "hex")));
      demand(entropy.toString("hex") === data.entropy, "the entropy does not follow from the nonces");
    },
    dealer_drawn(event, data) {
      demand(data.cards === null, "drawn by cards: not known here");
      [dealer] = shuffle(0, 0, [...seats.keys()]);
      demand(data.dealer === dealer, "another first dealer than the lot gives");
    },
    deck_cut() {
      demand(cut !== "none", "a cut under rules without one");
    },
    hands_dealt(event, data) {
      demand(data.deal === deal + 1, "a deal left out or dealt twice");
      demand(shown || voided, "the deal before was neither shown nor voided");
      if (lastMano !== null && !voided) dealer = lastMano;
      demand(data.dealer === dealer && data.mano === (dealer + 1) % seats.length, "dealer or mano out of rotation");
      [deal, lastMano, voided, shown] = [data.deal, data.mano, false, false];
      order = seats.map((_, place) => (data.mano + place) % seats.length);
      [running, shuffles, heap, thrown, drawing] = [shuffle(deal, 0, records.musDeck), 0, [], [], false];
      owed = new Map();
      taken = 4 * seats.length;
      hands = seats.map(() => []);
      running.slice(0, taken).forEach((card, place) => hands[order[place % order.length]].push(card));
      sealsOnly(event, ...[...seats.keys()].map((seat) => `seat:${seat}`));
      hands.forEach((hand, seat) => demand(fits(event, seat, hand), `seat ${seat} was dealt other cards`));
      dealtAgain += taken;
    },
    cards_discarded(event, { seat, count }) {
      sealsOnly(event, `seat:${seat}`);
      demand(owed.size === 0 || !drawing, "a discard while draws are owed");
      if (drawing) [heap, thrown, drawing] = [[...heap, ...thrown], [], false];
      demand(!owed.has(seat), "a seat discards twice");
      const gone = [...parts(hands[seat], count)].find((cards) => fits(event, seat, cards));
      demand(gone, "a discard that was not held, or unlike its count");
      hands[seat] = hands[seat].filter((card) => !gone.includes(card));
      thrown.push(...gone);
      owed.set(seat, count);
      drawing = owed.size === seats.length;
    },
    stock_reshuffled(event, data) {
      drawing = true;
      const next = order.find((seat) => owed.has(seat));
      demand(next !== undefined && running.length - taken < owed.get(next), "reshuffled while the stock suffices");
      demand(data.shuffle === shuffles + 1, "a shuffle left out");
      shuffles += 1;
      if (data.count !== heap.length) [heap, thrown] = [[...heap, ...thrown], []];
      demand(data.count === heap.length, "another number of cards than lie in the heap");
      running.push(...shuffle(deal, shuffles, canonical(heap)));
      heap = [];
    },
    cards_drawn(event, { seat, count }) {
      drawing = true;
      demand(order.find((place) => owed.has(place)) === seat && owed.get(seat) === count, "a draw out of order");
      owed.delete(seat);
      const drawn = running.slice(taken, taken + count);
      demand(drawn.length === count, "the stock does not suffice");
      sealsOnly(event, `seat:${seat}`);
      demand(fits(event, seat, drawn), `seat ${seat} drew other cards`);
      hands[seat].push(...drawn);
      taken += count;
      dealtAgain += count;
    },
    hands_revealed(event, data) {
      demand(same(data.hands, hands.map(canonical)), "other cards are shown than were held");
      shown = true;
    },
    deal_voided() {
      voided = true;
    },
    seed_opened() {
      opened = true;
    },
  };
  const CARDS = ["hands_dealt", "cards_discarded", "cards_drawn", "stock_reshuffled", "hands_revealed"];
  const DRAWS = ["cards_drawn", "stock_reshuffled"];

  return {
    follow(event) {
      demand(!opened || !CARDS.includes(event.type), "a card after the seed was opened");
      demand(!(drawing && owed.size) || DRAWS.includes(event.type), "something else while draws are owed");
      FOLLOW[event.type]?.(event, JSON.parse(event.data));
    },
    cards: () => dealtAgain,
  };
}
