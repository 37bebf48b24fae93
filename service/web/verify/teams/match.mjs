// A team match followed again: its tables, what their boards follow from, what they came to, and who wins it by that.

import { fromHex, toHex } from "../digest.mjs";
import { demand, demandSealedFor, same } from "../form.mjs";
import * as records from "../records.mjs";
import { rulesAtTable, rulesOfMatch } from "../rules.mjs";
import { createPairs } from "./pairs.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("../form.mjs").Step} Step */
/** @typedef {import("../progress.mjs").Progress} Progress */
/** @typedef {import("./pairs.mjs").SeatGiven} SeatGiven */
/** @typedef {{match: Uint8Array, entropy: Uint8Array, number: number, seats: SeatGiven[], opening: Data}} TeamTable What the match says of a table of its own. */

const LATE = ["seed_opened", "result_ruled"];
const TEAMS = ["A", "B"];
const MOST_TABLES = 32;
const LONGEST_MS = 366 * 86400000;

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

/**
 * @param {Uint8Array} seed
 * @param {Uint8Array} stream
 * @param {import("../rules.mjs").Sheet | null} sheet of the rule set
 * @param {Progress} progress
 * @param {(value: any) => boolean} [isClock] loaded where the match has a clock
 */
export function createMatch(seed, stream, sheet, progress, isClock) {
  let count = 0;
  /** @type {Data} */
  let stipulated = {};
  const pairs = createPairs(seed, stream, sheet?.bots ?? {});
  /** @type {Data} */
  let rules = {};
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
      demand(data.tables >= 2 && data.tables <= MOST_TABLES && data.tables % 2 === 0, "another number of tables than a match has");
      rules = rulesOfMatch(sheet, data);
      const ties = ["stones", "extra-game"].filter((way) => data.tie_breaks.includes(way));
      demand(same(data.tie_breaks, ties), "ties broken in another order, or twice in one way");
      const ms = data.finish_by_ms - event.at_ms;
      demand(ms > 0 && ms <= LONGEST_MS, "a time that no match has");
      demand(data.clock === undefined || isClock?.(data.clock), "no clock as a match may have it");
      [count, stipulated] = [data.tables, data];
      pairs.begin(data);
    },
    match_started(event, data) {
      demand(entropy === null, "a match starts twice");
      tables = pairs.start().map((seats, place) => named(place + 1, seats));
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
  /** @type {Record<string, (event: RecordEvent, data: Data) => boolean>} */
  const MAY = {
    match_opened: ({ actor }) => actor === "house",
    match_started: ({ actor }) => (stipulated.pairs || pairs.until() !== null ? actor === "rules" : isOpener(actor)),
    extra_game_called: ({ actor }) => actor === "house",
    match_ended: ({ actor }) => actor === "house",
    result_ruled: ({ actor }) => actor === "house",
    match_closed: ({ actor }, { reason }) => (reason === "opener" ? isOpener(actor) && entropy === null && pairs.until() === null : actor === "house"),
    seed_opened: ({ actor }) => actor === "rules" && (ended || closed),
  };

  return {
    /** @type {Step} */
    follow(event, data) {
      if (event.type !== "match_opened") demandSealedFor(event);
      demand(!(ended || closed) || LATE.includes(event.type), "something happens after the end");
      demand(event.version === 1 || event.type !== "match_opened", "a match is opened twice");
      demand(!(ended || closed) || opened || event.type === "seed_opened", "no seed_opened where it is due");
      demand(entropy !== null || !pairs.due() || event.type === "match_started", "no match_started where it is due");
      demand(entropy === null || !pairs.follows(event.type), "a pair changes after the start");
      demand((MAY[event.type] ?? pairs.may)(event, data), "not of who may do it");
      progress.begin("entropy");
      (FOLLOW[event.type] ?? pairs.follow)(event, data);
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
      const { game, ruleset, seed_commitment, opener, visibility, finish_by_ms, clock, people_only } = stipulated;
      const { table: number, seats } = table;
      const own = { rules: rulesAtTable(rules, number, number > count), seats: 4 };
      const of = { match: records.uuid(stream), table: number, finish_by_ms };
      const opening = { game, ruleset, ...own, seed_commitment, opener, visibility, ...of, clock, people_only };
      return { match: stream, entropy, number, seats, opening };
    },
    /**
     * Hold a table that is over against what the match says that it came to.
     * @param {number} number
     * @param {import("../engine/score.mjs").TableResult[]} cameTo all that it came to, in this order
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
