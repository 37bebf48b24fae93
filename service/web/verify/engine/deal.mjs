// One deal of Mus, from the first word to the last: whose turn it is and what may be said. What it comes to is in count.mjs.

import { demand } from "../form.mjs";
import { Dialogue } from "./dialogue.mjs";
import { holds } from "./hands.mjs";

/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("./hands.mjs").LanceName} LanceName */
/** @typedef {"pares" | "juego"} Declared */
/**
 * @typedef {object} Lance One that is over.
 * @property {LanceName} name
 * @property {"passed" | "accepted" | "refused" | "uncontested" | "none"} outcome
 * @property {number} stake what it pays, or paid when it was refused
 * @property {boolean} hordago
 * @property {number | null} side of the last bet
 */
/** @typedef {{lance: string | null, side: number, stones: number, isAward: boolean}} Drawn */
/**
 * @typedef {object} Table What a deal needs of its table.
 * @property {Data} rules
 * @property {number} seats
 * @property {() => string[][]} hands
 * @property {boolean} isUnseen whether hands are not seen until they are shown
 * @property {(type: string, data?: Data) => void} expect
 * @property {(side: number, lance: string | null, reason: string, stones: number, rule: string) => void} gain
 * @property {(side: number) => boolean} isWon whether a side has the stones of the game for certain
 * @property {() => void} showdown
 */

export class Deal {
  /**
   * @param {Data} data of hands_dealt
   * @param {Table} table
   */
  constructor({ deal, dealer, mano, corrido }, table) {
    this.number = deal;
    this.dealer = dealer;
    this.table = table;
    this.corrido = corrido === true;
    /** @type {"mus" | "throw" | "draw" | "declare" | "bet" | "over"} */
    this.phase = "mus";
    /** @type {number[]} */
    this.order = [];
    this.#turnTo(mano);
    this.agreed = 0;
    this.exchanges = 0;
    /** @type {Map<number, number>} How many cards each seat threw in this exchange. */
    this.threw = new Map();
    /** @type {number[]} */
    this.dead = [];
    /** @type {Record<Declared, Map<number, boolean>>} */
    this.said = { pares: new Map(), juego: new Map() };
    /** @type {Lance[]} */
    this.lances = [];
    /** @type {Dialogue | null} */
    this.dialogue = null;
    /** @type {{seat: number, stones: number | null} | null} */
    this.biak = null;
    /** @type {Set<string>} */
    this.annulled = new Set();
    /** @type {Drawn[]} Stones of this deal, in their order. */
    this.drawn = [];
    /** @type {Set<string>} */
    this.claimed = new Set();
    /** @type {Set<string>} Seat and lance. */
    this.asked = new Set();
  }

  get living() {
    return this.order.filter((seat) => !this.dead.includes(seat));
  }

  /** @param {number} mano */
  #turnTo(mano) {
    const { seats } = this.table;
    this.order = Array.from({ length: seats }, (_, place) => (mano + place) % seats);
  }

  /** Return the seats that may move. */
  due() {
    const { rules } = this.table;
    if (this.phase === "mus") {
      const [a, b, c, d] = this.order;
      const turns = this.order.length === 4 && rules.mus_order === "team-first" ? [a, c, b, d] : this.order;
      return turns.slice(this.agreed, this.agreed + 1);
    }
    if (this.phase === "throw") return this.order.filter((seat) => !this.threw.has(seat)).slice(0, 1);
    if (this.phase === "declare") return this.living.filter((seat) => !this.said[this.#declaring()].has(seat)).slice(0, 1);
    return this.phase === "bet" ? (this.dialogue?.asked ?? []) : [];
  }

  /** @returns {Declared} */
  #declaring() {
    return this.lances.length === 2 ? "pares" : "juego";
  }

  /**
   * Follow a move.
   * @param {string} type
   * @param {Data} data
   */
  move(type, data) {
    const { rules, seats, isUnseen } = this.table;
    demand(this.due().includes(data.seat), "not the turn of this seat");
    if (type === "mus_agreed" || type === "mus_cut") {
      demand(this.phase === "mus", "mus where it is not asked");
      if (type === "mus_cut") return this.#cut(data.seat);
      this.agreed += 1;
      if (this.agreed === seats) [this.phase, this.agreed, this.threw] = ["throw", 0, new Map()];
    } else if (type === "cards_discarded") {
      demand(this.phase === "throw", "cards thrown where mus was not agreed on");
      demand(data.count >= rules.min_discard && data.count <= rules.max_discard, "too many or too few cards thrown");
      this.threw.set(data.seat, data.count);
      if (this.threw.size < seats) return;
      this.phase = "draw";
      this.#drawn();
    } else if (type === "declared") {
      demand(this.phase === "declare" && data.lance === this.#declaring(), "declared where it is not asked");
      this.said[this.#declaring()].set(data.seat, data.has);
      if (isUnseen && rules.declarations === "automatic" && this.due().length > 0) return this.table.expect("declared");
      this.#contest();
    } else {
      demand(this.phase === "bet" && this.dialogue, "a word out of the betting");
      this.dialogue.say(type, data.seat, data.stones, seats);
      if (type.startsWith("biak")) this.biak = { seat: data.seat, stones: data.stones ?? null };
      this.#spoken();
    }
  }

  /**
   * Follow cards that a seat draws.
   * @param {number} seat
   */
  draw(seat) {
    this.threw.set(seat, 0);
    this.#drawn();
  }

  #drawn() {
    const { rules } = this.table;
    const owing = this.order.find((seat) => this.threw.get(seat));
    if (owing !== undefined) return;
    this.exchanges += 1;
    if (this.corrido) this.#turnTo(this.order[1]);
    if (this.exchanges === rules.max_mus_rounds) this.#goOn();
    else this.phase = "mus";
  }

  /** @param {number} seat */
  #cut(seat) {
    if (this.corrido) this.#turnTo(seat);
    this.#goOn();
  }

  /** Begin the next lance, or count. */
  #goOn() {
    const { rules, expect, hands, seats, isUnseen } = this.table;
    this.dialogue = null;
    const at = this.lances.length;
    if (at < 2) {
      this.#talk(at === 0 ? "grande" : "chica", this.living);
      if (at === 0 || !this.biak || !this.dialogue) return;
      const { seat, stones } = this.biak;
      if (!this.dead.includes(seat)) /** @type {Dialogue} */ (this.dialogue).ask(seat, stones, seats);
    } else if (at < 4) {
      this.phase = "declare";
      if (rules.declarations === "automatic") {
        if (isUnseen) return expect("declared");
        const lance = this.#declaring();
        for (const seat of this.living) {
          const has = holds(lance, hands()[seat], rules);
          this.said[lance].set(seat, has);
          expect("declared", { lance, seat, has });
        }
      }
      this.#contest();
    } else this.#end();
  }

  #end() {
    [this.phase, this.dialogue] = ["over", null];
    this.table.showdown();
  }

  /**
   * @param {LanceName} name
   * @param {number[]} speakers
   */
  #talk(name, speakers) {
    [this.phase, this.dialogue] = ["bet", new Dialogue(name, speakers, this.table.rules)];
  }

  /**
   * Return the living seats that have said that they hold.
   * @param {Declared} lance
   */
  announced(lance) {
    return this.living.filter((seat) => this.said[lance].get(seat));
  }

  /** Begin the betting once all have declared. */
  #contest() {
    if (this.due().length > 0) return;
    const { rules } = this.table;
    const lance = this.#declaring();
    const holders = this.announced(lance);
    if (lance === "juego" && holders.length === 0) return this.#talk("punto", this.living);
    const isContested = rules.betting === "any-holder" ? holders.length > 0 : new Set(holders.map((seat) => seat % 2)).size === 2;
    if (isContested) return this.#talk(lance, rules.speakers === "everyone" ? this.living : holders);
    this.#over({ name: lance, outcome: holders.length ? "uncontested" : "none", stake: 0, hordago: false, side: null });
    this.#goOn();
  }

  /** @param {Lance} lance */
  #over(lance) {
    this.lances.push(lance);
    this.dialogue = null;
  }

  /** Go on after a word. */
  #spoken() {
    const { gain, isWon } = this.table;
    const { dialogue } = this;
    if (!dialogue?.outcome) return;
    const { name, outcome, hordago, bettor } = dialogue;
    const side = bettor === null ? null : bettor % 2;
    const isRefused = outcome === "refused";
    const { stones, rule } = isRefused ? dialogue.refusal() : { stones: dialogue.stake, rule: "" };
    this.#over({ name, outcome, stake: stones, hordago, side });
    if (isRefused) gain(Number(side), name, "refused", stones, rule);
    if ((outcome === "accepted" && hordago) || (isRefused && isWon(Number(side)))) return this.#end();
    this.#goOn();
  }

  /**
   * Go on without the hand of a seat.
   * @param {number} seat
   */
  kill(seat) {
    this.dead.push(seat);
    for (const lance of this.lances) if (lance.outcome === "refused" && lance.side === seat % 2) lance.stake = 0;
    if (this.phase === "declare") return this.#contest();
    const { dialogue } = this;
    if (!dialogue) return;
    dialogue.leave(seat);
    const { name } = dialogue;
    const sides = new Set(dialogue.speakers.map((other) => other % 2));
    if ((name === "pares" || name === "juego") && sides.size < 2) {
      const { length } = this.announced(name);
      this.#over({ name, outcome: length ? "uncontested" : "none", stake: 0, hordago: false, side: null });
      this.#goOn();
    } else this.#spoken();
  }

  /**
   * Go on without a lance.
   * @param {LanceName} name
   */
  annul(name) {
    this.annulled.add(name);
    if (this.dialogue?.name !== name) return;
    this.#over({ name, outcome: "none", stake: 0, hordago: false, side: null });
    this.#goOn();
  }

  /**
   * Return the lances whose refusal was paid to a side, as far as no judge has annulled them.
   * @param {number} side
   */
  refused(side) {
    return this.lances.filter((lance) => lance.outcome === "refused" && lance.side === side && !this.annulled.has(lance.name));
  }

  /** End the deal before all of it is said. */
  stop() {
    [this.phase, this.dialogue] = ["over", null];
  }
}
