// The betting of one lance: whose turn it is, what may be said, and what a refusal pays. rules.md, chapter 4.

import { demand } from "../form.mjs";

/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("./hands.mjs").LanceName} LanceName */
/** @typedef {"passed" | "accepted" | "refused"} Spoken */

export class Dialogue {
  /**
   * @param {LanceName} name
   * @param {number[]} speakers in order from mano
   * @param {Data} rules
   */
  constructor(name, speakers, rules) {
    this.name = name;
    this.speakers = speakers;
    this.rules = rules;
    /** @type {number[]} What was asked for, one after the other, a hordago left out. */
    this.bets = [];
    this.hordago = false;
    /** @type {number | null} */
    this.bettor = null;
    /** @type {number[]} Seats that may speak now. */
    this.asked = speakers.slice(0, 1);
    /** @type {number[]} Opponents who are asked once those have refused. */
    this.behind = [];
    /** @type {Set<number>} */
    this.passed = new Set();
    /** @type {Spoken | null} */
    this.outcome = null;
  }

  get stake() {
    return this.bets.reduce((sum, bet) => sum + bet, 0);
  }

  /**
   * Let a seat stake something: the opponents are asked, in order from it.
   * @param {number} seat
   * @param {number | null} stones null for a hordago
   * @param {number} seats
   */
  ask(seat, stones, seats) {
    if (stones === null) this.hordago = true;
    else this.bets.push(stones);
    this.bettor = seat;
    const next = Array.from({ length: seats - 1 }, (_, place) => (seat + place + 1) % seats);
    const opponents = next.filter((other) => other % 2 !== seat % 2 && this.speakers.includes(other));
    const one = this.rules.answer === "right-hand-first";
    [this.asked, this.behind] = one ? [opponents.slice(0, 1), opponents.slice(1)] : [opponents, []];
  }

  /**
   * Follow a word that was said in its turn.
   * @param {string} type of the event
   * @param {number} seat
   * @param {number} stones
   * @param {number} seats
   */
  say(type, seat, stones, seats) {
    const { rules, bettor } = this;
    demand(this.asked.includes(seat), "not the turn of this seat");
    const opens = ["passed", "bet_placed", "biak_bet_placed", "biak_hordago_called"].includes(type);
    demand(type === "hordago_called" ? !this.hordago : opens === (bettor === null), "a word that does not fit the betting");
    if (type.startsWith("biak")) demand(rules.biak && this.name === "grande", "biak where it cannot be said");
    if (type === "passed") {
      this.passed.add(seat);
      this.#goOn();
    } else if (type === "bet_placed" || type === "biak_bet_placed") {
      demand(stones >= rules.min_opening && stones <= rules.target, "a bet out of range");
      this.ask(seat, stones, seats);
    } else if (type === "bet_raised") {
      demand(!this.hordago && stones >= rules.min_raise && stones <= rules.target, "a raise out of range");
      this.ask(seat, stones, seats);
    } else if (type === "hordago_called" || type === "biak_hordago_called") this.ask(seat, null, seats);
    else if (type === "bet_accepted") this.#end("accepted");
    else if (type === "bet_refused_softly" || rules.answer === "right-hand-first") {
      demand(type === "bet_refused" || rules.answer === "binding-words", "no soft refusal under these rules");
      const left = this.asked.filter((other) => other !== seat);
      this.asked = left.length ? left : this.behind.splice(0, 1);
      if (this.asked.length === 0) this.#end("refused");
    } else this.#end("refused");
  }

  /**
   * Go on without a seat whose hand is dead.
   * @param {number} seat
   */
  leave(seat) {
    this.speakers = this.speakers.filter((other) => other !== seat);
    if (this.bettor === null) return this.#goOn();
    this.asked = this.asked.filter((other) => other !== seat);
    if (this.asked.length === 0) this.#end("refused");
  }

  #goOn() {
    this.asked = this.speakers.filter((seat) => !this.passed.has(seat)).slice(0, 1);
    if (this.asked.length === 0) this.#end("passed");
  }

  /** @param {Spoken} outcome */
  #end(outcome) {
    [this.outcome, this.asked] = [outcome, []];
  }

  /** Return what the refusal of the last bet pays, and by which rule. */
  refusal() {
    const { bets, hordago, rules } = this;
    const rule = hordago ? "mus.hordago.refused" : bets.length > 1 ? `mus.raise.refused.${rules.refusal_basis}` : "mus.bet.refused";
    const away = hordago ? 0 : rules.refusal_basis === "standard" || bets.length < 2 ? 1 : 2;
    const before = bets.slice(0, bets.length - away).reduce((sum, bet) => sum + bet, 0);
    return { stones: Math.max(1, before), rule };
  }
}
