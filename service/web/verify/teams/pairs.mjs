// The pairs of a team match: who plays, where each sits, and what each player brings to the shuffle.

import { fromHex, toHex } from "../digest.mjs";
import { demand, refuse, same } from "../form.mjs";
import * as records from "../records.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("../form.mjs").Step} Step */
/** @typedef {{player: string | null, bot: string | null, nonce: string, nonce_by: "player" | "house", key?: string}} SeatGiven */
/**
 * @typedef {object} Pair
 * @property {number} pair
 * @property {"A" | "B"} team
 * @property {[string, string] | null} players
 * @property {string | null} bot
 * @property {Record<string, string | null>} committed of the players who have confirmed, to nonces of their own
 * @property {Record<string, string>} own nonces that were opened
 * @property {Record<string, string | undefined>} keys with which players sign
 */

const NONCE = /^[0-9a-f]{32}$/;
const COMMITMENT = /^[0-9a-f]{64}$/;
const OPENING_MS = 20000;

/**
 * @param {Uint8Array} seed
 * @param {Uint8Array} stream
 * @param {Record<string, number>} bots of the house
 */
export function createPairs(seed, stream, bots) {
  /** @type {Pair[]} */
  let pairs = [];
  let last = 0;
  let count = 0;
  let opener = "";
  let peopleOnly = false;
  /** @type {number | null} Until when nonces may be opened; null before the opener starts the match. */
  let until = null;
  let replaced = false;

  /** @type {(pair: Data) => void} */
  const enrol = ({ pair, team, players, bot }) => {
    demand((players === null) !== (bot === null), "a pair of nobody");
    demand(bot === null || Object.hasOwn(bots, bot), "a bot that there is not");
    demand(bot === null || !peopleOnly, "a bot where only people play");
    const taken = pairs.flatMap((other) => other.players ?? []);
    demand(!players || (players[0] !== players[1] && !players.some((/** @type {string} */ player) => taken.includes(player))), "a player twice");
    demand(pairs.filter((other) => other.team === team).length < count, "more pairs than tables");
    pairs.push({ pair, team, players, bot, committed: {}, own: {}, keys: {} });
    last = pair;
  };
  /** @type {(pair: Pair | undefined, player: string, brought?: Data) => void} */
  const confirm = (pair, player, { commitment = null, key } = {}) => {
    demand(pair && pair.players?.includes(player), "a pair that this player is not asked about");
    demand(!(player in pair.committed), "a pair that this player is not asked about");
    demand(commitment === null || COMMITMENT.test(commitment), "a nonce that this player cannot bring");
    pair.committed[player] = commitment;
    pair.keys[player] = key;
  };
  /** @param {number} number */
  const numbered = (number) => pairs.find((pair) => pair.pair === number);
  /** Players, by pair, who committed to a nonce that is not open. */
  const waiting = () =>
    pairs.flatMap(({ players, committed, own }) => (players ?? []).filter((player) => committed[player] && !own[player]));
  /** @type {(seat: number) => string} of all seats of the match, from 0 */
  const ofHouse = (seat) => toHex(records.houseNonce(seed, stream, seat));
  /** @type {(number: number) => SeatGiven[]} */
  const seated = (number) => {
    const [a, b] = ["A", "B"].map((team) => pairs.filter((pair) => pair.team === team)[number - 1]);
    const sides = number % 2 ? [a, b] : [b, a];
    return [0, 1, 2, 3].map((seat) => {
      const pair = sides[seat % 2];
      const player = pair.players?.[seat >> 1] ?? null;
      const own = player === null ? null : (pair.own[player] ?? null);
      const nonce = own ?? ofHouse(4 * (number - 1) + seat);
      const key = player === null ? undefined : pair.keys[player];
      return { player, bot: pair.bot, nonce, nonce_by: own ? "player" : "house", ...(key === undefined ? {} : { key }) };
    });
  };
  const tables = () => Array.from({ length: count }, (_, place) => seated(place + 1));
  const demandComplete = () => {
    demand(pairs.length === 2 * count, "pairs are missing");
    const isConfirmed = (/** @type {Pair} */ { players, committed }) => !players || players.every((player) => player in committed);
    demand(pairs.every(isConfirmed), "a pair not confirmed");
  };

  /** @type {Record<string, Step>} */
  const FOLLOW = {
    pair_enrolled(event, data) {
      demand(data.pair === last + 1, "a pair out of order");
      enrol(data);
      demand(data.confirmed !== null || (data.commitment === undefined && data.key === undefined), "a nonce or key of nobody");
      if (data.confirmed !== null) confirm(pairs[pairs.length - 1], data.confirmed, data);
    },
    pair_confirmed: (event, data) => confirm(numbered(data.pair), data.player, data),
    pair_withdrawn(event, data) {
      demand(numbered(data.pair), "no pair that could leave");
      pairs = pairs.filter((pair) => pair.pair !== data.pair);
    },
    nonces_due(event, data) {
      demandComplete();
      demand(waiting().length > 0, "no nonce is to be opened");
      demand(data.until_ms === event.at_ms + OPENING_MS, "another time to open nonces than the rules give");
      until = data.until_ms;
    },
    nonce_opened(event, { pair: number, player, nonce }) {
      const pair = numbered(number) ?? refuse("a nonce of no pair");
      demand(until !== null && pair.players?.includes(player) && waiting().includes(player), "a nonce that is not to be opened");
      demand(NONCE.test(nonce), "a nonce that is not to be opened");
      const opens = toHex(records.nonceCommitment(stream, `player:${player}`, fromHex(nonce)));
      demand(opens === pair.committed[player], "another nonce than was committed to");
      demand(![...Array(4 * count).keys()].map(ofHouse).includes(nonce), "the house chose its nonce");
      pair.own[player] = nonce;
    },
    nonces_replaced(event, data) {
      demand(until !== null && event.at_ms >= until, "nonces replaced before the time is over");
      const players = waiting();
      const sit = tables().flat().map(({ player }) => player);
      const nonces = players.map((player) => ofHouse(sit.indexOf(player)));
      demand(same(data, { players, nonces }), "other nonces replaced than follow from the seed");
      replaced = true;
    },
  };
  const CHANGES = ["pair_enrolled", "pair_confirmed", "pair_withdrawn", "nonces_due"];

  /** @type {(actor: string) => boolean} */
  const isOpener = (actor) => actor === `player:${opener}`;
  /** @type {(actor: string, players: string[] | null | undefined) => boolean} */
  const plays = (actor, players) => (players ?? []).some((player) => actor === `player:${player}`);
  /** @type {Record<string, (event: RecordEvent, data: Data) => boolean>} */
  const MAY = {
    pair_enrolled: ({ actor }, { players, confirmed }) =>
      confirmed === null ? isOpener(actor) && !plays(actor, players) : actor === `player:${confirmed}`,
    pair_confirmed: ({ actor }, { player }) => actor === `player:${player}`,
    pair_withdrawn: ({ actor }, { pair }) => isOpener(actor) || plays(actor, numbered(pair)?.players),
    nonces_due: ({ actor }) => isOpener(actor),
    nonce_opened: ({ actor }, { player }) => actor === `player:${player}`,
    nonces_replaced: ({ actor }) => actor === "house",
  };

  return {
    /**
     * Begin with what a match is opened with; in one of a tournament all its pairs.
     * @param {Data} data
     */
    begin(data) {
      [count, opener, peopleOnly] = [data.tables, data.opener, data.people_only === true];
      (data.pairs ?? []).forEach((/** @type {Data} */ pair, /** @type {number} */ place) => {
        enrol({ ...pair, pair: place + 1 });
        for (const player of pair.players ?? []) confirm(pairs[place], player);
      });
    },
    /** @type {(type: string) => boolean} */
    follows: (type) => Object.hasOwn(FOLLOW, type),
    /** @type {(event: RecordEvent, data: Data) => boolean} */
    may: (event, data) => MAY[event.type](event, data),
    /** @type {Step} */
    follow(event, data) {
      demand(until === null || !CHANGES.includes(event.type), "a pair changes while nonces are opened");
      FOLLOW[event.type](event, data);
    },
    until: () => until,
    /** Whether nonces were waited for, and are no more: the match starts now. */
    due: () => until !== null && (replaced || waiting().length === 0),
    /** Return who sits at each table once the match starts. */
    start() {
      demandComplete();
      demand(replaced || waiting().length === 0, "a start before all nonces are open");
      return tables();
    },
  };
}
