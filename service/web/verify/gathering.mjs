// The count of a deal lies open until its cards are gathered: by each player whose hand is alive, once, or by the house when
// the time of the table is over. No other deal begins before.

import { demand, same, swapIn } from "./form.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */

const PLAYED_OUT = ["won", "played", "drawn"];

export function createGathering() {
  let seconds = 0;
  /** @type {Set<number>} Seats that players hold. */
  const people = new Set();
  /** @type {Set<number>} */
  let dead = new Set();
  /** @type {number[] | null} Seats that are waited for; null where no count lies open. */
  let waiting = null;
  /** @type {number[]} */
  let gathered = [];
  let since = 0;
  /** What the event of a command is, which those of the rules follow. */
  let command = "";

  const nextDeal = () => {
    demand(waiting === null, "the cards of the deal before were not gathered");
    dead = new Set();
  };
  /** @param {RecordEvent} event */
  const count = (event) => {
    demand(waiting === null, "a deal counted twice");
    waiting = seconds === 0 ? [] : [...people].filter((seat) => !dead.has(seat));
    [gathered, since] = [[], event.at_ms];
  };
  /** @type {Record<string, (event: RecordEvent, data: Data) => void>} */
  const FOLLOW = {
    table_opened: (event, { rules }) => (seconds = rules.showdown_seconds),
    seat_taken: (event, { seat, player }) => void (player !== null && people.add(seat)),
    seat_left: (event, { seat }) => void people.delete(seat),
    seats_swapped: (event, { seats }) => swapIn(people, seats),
    deck_offered: nextDeal,
    hands_dealt: nextDeal,
    hand_declared_dead: (event, { seat }) => void dead.add(seat),
    deal_voided: () => void (waiting = null),
    hands_revealed: count,
    round_scored: count,
    dispute_settled: (event) => (since = event.at_ms),
    pause_lifted: (event) => (since = event.at_ms),
    resumed: (event) => (since = event.at_ms),
    match_ended(event, { reason }) {
      const cutShort = ["dispute_settled", "deadline_passed"].includes(command);
      demand(waiting === null || cutShort || !PLAYED_OUT.includes(reason), "the match ends before its cards are gathered");
    },
    seat_gathered(event, { seat }) {
      demand(waiting?.includes(seat), "a seat gathers that is not waited for");
      waiting = (waiting ?? []).filter((other) => other !== seat);
      gathered.push(seat);
    },
    cards_gathered(event, { seats, by }) {
      demand(waiting !== null, "gathered where no count lies open");
      demand(same(seats, [...gathered].sort((a, b) => a - b)), "others gathered than it says");
      if (event.actor === "house") {
        demand(by === "house" && waiting?.length, "gathered by the house, and nobody is waited for");
        demand(event.at_ms >= since + 1000 * seconds, "gathered by the house before the time is over");
      } else {
        demand(waiting?.length === 0, "gathered while a seat is waited for");
        demand(by === (gathered.length ? "players" : "house"), "gathered by others than it says");
      }
      waiting = null;
    },
  };

  return {
    /** Tell whether a count lies open. */
    isOpen: () => waiting !== null && waiting.length > 0,
    /**
     * @param {RecordEvent} event
     * @param {Data} data
     */
    follow(event, data) {
      const due = waiting?.length === 0 && (event.actor !== "rules" || command === "seat_gathered");
      demand(!due || event.type === "cards_gathered", "no cards_gathered where it is due");
      if (event.actor !== "rules") command = event.type;
      FOLLOW[event.type]?.(event, data);
    },
  };
}
