// The cards of Mus at a table of a team match: boards that all tables have, ten cards a seat, thrown, drawn and recycled
// within one's own ten.

import { demand, demandSealedFor, refuse, same } from "../form.mjs";
import { musDeck } from "../records.mjs";
import { canonical, choices } from "./mus_hands.mjs";
import { createTalk } from "./talk.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("../form.mjs").Step} Step */
/** @typedef {import("../redeal.mjs").Table} Table */
/** @typedef {import("../redeal.mjs").Cards} Cards */
/** @typedef {{left: string[], heap: string[], thrown: string[], recycled: number}} Deck Of one seat. */

const TEN = 10;
const HAND = 4;
const OTHERWISE = ["dealer_drawn", "deck_offered", "deck_cut", "stock_reshuffled", "hand_declared_dead"];
/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/**
 * Follow the cards of a table of a team match, where each seat draws from a deck of its own.
 * @param {Table} table
 * @returns {Cards}
 */
export function createCards(table) {
  const { seats, shuffle, recycle, progress } = table;
  /** @type {Data} */
  let rules = {};
  let deal = 0;
  let game = 0;
  let board = 0;
  let gameWon = true;
  let games = [0, 0];
  let shown = true;
  /** @type {string[][]} */
  let hands = [];
  /** @type {Deck[]} */
  let decks = [];
  /** @type {number[]} */
  let order = [];
  /** @type {Map<number, number>} How many cards each seat threw, and how many it is to draw. */
  let threw = new Map();
  /** @type {Map<number, number>} */
  let owed = new Map();
  const talk = createTalk(table.seed, table.stream);

  /** @param {any} check */
  const report = (check) => progress.report({ table: table.team?.number ?? 0, number: deal, ...check });
  /** @type {Table["fits"]} */
  const fits = (event, seat, cards) => table.fits(event, seat, canonical(cards));
  const next = () => order.find((seat) => owed.has(seat));

  /** @type {Record<string, Step>} */
  const FOLLOW = {
    table_opened(event, data) {
      rules = data.rules;
      demand(rules.decks === "own" && seats.length === 4, "no rules of a team match");
      const sides = (table.team?.number ?? 0) % 2 ? ["A", "B"] : ["B", "A"];
      demand(same(rules.sides, sides), "other teams at the sides than the number of the table gives");
      game = (rules.first_game ?? 1) - 1;
    },
    hands_dealt(event, data) {
      demand(data.deal === deal + 1, "a deal left out or dealt twice");
      demand(shown, "the deal before was not shown");
      [game, board] = gameWon ? [game + 1, 1] : [game, board + 1];
      demand(data.board === two(game) + two(board), "a board left out or dealt twice");
      demand(data.mano === (board - 1) % 4 && data.dealer === (board + 2) % 4, "dealer or mano out of rotation");
      [deal, gameWon, shown, threw, owed] = [data.deal, false, false, new Map(), new Map()];
      order = seats.map((_, place) => (data.mano + place) % 4);
      const whole = shuffle(100 * game + board, 0, musDeck);
      decks = seats.map((_, seat) => ({ left: whole.slice(TEN * seat, TEN * (seat + 1)), heap: [], thrown: [], recycled: 0 }));
      hands = decks.map((deck) => deck.left.splice(0, HAND));
      demandSealedFor(event, ...[...seats.keys()].map((seat) => `seat:${seat}`));
      hands.forEach((hand, seat) => demand(fits(event, seat, hand), `seat ${seat} was dealt other cards`));
      progress.totals.cards += HAND * seats.length;
      const to = whole.map((_, place) => (place % TEN < HAND ? Math.floor(place / TEN) : null));
      report({ check: "deal", shuffle: 0, board: data.board, cut: null, deck: whole, to, hands: hands.map(canonical) });
    },
    cards_discarded(event, { seat, count }) {
      demandSealedFor(event, `seat:${seat}`);
      demand(!threw.has(seat) && !shown, "a seat discards twice, or when the deal is over");
      const gone = [...choices(hands[seat], count)].find((cards) => fits(event, seat, cards));
      demand(gone, "a discard that was not held, or unlike its count");
      hands[seat] = hands[seat].filter((card) => !gone.includes(card));
      decks[seat].thrown = gone;
      threw.set(seat, count);
      if (threw.size < seats.length) return;
      owed = new Map([...threw].filter(([, cards]) => cards > 0));
      if (owed.size === 0) exchanged();
    },
    deck_recycled(event, { seat, recycle: r, count }) {
      const deck = decks[seat];
      demand(seat === next() && deck.left.length < Number(owed.get(seat)), "recycled while the deck suffices, or out of order");
      demand(r === deck.recycled + 1, "a recycling left out");
      demand(count === deck.heap.length, "another number of cards than were thrown before");
      const below = recycle(100 * game + board, seat, r, deck.heap);
      deck.left.push(...below);
      [deck.heap, deck.recycled] = [[], r];
      report({ check: "reshuffle", seat, cards: below });
    },
    cards_drawn(event, { seat, count }) {
      demand(seat === next() && count === owed.get(seat), "a draw out of order");
      demand(decks[seat].left.length >= count, "the deck does not suffice");
      const drawn = decks[seat].left.splice(0, count);
      demandSealedFor(event, `seat:${seat}`);
      demand(fits(event, seat, drawn), `seat ${seat} drew other cards`);
      hands[seat].push(...drawn);
      owed.delete(seat);
      progress.totals.cards += count;
      report({ check: "draw", seat, cards: drawn });
      if (owed.size === 0) exchanged();
    },
    hands_revealed(event, data) {
      demand(same(data.hands, hands.map(canonical)), "other cards are shown than were held");
      shown = true;
    },
    game_won(event, { team, games_won: won, reason }) {
      const side = rules.sides.indexOf(team);
      demand(won[side] === games[side] + 1 && won[1 - side] === games[1 - side], "a game that counts for another team");
      [gameWon, games] = [true, won];
      if (["resigned", "time", "ruled"].includes(reason)) shown = true; // in the middle of a deal, whose cards stay hidden
    },
    match_ended: ended,
    result_ruled(event, data) {
      ended(event, data);
      gameWon = data.team !== null; // while its count lies open a game may be won no more
    },
    deal_voided(event, data) {
      demand(data.reason === "ruling", "a board voided without a ruling");
      shown = true;
    },
    ...Object.fromEntries(OTHERWISE.map((type) => [type, () => refuse("nothing that a board knows")])),
  };
  /** @type {Step} */
  function ended(event, { team, games_won: won }) {
    const ahead = won[0] === won[1] ? null : rules.sides[won[0] > won[1] ? 0 : 1];
    if (event.type === "match_ended") demand(team === ahead, "an end that names another team than the games");
    games = won;
  }
  // What was thrown may be recycled from the next exchange on.
  function exchanged() {
    for (const deck of decks) [deck.heap, deck.thrown] = [[...deck.heap, ...deck.thrown], []];
    threw = new Map();
  }
  const DRAWS = ["cards_drawn", "deck_recycled"];

  return {
    follow(event, data) {
      demand(owed.size === 0 || DRAWS.includes(event.type), "something else while draws are owed");
      talk.follow(event, data, hands);
      FOLLOW[event.type]?.(event, data);
    },
    tells: (type) => type in FOLLOW,
    hands: () => hands,
    lastSign: talk.lastSign,
  };
}
