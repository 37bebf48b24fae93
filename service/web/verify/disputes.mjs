// What happens when a player calls the judge, at any table: who may do what and when, and that nothing which only a ruling
// brings comes without one. What a ruling moves is not counted; only deciding it again tells whether it is right.

import { demand, demandSealedFor, same } from "./form.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */
/** @typedef {import("./form.mjs").Step} Step */
/**
 * @typedef {object} Dispute
 * @property {number} deal
 * @property {number} until
 * @property {string | null} judge who hears it
 * @property {string | null} first the judge whose ruling is appealed against
 * @property {Set<number>} read deals that the judge has read
 * @property {string | null} ruling
 * @property {number | null} against
 * @property {boolean} warning
 * @property {boolean} appealed
 * @property {boolean} final
 */

const STEPS = ["dispute_opened", "sealed_read", "ruling_given", "ruling_appealed", "dispute_settled"];
const NEVER_OVER = [...STEPS, "seed_opened"];
const OVER = ["match_ended", "table_closed"];
/** @type {Record<string, string[]>} */
const BRINGS = {
  uphold: [],
  "annul-lance": ["lance_annulled", "stones_scored", "result_ruled"],
  award: ["stones_scored", "result_ruled"],
  take: ["stones_scored", "result_ruled"],
  "dead-hand": ["hand_declared_dead", "stones_scored"],
  redeal: ["deal_voided", "stones_scored"],
  "lose-game": ["game_won", "match_ended", "result_ruled"],
  exclude: ["match_ended", "result_ruled"],
  penalise: ["penalised", "stones_scored", "result_ruled"],
};
/** @type {Record<string, string[]>} */
const AT_ONCE = {
  "dead-hand": ["hand_declared_dead"],
  redeal: ["deal_voided"],
  "lose-game": ["game_won", "result_ruled"],
  exclude: ["match_ended", "result_ruled"],
  penalise: ["penalised"],
};

/** @type {(said: Data, ...names: string[]) => boolean} */
const tells = (said, ...names) => same(Object.keys(said), names);
/** @type {(said: Data) => boolean} */
const isReason = (said) => tells(said, "reason") && typeof said.reason === "string";
/** @type {(said: Data) => boolean} */
const isComplaint = (said) =>
  tells(said, "versions", "words") &&
  typeof said.words === "string" &&
  said.versions.every((/** @type {number} */ version, /** @type {number} */ at) =>
    Number.isSafeInteger(version) && (at === 0 || said.versions[at - 1] < version));

export function createDisputes() {
  /** @type {Map<number, string | null>} */
  const players = new Map();
  /** @type {Set<string>} */
  const made = new Set();
  let count = 0;
  /** @type {Dispute | null} */
  let open = null;
  let started = false;
  let over = false;
  let closed = false;
  /** @type {string | null} The ruling that was settled last, while what follows from it may come. */
  let effect = null;
  /** @type {number | null} The seat that it is against. */
  let against = null;
  /** @type {string[] | null} What has to come first of that. */
  let due = null;
  /** @type {string | null} And what has to come at last, once the table was over. */
  let owed = null;

  /** @returns {Dispute} */
  const current = () => {
    demand(open, "no dispute that is open");
    return open;
  };
  /**
   * Check the form of what is said to a judge, where the file has it.
   * @param {RecordEvent} event
   * @param {(said: Data) => boolean} fits
   */
  const says = (event, fits) => {
    demandSealedFor(event, "judge");
    const { payload } = event.sealed[0];
    if (payload === undefined) return;
    const said = JSON.parse(payload);
    demand(JSON.stringify(said) === payload && fits(said), "what is said to the judge is not in its one form");
  };
  /** @type {(event: RecordEvent, seat: number) => void} */
  const sits = ({ actor }, seat) => demand(players.get(seat) && actor === `player:${players.get(seat)}`, "not of who sits there");
  /** @type {(event: RecordEvent, judge: string) => void} */
  const judges = ({ actor }, judge) => {
    demand(actor === `judge:${judge}`, "another judge than acts");
    demand(![...players.values()].includes(judge), "a judge who plays");
  };
  /** @type {(event: RecordEvent, judge: string) => void} */
  const hears = (event, judge) => {
    const dispute = current();
    judges(event, judge);
    demand(judge !== dispute.first && [null, judge].includes(dispute.judge), "another judge than hears the dispute");
    dispute.judge = judge;
  };

  /** @type {Record<string, Step>} */
  const FOLLOW = {
    seat_taken: (event, { seat, player }) => void players.set(seat, player),
    seat_left: (event, { seat }) => void players.delete(seat),
    match_started: () => void (started = true),
    dispute_opened(event, { dispute, seat, deal, until_ms: until, judge }) {
      demand(started && !open, "a dispute before the match, or while another is open");
      demand(dispute === count + 1 && until >= event.at_ms, "a dispute out of order, or without time for it");
      const observed = judge !== undefined;
      demand(observed === (seat === null), "opened by a seat and a judge, or by neither");
      if (observed) judges(event, judge);
      else sits(event, seat);
      says(event, isComplaint);
      const opener = `${observed ? judge : seat} ${deal}`;
      demand(!made.has(opener), "one seat or judge opens two disputes in a deal");
      made.add(opener);
      count = dispute;
      const yet = { judge: judge ?? null, first: null, ruling: null, against: null };
      open = { ...yet, deal, until, read: new Set(), warning: false, appealed: false, final: false };
    },
    sealed_read(event, { judge, deals }) {
      demandSealedFor(event);
      hears(event, judge);
      const { deal: last, read } = current();
      const isNew = (/** @type {number} */ deal) => deal >= 1 && deal <= last && !read.has(deal);
      demand(deals.length > 0 && deals.every(isNew), "nothing new is read");
      for (const deal of deals) read.add(deal);
    },
    ruling_given(event, { judge, kind, deal, seat, stones, until_ms: until }) {
      says(event, isReason);
      hears(event, judge);
      const dispute = current();
      const { appealed } = dispute;
      demand(!dispute.ruling || (appealed && !dispute.final), "ruled twice without an appeal");
      demand(event.at_ms < dispute.until && until >= event.at_ms, "ruled when there was no time for it");
      demand(kind in BRINGS && (deal === null || deal === dispute.deal), "a ruling of another deal");
      demand(!appealed || until === event.at_ms, "a ruling that waits for another appeal");
      Object.assign(dispute, { ruling: kind, against: seat, warning: stones === null, until, final: appealed });
    },
    ruling_appealed(event, { seat, until_ms: until }) {
      demandSealedFor(event);
      sits(event, seat);
      const dispute = current();
      const inTime = event.at_ms < dispute.until && until >= event.at_ms;
      demand(dispute.ruling && !dispute.appealed && inTime, "nothing to appeal against");
      Object.assign(dispute, { appealed: true, first: dispute.judge, judge: null, read: new Set(), until });
    },
    dispute_settled(event) {
      demandSealedFor(event);
      const dispute = current();
      demand(event.actor === "house" && event.at_ms >= dispute.until, "settled before its time, or by somebody");
      effect = closed && dispute.ruling !== "penalise" ? null : dispute.ruling;
      due = effect === null ? null : (AT_ONCE[effect] ?? null);
      against = dispute.against;
      const moves = effect && BRINGS[effect].includes("result_ruled") && !(effect === "penalise" && dispute.warning);
      owed = over && !closed && moves ? "result_ruled" : null;
      open = null;
    },
    seed_opened: () => demand(over && !open, "the seed is opened before the end, or over a dispute"),
  };
  /** @type {(event: RecordEvent, data: Data) => boolean} Tell whether nothing but a ruling brings this. */
  const isEffect = ({ type }, data) =>
    ["lance_annulled", "penalised", "result_ruled"].includes(type) ||
    (type === "stones_scored" && data.reason === "ruled") ||
    (["deal_voided", "hand_declared_dead"].includes(type) && data.reason === "ruling") ||
    (type === "game_won" && data.reason === "ruled") ||
    (type === "match_ended" && data.reason === "excluded");

  return {
    /** @type {Step} */
    follow(event, data) {
      if (event.actor !== "rules") {
        demand(!due, "a ruling without its effect");
        effect = null;
      }
      if (due) demand(due.includes(event.type), "a ruling without its effect");
      due = null;
      const punishes = event.type === "penalised" || (event.type === "hand_declared_dead" && data.reason === "ruling");
      demand(!punishes || data.seat === against, "another seat than was ruled against");
      if (punishes) against = null; // once
      if (isEffect(event, data)) demand(effect && BRINGS[effect].includes(event.type), "an effect without its ruling");
      demand(!over || NEVER_OVER.includes(event.type) || isEffect(event, data), "something happens after the end");
      demand(!over || !OVER.includes(event.type), "it ends twice");
      if (STEPS.includes(event.type) && event.type !== "dispute_opened") demand(open && data.dispute === count, "no dispute that is open");
      else demand(!open || over || event.type === "table_closed", "something else while the table waits for the judge");
      if (event.type === owed) owed = null;
      FOLLOW[event.type]?.(event, data);
      over ||= OVER.includes(event.type);
      closed ||= event.type === "table_closed";
    },
    /** Tell whether a ruling is being carried out. */
    ruling: () => effect !== null,
    /** Tell whether a ruling that changes a result has not been carried out to its end. */
    owes: () => due !== null || owed !== null,
    over: () => over,
    /** Tell whether nothing is awaited any more: neither a judge nor what follows from a ruling. */
    settled: () => over && !open && effect === null,
  };
}
