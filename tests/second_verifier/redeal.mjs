// Deal a whole match again from its opened seed, and hold every commitment against what the decks give. No payload is
// needed for that: the seed gives the salts, so a public record is checked as fully as the judge's.
// What every table shares is here: seats, nonces, entropy, seed. The cards are each game's own.

import { createActors } from "./actors.mjs";
import { createDisputes } from "./disputes.mjs";
import * as mus from "./mus.mjs";
import * as mushi from "./mushi.mjs";
import * as records from "./records.mjs";

const GAMES = { mus, mushi };
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// `team`: what its match says of a table of a team match, {match, entropy, number, seats}: the decks are the match's, the
// salts its own.
export function createDealing(game, seed, stream, demand, team = null) {
  const seats = [];
  let entropy = null;
  let opened = false;

  const commits = (event, audience, payload) => {
    const envelope = event.sealed.find((sealed) => sealed.audience === audience);
    if (!envelope) return false;
    const salt = records.salt(seed, stream, event.version, audience);
    return records.commitment(salt, JSON.stringify(payload)).toString("hex") === envelope.commitment;
  };
  const sealsOnly = (event, ...audiences) =>
    demand(same(event.sealed.map(({ audience }) => audience), audiences), "sealed for others than the rules say");
  const place = team ? team.match : stream;
  const shuffle = (d, k, cards) => {
    demand(entropy !== null, "a card before the match has started");
    return records.shuffled(records.deckKey(seed, place, entropy, d, k), cards);
  };
  const recycle = (d, seat, r, cards) => {
    const key = (card) => records.recycleKey(seed, place, entropy, d, 0, seat, r, card);
    return [...cards].sort((a, b) => Buffer.compare(key(a), key(b)));
  };
  const fits = (event, seat, cards) => commits(event, `seat:${seat}`, { cards });
  const actors = createActors(demand, team);
  const disputes = createDisputes(demand);
  const table = { seed, stream, seats, shuffle, recycle, sealsOnly, fits, team, ruling: disputes.ruling };
  const cards = GAMES[game].createCards(table, demand);

  const ALONE = {
    table_opened(event, data) {
      sealsOnly(event, "house");
      seats.length = data.seats;
      demand(commits(event, "house", { seed: seed.toString("hex") }), "the house sealed another seed");
    },
    seat_taken(event, { seat, player, bot, nonce, nonce_by: by }) {
      demand(entropy === null && seat in [...seats] && !seats[seat], "a seat that cannot be taken");
      demand((player === null) !== (bot === null), "a seat for nobody, or for two");
      demand(/^[0-9a-f]{32}$/.test(nonce) && (bot === null || by === "house"), "a nonce that this seat cannot bring");
      const own = records.houseNonce(seed, stream, seat).toString("hex");
      demand(by === "player" || nonce === own, "the house chose its nonce");
      seats[seat] = nonce;
    },
    seat_left(event, { seat }) {
      demand(entropy === null && seats[seat], "nobody sits there");
      seats[seat] = undefined;
    },
    match_started(event, data) {
      demand(!seats.includes(undefined) && entropy === null, "seats are missing");
      entropy = records.entropy(seats.map((nonce) => Buffer.from(nonce, "hex")));
      demand(entropy.toString("hex") === data.entropy, "the entropy does not follow from the nonces");
    },
    seed_opened() {
      demand(!opened, "the seed is opened twice");
      opened = true;
    },
  };
  const OF_A_MATCH = {
    table_opened(event, data) {
      sealsOnly(event);
      demand(data.match === records.uuid(team.match) && data.table === team.number, "another table than the match says");
      seats.length = data.seats;
    },
    seat_taken(event, { seat, ...who }) {
      demand(entropy === null && seat === seats.filter(Boolean).length, "a seat that cannot be taken");
      demand(same(who, team.seats[seat]), "another sits there than the match says");
      seats[seat] = who.nonce;
    },
    seat_left: () => demand(false, "a seat of a match is left"),
    match_started(event, data) {
      demand(!seats.includes(undefined) && entropy === null, "seats are missing");
      demand(data.entropy === team.entropy.toString("hex"), "another entropy than the match says");
      entropy = team.entropy;
    },
    seed_opened: () => demand(false, "a table opens the seed of its match"),
  };
  const SEATING = ["table_opened", "seat_taken", "seat_left", "match_started", "table_closed", "seed_opened"];
  // What has to be next, whatever is played.
  const due = () => {
    if (seats.length > 0 && entropy === null && !seats.includes(undefined)) return "match_started";
    if (!team && entropy !== null && cards.dealer() === null) return "dealer_drawn";
    if (actors.agreed() && !disputes.over()) return "table_closed";
    return !team && !opened && disputes.settled() ? "seed_opened" : null;
  };
  const FOLLOW = team ? OF_A_MATCH : ALONE;

  return {
    // `data`: what the event tells.
    follow(event, data) {
      demand(!opened || !cards.tells(event.type), "a card after the seed was opened");
      demand([null, event.type].includes(due()), `no ${due()} where it is due`);
      demand(entropy !== null || SEATING.includes(event.type), "something happens before the start");
      actors.follow(event, data);
      FOLLOW[event.type]?.(event, data);
      disputes.follow(event, data);
      cards.follow(event, data);
    },
    cards: cards.count,
    over: disputes.over,
    whole: () => disputes.over() && opened && !disputes.owes(),
  };
}
