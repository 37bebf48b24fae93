// The keys that a person knows: those with which the players of seats and the judges of a record have to sign. Keys of seats
// are looked at where the match starts, since seats may change before; those of judges wherever a judge names one.

import { NOTHING_ASKED } from "../file.mjs";
import { demand, refuse, swapIn } from "../form.mjs";
import { readReceipt } from "./receipts.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {{table: number, seat: number, key: string}} PlayerKey `table` from 1, in the order of the file. */

const KEY = /^[0-9a-f]{64}$/;
const PLAYER_KEY = /^(?:([1-9]\d?)\.)?([0-3]):([0-9a-f]{64})$/;

/**
 * Read `SEAT:HEX`, or `TABLE.SEAT:HEX` where a file has several tables.
 * @param {string} text
 * @returns {PlayerKey}
 */
export function readPlayerKey(text) {
  const [, table = "1", seat, key] = PLAYER_KEY.exec(text.toLowerCase()) ?? refuse("no key of a seat: SEAT:HEX, with 64 digits");
  return { table: Number(table), seat: Number(seat), key };
}

/** @type {(text: string) => string} */
export function readJudgeKey(text) {
  const key = text.toLowerCase();
  demand(KEY.test(key), "no key of a judge: 64 digits in hex");
  return key;
}

/**
 * Read what follows the `#` of an address, `player-key=SEAT:HEX&judge-key=HEX&receipt=TEXT`; null where it cannot be read.
 * @param {string} hash
 */
export function readFragment(hash) {
  const named = hash.slice(1).split("&").map((part) => part.split(/=(.*)/s)); // a plus sign is no space here
  const of = (/** @type {string} */ option) => named.filter(([name]) => name === option).map(([, text = ""]) => decodeURIComponent(text));
  try {
    const [players, judges] = [of("player-key").map(readPlayerKey), of("judge-key").map(readJudgeKey)];
    const receipts = of("receipt").map(readReceipt);
    const written = [...players.map((player) => `${placeOf(player)}:${player.key}`), ...judges].join(", ");
    if (players.length + judges.length + receipts.length !== named.length) return null;
    const pin = players.length + judges.length > 0 ? () => new PinnedKeys(players, judges) : null;
    return { ...NOTHING_ASKED, pin, receipts, written };
  } catch {
    return null;
  }
}

export class PinnedKeys {
  /**
   * @param {PlayerKey[]} players
   * @param {string[]} judges
   */
  constructor(players, judges) {
    this.due = players;
    this.judges = judges;
    /** @type {Map<number, string | undefined>} */
    this.seated = new Map();
    this.tables = 0;
    this.isOfMatch = false;
  }

  /** @param {RecordEvent} event */
  follow({ type, actor, data }) {
    const said = JSON.parse(data);
    if (this.judges.length > 0 && actor.startsWith("judge:") && said.key !== undefined)
      demand(this.judges.includes(said.key), `a judge signs with another key than yours: ${said.key}`);
    if (type === "table_opened") {
      this.seated.clear();
      this.isOfMatch = said.match !== undefined && this.tables > 0;
    } else if (type === "seat_taken") this.seated.set(said.seat, said.key);
    else if (type === "seat_left") this.seated.delete(said.seat);
    else if (type === "seats_swapped") swapIn(this.seated, said.seats);
    else if (type === "match_started" && !this.isOfMatch) this.#start(said.tables);
  }

  /** @param {{seats: {key?: string}[]}[] | undefined} placed the tables of a team match, whose own starts are passed over */
  #start(placed) {
    const seated = placed ? placed.map(({ seats }) => new Map(seats.map(({ key }, seat) => [seat, key]))) : [this.seated];
    for (const keys of seated) {
      this.tables += 1;
      const here = this.due.filter(({ table }) => table === this.tables);
      this.due = this.due.filter(({ table }) => table !== this.tables);
      for (const pinned of here) demand(keys.get(pinned.seat) === pinned.key, otherKey(pinned));
    }
  }

  /** Refuse a file in which the seat of a known key was not found. */
  end() {
    if (this.due.length > 0) refuse(otherKey(this.due[0]));
  }
}

/** @param {PlayerKey} pinned */
const placeOf = ({ table, seat }) => (table > 1 ? `${table}.${seat}` : `${seat}`);
/** @param {PlayerKey} pinned */
const otherKey = (pinned) => `seat ${placeOf(pinned)} has another key than yours, or none`;
