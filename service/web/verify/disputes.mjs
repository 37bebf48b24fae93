// What happens when a player calls the judge, at any table: who may do what and when, and that nothing which only a ruling
// brings comes without one. What a ruling moves is counted by the rules of each game.

import { demand, demandSealedFor, same, swapIn } from "./form.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */
/** @typedef {import("./form.mjs").Step} Step */
/**
 * @typedef {object} Dispute
 * @property {number | null} seat that called the judge
 * @property {number} deal
 * @property {number} until
 * @property {number} pauseUntil when the pause of the table is over at the latest
 * @property {number} pauseLeft how long it may pause a table that the judge let play on
 * @property {string | null} judge who hears it
 * @property {string | null} first the judge whose ruling is appealed against
 * @property {Set<number>} read deals that the judge has read
 * @property {string | null} ruling
 * @property {number | null} against
 * @property {boolean} warning
 * @property {boolean} withdrawn
 * @property {boolean} appealed
 * @property {boolean} final
 */

export const STEPS = [
  "dispute_opened sealed_read words_added question_asked pause_lifted",
  "ruling_given ruling_appealed dispute_withdrawn dispute_settled",
].join(" ").split(" ");
const MOST_WORDS = 10;
/** What may happen at a table that waits for a judge, beside the dispute, or is adjourned. */
const MEANWHILE = ["closing_asked", "resigned", "table_closed", "resuming_asked", "resumed"];
const NEVER_OVER = [...STEPS, "seed_opened"];
const OVER = ["match_ended", "table_closed"];
/** @type {Record<string, string[]>} */
const BRINGS = {
  uphold: [],
  "annul-lance": ["lance_annulled", "stones_scored", "result_ruled"],
  award: ["stones_scored", "result_ruled"],
  take: ["stones_scored", "result_ruled"],
  "dead-hand": ["hand_declared_dead", "stones_scored"],
  redeal: ["deal_voided", "stones_scored", "result_ruled"],
  "play-on": ["stones_scored", "result_ruled"],
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
const isExplained = (said) =>
  isReason(said) || (tells(said, "reason", "notes") && typeof said.reason === "string" && typeof said.notes === "string" && said.notes !== "");
/** @type {(said: Data) => boolean} */
const isWords = (said) => tells(said, "words") && typeof said.words === "string";
/** @type {(said: Data) => boolean} */
const isComplaint = (said) =>
  tells(said, "versions", "words") &&
  typeof said.words === "string" &&
  said.versions.every((/** @type {number} */ version, /** @type {number} */ at) =>
    Number.isSafeInteger(version) && (at === 0 || said.versions[at - 1] < version));

/** @param {(event: RecordEvent, audience: string, payload: unknown) => boolean} commits whether this is sealed for an audience */
export function createDisputes(commits) {
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
  /** Whether the match is played on at a new table, to which no card of this one belongs any more. */
  let playedOn = false;
  /** @type {string | null} The ruling that was settled last, while what follows from it may come. */
  let effect = null;
  /** @type {number | null} The seat that it is against. */
  let against = null;
  /** @type {string[] | null} What has to come first of that. */
  let due = null;
  /** @type {string | null} And what has to come at last, once the table was over. */
  let owed = null;
  let paused = false;
  /** Whether a seat has given up at a table that waits, which then has to end. */
  let givenUp = false;
  /** The deal in hand, or the last one, and the version with which it began: 1 where none was before it. */
  const inHand = { deal: 0, since: 1 };
  /** @type {Map<string, number>} How often something was said in the dispute, by who said it or was asked. */
  let saidBy = new Map();

  /** @type {(who: string) => boolean} Count one more, and tell whether it is not too many. */
  const spoken = (who) => {
    saidBy.set(who, (saidBy.get(who) ?? 0) + 1);
    return (saidBy.get(who) ?? 0) <= MOST_WORDS;
  };
  /** @returns {Dispute} */
  const current = () => {
    demand(open, "no dispute that is open");
    return open;
  };
  /**
   * Check for whom something is sealed, for judges and perhaps seats, and its form and that all have the same where the
   * file has one of them; notes are for judges alone.
   * @param {RecordEvent} event
   * @param {number[]} seats
   * @param {(said: Data) => boolean} fits
   * @returns {Data | undefined} what is said, where the file has it
   */
  const says = (event, seats, fits) => {
    demandSealedFor(event, "judge", ...seats.map((seat) => `seat:${seat}`));
    const known = event.sealed.find((envelope) => envelope.payload !== undefined);
    if (known?.payload === undefined) return undefined;
    const said = JSON.parse(known.payload);
    demand(JSON.stringify(said) === known.payload && fits(said), "what is said to the judge is not in its one form");
    const { notes, ...shared } = said;
    const ofJudges = known.audience === "judge";
    demand(ofJudges || notes === undefined, "notes of a judge are told to a seat");
    const mayHaveNotes = event.type === "ruling_given" && !ofJudges; // which this copy does not show
    const alike = event.sealed.every(({ audience }) =>
      audience === "judge" ? mayHaveNotes || commits(event, audience, said) : commits(event, audience, shared));
    demand(alike, "something else is said to the judge than to the seat");
    return said;
  };
  /** @type {(event: RecordEvent, deal: number) => void} Begin a deal, unless it is the one in hand, dealt again. */
  const begin = ({ version }, deal) => {
    if (deal !== inHand.deal) Object.assign(inHand, { deal, since: inHand.deal === 0 ? 1 : version });
  };
  /** @type {(event: RecordEvent, since: number | undefined, said: Data | undefined) => void} Check what may be disputed. */
  const demandInHand = ({ version }, since, said) => {
    if (since === undefined) return; // of 0.1.0, whose disputes were about any deal
    demand(since === inHand.since, "another event than the deal in hand began with");
    const last = said?.versions.at(-1) ?? since;
    demand(since <= last && last < version, "a dispute about a deal that is over, or about what has not happened");
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
    seats_swapped: (event, { seats }) => swapIn(players, seats),
    match_started: () => void (started = true),
    deck_offered: (event, { deal }) => begin(event, deal),
    hands_dealt: (event, { deal, round }) => begin(event, deal ?? round),
    dispute_opened(event, { dispute, seat, deal, until_ms: until, judge, from_version: since }) {
      demand(started && !open, "a dispute before the match, or while another is open");
      demand(!playedOn, "a dispute of a match that is played on at another table");
      demand(dispute === count + 1 && until >= event.at_ms, "a dispute out of order, or without time for it");
      const observed = judge !== undefined;
      demand(observed === (seat === null), "opened by a seat and a judge, or by neither");
      if (observed) judges(event, judge);
      else sits(event, seat);
      demandInHand(event, since, says(event, seat === null ? [] : [seat], isComplaint));
      const opener = `${observed ? judge : seat} ${deal}`;
      demand(!made.has(opener), "one seat or judge opens two disputes in a deal");
      made.add(opener);
      count = dispute;
      const yet = { seat, judge: judge ?? null, first: null, ruling: null, against: null };
      open = { ...yet, deal, until, pauseUntil: until, pauseLeft: 0, read: new Set(), warning: false, withdrawn: false, appealed: false, final: false };
      paused = !over;
    },
    sealed_read(event, { judge, deals }) {
      demandSealedFor(event);
      hears(event, judge);
      const { deal: last, read } = current();
      const isNew = (/** @type {number} */ deal) => deal >= 1 && deal <= last && !read.has(deal);
      demand(deals.length > 0 && deals.every(isNew), "nothing new is read");
      for (const deal of deals) read.add(deal);
    },
    words_added(event, { seat }) {
      sits(event, seat);
      says(event, [seat], isWords);
      demand(spoken(`${seat}`), "more words than a player has in a dispute");
    },
    question_asked(event, { judge, seat }) {
      says(event, [seat], isWords);
      hears(event, judge);
      const { ruling, appealed, final } = current();
      demand(!ruling || (appealed && !final), "a question after the ruling");
      demand(players.get(seat), "a question to nobody");
      demand(spoken(`judge ${seat}`), "more questions to a seat than a judge has in a dispute");
    },
    pause_lifted(event, { judge, until_ms: until, pause_left_ms: left }) {
      demandSealedFor(event);
      hears(event, judge);
      const dispute = current();
      demand(paused && !dispute.ruling, "no pause that a judge could lift");
      demand(event.at_ms < dispute.until && until >= event.at_ms, "a pause lifted when there was no time for it");
      demand(left === dispute.pauseUntil - event.at_ms, "another time than is left of the pause");
      Object.assign(dispute, { until, pauseLeft: left });
      paused = false;
    },
    dispute_withdrawn(event, { seat }) {
      demandSealedFor(event);
      sits(event, seat);
      const dispute = current();
      demand(dispute.seat === seat && !dispute.ruling, "taken back by another, or after the ruling");
      dispute.withdrawn = true;
    },
    ruling_given(event, { judge, pause_until_ms: pauseUntil, parties, kind, deal, seat, stones, until_ms: until }) {
      says(event, parties ?? [], parties === undefined ? isReason : isExplained); // of 0.1.0: a reason for judges alone
      demand(parties === undefined || same(parties, [...players.keys()].sort()), "a reason for others than the parties");
      hears(event, judge);
      const dispute = current();
      const { appealed } = dispute;
      demand(!dispute.ruling || (appealed && !dispute.final), "ruled twice without an appeal");
      demand(event.at_ms < dispute.until && until >= event.at_ms, "ruled when there was no time for it");
      demand(kind in BRINGS && (deal === null || deal === dispute.deal), "a ruling of another deal");
      demand(!appealed || until === event.at_ms, "a ruling that waits for another appeal");
      demand((pauseUntil !== undefined) === (!over && !paused), "a pause that begins, or does not, against the rule");
      if (pauseUntil !== undefined) {
        demand(pauseUntil === event.at_ms + dispute.pauseLeft, "a pause that is longer than it may be");
        dispute.pauseUntil = pauseUntil;
      }
      paused = !over;
      demand(over || until <= dispute.pauseUntil, "a ruling that is provisional beyond the pause");
      Object.assign(dispute, { ruling: kind, against: seat, warning: stones === null, until, final: appealed });
    },
    ruling_appealed(event, { seat, until_ms: until }) {
      demandSealedFor(event);
      sits(event, seat);
      const dispute = current();
      const inTime = event.at_ms < dispute.until && until >= event.at_ms;
      demand(dispute.ruling && !dispute.appealed && inTime, "nothing to appeal against");
      demand(over || until <= dispute.pauseUntil, "an appeal that lasts beyond the pause");
      Object.assign(dispute, { appealed: true, first: dispute.judge, judge: null, read: new Set(), until });
    },
    dispute_settled(event) {
      demandSealedFor(event);
      const dispute = current();
      const inTime = dispute.withdrawn ? event.actor === "rules" : event.actor === "house" && event.at_ms >= dispute.until;
      demand(inTime, "settled before its time, or by somebody");
      [paused, saidBy] = [false, new Map()];
      effect = closed && dispute.ruling !== "penalise" ? null : dispute.ruling;
      due = effect === null || (over && effect === "redeal") ? null : (AT_ONCE[effect] ?? null);
      against = dispute.against;
      const moves = effect && BRINGS[effect].includes("result_ruled") && !(effect === "penalise" && dispute.warning);
      owed = over && !closed && moves ? "result_ruled" : null;
      open = null;
    },
    adjourning_asked: () => demand(!open, "adjourned over a dispute"),
    adjourned: () => void (paused = true),
    resumed: () => void (paused = false),
    result_ruled: (_, data) => void (playedOn ||= over && data.dealer !== undefined),
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
      else if (!over && paused && !(givenUp && event.actor === "rules")) {
        demand(MEANWHILE.includes(event.type), "something else while the table waits");
        demand(event.type !== "resigned" || !open?.ruling, "given up while a ruling waits to take effect");
        givenUp = event.type === "resigned";
      }
      demand(!(givenUp && event.actor !== "rules" && event.type !== "resigned"), "given up without an end while the table waits");
      const carriedOut = event.type === owed;
      if (carriedOut) owed = null;
      if (event.type === "result_ruled") demand(over || data.dealer === undefined, "played on before it is over");
      if (event.type === "deal_voided") demand(!over, "a deal voided after the end");
      FOLLOW[event.type]?.(event, data);
      if (carriedOut) effect = null; // after the end nothing follows the result that is ruled
      over ||= OVER.includes(event.type);
      givenUp &&= !over;
      closed ||= event.type === "table_closed";
    },
    /** Tell whether a ruling is being carried out. */
    ruling: () => effect !== null,
    /** Tell whether a ruling that changes a result has not been carried out to its end. */
    owes: () => due !== null || owed !== null,
    /** Tell whether a dispute was taken back and is not settled yet. */
    unsettled: () => open?.withdrawn === true,
    over: () => over,
    /** Tell whether a dispute is open, also one over which the table plays on; and whether the table waits. */
    isOpen: () => open !== null,
    paused: () => paused,
    /**
     * Tell whether nothing is awaited any more: neither a judge nor what follows from a ruling.
     * @param {boolean} owes whether something has to follow yet, or may, from the last command
     */
    settled: (owes) => over && !open && (effect === null || !owes),
  };
}
