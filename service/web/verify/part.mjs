// One stream of a file: each of its events held against the one before, against the header, and against what it has to be.

import { fromHex, toHex } from "./digest.mjs";
import { isPublic, opensWith, tellsOf } from "./events.mjs";
import { Broken, demand, isId } from "./form.mjs";
import * as records from "./records.mjs";
import { createDealing } from "./redeal.mjs";
import { loadSheet } from "./rules.mjs";

/** @typedef {import("./form.mjs").Header} Header */
/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./progress.mjs").Progress} Progress */
/** @typedef {import("./signed_log.mjs").Signature} Signature */
/** @typedef {import("./teams/match.mjs").TeamTable} TeamTable */
/** @typedef {typeof import("./teams/match.mjs").createMatch} CreateMatch */
/** @typedef {ReturnType<CreateMatch>} Match */
/** @typedef {import("./redeal.mjs").Game} Game */
/** @typedef {ReturnType<typeof createDealing>} Dealing */

/**
 * @param {Uint8Array} stream
 * @param {RecordEvent} event
 * @param {{version: number, at_ms: number, hash: string}} previous
 */
function checkLink(stream, event, previous) {
  demand(event.version === previous.version + 1, "the version does not follow");
  demand(event.at_ms >= previous.at_ms, "time runs back");
  const sealed = event.sealed.map(({ audience, commitment }) => ({ audience, commitment: fromHex(commitment) }));
  const hash = records.linkHash(fromHex(previous.hash), stream, { ...event, sealed });
  demand(toHex(hash) === event.hash, "the hash does not follow");
}

/**
 * @param {Header} header
 * @param {Uint8Array} stream
 * @param {RecordEvent} event
 * @param {import("./progress.mjs").Totals} totals
 */
function checkEnvelopes(header, stream, event, totals) {
  for (const { audience, commitment, salt, payload } of event.sealed) {
    const readable = header.audience === "all" || header.audience === audience;
    demand(readable === (payload !== undefined), `wrongly open or shut for ${audience}`);
    totals[readable ? "opened" : "sealed"] += 1;
    if (salt === undefined || payload === undefined) continue;
    demand(toHex(records.commitment(fromHex(salt), payload)) === commitment, "not what was committed to");
    if (!header.seed) continue;
    const derived = records.salt(fromHex(header.seed), stream, event.version, audience);
    demand(salt === toHex(derived), "the salt does not follow from the seed");
  }
}

/** @type {(holds: boolean, reason: string) => void} */
const demandOfHeader = (holds, reason) => {
  if (!holds) throw new Broken(reason, true);
};

/** @param {any} text */
const idOf = (text) => {
  demand(isId(text), "a match that has no id");
  return fromHex(text.replaceAll("-", ""));
};

/**
 * @param {Header} header
 * @param {Uint8Array} stream
 * @param {RecordEvent} event
 * @param {Progress} progress
 */
function checkSeed(header, stream, event, progress) {
  if (event.version === 1) {
    const data = opensWith(event);
    const named = data.match === undefined ? stream : idOf(data.match);
    demandOfHeader(data.game === header.game && data.ruleset === header.ruleset, "the header is of another table");
    if (!header.seed) return;
    const commitment = records.seedCommitment(named, fromHex(header.seed));
    demandOfHeader(toHex(commitment) === data.seed_commitment, "not the seed that was committed to");
    progress.report({ check: "seed" });
  }
  if (event.type !== "seed_opened") return;
  const { seed } = JSON.parse(event.data);
  demand(typeof seed === "string" && seed === header.seed, "opens another seed");
}

/**
 * Load the cards of a game, and its rules where it is played again.
 * @param {string} game
 * @param {boolean} ofMatch whether each seat of the table has a deck of its own
 * @returns {Promise<Game>}
 */
async function loadGame(game, ofMatch) {
  if (game === "mushi") return { ...(await import("./games/mushi.mjs")), Engine: null };
  const cards = ofMatch ? await import("./games/mus_boards.mjs") : await import("./games/mus.mjs");
  return { ...cards, ...(await import("./engine/mus.mjs")) };
}

/** One stream of a file. */
export class Part {
  /**
   * @param {Header} header
   * @param {Signature | null} signature
   * @param {TeamTable | null} team what the match says of it, for one of its tables; without, a table of a match can be
   *   checked by its hashes, salts and commitment alone
   * @param {Progress} progress
   * @param {import("./signing/pinned.mjs").PinnedKeys | null} pinned
   * @param {import("./signing/receipts.mjs").Receipt[]} receipts of its events
   */
  constructor(header, signature, team, progress, pinned, receipts) {
    this.header = header;
    this.signature = signature;
    this.team = team;
    this.progress = progress;
    this.pinned = pinned;
    this.receipts = receipts;
    /** @type {CreateMatch | null} */
    this.createMatch = null;
    /** @type {((value: any) => boolean) | undefined} where the stream opens with a clock */
    this.isClock = undefined;
    /** @type {Game | null} */
    this.game = null;
    /** @type {import("./rules.mjs").Sheet | null} of the rule set; null where there is none of that name */
    this.sheet = null;
    this.stream = idOf(header.stream);
    this.events = 0;
    this.alone = false;
    /** @type {Set<import("./progress.mjs").Left>} What is not judged of it. */
    this.left = new Set();
    this.isMatch = false;
    /** @type {Match | null} */
    this.match = null;
    /** @type {Dealing | null} */
    this.dealing = null;
    this.previous = { version: 0, at_ms: 0, hash: toHex(records.genesis) };
    this.head = records.NO_EVENTS;
    this.before = this.previous.hash;
    /** @type {import("./signing/signed_moves.mjs").Signatures | null} */
    this.signatures = null;
    /** @type {import("./source.mjs").Repeated | null} what was played again, where the table goes on from another */
    this.repeated = null;
    /** @type {import("./source.mjs").Source | null} where another table goes on from this one */
    this.source = null;
  }

  get number() {
    return this.team?.number ?? 0;
  }

  /**
   * Load what a stream that opens with this event is followed with: a record of one game needs no other.
   * @param {RecordEvent} event
   */
  async prepare({ type, data }) {
    const { header, team } = this;
    const isOfMatch = type === "match_opened" || data.includes('"match":');
    if (!header.seed && isOfMatch) return; // by its hashes alone
    this.sheet = await loadSheet(header.ruleset);
    if (type === "match_opened") this.createMatch = (await import("./teams/match.mjs")).createMatch;
    else this.game = await loadGame(header.game, team !== null);
    if (data.includes('"goes_on":')) this.repeated = new (await import("./source.mjs")).Repeated();
    if (!data.includes('"clock":')) return;
    const { createClocks, isClock } = await import("./clocks.mjs");
    if (this.game) this.game.createClocks = createClocks;
    this.isClock = isClock;
  }

  /** Load what follows keys: most records have none. */
  async prepareSignatures() {
    const { Signatures } = await import("./signing/signed_moves.mjs");
    this.signatures = new Signatures(this.stream, this.header.game, this.createMatch !== null);
  }

  /** @param {RecordEvent} event */
  follow(event) {
    const { header, stream, progress } = this;
    progress.begin("chain");
    checkLink(stream, event, this.previous);
    for (const { version, hash } of this.receipts) {
      if (version !== event.version) continue;
      demand(hash === event.hash, "the house gave a receipt of another event here");
      progress.totals.receipts += 1;
    }
    progress.begin("seed");
    checkSeed(header, stream, event, progress);
    progress.begin("envelopes");
    checkEnvelopes(header, stream, event, progress.totals);
    if (this.pinned) {
      progress.begin("signed");
      this.pinned.follow(event);
    }
    progress.begin("events");
    if (event.version === 1) this.#begin(event);
    demand(!this.alone || event.type !== "seed_opened", "a table opens the seed of its match");
    this.#decide(event);
    this.before = this.previous.hash;
    this.previous = event;
    this.head = records.headAfter(this.head, event);
    this.events += 1;
    progress.totals.events += 1;
  }

  /** @param {RecordEvent} event */
  #begin(event) {
    const { header, stream, sheet, team, progress } = this;
    const seed = header.seed ? fromHex(header.seed) : null;
    this.isMatch = event.type === "match_opened";
    this.alone = !team && "match" in JSON.parse(event.data);
    if (this.alone) return void this.left.add("told");
    if (seed && this.createMatch) this.match = this.createMatch(seed, stream, sheet, progress, this.isClock);
    else if (this.game) this.dealing = createDealing(this.game, seed, stream, sheet, team, progress);
    if (!this.match && !seed) this.left.add(this.dealing ? "cards" : "told");
  }

  /** @param {RecordEvent} event */
  #decide(event) {
    const follower = this.match ?? this.dealing;
    if (!follower) return;
    const { at_ms: before } = this.previous;
    demand(event.actor !== "rules" || event.at_ms === before, "a consequence has another time than its command");
    const data = tellsOf(event, this.match ? "match" : this.header.game);
    this.progress.begin("signed");
    const bare = this.signatures ? this.signatures.follow(event, data, this.previous.hash) : event;
    this.progress.begin("events");
    demand(!isPublic(event.type) || this.match || bare.sealed.length === 0, "sealed for others than the rules say");
    follower.follow(bare, data);
    this.repeated?.follow(event, data, this.dealing?.hands() ?? null);
    this.source?.follow(event, data, this.dealing?.hands() ?? null);
    if (event.actor.startsWith("bot:")) this.left.add("bots");
    if (event.type === "ruling_given" || (this.match && event.type === "match_ended")) this.left.add("rulings");
    this.progress.totals.followed += 1;
  }

  /** Check the signature of the last event, if it has one that this copy shows. */
  async checkSigned() {
    this.progress.begin("signed");
    const { signatures } = this.progress.totals;
    signatures[(await this.signatures?.check()) === null ? "unchecked" : "checked"] += 1;
  }

  end() {
    this.source?.end();
    this.progress.totals.signatures.closed += this.signatures?.closed ?? 0;
    this.progress.totals.signatures.first += this.signatures?.first ?? 0;
    if (!this.signature) return;
    this.progress.begin("signature");
    this.signature.checkLast(this.stream, this.before, this.previous);
    this.signature.checkHead(this.stream, this.head);
    const { index, size, entry } = this.signature;
    this.progress.report({ check: "log", index, size, entry });
  }
}
