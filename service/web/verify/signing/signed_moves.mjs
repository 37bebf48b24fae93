// What the people at a table signed: who names a key signs every command, and what was signed is what happened. A copy that
// does not show a signature shows at least that there is one. Where nothing here knows Ed25519, only the signature itself is
// left unchecked.

import { fromHex } from "../digest.mjs";
import { isSignedBy, isWeakKey } from "./ed25519.mjs";
import { demand, same, swapIn } from "../form.mjs";
import { signedMessage } from "../records.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {{key: string, message: import("../digest.mjs").Bytes, signature: string}} ToCheck */

const AUDIENCE = "signature";
const KEY = /^[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
/** The fields of a signature: of the first kind, and of the second without and with a time. */
const FORMS = [["text", "signature"], ["text", "signature", "kind"], ["text", "signature", "kind", "at_ms"]];
const NOT_SIGNED = "not signed with the key that is named";
/** @type {Record<string, string[]>} What a move of a game may say beside, with the label that is for people. */
const BESIDE = { mus: ["label", "said", "said_language", "deal", "lance"], mushi: ["label", "deal"] };
/** @type {Record<string, string>} What is commanded; everything else is a move. */
const SIGNS = {
  seat_left: "leave-seat",
  pair_withdrawn: "withdraw-pair",
  nonce_opened: "open-nonce",
  closing_asked: "ask-to-close",
  adjourning_asked: "ask-to-adjourn",
  phrase_said: "say-phrase",
  resuming_asked: "ask-to-resume",
  dispute_opened: "open-dispute",
  words_added: "add-words",
  ruling_given: "give-ruling",
  ruling_appealed: "appeal-ruling",
  dispute_withdrawn: "withdraw-dispute",
  pause_lifted: "lift-pause",
};
/** What players do in a match for their pair. */
const IN_MATCH = ["pair_withdrawn", "nonce_opened"];
const JUDGED = ["ruling_given", "pause_lifted"];
const RULING = ["kind", "rules", "deal", "lance", "team", "seat", "stones"];

/** @type {(event: RecordEvent) => Data} What the event seals, if this copy shows it. */
const secretOf = (event) => JSON.parse(event.sealed.find(({ payload }) => payload !== undefined)?.payload ?? "{}");
/** @type {(list: any) => any[]} */
const sorted = (list) => (Array.isArray(list) ? [...list].sort() : []);
/** @type {(type: string, ...names: string[]) => {type: string, tells: (said: Data, data: Data, event: RecordEvent) => boolean, names: string[]}} */
const move = (type, ...names) => ({ type, names, tells: (said, data) => names.every((name) => said[name] === data[name]) });
/** @type {Record<string, ReturnType<typeof move>>} */
const MOVES = {
  resign: move("resigned"),
  gather: move("seat_gathered"),
  mus: move("mus_agreed"),
  cut: move("mus_cut"),
  pass: move("passed"),
  bet: move("bet_placed", "stones"),
  raise: move("bet_raised", "stones"),
  hordago: move("hordago_called"),
  accept: move("bet_accepted"),
  refuse: move("bet_refused"),
  refuse_soft: move("bet_refused_softly"),
  biak_bet: move("biak_bet_placed", "stones"),
  biak_hordago: move("biak_hordago_called"),
  declare: move("declared", "has"),
  cut_deck: move("deck_cut", "at"),
  withdraw: move("claim_withdrawn"),
  consent: move("claim_answered", "agree"),
  claim: {
    type: "claim_made",
    names: ["what", "seat"],
    tells: (said, data) => said.what === data.what && (said.seat ?? null) === data.of,
  },
  sign: { type: "sign_made", names: ["sign"], tells: (said, _, event) => said.sign === secretOf(event).sign },
  discard: {
    type: "cards_discarded",
    names: ["cards"],
    tells: (said, _, event) => same(sorted(said.cards), sorted(secretOf(event).cards)),
  },
  play: {
    type: "card_played",
    names: ["card", "capture"],
    tells: (said, data) => said.card === data.card && [undefined, null, data.captured[0]].includes(said.capture),
  },
  capture: { type: "turn_captured", names: ["card"], tells: (said, data) => same([said.card], data.captured) },
};

/** @typedef {{game: string, deal: number | null}} Now */
/** @typedef {(said: Data, event: RecordEvent, data: Data, now: Now) => boolean} Says */

/** @type {Says} */
function isMove(said, event, data, { game, deal }) {
  const made = Object.hasOwn(MOVES, said.type) ? MOVES[said.type] : null;
  if (made === null || made.type !== event.type || ![undefined, null, deal].includes(said.deal)) return false;
  const known = ["type", ...made.names, ...(said.type === "resign" ? ["label"] : BESIDE[game])];
  return Object.keys(said).every((name) => known.includes(name)) && made.tells(said, data, event);
}

/** Tell whether this is the reason that the event seals, with the notes that a copy for judges has beside it. @type {(said: Data, event: RecordEvent) => boolean} */
const isExplained = ({ reason, notes }, event) => {
  const ofJudges = event.sealed.some(({ audience, payload }) => audience === "judge" && payload !== undefined);
  const told = secretOf(event);
  return reason === told.reason && (!ofJudges || (notes ?? "") === (told.notes ?? ""));
};

/** @type {Record<string, Says>} */
const SAYS = {
  "open-nonce": (said, event, data) => same(said, { nonce: data.nonce }),
  "open-dispute": (said, event) => {
    const { versions, words } = secretOf(event);
    const named = Array.isArray(said.versions) ? [...new Set(said.versions)].sort((a, b) => a - b) : null;
    return same(named, versions) && said.words === words;
  },
  "say-phrase": (said, event, data) => same(said, { phrase: data.phrase }),
  "add-words": (said, event) => said.words === secretOf(event).words,
  "give-ruling": (said, event, data) =>
    RULING.every((name) => same(said[name] ?? null, data[name])) &&
    (said.rest ?? undefined) === data.rest &&
    isExplained(said, event),
  move: isMove,
};

/** @type {(text: string) => any} */
const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @type {(text: string, event: RecordEvent, data: Data, command: string, now: Now) => boolean} */
function isSaid(text, event, data, command, now) {
  if (!(command in SAYS)) return text === "";
  const said = parsed(text);
  const isObject = said !== null && typeof said === "object" && !Array.isArray(said);
  return isObject && JSON.stringify(said) === text && SAYS[command](said, event, data, now);
}

/** The signatures at one table, whose keys its seats and rulings name, or in one team match, whose players name theirs. */
export class Signatures {
  /**
   * @param {Uint8Array} stream
   * @param {string} game
   * @param {boolean} isMatch
   */
  constructor(stream, game, isMatch) {
    this.stream = stream;
    this.isMatch = isMatch;
    /** @type {Now} */
    this.now = { game, deal: null };
    /** @type {Map<number | string, string>} By seat; in a match by pair and player. */
    this.keys = new Map();
    /** @type {ToCheck | null} */
    this.due = null;
    this.closed = 0;
    /** Of the first kind: they do not bind the cards. */
    this.first = 0;
  }

  /**
   * Check whether the event is signed where it has to be; return it without the signature.
   * @param {RecordEvent} event
   * @param {Data} data
   * @param {string} before the hash of the event before
   * @returns {RecordEvent}
   */
  follow(event, data, before) {
    if (["deck_offered", "hands_dealt"].includes(event.type)) this.now.deal = data.deal ?? data.round;
    if (data.key !== undefined) demand(typeof data.key === "string" && KEY.test(data.key) && !isWeakKey(fromHex(data.key)), "a key that is none");
    const key = this.isMatch ? this.#keyInMatch(event, data) : this.#keyAtTable(event, data);
    const last = event.sealed.at(-1);
    const envelope = last?.audience === AUDIENCE ? last : null;
    demand((key !== undefined) === (envelope !== null), "signed where there is no key, or not signed where there is one");
    if (envelope === null || key === undefined) return event;
    const bare = { ...event, sealed: event.sealed.slice(0, -1) };
    this.#read(envelope.payload, bare, data, key, before);
    return bare;
  }

  /** @type {(event: RecordEvent, data: Data) => string | undefined} The key that the event has to be signed with. */
  #keyInMatch({ type, actor }, data) {
    if (data.key !== undefined) this.keys.set(`${data.pair} player:${data.confirmed ?? data.player}`, data.key);
    return IN_MATCH.includes(type) ? this.keys.get(`${data.pair} ${actor}`) : undefined;
  }

  /** @type {(event: RecordEvent, data: Data) => string | undefined} */
  #keyAtTable(event, data) {
    const isSeat = event.type === "seat_taken";
    const isOpeners = data.turned_away !== undefined || event.type === "seat_reserved";
    const ofSeat = event.actor.startsWith("player:") && !isSeat && !isOpeners ? this.keys.get(data.seat) : undefined;
    const key = JUDGED.includes(event.type) ? data.key : ofSeat;
    if (isSeat && data.key !== undefined) demand(data.player !== null, "a key of a bot");
    if (isSeat || event.type === "seat_left") this.keys.delete(data.seat);
    if (event.type === "seats_swapped") swapIn(this.keys, data.seats);
    if (isSeat && data.key !== undefined) this.keys.set(data.seat, data.key);
    return key;
  }

  /** @type {(payload: string | undefined, event: RecordEvent, data: Data, key: string, before: string) => void} */
  #read(payload, event, data, key, before) {
    if (payload === undefined) {
      this.closed += 1;
      return;
    }
    const sealed = parsed(payload);
    const isForm = sealed !== null && typeof sealed === "object" && FORMS.some((form) => same(Object.keys(sealed), form));
    demand(isForm && JSON.stringify(sealed) === payload, "a signature that is not in its one form");
    const { text, signature, kind, at_ms: time } = sealed;
    demand([undefined, 2].includes(kind), "a signature of a kind that is unknown");
    demand(time === undefined || (Number.isSafeInteger(time) && time >= 0), "a signature that is not in its one form");
    const command = SIGNS[event.type] ?? "move";
    demand(typeof text === "string" && isSaid(text, event, data, command, this.now), "something else was signed than happened");
    demand(typeof signature === "string" && SIGNATURE.test(signature), NOT_SIGNED);
    const at = kind === undefined ? null : fromHex(before);
    this.first += Number(at === null);
    this.due = { key, signature, message: signedMessage(this.stream, event.version - 1, command, text, at, time) };
  }

  /** Check the last signature; return null where nothing here can. */
  async check() {
    if (!this.due) return null;
    const { key, message, signature } = this.due;
    this.due = null;
    const held = await isSignedBy(fromHex(key), message, fromHex(signature));
    demand(held !== false, NOT_SIGNED);
    return held;
  }
}
