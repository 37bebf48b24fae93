// What follows where players are away: a claim of the match, which is an early flag, and the closing of an abandoned table.
// rules.md, D56 and D57, a second time. Since when a player was away the log cannot show; that nothing happened at the
// table meanwhile it does.

import { asked } from "./idle.mjs";
import { demand, same } from "../form.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/**
 * @typedef {object} Sitting What a claim needs to know of the table, before it.
 * @property {Data} opening
 * @property {Map<number, string>} people the players, by seat
 * @property {boolean} started
 * @property {number} last when the last event happened
 * @property {boolean} opens whether nonces are being opened
 */

const AFTER_MS = { blitz: 30000, rapid: 60000, classical: 120000 };
const ABANDONED_MS = 14 * 86400000;

/** @type {(clock: Data | undefined) => number | null} For how long a player is away before a claim; null: for ever. */
function graceOf(clock) {
  if (!clock) return AFTER_MS.classical;
  const { bank_seconds: bank, increment_seconds: more, move_seconds: move } = clock;
  if (bank === undefined && move >= 3600) return null;
  const seconds = bank === undefined ? 40 * move : bank + 40 * (more ?? 0);
  return seconds < 480 ? AFTER_MS.blitz : seconds < 1500 ? AFTER_MS.rapid : AFTER_MS.classical;
}

/** @type {(sitting: Sitting) => boolean} Tell whether an organiser is in charge of the table. */
const isOrganised = ({ opening }) => "tournament" in opening || "match" in opening;

/**
 * @param {import("../clocks.mjs").Waiting} table
 * @param {Sitting} sitting
 * @returns {number[]} the seats of players that the table waits for
 */
function waited({ engine, cards, gathering }, { people }) {
  const playing = engine();
  const seats = gathering.isOpen() ? [] : playing ? asked(playing) : (cards.asked?.() ?? []);
  return seats.filter((seat) => people.has(seat));
}

/**
 * Hold a claim against what the log shows.
 * @param {import("../clocks.mjs").Waiting} table
 * @param {Sitting} sitting
 * @param {RecordEvent} event
 * @param {Data} data
 */
export function followClaim(table, sitting, { at_ms: at }, { seats, outcome, absent_since_ms: since, claimed_by: by }) {
  const { opening, people, last } = sitting;
  const after = graceOf(opening.clock);
  demand(since !== undefined && by !== undefined, "a claim that does not say by whom, or since when a player was away");
  demand(!isOrganised(sitting) && after !== null, "a claim at a table where there is none");
  demand(!table.disputes.paused() && !table.disputes.isOpen(), "a claim while the table waits, or over a dispute");
  demand(people.has(by), "a claim by a seat that no player holds");
  const side = (/** @type {number} */ seat) => (opening.seats % 2 === 0 ? seat % 2 : seat);
  demand(seats.length > 0 && same(seats, waited(table, sitting)), "a claim against others than the table waits for");
  demand(seats.every((/** @type {number} */ seat) => side(seat) === side(seats[0])), "a claim against several sides");
  demand(side(by) !== side(seats[0]), "a claim against one's own side");
  demand(since >= last, "away while something happened at the table");
  demand(at >= since + after, "a claim before its time");
  demand(opening.clock || outcome === "lost", "another outcome of a claim than the table gives");
}

/**
 * Hold the closing of an abandoned table against what the log shows.
 * @param {import("../clocks.mjs").Waiting} table
 * @param {Sitting} sitting
 * @param {RecordEvent} event
 */
export function followAbandoned(table, sitting, { at_ms: at }) {
  const { opening, started, last, opens } = sitting;
  demand(!isOrganised(sitting) && !opens, "abandoned, and an organiser or the house goes on with it");
  demand(!table.disputes.paused() && !table.disputes.isOpen(), "abandoned while the table waits");
  demand(!started || (!opening.clock && waited(table, sitting).length > 0), "abandoned, and no player is waited for");
  demand(at >= last + ABANDONED_MS, "abandoned before its time");
}
