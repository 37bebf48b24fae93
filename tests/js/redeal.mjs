// Deal a whole match again from its opened seed, and hold every commitment against what the decks give. No payload is
// needed for that: the seed gives the salts, so a public record is checked as fully as the judge's.
// What every table shares is here: seats, nonces, entropy, seed. The cards are each game's own.

import * as mus from "./mus.mjs";
import * as mushi from "./mushi.mjs";
import * as records from "./records.mjs";

const GAMES = { mus, mushi };
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

export function createDealing(game, seed, stream, demand) {
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
  const shuffle = (d, k, cards) => {
    demand(entropy !== null, "a card before the match has started");
    return records.shuffled(records.deckKey(seed, stream, entropy, d, k), cards);
  };
  const fits = (event, seat, cards) => commits(event, `seat:${seat}`, { cards });
  const cards = GAMES[game].createCards({ seed, stream, seats, shuffle, sealsOnly, fits }, demand);

  const FOLLOW = {
    table_opened(event, data) {
      sealsOnly(event, "house");
      seats.length = data.seats;
      demand(commits(event, "house", { seed: seed.toString("hex") }), "the house sealed another seed");
    },
    seat_taken(event, { seat, nonce, nonce_by: by }) {
      demand(entropy === null && seat < seats.length && !seats[seat], "a seat that cannot be taken");
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
      opened = true;
    },
  };

  return {
    follow(event) {
      demand(!opened || !cards.tells(event.type), "a card after the seed was opened");
      const data = JSON.parse(event.data);
      FOLLOW[event.type]?.(event, data);
      cards.follow(event, data);
    },
    cards: cards.count,
  };
}
