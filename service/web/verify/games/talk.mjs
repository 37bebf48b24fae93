// What is said of cards at a table of Mus, held against the cards: declarations, signs, faults, and what voids a deal.
// Bets and stones are looked at in engine/.

import { toHex } from "../digest.mjs";
import { demand, demandSealedFor, same } from "../form.mjs";
import * as records from "../records.mjs";
import { appraise } from "./mus_hands.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {"pares" | "juego"} Declared */
/** @typedef {import("./mus_hands.mjs").Worth} Worth */

const WORDS = ["mus_cut", "passed", "bet_placed", "hordago_called", "biak_bet_placed", "biak_hordago_called"];

/** @type {Record<Declared, (worth: Worth) => boolean>} */
const HOLDS = { pares: (worth) => worth.pares, juego: (worth) => worth.total >= 31 };
/** @type {Record<string, (worth: Worth) => boolean>} */
const SIGNS = {
  "two-kings": (worth) => worth.of(12) >= 2,
  "two-aces": (worth) => worth.of(1) >= 2,
  medias: (worth) => worth.medias,
  duples: (worth) => worth.duples,
  29: (worth) => worth.total === 29,
  "30-or-31": (worth) => worth.total === 30 || worth.total === 31,
  juego: (worth) => worth.total >= 31,
  "three-kings": (worth) => worth.of(12) === 3,
  "three-aces": (worth) => worth.of(1) === 3,
  pares: (worth) => worth.pares,
  30: (worth) => worth.total === 30,
  31: (worth) => worth.total === 31,
  nothing: (worth) => !worth.pares && worth.total < 31,
  cut: () => true,
  raise: () => true,
};
const ARTICLE_11 = ["two-kings", "two-aces", "medias", "duples", "29", "30-or-31", "juego"];
/** @type {(rules: Data) => string[]} */
const agreed = ({ signs }) => (signs === "on" ? ARTICLE_11 : signs === "all" ? Object.keys(SIGNS) : signs.split(","));

/**
 * @param {Uint8Array | null} seed null where it is not open: hands are not seen until they are shown
 * @param {Uint8Array} stream
 */
export function createTalk(seed, stream) {
  /** @type {Data} */
  let rules = {};
  let deal = 0;
  /** @type {() => Record<Declared, Map<number, boolean>>} */
  const nothingSaid = () => ({ pares: new Map(), juego: new Map() });
  let said = nothingSaid();
  /** @type {number[]} */
  let dead = [];
  /** @type {Data | null} */
  let claim = null;
  /** @type {Data | null} */
  let granted = null;
  /** Whether somebody has gone out, and how many have thrown cards. */
  let out = false;
  let thrown = 0;
  /** @type {Set<string>} */
  let signs = new Set();
  /** @type {string | null} */
  let lastSign = null;
  /** @type {{lance: string, seat: number}[]} */
  let faults = [];

  /** @type {(lance: Declared, hand: string[]) => boolean} */
  const holds = (lance, hand) => HOLDS[lance](appraise(hand, rules));
  /** @param {string[][]} hands */
  const wrong = (hands) =>
    /** @type {Declared[]} */ (Object.keys(said)).flatMap((lance) => {
      const told = said[lance];
      const living = [...told.keys()].filter((seat) => !dead.includes(seat));
      if (living.length + dead.length < hands.length) return [];
      return living.filter((seat) => told.get(seat) !== holds(lance, hands[seat])).map((seat) => ({ lance, seat }));
    });
  /** @type {(what: string, of: number | null) => void} */
  const carriedOut = (what, of) => {
    demand(granted && granted.what === what && granted.of === of, "not what both teams agreed on");
    granted = null;
  };

  // The betting begins, and with it the time to say that the deal is void is over.
  const goOut = () => {
    out = true;
    if (claim?.what === "void-deal") claim = null;
  };

  /** @type {Record<string, (event: RecordEvent, data: Data, hands: string[][]) => void>} */
  const FOLLOW = {
    table_opened(event, data) {
      rules = data.rules;
    },
    deck_offered: () => void (claim = null),
    hands_dealt(event, data) {
      deal = data.deal;
      said = nothingSaid();
      [dead, claim, out, thrown, signs] = [[], null, false, 0, new Set()];
    },
    cards_discarded(event, { seat }, hands) {
      thrown += 1;
      signs = new Set([...signs].filter((made) => !made.startsWith(`${seat} `)));
      if (thrown === hands.length * rules.max_mus_rounds) goOut();
    },
    declared(event, { lance, seat, has }, hands) {
      const told = said[/** @type {Declared} */ (lance)];
      demand(!told.has(seat) && !dead.includes(seat), "declared twice, or for a dead hand");
      demand(seed === null || rules.declarations === "called" || has === holds(lance, hands[seat]), "a false declaration by the rules");
      told.set(seat, has);
    },
    sign_made(event, { seat }, hands) {
      demand(rules.signs !== "off" && hands[seat] && !dead.includes(seat), "a sign that nobody may make");
      const readers = [seat, (seat + 2) % 4].sort().map((reader) => `seat:${reader}`);
      demandSealedFor(event, ...readers);
      if (seed === null) {
        const own = event.sealed.find(({ audience }) => audience === `seat:${seat}`)?.payload;
        lastSign = own === undefined ? null : JSON.parse(own).sign;
        return;
      }
      /** @type {(envelope: import("../form.mjs").Envelope, sign: string) => boolean} */
      const fits = ({ audience, commitment }, sign) => {
        const salt = records.salt(seed, stream, event.version, audience);
        return toHex(records.commitment(salt, JSON.stringify({ sign }))) === commitment;
      };
      const made = Object.keys(SIGNS).find((sign) => fits(event.sealed[0], sign));
      demand(made, "no sign that there is");
      demand(fits(event.sealed[1], made), "another sign for the partner than for the maker");
      demand(agreed(rules).includes(made), "a sign that was not agreed on");
      const worth = appraise(hands[seat], rules);
      demand(SIGNS[made](worth), "a sign that is not true");
      const listed = rules.sign_conditions === "listed";
      demand((rules.signs !== "on" && !listed) || made !== "juego" || worth.total > 31, "thirty-one signed as juego");
      demand(!listed || made !== "nothing" || worth.total < 29, "nothing with a sign");
      const none = [...said.juego.values()].filter((has) => !has).length + dead.length === hands.length;
      demand(!listed || made !== "30-or-31" || worth.total === 31 || none, "30 signed early");
      demand(made === "raise" || !signs.has(`${seat} ${made}`), "a sign made twice"); // a raise: engine/
      signs.add(`${seat} ${made}`);
      lastSign = made;
    },
    claim_made(event, { seat, what, of }) {
      demand(rules.irregularities === "claims" && deal > 0, "a claim under rules without any");
      demand(!claim, "a claim while another is open");
      demand(what !== "void-deal" || !out, "void after the betting has begun");
      claim = { seat, what, of };
    },
    claim_answered(event, { seat, agree }) {
      demand(claim && seat % 2 !== claim.seat % 2, "no claim that this seat could answer");
      [granted, claim] = [agree ? claim : null, null];
    },
    claim_withdrawn(event, { seat }) {
      demand(claim && claim.seat === seat, "no claim that this seat could withdraw");
      claim = null;
    },
    deal_voided(event, data) {
      demand(data.deal === deal, "another deal voided than is played");
      if (data.reason !== "ruling") carriedOut("void-deal", null);
    },
    hand_declared_dead(event, data) {
      demand(data.deal === deal, "a hand of another deal declared dead");
      if (data.reason !== "ruling") carriedOut("dead-hand", data.seat);
      dead.push(data.seat);
      claim = null;
    },
    hands_revealed(event, data, hands) {
      claim = null;
      if (rules.declarations === "called") faults = wrong(hands);
      else demand(seed !== null || wrong(hands).length === 0, "declared otherwise than the hands that are shown");
    },
    foul_found(event, { lance, seat }) {
      demand(same({ lance, seat }, faults[0]), "a fault that the cards do not show");
      faults.shift();
    },
  };

  return {
    /**
     * @param {RecordEvent} event
     * @param {Data} data
     * @param {string[][]} hands the cards of every seat before the event, in seat order
     */
    follow(event, data, hands) {
      const carriesOut = ["deal_voided", "hand_declared_dead"].includes(event.type);
      demand(!granted || carriesOut, "something else than what both teams agreed on");
      demand(faults.length === 0 || event.type === "foul_found", "a fault that is passed over");
      if (WORDS.includes(event.type)) goOut();
      FOLLOW[event.type]?.(event, data, hands);
    },
    lastSign: () => lastSign,
    claimant: () => claim?.seat ?? null,
  };
}
