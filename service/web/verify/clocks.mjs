// The clocks of a table: who is waited for runs, who has nothing left is flagged by the house, and then the match is lost or
// the house moves. records.md, "Clocks", a second time: every clocks_set and clock_flagged is held against what follows from
// the times of the events and from the seats that are asked.

import { asked, idle } from "./engine/idle.mjs";
import { demand, same, swapIn } from "./form.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */
/**
 * @typedef {object} Waiting What the clocks need to know of the table, before an event.
 * @property {() => import("./engine/mus.mjs").Engine | null} engine
 * @property {import("./redeal.mjs").Cards} cards
 * @property {{paused: () => boolean, over: () => boolean, isOpen: () => boolean}} disputes whether a judge is waited for, it is over,
 *   and a dispute is open
 * @property {{isOpen: () => boolean}} gathering whether a count lies open
 */
/** @typedef {{type: string, data: Data, thrown?: string[]}} Idle An event, and the cards that it seals. */
/**
 * @typedef {object} Asked Who is asked at a table.
 * @property {() => number[]} [asked] the seats that are to act, where no engine knows them
 * @property {(seat: number) => Idle} [idle] what the house does for a seat that is out of time, likewise
 * @property {() => number | null} [cutter] the seat that is to cut the deck
 * @property {() => number | null} [claimant] the seat whose claim is open
 */

/** @type {Record<string, [number, number, boolean]>} The numbers of a clock, and whether they may be left out. */
const OF_A_CLOCK = { house_moves: [0, 20, false], bank_seconds: [1, 86400, true], increment_seconds: [1, 3600, true], move_seconds: [1, 1209600, true] };
/** @type {(value: any) => boolean} Tell whether it is what a table may be opened with. */
export const isClock = (value) => {
  if (!["player", "side"].includes(value?.of)) return false;
  const said = ["of", ...Object.keys(OF_A_CLOCK).filter((name) => name in value)];
  const isWhole = Object.entries(OF_A_CLOCK).every(([name, [least, most, absent]]) =>
    name in value ? Number.isInteger(value[name]) && value[name] >= least && value[name] <= most : absent);
  const isLimited = "bank_seconds" in value || ("move_seconds" in value && !("increment_seconds" in value));
  return isWhole && isLimited && same(Object.keys(value), said);
};

const OFF_TURN = ["sign_made", "claim_made", "claim_answered", "claim_withdrawn"];
const OF_PLAY = (
  "mus_agreed mus_cut cards_discarded declared passed bet_placed bet_raised hordago_called bet_accepted bet_refused " +
  "bet_refused_softly biak_bet_placed biak_hordago_called deck_cut card_played turn_captured seat_gathered"
).split(" ");

/** @type {(numbers: Iterable<number>) => number[]} */
const ascending = (numbers) => [...new Set(numbers)].sort((a, b) => a - b);

/** @param {Waiting} table */
export function createClocks(table) {
  const { cards, disputes, gathering } = table;
  /** Return the seats that are to act, in the order in which they are asked. */
  const toAct = () => {
    const engine = table.engine();
    return engine ? asked(engine) : (cards.asked?.() ?? []);
  };
  /** @type {Data | null} */
  let rules = null;
  let seats = 0;
  let hasStarted = false;
  /** @type {Set<number>} Seats that players hold. */
  const people = new Set();
  /** @type {number[]} */
  let running = [];
  let since = 0;
  /** @type {number[] | undefined} */
  let bank;
  /** @type {number[] | undefined} */
  let move;
  /** @type {number[]} How often the house has moved for each clock. */
  let flags = [];
  let at = 0; // of the command under way
  /** @type {number[] | null} The clocks for which the command moves; null where it makes no move of play. */
  let movers = null;
  let isSet = false;
  /** The game of the last board, at a table of a team match: each has full clocks. */
  let game = "";
  let isNewGame = false;
  /** @type {number[]} Seats for which the house is to move. */
  let owed = [];
  /** @type {number[]} Seats that are asked besides the one for which the house moves. */
  let besides = [];

  /** @param {number} seat */
  const clockOf = (seat) => (rules?.of === "side" ? seat % 2 : seat);
  /** @param {number} clock */
  const runOut = (clock) => since + Math.min(bank?.[clock] ?? Infinity, move?.[clock] ?? Infinity);
  const waited = () => (gathering.isOpen() ? [] : toAct().filter((seat) => people.has(seat)));

  /** Return what has to be told of the clocks at the end of a command; null for nothing. */
  const expected = () => {
    if (rules === null || !hasStarted || disputes.over()) return null;
    const waiting = ascending(waited().map(clockOf));
    const runs = disputes.paused() ? [] : waiting;
    if (movers === null && same(runs, running) && !isNewGame) return null;
    const spent = at - since;
    /** @type {(left: number, clock: number) => number} */
    const less = (left, clock) => (running.includes(clock) ? Math.max(left - spent, 0) : left);
    const more = 1000 * (rules.increment_seconds ?? 0);
    const full = 1000 * rules.move_seconds;
    const kept = bank?.map((left, clock) => less(left, clock) + (movers?.includes(clock) ? more : 0));
    const banks = isNewGame ? kept?.map(() => 1000 * rules?.bank_seconds) : kept;
    const going = (/** @type {number} */ clock) => waiting.includes(clock) && movers === null && !isNewGame;
    const moves = move?.map((left, clock) => (going(clock) ? less(left, clock) : full));
    if (same([runs, banks, moves], [running, bank, move]) && runs.length === 0) return null;
    return { running: runs, since_ms: at, ...(banks && { remaining_ms: banks }), ...(moves && { move_ms: moves }) };
  };

  /** @param {Data} data */
  const flag = ({ seats: out, outcome, claimed_by: by }) => {
    const first = Math.min(...running.map(runOut));
    const claimed = by !== undefined; // engine/absences.mjs knows whether it may be
    demand(rules !== null && at >= first !== claimed, "flagged before a clock ran out, or claimed after it");
    const due = waited().filter((seat) => claimed || (running.includes(clockOf(seat)) && runOut(clockOf(seat)) === first));
    demand(same(out, due), "other seats are flagged than are out of time");
    const flagged = ascending(due.map(clockOf));
    const sides = new Set(due.map((seat) => (seats % 2 === 0 ? seat % 2 : seat)));
    const usedUp = flagged.some((clock) => flags[clock] >= rules?.house_moves);
    const loses = sides.size === 1 && usedUp;
    demand(outcome === (loses ? "lost" : "acted"), "another outcome of a flag than the clock gives");
    flags = flags.map((count, clock) => count + Number(flagged.includes(clock)));
    movers = flagged;
    owed = loses ? [] : due;
  };

  /** @type {(event: RecordEvent, data: Data) => void} */
  const begin = ({ type, actor, at_ms: now }, data) => {
    demand(isSet || expected() === null, "no clocks_set where it is due");
    [at, movers, isSet, isNewGame] = [now, null, false, false];
    if (type === "clock_flagged") return flag(data);
    if (!OF_PLAY.includes(type) && !OFF_TURN.includes(type)) return;
    const clock = clockOf(data.seat);
    const runs = actor.startsWith("player:") && running.includes(clock) && waited().includes(data.seat);
    demand(!runs || now < runOut(clock), "a move when its time was over");
    if (OF_PLAY.includes(type)) movers = running.includes(clock) ? [clock] : [];
  };

  return {
    /** Tell whether the house makes this move, for a seat that is out of time. */
    /** @type {(event: RecordEvent, data: Data) => boolean} */
    isByHouse({ type, actor }, { seat }) {
      if (owed.length === 0) return false;
      const moves = actor === "rules" && seat === owed[0] && (OF_PLAY.includes(type) || type === "claim_answered");
      demand(moves, "no move of the house for a seat that is out of time");
      besides = ascending(toAct().filter((other) => other !== seat));
      return true;
    },
    /**
     * Follow that move; then the next seat is due, if the rules brought nothing and it is still asked the same.
     * @param {RecordEvent} event
     * @param {Data} data
     * @param {import("./form.mjs").Step} play
     */
    followHouse(event, data, play) {
      const { seat } = data;
      const engine = table.engine();
      const due = engine ? idle(engine, seat) : cards.idle?.(seat);
      const isFree = cards.isUnseen; // what the house moves hangs on cards
      demand(due && event.type === due.type && (isFree || same(data, due.data)), "another move of the house than the rules give");
      const held = [...(cards.hands?.()[seat] ?? [])];
      play({ ...event, actor: "house" }, data);
      const kept = cards.hands?.()[seat] ?? [];
      const thrown = held.filter((card) => !kept.includes(card));
      demand(isFree || !due.thrown || same(thrown.sort(), due.thrown.sort()), "other cards thrown by the house than the rules give");
      owed = !engine?.owes() && same(ascending(toAct()), besides) ? owed.slice(1) : [];
    },
    /**
     * Follow an event, before the rest of the table does; return whether it is of the clocks alone.
     * @param {RecordEvent} event
     * @param {Data} data
     */
    follow(event, data) {
      const { type, actor } = event;
      if (type === "table_opened") {
        demand(data.clock === undefined || isClock(data.clock), "no clock as a table may have it");
        [seats, rules] = [data.seats, data.clock ?? null];
        const length = rules?.of === "side" ? 2 : seats;
        /** @type {(seconds: number | undefined) => number[] | undefined} */
        const full = (seconds) => (seconds === undefined ? undefined : Array(length).fill(1000 * seconds));
        [bank, move, flags] = [full(rules?.bank_seconds), full(rules?.move_seconds), Array(length).fill(0)];
      }
      if (type === "seat_taken" && data.player !== null) people.add(data.seat);
      if (type === "seat_left") people.delete(data.seat);
      if (type === "seats_swapped") swapIn(people, data.seats);
      if (type === "match_started") hasStarted = true;
      if (rules === null) {
        demand(!["clocks_set", "clock_flagged"].includes(type), "a clock at a table without one");
        return false;
      }
      if (actor !== "rules") begin(event, data);
      else demand(!isSet, "something follows after the clocks are set");
      if (type === "hands_dealt" && data.board !== undefined && data.board.slice(0, 2) !== game) [game, isNewGame] = [data.board.slice(0, 2), true];
      if (type !== "clocks_set") return false;
      demand(same(data, expected()), "the clocks are set otherwise than the times give");
      [running, since, bank, move, isSet] = [data.running, data.since_ms, data.remaining_ms, data.move_ms, true];
      return true;
    },
  };
}
