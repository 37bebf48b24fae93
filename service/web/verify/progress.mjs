// What the verifier says while it works: data without words, which a page or a terminal puts into a language. It also
// measures how long each check takes, and lets others run in between.

/**
 * @typedef {"told" | "cards" | "bots" | "rulings"} Left `told`: what the events tell, beyond hashes; `cards` that nobody has
 *   shown; which move a bot chooses; whether a judge could rule so, and when a team match may end
 */
/** @typedef {"form" | "signature" | "chain" | "seed" | "envelopes" | "events" | "entropy" | "deals" | "rules" | "signed"} CheckId */
/**
 * @typedef {{check: "stream", stream: string, game: string, ruleset: string, audience: string, table: number, open: boolean}
 *   } StreamCheck A header; `table` is 0 except at a table of a team match, `open` whether it has the seed.
 * @typedef {{check: "signature", state: "valid" | "unchecked" | "none", key: string | null, origin: string | null}
 *   } SignatureCheck `unchecked`: nothing here knows Ed25519.
 * @typedef {{origin: string, index: number, size: number}} Entry Of a checkpoint, in the log of checkpoints.
 * @typedef {{check: "log", index: number, size: number, entry: Entry | null}} LogCheck The last event of a stream is in the
 *   signed log; `entry` where that has several shards.
 * @typedef {{check: "seed"}} SeedCheck The seed of the header is the one that was committed to.
 * @typedef {{check: "entropy", own: number, seats: number}} EntropyCheck Seats that brought their own nonce, of all.
 * @typedef {object} DealCheck
 * @property {"deal"} check
 * @property {number} table
 * @property {number} number of the deal, in Mushi of the round
 * @property {number} shuffle more than 0 after a misdeal
 * @property {string | null} board
 * @property {number | null} cut how many cards were cut off
 * @property {string[]} deck from the top, after the cut
 * @property {(number | "field" | null)[]} to for each card of the deck, the seat that is dealt it
 * @property {string[][]} hands
 * @typedef {{check: "draw", table: number, number: number, seat: number, cards: string[]}} DrawCheck
 * @typedef {{check: "reshuffle", table: number, number: number, seat: number | null, cards: string[]}
 *   } ReshuffleCheck Discards that go below the deck, or below that of a seat.
 * @typedef {object} Played What was played again by the rules.
 * @property {number} tables
 * @property {number} moves that were of who was to move
 * @property {number} items of counts that are as the rules count
 * @property {number} games won as the rules say, or rounds counted
 * @property {number} results of tables
 * @typedef {object} Totals
 * @property {"totals"} check
 * @property {number} bytes
 * @property {number} lines
 * @property {number} streams
 * @property {number} events tied to the one before
 * @property {number} opened envelopes
 * @property {number} sealed envelopes that stay shut in this copy
 * @property {number} followed events whose actor and fields were followed
 * @property {number} deals
 * @property {number} cards dealt again
 * @property {Played} played
 * @property {{checked: number, unchecked: number, closed: number, first: number}} signatures of players and judges: `unchecked` where
 *   nothing here knows Ed25519, `closed` where this copy does not show them, `first` of the
 *   first kind, which does not bind the cards
 * @property {number} receipts of events that are in the file
 * @property {Record<CheckId, number>} ms that each check has taken
 * @typedef {object} Verdict
 * @property {"verdict"} check
 * @property {"complete" | "prefix" | "chained" | "broken"} kind `chained`: by its hashes alone
 * @property {number} version of the stream, at which it is broken; 0 in the header; else the last one
 * @property {number} line of the file where it is broken; else 0
 * @property {CheckId | null} failed the check that does not hold
 * @property {string} reason why, in English and always in the same words; empty unless broken
 * @property {number} events
 * @property {number | null} cards null where there was nothing to deal from
 * @property {Played} played
 * @property {string[]} keys that have signed
 * @property {number} signed streams
 * @property {number} streams
 * @property {boolean} open whether the file has the seed
 * @property {number} receipts of events that are in the file
 * @property {Left[]} left what was not judged, of what the file has
 * @property {number} first signatures of players and judges that do not bind the cards, since they are of the first kind
 */
/**
 * @typedef {StreamCheck | SignatureCheck | LogCheck | SeedCheck | EntropyCheck | DealCheck | DrawCheck | ReshuffleCheck |
 *   Totals | Verdict} Check
 */

const SLICE_MS = 12;

export class Progress {
  /** @param {Uint8Array} file */
  constructor(file) {
    /** @type {CheckId} What is being checked now. */
    this.check = "form";
    /** @type {Totals} */
    this.totals = {
      check: "totals", bytes: file.length, lines: 0, streams: 0, events: 0, opened: 0, sealed: 0, followed: 0, deals: 0,
      cards: 0, receipts: 0, signatures: { checked: 0, unchecked: 0, closed: 0, first: 0 },
      played: { tables: 0, moves: 0, items: 0, games: 0, results: 0 },
      ms: { form: 0, signature: 0, chain: 0, seed: 0, envelopes: 0, events: 0, entropy: 0, deals: 0, rules: 0, signed: 0 },
    };
    /** @type {Check[]} */
    this.found = [];
    this.since = this.rested = performance.now();
  }

  /**
   * Go on with another check.
   * @param {CheckId} check
   */
  begin(check) {
    const now = performance.now();
    this.totals.ms[this.check] += now - this.since;
    [this.check, this.since] = [check, now];
  }

  /** @param {Check} check */
  report(check) {
    this.found.push(check);
    if (check.check === "deal") this.totals.deals += 1;
  }

  /** Return what was reported since the last call. */
  take() {
    return this.found.length > 0 ? this.found.splice(0) : this.found;
  }

  /** Return how far every check is. */
  sum() {
    this.begin(this.check);
    return { ...this.totals, ms: { ...this.totals.ms } };
  }

  /** Tell whether others have waited for a while. */
  isLong() {
    return this.since - this.rested > SLICE_MS;
  }

  /** Let others run: a page draws, and reads what a person does. */
  async rest() {
    await new Promise((resolve) => setTimeout(resolve, 0));
    this.since = this.rested = performance.now();
  }
}
