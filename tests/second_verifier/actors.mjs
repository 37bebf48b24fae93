// Who says what at a table: what follows from the rules is theirs, a word is of who sits there, seats are taken by their
// players, and the rest is the house's and the opener's; judges are known to disputes.mjs. Whether it was the time to say
// it only deciding again can tell.

const CONSEQUENCES = (
  "match_started dealer_drawn deck_offered hands_dealt cards_drawn stock_reshuffled deck_recycled deal_voided " +
  "hand_declared_dead hands_revealed foul_found lance_annulled stones_scored game_won match_ended result_ruled penalised " +
  "seed_opened misdeal_declared card_turned leftovers_taken round_scored"
).split(" ");
// What the rules say for a seat that has no choice.
const FOR_A_SEAT = ["declared", "turn_captured"];

export function createActors(demand, team) {
  const seats = new Map();
  let opening = {};
  let started = false;
  const asked = new Set();
  const isOpener = (actor) => actor === `player:${opening.opener}`;
  const sits = (actor, seat) => {
    const who = seats.get(seat);
    return who && (who.bot ? actor.startsWith(`bot:${who.bot}/`) : actor === `player:${who.player}`);
  };
  const kept = (seat) => opening.reserved?.[seat];

  const mayTake = (actor, { seat, player, bot }) => {
    if (team) return actor === "rules";
    if ([...seats.values()].some((other) => other.player && other.player === player)) return false;
    if (kept(seat)?.bot) {
      const next = opening.reserved.findIndex((other, place) => other.bot && !seats.has(place));
      return actor === "rules" && seat === next && bot === kept(seat).bot;
    }
    if (player === null) return isOpener(actor) && !opening.reserved;
    return actor === `player:${player}` && [undefined, player].includes(kept(seat)?.player);
  };
  const mayClose = (actor, reason) => {
    if (reason === "opener") return isOpener(actor) && !started && !team;
    if (reason === "agreed") return actor === "rules";
    const fits = { admin: !team, match: Boolean(team), withdrawn: "tournament" in opening, restored: true };
    return actor === "house" && fits[reason];
  };
  const MAY = {
    table_opened: (actor, data) => {
      const again = "opener" in opening;
      const kept = ["tournament", "round", "reserved"].filter((name) => name in data).length;
      opening = data;
      return actor === "house" && !again && [0, 3].includes(kept);
    },
    seat_taken: (actor, data) => {
      const may = mayTake(actor, data);
      seats.set(data.seat, data);
      return may;
    },
    seat_left: (actor, { seat }) => {
      const may = seats.get(seat)?.player ? sits(actor, seat) : isOpener(actor) && !opening.reserved;
      seats.delete(seat);
      return may;
    },
    table_closed: (actor, { reason }) => mayClose(actor, reason),
    closing_asked: (actor, { seat }) => {
      const may = sits(actor, seat) && !team && !("tournament" in opening) && !asked.has(seat);
      asked.add(seat);
      return may;
    },
    deadline_passed: (actor) => actor === "house" && team,
  };

  return {
    // Whether everybody who plays himself has asked for the table to be closed.
    agreed: () => asked.size > 0 && [...seats].every(([seat, { player }]) => player === null || asked.has(seat)),
    follow({ actor, type }, data) {
      if (type === "match_started") started = true;
      if (CONSEQUENCES.includes(type)) demand(actor === "rules", "a consequence that somebody brought about");
      else if (type in MAY) demand(MAY[type](actor, data), "not of who may do it");
      else if ("seat" in data && type !== "ruling_given") demand(sits(actor, data.seat) || (actor === "rules" && FOR_A_SEAT.includes(type)), "not of who sits there");
    },
  };
}
