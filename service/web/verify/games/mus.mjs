// The cards of Mus: dealt, cut, thrown, drawn and shown, held against what the decks give. The deck does not tell what a
// player threw away; it is the one part of the hand that fits its commitment.

import { STEPS as DISPUTE } from "../disputes.mjs";
import { demand, demandSealedFor, same } from "../form.mjs";
import { musDeck } from "../records.mjs";
import { canonical, choices } from "./mus_hands.mjs";
import { createTalk } from "./talk.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("../form.mjs").Step} Step */
/** @typedef {import("../redeal.mjs").Table} Table */
/** @typedef {import("../redeal.mjs").Cards} Cards */

/** Cards that nobody has shown, in the place of a deck: no two are alike, and none is worth anything. */
const UNSEEN = musDeck.map((_, place) => `?${place}`);
const ENDS = ["match_ended", "table_closed", "seed_opened"];

/**
 * Follow the cards of a table with one deck for all seats.
 * @param {Table} table
 * @returns {Cards}
 */
export function createCards(table) {
  const { seats, shuffle, progress } = table;
  const isUnseen = table.seed === null;
  /** @type {number | null} */
  let dealer = null;
  /** @type {number | null} */
  let lastMano = null;
  let deal = 0;
  let voided = false;
  let shown = true;
  /** @type {string[][]} */
  let hands = [];
  /** @type {number[]} */
  let order = [];
  /** Whether mano goes round until a seat cuts the mus. */
  let corrido = false;
  /** @type {string[]} */
  let running = [];
  let taken = 0;
  let shuffles = 0;
  /** @type {string[]} Discards of earlier exchanges, and of this one. */
  let heap = [];
  /** @type {string[]} */
  let thrown = [];
  /** @type {Map<number, number>} How many cards each seat threw, and how many it is to draw. */
  let threw = new Map();
  /** @type {Map<number, number>} */
  let owed = new Map();
  let drawing = false;
  /** @type {Data} */
  let rules = {};
  /** @type {number[]} Seats that draw for the first deal. */
  let tied = [];
  /** @type {Generator<string, void> | null} */
  let deckOfDealers = null;
  /** @type {number | null} */
  let cutter = null;
  /** @type {number | null} */
  let cutAt = null;
  const talk = createTalk(table.seed, table.stream);
  const from = (/** @type {number} */ mano) => seats.map((_, place) => (mano + place) % seats.length);

  /** @type {Table["fits"]} */
  const fits = (event, seat, cards) => table.fits(event, seat, canonical(cards));
  /** @returns {Generator<string, void>} */
  function* shuffles0() {
    for (let k = 0; ; k += 1) yield* shuffle(0, k, musDeck);
  }

  // The seats that draw for the first deal take the next cards; the lowest printed rank deals, those that tie draw again.
  const drawForTheDeal = () => {
    const deck = (deckOfDealers ??= shuffles0());
    const cards = seats.map((_, seat) => (tied.includes(seat) ? String(deck.next().value) : null));
    const rankOf = (/** @type {number} */ seat) => parseInt(cards[seat] ?? "", 10);
    const lowest = Math.min(...tied.map(rankOf));
    tied = tied.filter((seat) => rankOf(seat) === lowest);
    return cards;
  };

  // The next deal is made ready, to be cut or dealt; the deal before it is over.
  /** @param {any} check */
  const report = (check) => isUnseen || progress.report({ table: 0, number: deal, ...check });
  /** @param {number} count of cards dealt again */
  const dealt = (count) => void (progress.totals.cards += isUnseen ? 0 : count);
  /** @type {(shown: any) => string[][]} Return hands that are shown for the first time. */
  const laidOpen = (shown) => {
    const isHands = Array.isArray(shown) && same(shown.map((hand) => hand?.length), hands.map((hand) => hand.length));
    const cards = isHands ? shown.flat() : [];
    const isEach = new Set(cards).size === cards.length && cards.every((card) => musDeck.includes(card));
    demand(isHands && isEach && same(shown, shown.map(canonical)), "other cards are shown than hands have");
    return shown;
  };
  /** @param {Data} data */
  const nextDeal = (data) => {
    demand(data.deal === deal + 1, "a deal left out or dealt twice");
    demand(dealer !== null, "dealt while nobody is the dealer");
    demand(shown || voided, "the deal before was neither shown nor voided");
    if (lastMano !== null && !voided) dealer = lastMano;
    demand(data.dealer === dealer, "dealer or mano out of rotation");
    [deal, lastMano, voided, shown, hands] = [data.deal, (data.dealer + 1) % seats.length, false, false, []];
  };

  /** @param {number} mano */
  const moveMano = (mano) => {
    [order, lastMano] = [from(mano), mano];
  };

  /** @type {Record<string, (event: RecordEvent, data: Data) => void>} */
  const FOLLOW = {
    table_opened(event, data) {
      rules = data.rules;
      demand(same(rules.sides, data.sides), "rules that name other sides than the table");
      dealer = data.carried?.dealer ?? null;
    },
    dealer_drawn(event, data) {
      demand(dealer === null, "the first dealer is drawn again");
      if (isUnseen) {
        demand(data.dealer === null || data.dealer in [...seats], "a dealer that does not sit there");
        dealer = data.dealer;
        return;
      }
      if (rules.first_dealer === "lot") {
        demand(data.cards === null, "drawn by cards where the lot decides");
        [dealer] = shuffle(0, 0, [...seats.keys()]);
        demand(data.dealer === dealer, "another first dealer than the lot gives");
        return;
      }
      if (deckOfDealers === null) tied = [...seats.keys()];
      demand(same(data.cards, drawForTheDeal()), "other cards were drawn for the first deal");
      if (tied.length === 1) [dealer] = tied;
      demand(data.dealer === dealer, "another first dealer than the cards give");
    },
    deck_offered(event, data) {
      demand(rules.cut !== "none", "a deck offered under rules without a cut");
      demand(cutter === null, "a deck offered twice");
      nextDeal(data);
      cutter = (data.dealer + seats.length - 1) % seats.length;
      demand(data.seat === cutter, "offered to another seat than the dealer's left");
    },
    deck_cut(event, data) {
      demand(rules.cut !== "none", "a cut under rules without one");
      demand(cutter !== null && cutAt === null && data.deal === deal, "a cut that nobody offered");
      demand(data.seat === cutter, "cut by another seat than the dealer's left");
      demand(Number.isInteger(data.at) && data.at >= 2 && data.at <= 38, "a cut too thin");
      cutAt = data.at;
    },
    hands_dealt(event, data) {
      if (rules.cut === "none") nextDeal(data);
      else demand(cutAt !== null && data.deal === deal && data.dealer === dealer, "dealt from a deck that was not cut");
      demand(data.mano === lastMano, "dealer or mano out of rotation");
      demand(!("board" in data), "a board where there are none");
      demand(!("corrido" in data) || (rules.mus_corrido === true && data.corrido), "a mano that goes round by no rule");
      [order, corrido] = [from(data.mano), "corrido" in data];
      const whole = isUnseen ? UNSEEN : shuffle(deal, 0, musDeck);
      const cut = cutAt;
      running = [...whole.slice(cut ?? 0), ...whole.slice(0, cut ?? 0)];
      [shuffles, heap, thrown, drawing, cutter, cutAt] = [0, [], [], false, null, null];
      [threw, owed] = [new Map(), new Map()];
      taken = 4 * seats.length;
      hands = seats.map(() => []);
      running.slice(0, taken).forEach((card, place) => hands[order[place % order.length]].push(card));
      demandSealedFor(event, ...[...seats.keys()].map((seat) => `seat:${seat}`));
      hands.forEach((hand, seat) => demand(fits(event, seat, hand), `seat ${seat} was dealt other cards`));
      dealt(taken);
      const to = running.map((_, place) => (place < taken ? order[place % order.length] : null));
      report({ check: "deal", shuffle: 0, board: null, cut, deck: [...running], to, hands: hands.map(canonical) });
    },
    mus_cut(event, { seat }) {
      if (corrido) moveMano(seat);
    },
    cards_discarded(event, { seat, count }) {
      demandSealedFor(event, `seat:${seat}`);
      demand(owed.size === 0 || !drawing, "a discard while draws are owed");
      if (drawing) [heap, thrown, threw, drawing] = [[...heap, ...thrown], [], new Map(), false];
      demand(!threw.has(seat), "a seat discards twice");
      demand(!voided && !shown, "a discard when the deal is over");
      const gone = [...choices(hands[seat], count)].find((cards) => fits(event, seat, cards));
      demand(gone, "a discard that was not held, or unlike its count");
      hands[seat] = hands[seat].filter((card) => !gone.includes(card));
      thrown.push(...gone);
      threw.set(seat, count);
      drawing = threw.size === seats.length;
      if (drawing) owed = new Map([...threw].filter(([, cards]) => cards > 0));
    },
    stock_reshuffled(event, data) {
      drawing = true;
      const next = order.find((seat) => owed.has(seat));
      const needed = next === undefined ? 0 : Number(owed.get(next));
      demand(running.length - taken < needed, "reshuffled while the stock suffices");
      demand(data.shuffle === shuffles + 1, "a shuffle left out");
      shuffles += 1;
      if (rules.recycle === "whole-heap") [heap, thrown] = [[...heap, ...thrown], []];
      demand(data.count === heap.length, "another number of cards than lie in the heap");
      const below = shuffle(deal, shuffles, canonical(heap));
      running.push(...below);
      heap = [];
      report({ check: "reshuffle", seat: null, cards: below });
    },
    cards_drawn(event, { seat, count }) {
      drawing = true;
      demand(order.find((place) => owed.has(place)) === seat && owed.get(seat) === count, "a draw out of order");
      owed.delete(seat);
      const drawn = running.slice(taken, taken + count);
      demand(drawn.length === count, "the stock does not suffice");
      demandSealedFor(event, `seat:${seat}`);
      demand(fits(event, seat, drawn), `seat ${seat} drew other cards`);
      hands[seat].push(...drawn);
      taken += count;
      if (corrido && owed.size === 0) moveMano(order[1]);
      dealt(count);
      report({ check: "draw", seat, cards: drawn });
    },
    hands_revealed(event, data) {
      demand(same(data.hands, hands.map(canonical)), "other cards are shown than were held");
      shown = true;
    },
    // A game that is given up, or lost by a ruling, ends its deal with the hands unshown.
    game_won(event, { reason }) {
      shown ||= ["resigned", "ruled"].includes(reason);
    },
    deal_voided() {
      demand(!voided && (!shown || table.ruling()), "a deal voided that is over");
      voided = true;
    },
  };
  const OF_THE_CUT = ["deck_offered", "deck_cut", "hands_dealt", "resigned", "closing_asked", "adjourning_asked", "adjourned", "resuming_asked", "resumed", "phrase_said", "deadline_passed", "clock_flagged", "result_ruled", ...DISPUTE, ...ENDS];
  const DRAWS = ["cards_drawn", "stock_reshuffled"];

  return {
    follow(event, data) {
      demand(!(drawing && owed.size) || DRAWS.includes(event.type), "something else while draws are owed");
      const besidesPlay = OF_THE_CUT.includes(event.type) || table.ruling();
      demand(cutter === null || besidesPlay, "something else while the deck is to be cut");
      if (isUnseen && event.type === "hands_revealed") hands = laidOpen(data.hands);
      talk.follow(event, data, hands);
      FOLLOW[event.type]?.(event, data);
    },
    tells: (type) => type in FOLLOW,
    dealer: () => dealer,
    hands: () => hands,
    lastSign: talk.lastSign,
    isUnseen,
    claimant: talk.claimant,
    cutter: () => cutter,
  };
}
