// Who acts at a table: consequences are of the rules, a word is of the player of its seat, seats are taken by their
// players, and the rest is the house's and the opener's; judges are known to disputes.mjs. Whether it was the time to act
// the rules of each game tell.

import { demand } from "./form.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */

const CONSEQUENCES = (
  "nonces_due match_started dealer_drawn deck_offered hands_dealt cards_drawn stock_reshuffled deck_recycled deal_voided " +
  "hand_declared_dead hands_revealed foul_found lance_annulled stones_scored game_won match_ended result_ruled penalised " +
  "clocks_set seed_opened misdeal_declared card_turned leftovers_taken round_scored"
).split(" ");
// What a judge does, with a seat.
const OF_JUDGES = ["ruling_given", "question_asked"];
// What the rules say for a seat that has no choice.
const FOR_A_SEAT = ["declared", "turn_captured"];

/** @param {unknown} team what its match says of a table of a team match */
export function createActors(team) {
  /** @type {Map<number, Data>} */
  const seats = new Map();
  /** @type {Data} */
  let opening = {};
  let started = false;
  /** @type {Set<number>} */
  const asked = new Set();
  /** @param {string} actor */
  const isOpener = (actor) => actor === `player:${opening.opener}`;
  /** @type {(actor: string, seat: number) => boolean} */
  const sits = (actor, seat) => {
    const who = seats.get(seat);
    return who !== undefined && (who.bot ? actor.startsWith(`bot:${who.bot}/`) : actor === `player:${who.player}`);
  };
  /** @param {number} seat */
  const kept = (seat) => opening.reserved?.[seat];

  /** @type {(actor: string, data: Data) => boolean} */
  const mayTake = (actor, { seat, player, bot }) => {
    if (team) return actor === "rules";
    if ([...seats.values()].some((other) => other.player && other.player === player)) return false;
    if (kept(seat)?.bot) {
      const next = opening.reserved.findIndex((/** @type {Data} */ other, /** @type {number} */ place) => other.bot && !seats.has(place));
      return actor === "rules" && seat === next && bot === kept(seat).bot;
    }
    if (player === null) return isOpener(actor) && !opening.reserved;
    return actor === `player:${player}` && [undefined, player].includes(kept(seat)?.player);
  };
  /** @type {(actor: string, reason: string) => boolean} */
  const mayClose = (actor, reason) => {
    if (reason === "opener") return isOpener(actor) && !started && !team;
    if (reason === "agreed") return actor === "rules";
    const paired = "tournament" in opening;
    /** @type {Record<string, boolean>} */
    const fits = { admin: !team, match: Boolean(team), withdrawn: paired, result: paired, restored: true };
    return actor === "house" && fits[reason];
  };
  /** @type {Record<string, (actor: string, data: Data, at: number) => unknown>} */
  const MAY = {
    table_opened: (actor, data) => {
      const again = "opener" in opening;
      const kept = ["tournament", "round", "reserved"].filter((name) => name in data).length;
      const playedOn = ["continues", "carried"].filter((name) => name in data).length;
      opening = data;
      const rematch = "rematch_of" in data;
      const keeps = playedOn
        ? playedOn === 2 && "reserved" in data && kept !== 2 && !rematch
        : rematch ? kept === 1 && "reserved" in data : [0, 3].includes(kept);
      return actor === "house" && !again && keeps;
    },
    seat_taken: (actor, data) => {
      const may = mayTake(actor, data);
      seats.set(data.seat, data);
      return may;
    },
    seat_left: (actor, { seat }) => {
      const may = seats.get(seat)?.player ? sits(actor, seat) : isOpener(actor) && !opening.reserved;
      seats.delete(seat);
      return may;
    },
    table_closed: (actor, { reason }) => mayClose(actor, reason),
    closing_asked: (actor, { seat }) => {
      const may = sits(actor, seat) && !team && !("tournament" in opening) && !asked.has(seat);
      asked.add(seat);
      return may;
    },
    deadline_passed: (actor, data, at) => actor === "house" && at >= opening.finish_by_ms,
    nonces_replaced: (actor) => actor === "house",
    clock_flagged: (actor) => actor === "house",
    cards_gathered: (actor) => ["house", "rules"].includes(actor),
  };

  return {
    /** Tell whether all players have asked for the table to be closed. */
    agreed: () => asked.size > 0 && [...seats].every(([seat, { player }]) => player === null || asked.has(seat)),
    /**
     * @param {RecordEvent} event
     * @param {Data} data
     */
    follow({ actor, type, at_ms: at }, data) {
      if (type === "match_started") started = true;
      if (CONSEQUENCES.includes(type)) demand(actor === "rules", "a consequence that somebody brought about");
      else if (type in MAY) demand(MAY[type](actor, data, at), "not of who may do it");
      else if (OF_JUDGES.includes(type) || (type === "dispute_opened" && data.seat === null)) return;
      else if ("seat" in data) {
        demand(sits(actor, data.seat) || (actor === "rules" && FOR_A_SEAT.includes(type)), "not of who sits there");
      }
    },
  };
}
