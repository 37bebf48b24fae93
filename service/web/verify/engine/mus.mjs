// The rules of Mus, played a second time from rules.md and records.md: every move is held against the seats that were to
// move, and every consequence against the one that the rules give, in its order.

import { demand } from "../form.mjs";
import { Count } from "./count.mjs";
import { Deal } from "./deal.mjs";
import { Score } from "./score.mjs";

/** @typedef {import("../form.mjs").RecordEvent} RecordEvent */
/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("../redeal.mjs").Cards} Cards */
/** @typedef {import("../progress.mjs").Played} Played */

const MOVES = (
  "mus_agreed mus_cut cards_discarded declared passed bet_placed bet_raised hordago_called bet_accepted bet_refused " +
  "bet_refused_softly biak_bet_placed biak_hordago_called"
).split(" ");
const DRAWS = ["cards_drawn", "stock_reshuffled", "deck_recycled"];
/** What all players have to ask for. */
const ASKED = ["closing_asked", "adjourning_asked", "resuming_asked"];
/** What is looked at elsewhere, where it is due as well. */
const ELSEWHERE = [
  ..."match_started dealer_drawn seat_taken nonces_due seed_opened cards_gathered table_closed dispute_settled adjourned resumed".split(" "),
  ...DRAWS,
];

export class Engine extends Score {
  /**
   * @param {Data} opening of table_opened
   * @param {Cards} cards
   * @param {Played} played
   */
  constructor(opening, cards, played) {
    super(opening, played);
    /** @type {number} */
    this.seats = opening.seats;
    this.cards = cards;
    this.isOpen = false; // whether a count lies open
    this.isClosed = false;
    /** @type {Set<number>} Seats that give the game up, at a table of a team match. */
    this.resigned = new Set();
    /** @type {Data | null} */
    this.claim = null;
    /** @type {import("./rulings.mjs").Rulings | null} What a ruling brings: loaded for tables with a dispute. */
    this.rulings = null;
    this.isCarried = opening.carried !== undefined;
    /** @type {number | null} Who deals the deal that is offered to be cut. */
    this.offeredBy = null;
    this.offered = 0; // which deal
    for (const { team } of opening.carried?.games ?? []) {
      this.addGame(this.names.indexOf(team));
      this.game += 1;
    }
    if (this.isCarried) this.scores = [...opening.carried.scores];
    played.tables += 1;
  }

  /**
   * @param {RecordEvent} event
   * @param {Data} data
   */
  follow({ type, actor }, data) {
    if (actor === "rules") return this.#followConsequence(type, data);
    demand(this.queue.length === 0, `no ${this.queue[0]?.type} where it is due`);
    if (MOVES.includes(type)) {
      demand(this.deal, "a move before a deal");
      this.deal.move(type, data);
      this.played.moves += 1;
    } else if (type === "deck_cut") this.#cut();
    else if (type === "resigned") this.#resign(data.seat);
    else if (type === "claim_made") this.#claim(data);
    else if (type === "claim_answered") this.#answer(data);
    else if (type === "claim_withdrawn") this.#withdraw(data);
    else if (type === "sign_made") this.#sign(data);
    else if (type === "deadline_passed") this.#timeOver();
    else if (type === "clock_flagged") this.#flagged(data);
    else if (type === "cards_gathered") this.#gathered();
    else if (type === "table_closed") this.isClosed = true;
    else if (ASKED.includes(type)) demand(!this.isOver && !this.isDecided(), "called off by players when the match is decided");
    else this.rulings?.follow(type, data);
  }

  /** @type {(type: string, data: Data) => void} */
  #followConsequence(type, data) {
    const due = this.queue.shift();
    if (ELSEWHERE.includes(type) && !due) {
      if (type === "dealer_drawn" && data.dealer !== null) this.nextDeal();
      else if (type === "match_started" && (this.isTeam || this.isCarried)) this.nextDeal();
      else if (type === "cards_drawn") this.deal?.draw(data.seat);
      else if (type === "cards_gathered") this.#gathered();
      else if (type === "table_closed") this.isClosed = true;
      else if (type === "dispute_settled") this.rulings?.follow(type, data);
      return;
    }
    demand(due, "a consequence of nothing");
    demand(due.type === type, `no ${due.type} where it is due`);
    const given = JSON.stringify(due.data);
    demand(!due.data || given === JSON.stringify(data), `the rules give another ${type}: ${given}`);
    if (type === "stones_scored") this.played.items += 1;
    if (type === "declared" && !due.data) this.deal?.move(type, data);
    if (type === "hands_revealed" && this.cards.isUnseen) this.#count();
    if (type === "deck_offered") [this.offeredBy, this.offered] = [data.dealer, data.deal];
    if (type === "hands_dealt") this.#dealt(data);
  }

  /** Have the next deal dealt. */
  nextDeal() {
    this.deal = null;
    this.expect(this.rules.cut === "none" || this.isTeam ? "hands_dealt" : "deck_offered");
  }

  #cut() {
    this.expect("hands_dealt");
  }

  /** @param {Data} data */
  #dealt(data) {
    const { rules, scores } = this;
    const isFirst = scores[0] === 0 && scores[1] === 0;
    demand("corrido" in data === (rules.mus_corrido === true && isFirst), "mano goes round in another deal than by the rules");
    this.resigned.clear();
    this.claim = null;
    this.deal = new Deal(data, {
      rules,
      seats: this.seats,
      hands: () => this.cards.hands?.() ?? [],
      isUnseen: this.cards.isUnseen === true,
      expect: (what, said) => this.expect(what, said),
      gain: (side, lance, reason, stones, rule) => this.gain({ side, lance, reason, stones, rule }),
      isWon: (side) => this.certain(side) >= rules.target,
      showdown: () => this.showdown(),
    });
  }

  /**
   * Return the stones of a side that no wrong declaration takes back.
   * @param {number} side
   */
  certain(side) {
    const score = this.scores[side];
    const { deal } = this;
    if (this.rules.declarations !== "called" || !deal) return score;
    const inDoubt = deal.refused(side).filter(({ name }) => ["pares", "juego", "punto"].includes(name));
    return inDoubt.reduce((certain, { name, stake }) => {
      const kept = this.sum(deal.drawn.filter(({ lance }) => lance === name), side);
      return certain - Math.min(stake, Math.max(kept, 0));
    }, score);
  }

  /** Show the hands and count the deal. */
  showdown() {
    demand(this.deal, "counted before a deal");
    this.deal.stop();
    this.expect("hands_revealed");
    this.isOpen = true;
    if (!this.cards.isUnseen) this.#count();
  }

  /** Count the deal by the hands, once they can be seen. */
  #count() {
    const { deal, rules } = this;
    if (!deal) return;
    const count = new Count(deal, this.cards.hands?.() ?? [], rules);
    for (const { lance, seat, article, bets, rule } of count.fouls) this.expect("foul_found", { lance, seat, article, bets, rule });
    for (const name of ["pares", "juego", "punto"]) {
      const rule = count.voidBy(name);
      if (rule) this.giveBack({ rule, reason: "annulled", lance: name });
    }
    const first = this.#firstAtTarget(count);
    if (first !== null) return this.winGame(first, "target");
    const last = deal.lances.at(-1);
    if (last?.outcome === "accepted" && last.hordago && !count.voidBy(last.name)) {
      return this.winGame(Number(count.winner(last.name)), "hordago", last.name);
    }
    for (const lance of deal.lances) {
      const items = count.items(lance);
      for (const side of new Set(items.map((item) => item.side))) {
        for (const item of items) if (item.side === side) this.gain(item);
        if (this.scores[side] >= rules.target) return this.winGame(side, "target");
      }
    }
  }

  /**
   * Return the side that has the target; of two the one that had it before the last refusals that are not void.
   * @param {Count} count
   */
  #firstAtTarget(count) {
    const { target } = this.rules;
    const { deal } = this;
    let has = [0, 1].filter((side) => this.scores[side] >= target);
    const left = [...this.scores];
    for (const lance of deal?.lances.toReversed() ?? []) {
      if (has.length < 2) break;
      const side = Number(lance.side);
      if (!deal?.refused(side).includes(lance) || count.voidBy(lance.name)) continue;
      left[side] -= lance.stake;
      has = has.filter((one) => left[one] >= target);
    }
    return has[0] ?? null;
  }

  /**
   * Go on after a game, or a deal.
   * @param {boolean} isOffered whether the next deal is made ready already
   */
  goOn(isOffered = false) {
    if (this.isDecided()) return this.isTeam ? this.endMatch(this.ahead(), "played") : this.endMatch(Number(this.won?.side), "won");
    if (this.won) this.nextGame();
    if (!isOffered) this.nextDeal();
  }

  #gathered() {
    this.isOpen = false;
    this.goOn();
  }

  /** @param {number} seat */
  #resign(seat) {
    demand(!this.isOver && !(this.isOpen && this.isDecided()), "resigned when the match is decided");
    const other = 1 - (seat % 2);
    if (!this.isTeam) {
      if (this.won) this.nextGame();
      return this.endMatch(other, "resigned");
    }
    demand(!this.won && !this.resigned.has(seat), "a game given up that is not in hand");
    this.resigned.add(seat);
    if (!this.resigned.has((seat + 2) % 4)) return;
    this.#loseGame(other, "resigned");
  }

  /** End a stipulated game in the middle of a deal. @type {(winner: number, reason: "resigned" | "time") => void} */
  #loseGame(winner, reason) {
    this.deal?.stop();
    this.winGame(winner, reason);
    if (!this.isOpen) this.goOn();
  }

  /** @param {Data} data */
  #flagged({ seats, outcome }) {
    if (outcome !== "lost") return;
    const other = 1 - (seats[0] % 2);
    if (!this.isTeam) return this.endMatch(other, "time");
    this.#loseGame(other, "time");
  }

  #timeOver() {
    if (this.isDecided()) return this.endMatch(this.ahead(), "played");
    if (this.won) this.nextGame();
    const [one, other] = this.scores;
    const side = one === other ? null : Number(other > one);
    if (side !== null) this.addGame(side);
    this.counted.push({ side, stones: [one, other] });
    while (this.counted.length < this.rules.stipulated) this.counted.push({ side: null, stones: [0, 0] });
    this.endMatch(this.ahead(), "deadline");
  }

  /** @param {Data} data */
  #claim({ seat, what, of }) {
    const { deal } = this;
    demand(deal && deal.phase !== "over" && !deal.claimed.has(`${seat} ${what}`), "a claim made twice, or out of a deal");
    deal.claimed.add(`${seat} ${what}`);
    this.claim = { what, of };
    if (what === "void-deal") return demand(of === null, "a void deal of a seat");
    demand(deal.dialogue || deal.lances.length > 0, "a dead hand before the betting");
    demand(deal.living.includes(of), "a hand that is dead");
    demand(deal.living.includes((of + 2) % this.seats), "the last hand of a team");
  }

  /** @param {Data} data */
  #answer({ agree }) {
    const { claim } = this;
    this.claim = null;
    if (!agree || !claim) return;
    if (claim.what === "void-deal") return this.voidDeal("claim", "annulled", "federation.4");
    this.killHand(claim.of, "claim", "annulled", "federation.5");
  }

  /** @param {Data} _data */
  #withdraw(_data) {
    this.claim = null;
  }

  /** @param {Data} data */
  #sign({ seat }) {
    const { deal, rules } = this;
    const sign = this.cards.lastSign?.();
    demand(deal && deal.phase !== "over" && deal.living.includes(seat), "a sign out of a deal");
    demand(!deal.corrido || deal.dialogue || deal.lances.length > 0, "a sign before the mus is cut");
    const asked = `${seat} ${deal.lances.length}`;
    demand(sign !== "cut" || deal.phase === "mus", "cut signed late");
    demand(sign !== "raise" || (deal.phase === "bet" && !deal.asked.has(asked)), "a raise signed twice, or late");
    if (sign === "raise") deal.asked.add(asked);
    demand(rules.sign_conditions !== "listed" || sign !== "medias" || deal.lances.length, "medias signed early");
    if (rules.signs !== "on") return;
    const isLate = deal.lances.some(({ name }) => name === "pares");
    demand(sign !== "29" || isLate, "twenty-nine signed before pares is over");
    demand(sign !== "medias" || !isLate, "medias signed when pares is over");
  }

  /** @type {(reason: string, why: string, rule: string) => void} */
  voidDeal(reason, why, rule) {
    this.expect("deal_voided", { deal: this.deal?.number, reason });
    if (reason === "ruling") this.giveBack({ rule, reason: why, awards: true });
    this.deal?.stop();
    this.nextDeal();
  }

  /** @type {(seat: number, reason: string, why: string, rule: string) => void} */
  killHand(seat, reason, why, rule) {
    this.expect("hand_declared_dead", { deal: this.deal?.number, seat, reason });
    this.giveBack({ rule, reason: why, side: seat % 2, awards: reason === "ruling" });
    this.deal?.kill(seat);
  }
}
