// The cards of Mushi: dealt, played, turned, taken, left and counted, held against what the decks give. Nothing but the
// hands is sealed, so that the cards can be followed one by one.

import { demand, demandSealedFor, same } from "../form.mjs";
import { mushiDeck, orderOf } from "../records.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("../form.mjs").Step} Step */
/** @typedef {import("../redeal.mjs").Table} Table */
/** @typedef {import("../redeal.mjs").Cards} Cards */

const LIGHTNING = "11N";
const WILLOWS = ["11L", "11A", "11R"];
/** @type {Record<string, number>} */
const POINTS = { L: 20, A: 10, R: 5, N: 1 };
/** @type {[string, number, string[]][]} */
const YAKU = [
  ["five_lights", 30, ["1L", "3L", "8L", "11L", "12L"]],
  ["three_lights", 25, ["1L", "2A", "3L"]],
  ["four_wisteria", 10, ["4A", "4R", "4Na", "4Nb"]],
  ["four_paulownia", 10, ["12L", "12Na", "12Nb", "12Nc"]],
];
const TURNS = 16;
const CARDS = "dealer_drawn hands_dealt misdeal_declared card_played card_turned turn_captured leftovers_taken round_scored match_ended".split(" ");

/** Cards of a hand that nobody has shown. */
const UNSEEN = [..."12345678"].map((place) => `?${place}`);
const canonical = orderOf(mushiDeck);
/** @param {string} card */
const suit = (card) => parseInt(card, 10);
/** @param {string} card */
const points = (card) => POINTS[card.replace(/^[0-9]+/, "")[0]];
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
/** @param {string[]} cards */
const ofEachSuit = (cards) => [...new Set(cards.map(suit))].map((of) => cards.filter((card) => suit(card) === of).length);

/**
 * Return why a deal does not count, or null where it does.
 * @param {Data} rules
 * @param {string[]} field
 * @param {string[][]} hands
 */
function fault(rules, field, hands) {
  const lying = ofEachSuit(field);
  if (lying.includes(4)) return "four-of-a-suit-on-field";
  if (lying.filter((count) => count === 2).length === 4) return "four-pairs-on-field";
  if (rules.three_willows_redeal && WILLOWS.every((card) => field.includes(card))) return "three-willows-on-field";
  const held = rules.hand_four_misdeal && hands.some((hand) => ofEachSuit(hand).includes(4));
  return held ? "four-of-a-suit-in-hand" : null;
}

/**
 * Return every set of cards that this one may take.
 * @param {Data} rules
 * @param {string} card
 * @param {string[]} field
 * @param {"hand" | "stock" | "last"} source
 * @returns {string[][]}
 */
function takes(rules, card, field, source) {
  if (card === LIGHTNING) {
    if (source === "last") return [field];
    const targets = field.filter((other) => suit(other) !== 11);
    return targets.length ? targets.map((other) => [other]) : [[]];
  }
  const mates = field.filter((other) => suit(other) === suit(card) && other !== LIGHTNING);
  if (source !== "hand" && field.includes(LIGHTNING) && suit(card) !== 11) {
    return rules.stack_first && mates.length === 3 ? [mates] : [[LIGHTNING]];
  }
  if (mates.length === 3) return [mates];
  return mates.length ? mates.map((other) => [other]) : [[]];
}

/**
 * Return the seats that get the willows that are left, and the rest.
 * @param {string[][]} piles
 * @param {number} dealer
 */
function owners(piles, dealer) {
  const pair = piles.findIndex((pile) => WILLOWS.filter((card) => pile.includes(card)).length >= 2);
  const user = piles.findIndex((pile) => pile.includes(LIGHTNING));
  /** @param {...number} seats */
  const first = (...seats) => seats.find((seat) => seat >= 0);
  return { willows: first(pair, user, 1 - dealer), others: first(user, pair, 1 - dealer) };
}

/**
 * @param {Table} table
 * @returns {Cards}
 */
export function createCards({ seed, seats, shuffle, fits, progress }) {
  const isUnseen = seed === null;
  /** @type {Data} */
  let rules = {};
  let drawn = 0;
  /** @type {number | null} */
  let dealer = null;
  let round = 0;
  let next = 0; // shuffle of the deal that has to come
  let dealtBy = 0; // shuffle of the deal before
  let stage = "deal";
  /** @type {string[]} */
  let deck = [];
  /** @type {string[][]} */
  let hands = [];
  /** @type {string[]} */
  let field = [];
  /** @type {string[][]} */
  let piles = [];
  let turns = 0;
  let turned = "";
  /** @type {string[][]} */
  let left = [];
  let totals = [0, 0];
  let isOpen = false; // whether a count lies open
  let [isOver, isClosed] = [false, false];
  /** @type {Data | null} */
  let ruling = null;
  /** @type {{type: string, data: Data}[]} Consequences that have to come, whatever is played. */
  let brought = [];

  /** @type {(shown: string[]) => string[]} */
  const laidOut = (shown) => {
    const isEach = new Set(shown).size === 8 && shown.length === 8 && shown.every((card) => mushiDeck.includes(card));
    demand(isEach, "no eight cards on the field");
    return canonical(shown);
  };
  const mover = () => (Number(dealer) + turns) % 2;
  /** @param {any} check */
  const report = (check) => isUnseen || progress.report({ table: 0, number: round, ...check });
  /** @param {number} count of cards dealt again */
  const dealt = (count) => void (progress.totals.cards += isUnseen ? 0 : count);
  /** @param {string} card that is shown for the first time */
  const demandNew = (card) =>
    demand(mushiDeck.includes(card) && ![field, ...piles].flat().includes(card), "a card that lies elsewhere");
  /** @type {(seat: number, wanted: string) => void} */
  const moves = (seat, wanted) => {
    demand(stage === wanted, "out of the order of play");
    demand(seat === mover(), "another seat is to act");
  };
  /** @type {(card: string, captured: string[], source: "hand" | "stock" | "last") => void} */
  const take = (card, captured, source) => {
    demand(takes(rules, card, field, source).some((cards) => same(cards, captured)), "takes what it cannot take");
    if (captured.length) piles[mover()].push(card, ...captured);
    field = canonical(captured.length ? field.filter((other) => !captured.includes(other)) : [...field, card]);
  };
  const winner = () => (totals[0] === totals[1] ? null : Number(totals[1] > totals[0]));
  const wonAs = () => ({ seat: winner(), scores: totals, reason: winner() === null ? "drawn" : "won" });
  /** @param {Data} data */
  const end = (data) => {
    brought.push({ type: "match_ended", data });
    isOver = true;
  };
  /** @param {number} seat who is excluded */
  const exclude = (seat) => {
    const wasPlayed = isOpen && stage === "over" && !isOver;
    if (wasPlayed) end(wonAs());
    if (isOver) brought.push({ type: "result_ruled", data: { seat: 1 - seat, scores: totals } });
    else end({ seat: 1 - seat, scores: totals, reason: "excluded" });
  };
  const options = () => takes(rules, turned, field, turns === TURNS - 1 ? "last" : "stock");
  /** Return the type of the event that the rules have to bring next, if any. */
  const due = () => {
    if (brought.length > 0) return brought[0].type;
    if (isOver || dealer === null) return null;
    if (stage === "turn") return "card_turned";
    if (stage === "take") return options().length === 1 ? "turn_captured" : null;
    if (stage === "leave") return left.flat().length > 0 ? "leftovers_taken" : "round_scored";
    if (stage === "misdeal") return "misdeal_declared";
    if (isOpen) return null;
    return stage === "deal" ? "hands_dealt" : stage === "over" ? "match_ended" : null;
  };
  const leave = () => {
    const to = owners(piles, Number(dealer));
    const willow = (/** @type {string} */ card) => suit(card) === 11;
    left = [0, 1].map((seat) => field.filter((card) => seat === (willow(card) ? to.willows : to.others)));
    stage = "leave";
  };

  /** @type {Record<string, Step>} */
  const FOLLOW = {
    table_opened(event, data) {
      rules = data.rules;
      progress.totals.played.tables += 1;
    },
    dealer_drawn(event, data) {
      demand(dealer === null, "the first dealer is drawn again");
      if (isUnseen) {
        demand([null, 0, 1].includes(data.dealer), "a dealer that does not sit there");
        dealer = data.dealer;
        return;
      }
      if (rules.first_dealer === "lot") {
        demand(data.cards === null, "drawn by cards where the lot decides");
        [dealer] = shuffle(0, 0, [...seats.keys()]);
      } else {
        const cards = shuffle(0, 0, mushiDeck).slice(drawn, drawn + 2);
        drawn += 2;
        demand(same(data.cards, cards), "other cards were drawn for the first deal");
        const [one, other] = cards.map((card) => 100 * suit(card) - points(card));
        dealer = one === other ? null : Number(other < one);
      }
      demand(data.dealer === dealer, "another first dealer than was drawn");
    },
    hands_dealt(event, data) {
      demand(stage === "deal" && dealer !== null, "dealt while nothing is to be dealt");
      demand(data.round === round + 1 && data.shuffle === next, "a round or a deal left out, or dealt twice");
      demand(data.dealer === dealer, "another dealer than is to deal");
      deck = shuffle(data.round, data.shuffle, mushiDeck);
      const fours = [0, 4, 8].map((top) => canonical([...deck.slice(top, top + 4), ...deck.slice(top + 12, top + 16)]));
      hands = dealer === 0 ? [fours[2], fours[0]] : [fours[0], fours[2]];
      [field, piles, turns] = [fours[1], [[], []], 0];
      if (isUnseen) [hands, field] = [[UNSEEN, UNSEEN], laidOut(data.field)];
      demand(same(data.field, field), "other cards lie on the field");
      demandSealedFor(event, "seat:0", "seat:1");
      hands.forEach((hand, seat) => demand(fits(event, seat, hand), `seat ${seat} was dealt other cards`));
      dealt(24);
      const to = deck.map((_, place) => (place < 24 ? [1 - Number(dealer), "field", dealer][Math.floor(place / 4) % 3] : null));
      const told = { number: data.round, shuffle: data.shuffle, board: null, cut: null };
      report({ check: "deal", ...told, deck, to, hands });
      stage = fault(rules, field, isUnseen ? [] : hands) === null ? "play" : "misdeal";
      dealtBy = next;
      if (stage === "play") [round, next] = [round + 1, 0];
    },
    misdeal_declared(event, data) {
      if (isUnseen && stage === "play" && turns === 0 && rules.hand_four_misdeal) {
        demand(data.round === round && data.shuffle === dealtBy && data.reason === "four-of-a-suit-in-hand", "a misdeal that is none");
        [round, next, stage] = [round - 1, dealtBy + 1, "deal"];
        return;
      }
      demand(stage === "misdeal" && data.round === round + 1 && data.shuffle === next, "a misdeal that is none");
      demand(data.reason === fault(rules, field, hands), "a misdeal for another reason");
      [next, stage] = [next + 1, "deal"];
    },
    card_played(event, { seat, card, captured }) {
      moves(seat, "play");
      progress.totals.played.moves += 1;
      if (isUnseen) demandNew(card);
      else demand(hands[seat].includes(card), "a card that was not held");
      hands[seat] = isUnseen ? hands[seat].slice(1) : hands[seat].filter((other) => other !== card);
      take(card, captured, "hand");
      stage = "turn";
    },
    card_turned(event, { seat, card }) {
      moves(seat, "turn");
      if (isUnseen) demandNew(card);
      else demand(card === deck[24 + turns], "another card than lies on top");
      dealt(1);
      turned = card;
      report({ check: "draw", seat, cards: [card] });
      stage = "take";
    },
    turn_captured(event, { seat, captured }) {
      moves(seat, "take");
      const isForced = options().length === 1;
      demand(isForced === (event.actor === "rules"), "taken by the rules where there is a choice, or by a seat where there is none");
      if (!isForced) progress.totals.played.moves += 1;
      take(turned, captured, turns === TURNS - 1 ? "last" : "stock");
      [turns, stage] = [turns + 1, "play"];
      if (turns === TURNS) leave();
    },
    leftovers_taken(event, { seat, cards }) {
      demand(stage === "leave" && seat === left.findIndex((rest) => rest.length > 0), "out of the order of play");
      demand(same(left[seat], cards), "gets other cards than are left for it");
      [piles[seat], left[seat]] = [[...piles[seat], ...cards], []];
    },
    round_scored(event, data) {
      demand(stage === "leave" && left.flat().length === 0, "counted while cards are to be taken");
      demand(data.round === round, "another round is counted");
      const known = YAKU.filter(([id]) => id !== "five_lights" || rules.five_lights);
      const made = piles.map((pile) => known.filter(([, , cards]) => cards.every((card) => pile.includes(card))));
      const cards = piles.map((pile) => sum(pile.map(points)));
      const worth = made.map((yaku) => sum(yaku.map(([, points]) => points)));
      const scores = [0, 1].map((seat) => cards[seat] - 115 + worth[seat] - worth[1 - seat]);
      totals = totals.map((total, seat) => total + scores[seat]);
      demand(same(data.cards, cards) && same(data.scores, scores) && same(data.totals, totals), "counted otherwise");
      demand(same(data.yaku, made.map((yaku) => yaku.map(([id]) => id))), "other yaku than lie there");
      if (rules.next_dealer === "alternate") dealer = 1 - Number(dealer);
      else if (scores[0] !== scores[1]) dealer = Number(scores[1] > scores[0]);
      const over = round >= rules.rounds || (rules.target !== null && Math.max(...totals) >= rules.target);
      [stage, isOpen] = [over ? "over" : "deal", true];
      progress.totals.played.games += 1;
      progress.totals.played.items += 2 + made.flat().length;
    },
    cards_gathered: () => void (isOpen = false),
    resigned(event, { seat }) {
      demand(!isOver && stage !== "over", "resigned when the match is decided");
      end({ seat: 1 - seat, scores: totals, reason: "resigned" });
    },
    clock_flagged: (event, { seats: [seat], outcome }) =>
      void (outcome === "lost" && end({ seat: 1 - seat, scores: totals, reason: "time" })),
    deadline_passed: () => end({ seat: winner(), scores: totals, reason: "deadline" }),
    table_closed: () => void ([isOver, isClosed] = [true, true]),
    dispute_opened: () => void (ruling = null),
    ruling_given: (event, data) => void (ruling = data),
    dispute_settled() {
      if (ruling?.kind === "exclude" && !isClosed) exclude(ruling.seat);
      if (ruling?.kind === "penalise") brought.push({ type: "penalised", data: { seat: ruling.seat, stones: null } });
    },
    match_ended(event, data) {
      demand(stage === "over" && same(data, wonAs()), "ends otherwise than it was played");
      isOver = true;
      progress.totals.played.results += 1;
    },
  };

  return {
    follow(event, data) {
      const awaited = due();
      demand(awaited === null || awaited === event.type, `no ${awaited} where it is due`);
      if (brought.length > 0) {
        const [{ data: said }] = brought;
        demand(same(said, data), `the rules give another ${event.type}: ${JSON.stringify(said)}`);
        brought.shift();
        if (event.type === "match_ended") progress.totals.played.results += 1;
        return;
      }
      FOLLOW[event.type]?.(event, data);
    },
    tells: (type) => CARDS.includes(type),
    dealer: () => dealer,
    isUnseen,
    asked: () => (!isOver && !isOpen && (stage === "play" || (stage === "take" && options().length > 1)) ? [mover()] : []),
    idle: (seat, [card] = hands[seat]) => stage === "take"
      ? { type: "turn_captured", data: { seat, captured: options()[0] } }
      : { type: "card_played", data: { seat, card, captured: takes(rules, card, field, "hand")[0] } },
  };
}
