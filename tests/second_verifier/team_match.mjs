// A team match followed again: its pairs, its seats, what its boards follow from. Results are not looked at: only deciding
// the tables again tells whether they are right.

import * as records from "./records.mjs";

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const bytes = (hex) => Buffer.from(hex, "hex");
const LATE = ["seed_opened", "result_ruled"];
const isNonce = (nonce) => nonce === null || /^[0-9a-f]{32}$/.test(nonce);

export function createMatch(seed, stream, demand) {
  const seals = (event, ...audiences) =>
    demand(same(event.sealed.map(({ audience }) => audience), audiences), "sealed for others than the rules say");
  let pairs = [];
  let last = 0;
  let count = 0;
  let stipulated = {};
  let entropy = null;
  let tables = [];
  let ended = false; // and the end is all there once the seed is open, which comes with it
  let closed = false;
  let opened = false;

  const enrol = ({ pair, team, players, bot }, brought = {}) => {
    demand((players === null) !== (bot === null), "a pair of nobody");
    const taken = pairs.flatMap((other) => other.players ?? []);
    demand(!players || (players[0] !== players[1] && !players.some((player) => taken.includes(player))), "a player twice");
    demand(pairs.filter((other) => other.team === team).length < count, "more pairs than tables");
    pairs.push({ pair, team, players, bot, brought });
    last = pair;
  };
  const bring = (pair, player, nonce) => {
    demand(pair?.players?.includes(player) && !(player in pair.brought) && isNonce(nonce), "a pair that this player is not asked about");
    pair.brought[player] = nonce;
  };
  const seated = (number) => {
    const [a, b] = ["A", "B"].map((team) => pairs.filter((pair) => pair.team === team)[number - 1]);
    const sides = number % 2 ? [a, b] : [b, a];
    return [0, 1, 2, 3].map((seat) => {
      const pair = sides[seat % 2];
      const player = pair.players?.[seat >> 1] ?? null;
      const own = pair.brought[player] ?? null;
      const nonce = own ?? records.houseNonce(seed, stream, 4 * (number - 1) + seat).toString("hex");
      return { player, bot: pair.bot, nonce, nonce_by: own ? "player" : "house" };
    });
  };
  const named = (table, seats) => ({ table, id: records.uuid(records.tableId(stream, table)), seats });

  const FOLLOW = {
    match_opened(event, data) {
      const { commitment } = event.sealed[0] ?? {};
      seals(event, "house");
      const salt = records.salt(seed, stream, event.version, "house");
      const held = records.commitment(salt, JSON.stringify({ seed: seed.toString("hex") })).toString("hex");
      demand(held === commitment, "the house sealed another seed");
      demand(Number.isInteger(data.tables) && data.tables >= 2 && data.tables % 2 === 0, "an odd number of tables");
      [count, stipulated] = [data.tables, data];
      (data.pairs ?? []).forEach((pair, place) => {
        enrol({ ...pair, pair: place + 1 });
        for (const player of pair.players ?? []) bring(pairs[place], player, null);
      });
    },
    pair_enrolled(event, data) {
      demand(entropy === null && data.pair === last + 1, "a pair out of order");
      enrol(data);
      demand(data.confirmed !== null || data.nonce === null, "a nonce of nobody");
      if (data.confirmed !== null) bring(pairs.at(-1), data.confirmed, data.nonce);
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
      demand(pairs.every((pair) => !pair.players || pair.players.every((player) => player in pair.brought)), "a pair not confirmed");
      tables = Array.from({ length: count }, (_, place) => named(place + 1, seated(place + 1)));
      entropy = records.entropy(tables.flatMap((table) => table.seats).map((seat) => bytes(seat.nonce)));
      demand(data.entropy === entropy.toString("hex"), "the entropy does not follow from the nonces");
      demand(same(data.tables, tables), "other tables than follow from the pairs");
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
      demand(same(data.tables.map(({ table }) => table), tables.map(({ table }) => table)), "not the result of every table");
      ended = true;
    },
    result_ruled(event, { table }) {
      demand(ended && tables.some((other) => other.table === table), "a ruling before the end, or at another table");
    },
    match_closed() {
      closed = true;
    },
    seed_opened() {
      demand(!opened, "the seed is opened twice");
      opened = true;
    },
  };

  const isOpener = (actor) => actor === `player:${stipulated.opener}`;
  const plays = (actor, players) => (players ?? []).some((player) => actor === `player:${player}`);
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
    // `data`: what the event tells.
    follow(event, data) {
      if (event.type !== "match_opened") seals(event);
      demand(!(ended || closed) || LATE.includes(event.type), "something happens after the end");
      demand(event.version === 1 || event.type !== "match_opened", "a match is opened twice");
      demand(!(ended || closed) || opened || event.type === "seed_opened", "no seed_opened where it is due");
      demand(MAY[event.type](event, data), "not of who may do it");
      FOLLOW[event.type](event, data);
    },
    // What the match says of the table of this id, as a file brings it after those before.
    table(id, before) {
      const table = tables.find((other) => other.id === id);
      demand(table, "no table of this match");
      demand(table.table > before, "a table comes twice, or after a later one");
      demand(!(ended && opened) || table.table === before + 1, "a table is missing");
      return { match: stream, entropy, number: table.table, seats: table.seats };
    },
    complete: (before) => demand(!(ended && opened) || before === tables.length, "a table is missing"),
    // `over`: of each table that is there, whether it came to its end.
    whole: (over) => opened && over.length === tables.length && over.every(Boolean),
    cards: () => 0,
  };
}
