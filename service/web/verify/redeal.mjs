// Deal a whole match again from its opened seed, and hold every commitment against what the decks give. No payload is
// needed for that: the seed gives the salts, so a public record is checked as fully as the judge's.
// What every table shares is here: seats, nonces, entropy, seed. The cards are each game's own.

import { createActors } from "./actors.mjs";
import { fromHex, toHex } from "./digest.mjs";
import { createDisputes } from "./disputes.mjs";
import { demand, demandSealedFor, refuse, same, swapIn } from "./form.mjs";
import { createGathering } from "./gathering.mjs";
import * as records from "./records.mjs";
import { demandOffered } from "./rules.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */
/** @typedef {import("./form.mjs").Step} Step */
/** @typedef {import("./progress.mjs").Progress} Progress */
/** @typedef {import("./teams/match.mjs").TeamTable} TeamTable */
/**
 * @typedef {object} Table What a game needs to deal again.
 * @property {Uint8Array | null} seed null where it is not open: cards are not seen until they are shown
 * @property {Uint8Array} stream
 * @property {(string | null | undefined)[]} seats their nonces; null for one that is committed to and not opened
 * @property {<Card>(d: number, k: number, cards: readonly Card[]) => Card[]} shuffle
 * @property {(d: number, seat: number, r: number, cards: string[]) => string[]} recycle
 * @property {(event: RecordEvent, seat: number, cards: string[]) => boolean} fits whether these are sealed to the seat
 * @property {TeamTable | null} team
 * @property {() => boolean} ruling whether a ruling is being carried out
 * @property {Progress} progress
 */
/**
 * @typedef {object} CardsAtTable
 * @property {Step} follow
 * @property {(type: string) => boolean} tells whether such an event tells of cards
 * @property {() => number | null} [dealer]
 * @property {() => string[][]} [hands] the cards of every seat, in seat order
 * @property {() => string | null} [lastSign] the sign that was made last
 * @property {boolean} [isUnseen] whether cards are not seen until they are shown
 */
/** @typedef {CardsAtTable & import("./clocks.mjs").Asked} Cards The cards of a game at a table, and who is asked there. */
/**
 * @typedef {object} Game
 * @property {(table: Table) => Cards} createCards
 * @property {typeof import("./engine/mus.mjs").Engine | null} Engine rules that play the game again
 * @property {typeof import("./clocks.mjs").createClocks} [createClocks] where the table has a clock
 */

/** @type {(event: RecordEvent) => boolean} Tell whether it may follow from the absence of players. */
export const tellsOfAbsence = ({ type, data }) =>
  (type === "clock_flagged" && /"(claimed_by|absent_since_ms)":/.test(data)) || (type === "table_closed" && data.includes("abandoned"));

const NONCE = /^[0-9a-f]{32}$/;
const COMMITMENT = /^[0-9a-f]{64}$/;
const OPENING_MS = 20000;

/**
 * @param {Game} game
 * @param {Uint8Array | null} seed null where it is not open: all is followed that does not hang on cards which nobody has shown
 * @param {Uint8Array} stream
 * @param {import("./rules.mjs").Sheet | null} sheet of the rule set
 * @param {TeamTable | null} team what its match says of a table of a team match: the decks are the match's, the salts its own
 * @param {Progress} progress
 */
export function createDealing({ createCards, Engine, createClocks }, seed, stream, sheet, team, progress) {
  /** @type {(string | null | undefined)[]} */
  const seats = [];
  /** @type {(string | undefined)[]} What each seat has committed itself to, if it has. */
  const committed = [];
  /** @type {number[]} Seats whose nonces were opened. */
  const own = [];
  /** @type {number | null} Until when nonces may be opened; null before all sit. */
  let until = null;
  /** @type {Uint8Array | null} */
  let entropy = null;
  let opened = false;
  /** @type {number[]} Seats that are kept for bots. */
  let kept = [];

  /** @type {(event: RecordEvent, audience: string, payload: unknown) => boolean} */
  const commits = (event, audience, payload) => {
    const envelope = event.sealed.find((sealed) => sealed.audience === audience);
    if (!envelope || seed === null) return envelope !== undefined;
    const salt = records.salt(seed, stream, event.version, audience);
    return toHex(records.commitment(salt, JSON.stringify(payload))) === envelope.commitment;
  };
  /** @type {Data | null} The table that this one goes on from: its decks are those of that one. */
  let source = null;
  /** @type {(seed: Uint8Array) => [Uint8Array, Uint8Array, Uint8Array]} */
  const decksOf = (own) => {
    const mixed = entropy ?? refuse("a card before the match has started");
    if (source === null) return [own, team ? team.match : stream, mixed];
    return [fromHex(source.seed), fromHex(source.table.replaceAll("-", "")), fromHex(source.entropy)];
  };
  /** @type {Table["shuffle"]} */
  const shuffle = (d, k, cards) => seed === null ? [...cards] : records.shuffled(records.deckKey(...decksOf(seed), d, k), cards);
  /** @type {Table["recycle"]} */
  const recycle = (d, seat, r, cards) => {
    if (seed === null) return cards;
    const keys = new Map(cards.map((card) => [card, toHex(records.recycleKey(...decksOf(seed), d, 0, seat, r, card))]));
    return [...cards].sort((a, b) => (String(keys.get(a)) < String(keys.get(b)) ? -1 : 1));
  };
  /** @type {Table["fits"]} */
  const fits = (event, seat, cards) => commits(event, `seat:${seat}`, { cards });
  const bots = sheet?.bots ?? {};
  const actors = createActors(team, bots);
  const disputes = createDisputes(commits);
  const gathering = createGathering();
  const cards = createCards({ seed, stream, seats, shuffle, recycle, fits, team, ruling: disputes.ruling, progress });

  /** @type {(nonce: unknown, seat: number) => boolean} Tell whether it is the house nonce, or may be as long as the seed is not open. */
  const isOfHouse = (nonce, seat) =>
    typeof nonce === "string" && (seed === null ? NONCE.test(nonce) : nonce === toHex(records.houseNonce(seed, stream, seat)));

  /** @type {Record<string, Step>} */
  const ALONE = {
    table_opened(event, data) {
      demandSealedFor(event, "house");
      demandOffered(sheet, data);
      const sides = data.round % 2 ? ["A", "B"] : ["B", "A"];
      const named = data.sides === undefined || "goes_on" in data || ("tournament" in data && same(data.sides, sides));
      demand(named, "other entries at the sides than the round gives");
      seats.length = data.seats;
      kept = (data.reserved ?? []).flatMap((/** @type {Data} */ who, /** @type {number} */ seat) => (who.bot || data.goes_on ? [seat] : []));
      source = data.goes_on ?? null;
      demand(commits(event, "house", { seed: toHex(seed ?? new Uint8Array()) }), "the house sealed another seed");
    },
    seat_taken(event, { seat, player, bot, nonce, nonce_by: by, commitment }) {
      demand(entropy === null && seat in [...seats] && seats[seat] === undefined, "a seat that cannot be taken");
      demand((player === null) !== (bot === null), "a seat for nobody, or for two");
      demand(player === null || source || kept.every((place) => seats[place]), "somebody sits down before the bots that a seat is kept for");
      if (commitment === undefined) demand(by === "house" && isOfHouse(nonce, seat), "the house chose its nonce");
      else demand(player !== null && nonce === null && by === "player" && COMMITMENT.test(commitment), "a nonce that this seat cannot bring");
      [seats[seat], committed[seat]] = [nonce, commitment];
    },
    seat_left(event, { seat }) {
      demand(entropy === null && seats[seat] !== undefined, "nobody sits there");
      demand(until === null, "a seat changes while nonces are opened");
      seats[seat] = committed[seat] = undefined;
    },
    seat_reserved(event, { seat }) {
      demand(entropy === null && until === null, "a seat is reserved after all sit");
      demand(seat in [...seats] && seats[seat] === undefined, "a seat that cannot be reserved");
    },
    seats_swapped(event, { seats: places, nonces: given }) {
      demand(entropy === null && until === null, "seats are swapped after all sit");
      const fit = places.length === 2 && places.every((/** @type {number} */ seat) => seat in [...seats] && committed[seat] === undefined);
      const [one, other] = places;
      const comes = [seats[other], seats[one]];
      const due = comes.every((held, place) => (held === undefined ? given[place] === null : isOfHouse(given[place], places[place])));
      demand(fit && given.length === 2 && due, "seats that cannot be swapped");
      comes.forEach((held, place) => (seats[places[place]] = held === undefined ? undefined : given[place]));
    },
    nonces_due(event, data) {
      demand(until === null && !seats.includes(undefined) && seats.includes(null), "no nonce is to be opened");
      demand(data.until_ms === event.at_ms + OPENING_MS, "another time to open nonces than the rules give");
      until = data.until_ms;
    },
    nonce_opened(event, { seat, nonce }) {
      demand(until !== null && seats[seat] === null && NONCE.test(nonce), "a nonce that is not to be opened");
      const opens = toHex(records.nonceCommitment(stream, `seat:${seat}`, fromHex(nonce)));
      demand(opens === committed[seat], "another nonce than was committed to");
      demand(seed === null || !isOfHouse(nonce, seat), "the house chose its nonce");
      seats[seat] = nonce;
      own.push(seat);
    },
    nonces_replaced(event, data) {
      demand(until !== null && event.at_ms >= until, "nonces replaced before the time is over");
      demand(seats.includes(null), "nonces replaced, and all are open");
      const unopened = [...seats.keys()].filter((seat) => seats[seat] === null);
      const { nonces: given } = data;
      const fit = given.length === unopened.length && unopened.every((seat, place) => isOfHouse(given[place], seat));
      demand(same(data.seats, unopened) && fit, "other nonces replaced than follow from the seed");
      unopened.forEach((seat, place) => (seats[seat] = given[place]));
    },
    match_started(event, data) {
      entropy = records.entropy(nonces().map(fromHex));
      demand(toHex(entropy) === data.entropy, "the entropy does not follow from the nonces");
      progress.report({ check: "entropy", own: own.length, seats: seats.length });
    },
    table_closed(event, { reason }) {
      demand(reason !== "opener" || until === null || entropy !== null, "closed by its opener while nonces are opened");
    },
    seed_opened() {
      demand(!opened, "the seed is opened twice");
      opened = true;
    },
  };
  /** @type {(of: TeamTable) => Record<string, Step>} */
  const ofMatch = (of) => ({
    table_opened(event, data) {
      demandSealedFor(event);
      demand(data.match === records.uuid(of.match) && data.table === of.number, "another table than the match says");
      demand(same(data, of.opening), "other rules or terms than those of the match");
      seats.length = data.seats;
    },
    seat_taken(event, { seat, ...who }) {
      demand(entropy === null && seat === seats.filter(Boolean).length, "a seat that cannot be taken");
      demand(same(who, of.seats[seat]), "another sits there than the match says");
      seats[seat] = who.nonce;
    },
    seat_left: () => refuse("a seat of a match is left"),
    seat_reserved: () => refuse("a seat of a match is reserved"),
    seats_swapped: () => refuse("seats of a match are swapped"),
    nonces_due: () => refuse("nonces are opened in the match"),
    nonce_opened: () => refuse("nonces are opened in the match"),
    nonces_replaced: () => refuse("nonces are opened in the match"),
    match_started(event, data) {
      nonces();
      demand(data.entropy === toHex(of.entropy), "another entropy than the match says");
      entropy = of.entropy;
    },
    seed_opened: () => refuse("a table opens the seed of its match"),
  });
  const nonces = () => {
    demand(!seats.includes(undefined) && !seats.includes(null) && entropy === null, "seats are missing");
    return seats.map(String);
  };
  /** @type {import("./engine/mus.mjs").Engine | null} */
  let engine = null;
  const waiting = { engine: () => engine, cards, disputes, gathering };
  const clocks = createClocks?.(waiting);
  /** @type {typeof import("./engine/absences.mjs") | null} */
  let absences = null;
  /** @type {import("./engine/absences.mjs").Sitting} */
  const sitting = { opening: {}, people: new Map(), started: false, last: 0, opens: false };
  /** @type {Step} Hold what follows from the absence of players against the table before it, and note who plays there. */
  const followAbsences = (event, data) => {
    const claimed = event.type === "clock_flagged" && tellsOfAbsence(event);
    if (claimed) absences?.followClaim(waiting, sitting, event, data);
    if (event.type === "table_closed" && data.reason === "abandoned") absences?.followAbandoned(waiting, sitting, event);
    if (event.type === "table_opened") sitting.opening = data;
    if (event.type === "seat_taken" && data.player !== null) sitting.people.set(data.seat, data.player);
    if (event.type === "seat_left") sitting.people.delete(data.seat);
    if (event.type === "seats_swapped") swapIn(sitting.people, data.seats);
    if (event.type === "match_started") sitting.started = true;
    [sitting.last, sitting.opens] = [event.at_ms, event.type === "nonces_due" || (sitting.opens && entropy === null)];
    demand(clocks || claimed || !event.type.startsWith("clock"), "a clock at a table without one");
  };
  /** @type {Step} */
  const play = (event, data) => {
    progress.begin("entropy");
    FOLLOW[event.type]?.(event, data);
    progress.begin("events");
    disputes.follow(event, data);
    gathering.follow(event, data);
    progress.begin("deals");
    cards.follow(event, data);
    if (!Engine) return;
    progress.begin("rules");
    if (event.type === "table_opened") engine = new Engine(data, cards, progress.totals.played);
    else engine?.follow(event, data);
  };
  const SEATING = (
    "table_opened seat_taken seat_left seat_reserved seats_swapped nonces_due nonce_opened nonces_replaced match_started table_closed seed_opened"
  ).split(" ");
  // The type of the event that has to be next, whatever is played.
  const due = () => {
    if (entropy === null && (team ? seats.includes(undefined) : kept.some((seat) => !seats[seat]))) return "seat_taken";
    if (seats.length > 0 && entropy === null && !seats.includes(undefined)) {
      if (!seats.includes(null)) return "match_started";
      if (until === null) return "nonces_due";
    }
    if (!team && entropy !== null && cards.dealer?.() === null) return "dealer_drawn";
    if (actors.agreed() && !disputes.over()) return "table_closed";
    if (actors.changes() && !disputes.over()) return actors.changes();
    return !team && !opened && disputes.settled(engine?.owes() ?? true) ? "seed_opened" : null;
  };
  const FOLLOW = team ? ofMatch(team) : ALONE;
  const owesResult = () => disputes.owes() || (engine?.owes() ?? false);
  const owes = () => owesResult() || disputes.unsettled();
  let begun = 0;

  return {
    /** @type {Step} */
    follow(event, data) {
      demand(!opened || !cards.tells(event.type), "a card after the seed was opened");
      demand([null, event.type].includes(due()), `no ${due()} where it is due`);
      demand(entropy !== null || SEATING.includes(event.type), "something happens before the start");
      followAbsences(event, data);
      if (clocks?.isByHouse(event, data)) return clocks.followHouse(event, data, play);
      actors.follow(event, data);
      if (event.actor !== "rules") begun = event.version;
      if (!clocks?.follow(event, data)) play(event, data);
    },
    /** Load what rulings bring: few tables have any. */
    async prepareRulings() {
      if (engine) engine.rulings ??= new (await import("./engine/rulings.mjs")).Rulings(engine);
    },
    /** Load what follows from the absence of players: few tables have that. */
    async prepareAbsences() {
      absences ??= await import("./engine/absences.mjs");
    },
    over: disputes.over,
    /** The cards of every seat, where they are followed. */
    hands: () => cards.hands?.() ?? null,
    /** Tell whether the last command has not brought all that follows from it. */
    owes,
    /** All results that the table came to, without one that is still to be told. */
    cameTo: () => (engine && owesResult() ? engine.cameTo.slice(0, -1) : (engine?.cameTo ?? [])),
    /** The version where the last command began. */
    begun: () => begun,
    whole: () => disputes.over() && opened && !owes(),
  };
}
