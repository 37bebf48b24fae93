// A team match followed again: its pairs, its seats, what its boards follow from, what its tables came to, and who wins it
// by that.

import { fromHex, toHex } from "./digest.mjs";
import { demand, demandSealedFor, same } from "./form.mjs";
import * as records from "./records.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */
/** @typedef {import("./form.mjs").Step} Step */
/** @typedef {import("./progress.mjs").Progress} Progress */
/** @typedef {{player: string | null, bot: string | null, nonce: string, nonce_by: "player" | "house"}} SeatGiven */
/** @typedef {{match: Uint8Array, entropy: Uint8Array, number: number, seats: SeatGiven[]}} TeamTable */
/**
 * @typedef {object} Pair
 * @property {number} pair
 * @property {"A" | "B"} team
 * @property {[string, string] | null} players
 * @property {string | null} bot
 * @property {Record<string, string | null>} brought nonces of the players who have confirmed
 */

const LATE = ["seed_opened", "result_ruled"];
const TEAMS = ["A", "B"];

/** @type {(games: Data[]) => number[]} How many of these games each team has won. */
const wonOf = (games) => TEAMS.map((team) => games.filter(({ winner }) => winner === team).length);
/** @type {(pair: number[]) => string | null} The team with the larger number. */
const larger = ([a, b]) => (a === b ? null : a > b ? "A" : "B");

/**
 * Return who wins a match by the games of its tables, and what decides where they do not: rules.md, E7.
 * @param {Data[]} counts of the tables, in their order
 * @param {number} count of stipulated tables
 * @param {string[]} ties
 */
function resultOf(counts, count, ties) {
  const games = counts.slice(0, count).flatMap((table) => table.games);
  const won = wonOf(games);
  if (larger(won) !== null) return { team: larger(won), games_won: won, tie_break: null };
  const left = TEAMS.map((team, place) =>
    games.filter(({ winner }) => winner === team).reduce((sum, { stones }) => sum + stones[1 - place], 0));
  /** @type {Record<string, string | null>} */
  const broken = { stones: larger([left[1], left[0]]), "extra-game": larger(wonOf(counts.slice(count).flatMap((table) => table.games))) };
  const tie = ties.find((way) => broken[way] !== null) ?? null;
  return { team: tie === null ? null : broken[tie], games_won: won, tie_break: tie };
}
/** @type {(nonce: string | null) => boolean} */
const isNonce = (nonce) => nonce === null || /^[0-9a-f]{32}$/.test(nonce);

/**
 * @param {Uint8Array} seed
 * @param {Uint8Array} stream
 * @param {Progress} progress
 */
export function createMatch(seed, stream, progress) {
  /** @type {Pair[]} */
  let pairs = [];
  let last = 0;
  let count = 0;
  /** @type {Data} */
  let stipulated = {};
  /** @type {Uint8Array | null} */
  let entropy = null;
  /** @type {{table: number, id: string, seats: SeatGiven[]}[]} */
  let tables = [];
  /** @type {Data[]} What it says of its tables now, and what it has said since its end. */
  let counts = [];
  /** @type {Data[]} */
  const ruled = [];
  let ended = false; // and the end is all there once the seed is open, which comes with it
  let closed = false;
  let opened = false;

  /** @type {(pair: Data) => void} */
  const enrol = ({ pair, team, players, bot }) => {
    demand((players === null) !== (bot === null), "a pair of nobody");
    const taken = pairs.flatMap((other) => other.players ?? []);
    demand(!players || (players[0] !== players[1] && !players.some((/** @type {string} */ player) => taken.includes(player))), "a player twice");
    demand(pairs.filter((other) => other.team === team).length < count, "more pairs than tables");
    pairs.push({ pair, team, players, bot, brought: {} });
    last = pair;
  };
  /** @type {(pair: Pair | undefined, player: string, nonce: string | null) => void} */
  const bring = (pair, player, nonce) => {
    demand(pair && pair.players?.includes(player), "a pair that this player is not asked about");
    demand(!(player in pair.brought) && isNonce(nonce), "a pair that this player is not asked about");
    const ofHouse = [...Array(4 * count).keys()].map((seat) => toHex(records.houseNonce(seed, stream, seat)));
    demand(nonce === null || !ofHouse.includes(nonce), "the house chose its nonce");
    pair.brought[player] = nonce;
  };
  /** @type {(number: number) => SeatGiven[]} */
  const seated = (number) => {
    const [a, b] = ["A", "B"].map((team) => pairs.filter((pair) => pair.team === team)[number - 1]);
    const sides = number % 2 ? [a, b] : [b, a];
    return [0, 1, 2, 3].map((seat) => {
      const pair = sides[seat % 2];
      const player = pair.players?.[seat >> 1] ?? null;
      const own = player === null ? null : (pair.brought[player] ?? null);
      const nonce = own ?? toHex(records.houseNonce(seed, stream, 4 * (number - 1) + seat));
      return { player, bot: pair.bot, nonce, nonce_by: own ? "player" : "house" };
    });
  };
  /** @type {(table: number, seats: SeatGiven[]) => {table: number, id: string, seats: SeatGiven[]}} */
  const named = (table, seats) => ({ table, id: records.uuid(records.tableId(stream, table)), seats });

  /** @param {Data} data */
  const holdResult = ({ team, games_won, tie_break }) =>
    demand(same({ team, games_won, tie_break }, resultOf(counts, count, stipulated.tie_breaks)), "another winner than the games give");

  /** @type {Record<string, Step>} */
  const FOLLOW = {
    match_opened(event, data) {
      const { commitment } = event.sealed[0] ?? {};
      demandSealedFor(event, "house");
      const salt = records.salt(seed, stream, event.version, "house");
      const held = toHex(records.commitment(salt, JSON.stringify({ seed: toHex(seed) })));
      demand(held === commitment, "the house sealed another seed");
      demand(Number.isInteger(data.tables) && data.tables >= 2 && data.tables % 2 === 0, "an odd number of tables");
      [count, stipulated] = [data.tables, data];
      (data.pairs ?? []).forEach((/** @type {Data} */ pair, /** @type {number} */ place) => {
        enrol({ ...pair, pair: place + 1 });
        for (const player of pair.players ?? []) bring(pairs[place], player, null);
      });
    },
    pair_enrolled(event, data) {
      demand(entropy === null && data.pair === last + 1, "a pair out of order");
      enrol(data);
      demand(data.confirmed !== null || data.nonce === null, "a nonce of nobody");
      if (data.confirmed !== null) bring(pairs[pairs.length - 1], data.confirmed, data.nonce);
    },
    pair_confirmed(event, data) {
      demand(entropy === null, "a pair confirmed after the start");
      bring(pairs.find((pair) => pair.pair === data.pair), data.player, data.nonce);
    },
    pair_withdrawn(event, data) {
      demand(entropy === null && pairs.some((pair) => pair.pair === data.pair), "no pair that could leave");
      pairs = pairs.filter((pair) => pair.pair !== data.pair);
    },
    match_started(event, data) {
      demand(entropy === null && pairs.length === 2 * count, "pairs are missing");
      const isConfirmed = (/** @type {Pair} */ { players, brought }) => !players || players.every((player) => player in brought);
      demand(pairs.every(isConfirmed), "a pair not confirmed");
      tables = Array.from({ length: count }, (_, place) => named(place + 1, seated(place + 1)));
      const seats = tables.flatMap((table) => table.seats);
      entropy = records.entropy(seats.map((seat) => fromHex(seat.nonce)));
      demand(data.entropy === toHex(entropy), "the entropy does not follow from the nonces");
      demand(same(data.tables, tables), "other tables than follow from the pairs");
      const own = seats.filter((seat) => seat.nonce_by === "player").length;
      progress.report({ check: "entropy", own, seats: seats.length });
    },
    extra_game_called(event, data) {
      demand(entropy !== null && tables.length === count, "an extra game that cannot be called");
      demand(stipulated.tie_breaks.includes("extra-game"), "an extra game that was not stipulated");
      const extra = tables.map((table) => named(table.table + count, table.seats));
      demand(same(data.tables, extra), "other tables than follow from the match");
      tables = [...tables, ...extra];
    },
    match_ended(event, data) {
      demand(entropy !== null, "an end before the start");
      demand(same(data.tables.map((/** @type {Data} */ { table }) => table), tables.map(({ table }) => table)), "not the result of every table");
      counts = data.tables;
      ruled.push(...data.tables);
      holdResult(data);
      ended = true;
    },
    result_ruled(event, data) {
      const { table, ended: how, games } = data;
      demand(ended && tables.some((other) => other.table === table), "a ruling before the end, or at another table");
      ruled.push({ table, ended: how, games });
      counts = counts.map((one) => (one.table === table ? { table, ended: how, games } : one));
      holdResult(data);
    },
    match_closed() {
      closed = true;
    },
    seed_opened() {
      demand(!opened, "the seed is opened twice");
      opened = true;
    },
  };

  /** @type {(actor: string) => boolean} */
  const isOpener = (actor) => actor === `player:${stipulated.opener}`;
  /** @type {(actor: string, players: string[] | null | undefined) => boolean} */
  const plays = (actor, players) => (players ?? []).some((player) => actor === `player:${player}`);
  /** @type {Record<string, (event: RecordEvent, data: Data) => boolean>} */
  const MAY = {
    match_opened: ({ actor }) => actor === "house",
    pair_enrolled: ({ actor }, { players, confirmed }) =>
      confirmed === null ? isOpener(actor) && !plays(actor, players) : actor === `player:${confirmed}`,
    pair_confirmed: ({ actor }, { player }) => actor === `player:${player}`,
    pair_withdrawn: ({ actor }, { pair }) => isOpener(actor) || plays(actor, pairs.find((other) => other.pair === pair)?.players),
    match_started: ({ actor }) => (stipulated.pairs ? actor === "rules" : isOpener(actor)),
    extra_game_called: ({ actor }) => actor === "house",
    match_ended: ({ actor }) => actor === "house",
    result_ruled: ({ actor }) => actor === "house",
    match_closed: ({ actor }, { reason }) => (reason === "opener" ? isOpener(actor) && entropy === null : actor === "house"),
    seed_opened: ({ actor }) => actor === "rules" && (ended || closed),
  };

  return {
    /** @type {Step} */
    follow(event, data) {
      if (event.type !== "match_opened") demandSealedFor(event);
      demand(!(ended || closed) || LATE.includes(event.type), "something happens after the end");
      demand(event.version === 1 || event.type !== "match_opened", "a match is opened twice");
      demand(!(ended || closed) || opened || event.type === "seed_opened", "no seed_opened where it is due");
      demand(MAY[event.type](event, data), "not of who may do it");
      progress.begin("entropy");
      FOLLOW[event.type](event, data);
    },
    /**
     * Return what the match says of the table of this id, as a file brings it after those before.
     * @param {string} id
     * @param {number} before
     * @returns {TeamTable}
     */
    table(id, before) {
      const table = tables.find((other) => other.id === id);
      demand(table && entropy, "no table of this match");
      demand(table.table > before, "a table comes twice, or after a later one");
      demand(!(ended && opened) || table.table === before + 1, "a table is missing");
      return { match: stream, entropy, number: table.table, seats: table.seats };
    },
    /**
     * Hold a table that is over against what the match says that it came to.
     * @param {number} number
     * @param {import("./engine/score.mjs").TableResult[]} cameTo all that it came to, in this order
     */
    holdTable(number, cameTo) {
      if (!ended) return;
      demand(cameTo.length > 0, "a table was closed, and the match has a result of it");
      const sides = number % 2 ? ["A", "B"] : ["B", "A"];
      const results = cameTo.map(({ ended: how, games }) => ({
        table: number,
        ended: how,
        games: games.map(({ side, stones }) => ({
          winner: side === null ? null : sides[side],
          stones: number % 2 ? stones : [stones[1], stones[0]],
        })),
      }));
      let at = 0;
      for (const said of ruled.filter((one) => one.table === number)) {
        while (at < results.length && !same(said, results[at])) at += 1;
        demand(at < results.length, `a table came to another result than the match tells: ${JSON.stringify(results)}`);
      }
    },
    over: () => ended,
    /** @param {number} before */
    complete: (before) => demand(!(ended && opened) || before === tables.length, "a table is missing"),
    /** @param {boolean[]} over of each table that is there, whether it came to its end */
    whole: (over) => opened && over.length === tables.length && over.every(Boolean),
  };
}
