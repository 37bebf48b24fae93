// Which events there are, and what each tells in public, in this order: records.md, "Events", a second time. A name that
// ends in "?" may be left out, a kind that ends in "?" may be null.

import { demand, isId, refuse, same } from "./form.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */
/** @typedef {(value: any) => boolean} Fits */
/** @typedef {{name: string, absent: boolean, fits: Fits}} Field */

const REASON = { close: "opener agreed admin restored match withdrawn result abandoned", misdeal: "four-of-a-suit-on-field four-pairs-on-field three-willows-on-field four-of-a-suit-in-hand" };
const ENDS = "played|deadline|excluded";
const LANCES = "grande|chica|pares|juego|punto";
const RULINGS = "uphold|annul-lance|award|take|dead-hand|redeal|play-on|lose-game|exclude|penalise";
const PHRASES =
  "hello good-luck let-us-begin let-me-think one-moment i-am-back take-your-time your-turn " +
  "sorry no-problem thank-you well-played bravo good-game another-one goodbye";
/** @param {string} words */
const oneOf = (words) => words.split(" ").join("|");

const TABLE = {
  table_opened:
    "game text, ruleset text, rules any, seats int, seed_commitment text, opener text, visibility public|unlisted|private, " +
    "match? text, table? int, finish_by_ms? int, tournament? text, round? int, reserved? somebodies, " +
    "continues? text, carried? any, clock? any, rematch_of? text, rated? yes, people_only? yes, talk? bool, aid? yes, sides? sides, goes_on? source",
  seat_taken: "seat int, player text?, bot text?, nonce text?, nonce_by player|house, commitment? text, key? text, bot_account? yes",
  seat_left: "seat int, turned_away? bool",
  seat_reserved: "seat int, player text?, link? text",
  seats_swapped: "seats ints, nonces maybe_texts",
  nonces_due: "until_ms int",
  nonce_opened: "seat int, nonce text",
  nonces_replaced: "seats ints, nonces texts",
  match_started: "entropy text",
  resigned: "seat int",
  closing_asked: "seat int",
  adjourning_asked: "seat int",
  adjourned: "",
  resuming_asked: "seat int",
  resumed: "",
  phrase_said: `seat int, phrase ${oneOf(PHRASES)}`,
  deadline_passed: "",
  clocks_set: "running ints, since_ms int, remaining_ms? ints, move_ms? ints",
  clock_flagged: "seats ints, outcome lost|acted, absent_since_ms? int, claimed_by? int",
  table_closed: `reason ${oneOf(REASON.close)}`,
  seed_opened: "seed text",
  dispute_opened: "dispute int, seat int?, deal int?, until_ms int, judge? text, from_version? int",
  sealed_read: "dispute int, judge text, deals ints",
  words_added: "dispute int, seat int",
  question_asked: "dispute int, judge text, seat int",
  pause_lifted: "dispute int, judge text, until_ms int, pause_left_ms int, key text",
  ruling_given:
    `dispute int, judge text, key text, pause_until_ms? int, parties? ints, kind ${RULINGS}, rules texts, deal int?, lance text?, team text?, seat int?, stones int?, rest? waived|others, until_ms int`,
  ruling_appealed: "dispute int, seat int, until_ms int",
  dispute_withdrawn: "dispute int, seat int",
  dispute_settled: "dispute int",
  penalised: "seat int, stones int?",
};
const MUS = {
  dealer_drawn: "cards any, dealer int?",
  deck_offered: "deal int, dealer int, seat int",
  deck_cut: "deal int, seat int, at int",
  hands_dealt: "deal int, dealer int, mano int, board? text, corrido? bool",
  cards_discarded: "seat int, count int",
  cards_drawn: "seat int, count int",
  stock_reshuffled: "shuffle int, count int",
  deck_recycled: "seat int, recycle int, count int",
  declared: `lance ${LANCES}, seat int, has bool`,
  bet_placed: "seat int, stones int",
  bet_raised: "seat int, stones int",
  biak_bet_placed: "seat int, stones int",
  ...Object.fromEntries(
    "mus_agreed mus_cut passed hordago_called bet_accepted bet_refused bet_refused_softly biak_hordago_called sign_made claim_withdrawn"
      .split(" ")
      .map((type) => [type, "seat int"]),
  ),
  claim_made: "seat int, what void-deal|dead-hand, of int?",
  claim_answered: "seat int, agree bool",
  deal_voided: "deal int, reason claim|ruling",
  hand_declared_dead: "deal int, seat int, reason claim|ruling",
  hands_revealed: "hands any",
  foul_found: `lance ${LANCES}, seat int, article text, bets void|stand, rule text`,
  lance_annulled: `deal int, lance ${LANCES}, rule text`,
  stones_scored: `lance ${LANCES}?, team A|B, stones int, reason text, rule text, game? int`,
  seat_gathered: "seat int",
  cards_gathered: "seats ints, by players|house",
  game_won: "team A|B, game int, scores pair, games_won pair, reason target|hordago|resigned|time|ruled, vacas_won? pair",
  match_ended: "team A|B?, games_won pair, scores pair, reason won|resigned|time|played|deadline|excluded, vacas_won? pair",
  result_ruled: "team A|B?, games_won pair, scores pair, by? target|ruled, dealer? int",
};
const MUSHI = {
  dealer_drawn: "cards any, dealer int?",
  hands_dealt: "round int, shuffle int, dealer int, field texts",
  misdeal_declared: `round int, shuffle int, reason ${oneOf(REASON.misdeal)}`,
  card_played: "seat int, card text, captured texts",
  card_turned: "seat int, card text",
  turn_captured: "seat int, captured texts",
  leftovers_taken: "seat int, cards texts",
  round_scored: "round int, cards pair, yaku any, scores pair, totals pair",
  seat_gathered: "seat int",
  cards_gathered: "seats ints, by players|house",
  match_ended: "seat int?, scores pair, reason won|drawn|resigned|time|excluded|deadline",
  result_ruled: "seat int, scores pair",
};
const MATCH = {
  match_opened:
    "game text, ruleset text, rules any, tables int, games int, tie_breaks ties, finish_by_ms int, seed_commitment text, " +
    "opener text, visibility public|unlisted, pairs? any, tournament? text, round? int, clock? any, people_only? yes",
  pair_enrolled: "pair int, team A|B, players two?, bot text?, confirmed text?, commitment? text, key? text",
  pair_confirmed: "pair int, player text, commitment? text, key? text",
  pair_withdrawn: "pair int",
  nonces_due: "until_ms int",
  nonce_opened: "pair int, player text, nonce text",
  nonces_replaced: "players texts, nonces texts",
  match_started: "entropy text, tables any",
  extra_game_called: "tables any",
  match_ended: "team A|B?, games_won pair, tables counts, tie_break stones|extra-game?",
  result_ruled: `table int, ended ${ENDS}, games games, team A|B?, games_won pair, tie_break stones|extra-game?`,
  match_closed: "reason opener|admin|restored|withdrawn|result",
  seed_opened: "seed text",
};
const SEALING = [
  "table_opened hands_dealt cards_discarded cards_drawn sign_made",
  "dispute_opened words_added question_asked ruling_given",
].join(" ").split(" ");

/** @type {(holds: Fits) => Fits} */
const isList = (holds) => (value) => Array.isArray(value) && value.every(holds);
/** @type {Fits} */
const isInt = Number.isInteger;
/** @type {Fits} */
const isText = (value) => typeof value === "string";
/** @type {Fits} */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
/** @type {Fits} */
const isSomebody = (value) => isObject(value) && [value.player, value.bot].every((who) => who === null || isText(who));
/** @type {Fits} */
const isPair = (value) => isList(isInt)(value) && value.length === 2;
/** @type {Fits} */
const isGame = (value) => isObject(value) && ["A", "B", null].includes(value.winner) && isPair(value.stones);
/** @type {Fits} */
const isCount = (value) =>
  isObject(value) && isInt(value.table) && ENDS.split("|").includes(value.ended) && isList(isGame)(value.games);
/** @type {Record<string, Fits>} */
const KINDS = {
  any: (value) => value !== undefined,
  bool: (value) => typeof value === "boolean",
  int: isInt,
  yes: (value) => value === true,
  text: isText,
  ints: isList(isInt),
  texts: isList(isText),
  maybe_texts: isList((/** @type {unknown} */ one) => one === null || isText(one)),
  somebodies: isList(isSomebody),
  sides: (value) => isList(isText)(value) && same([...value].sort(), ["A", "B"]),
  source: (value) =>
    isObject(value) && same(Object.keys(value), ["table", "version", "seed", "entropy", "repeated_to"]) &&
    isId(value.table) && [value.seed, value.entropy].every((hex) => isText(hex) && /^[0-9a-f]{64}$/.test(hex)) &&
    [value.version, value.repeated_to].every((at) => Number.isSafeInteger(at) && at >= 1),
  ties: isList((value) => ["stones", "extra-game"].includes(value)),
  pair: isPair,
  two: (value) => isList(isText)(value) && value.length === 2,
  games: isList(isGame),
  counts: isList(isCount),
};

/**
 * @param {string} word
 * @returns {Fits}
 */
function kindOf(word) {
  if (word.endsWith("?")) return (value) => value === null || kindOf(word.slice(0, -1))(value);
  return KINDS[word] ?? ((value) => word.split("|").includes(value));
}

/**
 * @param {string} text
 * @returns {Field[]}
 */
const fieldsOf = (text) =>
  text.split(", ").filter(Boolean).map((field) => {
    const [name, kind] = field.split(" ");
    return { name: name.replace("?", ""), absent: name.endsWith("?"), fits: kindOf(kind) };
  });
/** @param {Record<string, string>} types */
const tableOf = (types) => Object.fromEntries(Object.entries(types).map(([type, text]) => [type, fieldsOf(text)]));
/** @type {Record<string, Record<string, Field[]>>} */
const OF = { mus: tableOf({ ...TABLE, ...MUS }), mushi: tableOf({ ...TABLE, ...MUSHI }), match: tableOf(MATCH) };

export const fieldNames = Object.fromEntries(
  Object.entries(OF).map(([of, types]) => [
    of,
    Object.fromEntries(
      Object.entries(types).map(([type, fields]) => [type, fields.map(({ name, absent }) => name + (absent ? "?" : ""))]),
    ),
  ]),
);
/** @type {Record<string, Field[]>} */
const OPENING = { table_opened: OF.mus.table_opened, match_opened: OF.match.match_opened };

/**
 * @param {RecordEvent} event
 * @returns {Data}
 */
function parsed(event) {
  let data;
  try {
    data = JSON.parse(event.data);
  } catch {
    refuse("what it tells is not JSON");
  }
  demand(data !== null && typeof data === "object" && !Array.isArray(data), "what it tells is no object");
  return data;
}

/**
 * Return what an event tells, in its one form; `of` is the game of a table, or "match" for the stream of a team match.
 * @param {RecordEvent} event
 * @param {string} of
 */
export function tellsOf(event, of) {
  const fields = Object.hasOwn(OF[of], event.type) ? OF[of][event.type] : refuse("no such event");
  const data = parsed(event);
  demand(JSON.stringify(data) === event.data, "what it tells is not in its one form");
  const told = fields.filter(({ name, absent }) => !absent || Object.hasOwn(data, name)).map(({ name }) => name);
  demand(same(Object.keys(data), told), "other fields than such an event has");
  for (const { name, fits } of fields) demand(!Object.hasOwn(data, name) || fits(data[name]), `${name} is nothing of its kind`);
  return data;
}

/**
 * Return what the first event of a stream tells, before its form is checked: whose stream it is has to be known first.
 * @param {RecordEvent} event
 */
export function opensWith(event) {
  demand(Object.hasOwn(OPENING, event.type), "the first event opens no table and no match");
  const data = parsed(event);
  for (const { name, absent, fits } of OPENING[event.type]) {
    demand((absent && !Object.hasOwn(data, name)) || fits(data[name]), `${name} is nothing of its kind`);
  }
  return data;
}

/**
 * Tell whether such an event is of the game itself: what the table adds, and who gathers cards, hangs on who sits.
 * @param {string} type
 */
export const isOfPlay = (type) => !Object.hasOwn(TABLE, type) && !["seat_gathered", "cards_gathered"].includes(type);

/**
 * Tell whether such an event seals nothing.
 * @param {string} type
 */
export const isPublic = (type) => !SEALING.includes(type);
