// Who acts at a table: consequences are of the rules, a word is of the player of its seat, seats are taken by their
// players, and the rest is the house's and the opener's; judges are known to disputes.mjs. Whether it was the time to act
// the rules of each game tell.

import { isOfPlay } from "./events.mjs";
import { demand, same, swapIn } from "./form.mjs";

/** @typedef {import("./form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("./form.mjs").Data} Data */

const CONSEQUENCES = (
  "nonces_due match_started adjourned resumed dealer_drawn deck_offered hands_dealt cards_drawn stock_reshuffled deck_recycled deal_voided " +
  "hand_declared_dead hands_revealed foul_found lance_annulled stones_scored game_won match_ended result_ruled penalised " +
  "clocks_set seed_opened misdeal_declared card_turned leftovers_taken round_scored"
).split(" ");
// What a judge does, with a seat.
const OF_JUDGES = ["ruling_given", "question_asked"];
// SHA-256 of the secret of a link.
const LINK = /^[0-9a-f]{64}$/;
// What the rules say for a seat that has no choice.
const FOR_A_SEAT = ["declared", "turn_captured"];

const MOST_PHRASES = 200;
// Bots of the house that have an account.
const RATED_BOTS = ["easy", "basic", "strong"];

/** What bots never do: they play, and tell their partner nothing. */
const OF_PEOPLE = (
  "resigned closing_asked adjourning_asked resuming_asked nonce_opened sign_made claim_made claim_withdrawn"
).split(" ");

/**
 * @param {unknown} team what its match says of a table of a team match
 * @param {Record<string, number>} bots of the house, each with its version
 */
export function createActors(team, bots) {
  /** @type {Map<number, Data>} */
  const seats = new Map();
  /** @type {Data} */
  let opening = {};
  let started = false;
  let repeats = false; // whether the house plays again what was played at another table
  /** @type {Set<number>} */
  const asked = new Set();
  /** @type {Map<number, number>} How many phrases a seat has said. */
  const said = new Map();
  let adjourned = false;
  /** @type {Set<number>} Seats that want the match adjourned or, where it is, to go on. */
  const adjourning = new Set();
  /** @type {(seats: Set<number>) => boolean} Tell whether all players are among these. */
  const all = (asking) => asking.size > 0 && [...seats].every(([seat, { player }]) => player === null || asking.has(seat));
  /** @type {(actor: string, seat: number, asking: Set<number>) => boolean} */
  const asks = (actor, seat, asking) => {
    const may = sits(actor, seat) && !team && !("tournament" in opening) && !asking.has(seat);
    asking.add(seat);
    return may;
  };
  /** @type {(who: Data) => boolean} Tell whether this is no bot, or one of the house. */
  const isKnown = ({ bot }) => bot === null || Object.hasOwn(bots, bot);
  /** @param {string} actor */
  const isOpener = (actor) => actor === `player:${opening.opener}`;
  /** @type {(actor: string, seat: number) => boolean} */
  const sits = (actor, seat) => {
    const who = seats.get(seat);
    if (repeats) return who !== undefined && actor === "house";
    return who !== undefined && (who.bot ? actor === `bot:${who.bot}/${bots[who.bot]}` : actor === `player:${who.player}`);
  };
  /** @type {Data[]} For whom seats are reserved. */
  let reserved = [];
  /** @type {Set<string>} Whom the opener turned away. */
  const away = new Set();
  /** @param {number} seat */
  const kept = (seat) => reserved[seat];
  /** Tell whether the opener has no say in who sits. */
  const paired = () => Boolean(team) || "tournament" in opening || "continues" in opening || "rematch_of" in opening || "goes_on" in opening;
  /** @type {(seat: number) => boolean} */
  const isOpen = (seat) => !kept(seat) || (kept(seat).player === null && kept(seat).bot === null && kept(seat).link === undefined);
  /** @type {(seats: Data[]) => boolean} What an opener may reserve. */
  const areInvited = (seats) =>
    seats.length === opening.seats &&
    seats.every(({ player, bot, link }) => bot === null && (link === undefined || (player === null && LINK.test(link)))) &&
    seats.every(({ player }, seat) => player === null || seats.findIndex((other) => other.player === player) === seat);

  /** @type {(opening: Data) => boolean} Tell whether a table that goes on from another is of its opener and bots, and counts for nothing. */
  const isAlone = (data) => {
    const terms = ["match", "table", "tournament", "round", "finish_by_ms", "continues", "carried", "rematch_of", "clock", "rated", "people_only", "talk", "aid"];
    const people = reserved.filter((who) => who.bot === null || who.player !== null || who.link !== undefined || !isKnown(who));
    const alone = people.length === 1 && same(people[0], { player: data.opener, bot: null }) && reserved.length === data.seats;
    return alone && data.visibility !== "public" && !terms.some((name) => name in data);
  };
  const seated = () => [...seats.values()].flatMap((held) => held.bot ?? []);
  /** @type {(bots: string[]) => boolean} Tell whether these bots may sit at one rated table. */
  const mayBeRated = (bots) => new Set(bots).size === bots.length && bots.every((bot) => RATED_BOTS.includes(bot));
  /** @type {(actor: string, data: Data) => boolean} */
  const mayTake = (actor, { seat, player, bot, bot_account: marked }) => {
    if ((marked && (!player || opening.people_only)) || !isKnown({ bot })) return false;
    if (team) return actor === "rules" && !marked && !(opening.people_only && player === null);
    if ([...seats.values()].some((other) => other.player && other.player === player)) return false;
    if (opening.goes_on) return actor === "rules" && !marked && seat === seats.size && player === kept(seat).player && bot === kept(seat).bot;
    if (kept(seat)?.bot) {
      const next = reserved.findIndex((other, place) => other?.bot && !seats.has(place));
      return actor === "rules" && seat === next && bot === kept(seat).bot;
    }
    if (player === null) return isOpener(actor) && !paired() && isOpen(seat) && !opening.people_only && (!opening.rated || mayBeRated([...seated(), bot]));
    const may = isOpen(seat) ? !paired() && !away.has(player) : kept(seat).link !== undefined || kept(seat).player === player;
    return actor === `player:${player}` && may;
  };
  /** @type {(actor: string, reason: string) => boolean} */
  const mayClose = (actor, reason) => {
    if (reason === "opener") return isOpener(actor) && !started && !team;
    if (reason === "agreed") return actor === "rules";
    const played = "tournament" in opening;
    /** @type {Record<string, boolean>} */
    const fits = { admin: !team, match: Boolean(team), withdrawn: played, result: played, restored: true, abandoned: true };
    return actor === "house" && fits[reason];
  };
  /** @type {Record<string, (actor: string, data: Data, at: number) => unknown>} */
  const MAY = {
    table_opened: (actor, data) => {
      const again = "opener" in opening;
      const kept = ["tournament", "round", "reserved"].filter((name) => name in data).length;
      const playedOn = ["continues", "carried"].filter((name) => name in data).length;
      opening = data;
      reserved = data.reserved ? [...data.reserved] : [];
      const rematch = "rematch_of" in data;
      const invites = kept === 1 && "reserved" in data && !rematch && !("finish_by_ms" in data) && areInvited(reserved);
      const pairs = reserved.every(({ player, bot, link }) => link === undefined && (player === null) !== (bot === null));
      const keeps = playedOn
        ? playedOn === 2 && "reserved" in data && kept !== 2 && !rematch
        : rematch ? kept === 1 && "reserved" in data : [0, 3].includes(kept);
      if (data.goes_on) return actor === "house" && !again && isAlone(data);
      const noBots = !team && !data.reserved?.some((/** @type {Data} */ who) => who.bot);
      const ratable = mayBeRated(reserved.flatMap((/** @type {Data} */ who) => who.bot ?? [])) && data.visibility === "public" && [2, 4].includes(data.seats) && !("tournament" in data);
      const terms = (!data.rated || ratable) && (!data.people_only || team || noBots);
      const talks = data.talk === undefined || (data.talk && !team && !("tournament" in data));
      const aided = !data.aid || (!data.rated && !team && !("tournament" in data));
      return actor === "house" && !again && reserved.every(isKnown) && terms && talks && aided && (invites ? !playedOn : keeps && pairs);
    },
    seat_taken: (actor, data) => {
      const may = mayTake(actor, data);
      if (kept(data.seat)?.link !== undefined) reserved[data.seat] = { player: data.player, bot: null };
      seats.set(data.seat, data);
      return may;
    },
    seat_left: (actor, { seat, turned_away: turned }) => {
      const { player } = seats.get(seat) ?? { player: null };
      let may = player ? sits(actor, seat) : isOpener(actor) && !paired();
      if (turned !== undefined) {
        may = turned === true && isOpener(actor) && !paired() && player !== null && player !== opening.opener;
        away.add(player);
        delete reserved[seat];
      }
      seats.delete(seat);
      return may;
    },
    seat_reserved: (actor, { seat, player, link }) => {
      const [own, wasOpen] = [kept(seat)?.player ?? null, isOpen(seat)];
      const invites = player !== null || link !== undefined;
      const may = isOpener(actor) || (!invites && own !== null && actor === `player:${own}`);
      const fits = link === undefined || (player === null && LINK.test(link));
      const known = [...seats.values(), ...reserved.filter(Boolean)].some((other) => other.player === player);
      reserved[seat] = { player, bot: null, link };
      away.delete(player);
      return may && !paired() && (invites ? fits && (player === null || !known) : !wasOpen);
    },
    seats_swapped: (actor, { seats: [one, other] }) => {
      const waits = (/** @type {number} */ seat) => !seats.has(seat) && !isOpen(seat) && kept(seat).player !== opening.opener;
      const holds = (/** @type {number} */ seat) => seats.has(seat) || kept(seat)?.player === opening.opener;
      const may = isOpener(actor) && !paired() && one !== other && !waits(one) && !waits(other) && (holds(one) || holds(other));
      swapIn(seats, [one, other]);
      [reserved[one], reserved[other]] = [reserved[other], reserved[one]];
      return may;
    },
    table_closed: (actor, { reason }) => mayClose(actor, reason),
    closing_asked: (actor, { seat }) => asks(actor, seat, asked),
    adjourning_asked: (actor, { seat }) => asks(actor, seat, adjourning) && !adjourned,
    phrase_said(actor, { seat }) {
      said.set(seat, (said.get(seat) ?? 0) + 1);
      return opening.talk && actor.startsWith("player:") && sits(actor, seat) && (said.get(seat) ?? 0) <= MOST_PHRASES;
    },
    resuming_asked: (actor, { seat }) => asks(actor, seat, adjourning) && adjourned,
    deadline_passed: (actor, data, at) => actor === "house" && at >= opening.finish_by_ms,
    nonces_replaced: (actor) => actor === "house",
    clock_flagged: (actor) => actor === "house",
    cards_gathered: (actor) => ["house", "rules"].includes(actor),
  };

  return {
    /** Tell whether all players have asked for the table to be closed. */
    agreed: () => all(asked),
    /** Tell what has to be next once all players have asked for it: the match is adjourned, or goes on. */
    changes: () => (all(adjourning) ? (adjourned ? "resumed" : "adjourned") : null),
    /**
     * @param {RecordEvent} event
     * @param {Data} data
     */
    follow({ version, actor, type, at_ms: at }, data) {
      if (type === "match_started") started = true;
      const until = opening.goes_on?.repeated_to ?? 0;
      repeats = started && version <= until;
      const again = actor === "rules" || (actor === "house" && (isOfPlay(type) || type === "seat_gathered"));
      demand(!repeats || again, "something else while the house plays again what was played before");
      demand(!until || version !== until + 1 || actor !== "rules", "more is played again than the opening says");
      const isPlay = !OF_PEOPLE.includes(type) && !(type === "claim_answered" && data.agree);
      demand(isPlay || !actor.startsWith("bot:"), "a bot does nothing but play");
      if (["adjourned", "resumed"].includes(type)) {
        demand(this.changes() === type, "adjourned or resumed, and not all have asked for it");
        adjourned = type === "adjourned";
        adjourning.clear();
      }
      if (CONSEQUENCES.includes(type)) demand(actor === "rules", "a consequence that somebody brought about");
      else if (type in MAY) demand(MAY[type](actor, data, at), "not of who may do it");
      else if (OF_JUDGES.includes(type) || (type === "dispute_opened" && data.seat === null)) return;
      else if ("seat" in data) {
        demand(sits(actor, data.seat) || (actor === "rules" && FOR_A_SEAT.includes(type)), "not of who sits there");
      }
    },
  };
}
