// What a deal of Mus comes to: the winner of each lance, every item of the count, and what wrong declarations cost.
// rules.md, D30 to D37, 5.2, 5.3 and 5.8.

import { bestSeat, holds, valueOf } from "./hands.mjs";

/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("./deal.mjs").Deal} Deal */
/** @typedef {import("./deal.mjs").Declared} Declared */
/** @typedef {import("./deal.mjs").Lance} Lance */
/** @typedef {import("./hands.mjs").LanceName} LanceName */
/** @typedef {{side: number, lance: string, reason: string, stones: number, rule: string}} Item */
/**
 * @typedef {object} Foul A wrong declaration.
 * @property {Declared} lance
 * @property {number} seat
 * @property {string} article
 * @property {"void" | "stand"} bets
 * @property {string} rule
 */
/** @typedef {{article: string, bets: "void" | "stand", tira?: boolean, pontua?: boolean, values?: boolean}} Row */

/** @type {Row[]} By: partner holds (2), adversary holds (1). */
const PARES_ANNOUNCED = [
  { article: "13a", bets: "void" },
  { article: "13a", bets: "void", values: true },
  { article: "13", bets: "stand" },
  { article: "13b", bets: "void", tira: true, values: true },
];
/** @type {Row[]} */
const PARES_DENIED = [
  { article: "14", bets: "stand" },
  { article: "14", bets: "stand", tira: true, values: true },
  { article: "14", bets: "stand" },
  { article: "14", bets: "stand" },
];
/** @type {Row[]} */
const JUEGO_ANNOUNCED = [
  { article: "15a", bets: "stand", tira: true, pontua: true },
  { article: "15c", bets: "void", values: true },
  { article: "15b", bets: "stand" },
  { article: "15d", bets: "void", tira: true, values: true },
];
/** @type {Row[]} */
const JUEGO_DENIED = [
  { article: "16a", bets: "void", tira: true, pontua: true },
  { article: "16c", bets: "stand", tira: true, values: true },
  { article: "16b", bets: "stand" },
  { article: "16", bets: "stand" },
];

export class Count {
  /**
   * @param {Deal} deal
   * @param {string[][]} hands
   * @param {Data} rules
   */
  constructor(deal, hands, rules) {
    this.deal = deal;
    this.hands = hands;
    this.rules = rules;
    /** @type {(Foul & {row: Row})[]} */
    this.fouls = [];
    if (rules.declarations !== "called") return;
    this.#find("pares", PARES_ANNOUNCED, PARES_DENIED);
    this.#find("juego", JUEGO_ANNOUNCED, JUEGO_DENIED);
  }

  /** @type {(lance: Declared, seat: number) => boolean} */
  #truly(lance, seat) {
    return holds(lance, this.hands[seat], this.rules);
  }

  /** @type {(lance: Declared, announced: Row[], denied: Row[]) => void} */
  #find(lance, announced, denied) {
    const { living, said } = this.deal;
    const told = said[lance];
    if (living.some((seat) => !told.has(seat))) return;
    const wrong = living.filter((seat) => told.get(seat) !== this.#truly(lance, seat));
    for (const seat of wrong) {
      const partner = living.some((other) => other !== seat && other % 2 === seat % 2 && this.#truly(lance, other));
      const adversary = living.some((other) => other % 2 !== seat % 2 && this.#truly(lance, other));
      const row = (told.get(seat) ? announced : denied)[2 * Number(partner) + Number(adversary)];
      const alone = wrong.length === 1;
      const bets = alone ? row.bets : "void";
      this.fouls.push({ lance, seat, article: row.article, bets, rule: alone ? `federation.${row.article}` : "federation.20", row });
    }
  }

  /**
   * Return the wrong declarations that concern a lance; punto goes with juego.
   * @param {string} name
   */
  foulsOf(name) {
    return this.fouls.filter(({ lance }) => lance === (name === "punto" ? "juego" : name));
  }

  /**
   * Return the rule by which the bets of a lance are void, if they are.
   * @param {string} name
   */
  voidBy(name) {
    return this.foulsOf(name).find(({ bets }) => bets === "void")?.rule;
  }

  /**
   * Return the seats that compete in a lance, in order from mano.
   * @param {LanceName} name
   */
  #competing(name) {
    const { deal } = this;
    if (name !== "pares" && name !== "juego") return deal.living;
    return deal.announced(name).filter((seat) => this.#truly(name, seat));
  }

  /**
   * Return the side of the best hand of a lance.
   * @param {LanceName} name
   */
  winner(name) {
    const best = bestSeat(name, this.#competing(name), this.hands, this.rules);
    return best === undefined ? null : best % 2;
  }

  /**
   * Return what the hands of a side add to a lance.
   * @param {LanceName} name
   * @param {number} side
   * @param {boolean} isTruth whether all count that are held, or only what was announced as well
   * @returns {Item[]}
   */
  #values(name, side, isTruth = false) {
    const { rules, hands, deal } = this;
    if (name === "punto") return [{ side, lance: name, reason: "punto", stones: rules.value_punto, rule: "mus.punto.value" }];
    if (name !== "pares" && name !== "juego") return [];
    const competing = isTruth ? deal.living.filter((seat) => this.#truly(name, seat)) : this.#competing(name);
    const own = competing.filter((seat) => seat % 2 === side);
    const best = bestSeat(name, own, hands, rules);
    const counting = rules.bonus_scope === "team" ? own : own.filter((seat) => seat === best);
    return counting.map((seat) => ({ side, lance: name, ...valueOf(name, hands[seat], rules) }));
  }

  /**
   * Return the items of a lance that is over.
   * @param {Lance} lance
   * @returns {Item[]}
   */
  items(lance) {
    const { rules } = this;
    const { name, outcome, stake, side } = lance;
    if (this.deal.annulled.has(name)) return [];
    const paid = this.#paidByArticle(name);
    if (paid) return paid;
    const best = this.winner(name);
    if (best === null) return [];
    if (outcome === "uncontested") return rules.uncontested === "values" ? this.#values(name, best) : [];
    if (outcome === "passed") {
      const how = rules[`pass_${name}`];
      /** @type {Item[]} */
      const point = [{ side: best, lance: name, reason: "passed", stones: 1, rule: `mus.${name}.all-pass` }];
      return [...(how.includes("point") ? point : []), ...(how.includes("values") ? this.#values(name, best) : [])];
    }
    if (outcome === "accepted") {
      return [{ side: best, lance: name, reason: "accepted", stones: stake, rule: "mus.bet.accepted" }, ...this.#values(name, best)];
    }
    return outcome === "refused" && rules.bonus_on_refusal ? this.#values(name, Number(side)) : [];
  }

  /**
   * Return what the articles on wrong declarations pay in place of the lance; null where it is counted as usual.
   * @param {LanceName} name
   * @returns {Item[] | null}
   */
  #paidByArticle(name) {
    const fouls = this.foulsOf(name);
    if (fouls.length === 0) return null;
    const [{ seat, row }] = fouls;
    const sides = new Set(fouls.map((foul) => foul.seat % 2));
    if (sides.size === 2) return this.#paidToBoth(name, fouls);
    const isPaid = row.tira || row.values || row.bets === "void";
    if (fouls.length === 1 && !isPaid) return null;
    const side = 1 - (seat % 2);
    const tira = fouls.find((foul) => foul.row.tira)?.row;
    const pontua = fouls.find((foul) => foul.row.pontua)?.row;
    const lance = tira?.pontua || pontua ? "punto" : name;
    /** @type {(reason: string, article: string) => Item} */
    const one = (reason, article) => ({ side, lance, reason, stones: 1, rule: `federation.${article}` });
    /** @type {Item[]} */
    const items = [];
    if (tira) items.push(one("tira", tira.article));
    if (pontua) items.push(one("pontua", pontua.article));
    else if (name === "punto") items.push(one("pontua", "20"));
    else items.push(...this.#values(name, side, true));
    return items;
  }

  /**
   * Return what is counted where both teams have declared wrongly.
   * @param {LanceName} name
   * @param {(Foul & {row: Row})[]} fouls
   */
  #paidToBoth(name, fouls) {
    if (name === "punto") return [];
    const best = this.winner(name);
    return (best === 1 ? [1, 0] : [0, 1]).flatMap((side) => {
      const isPaid = side === best || fouls.some((foul) => foul.seat % 2 !== side && foul.row.values);
      return isPaid ? this.#values(name, side) : [];
    });
  }
}
