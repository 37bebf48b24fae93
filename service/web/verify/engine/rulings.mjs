// What the ruling of a judge brings about: rules.md, D42, and records.md, "Disputes".

import { demand } from "../form.mjs";

/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("./mus.mjs").Engine} Engine */

export class Rulings {
  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
    /** @type {Data | null} */
    this.given = null;
  }

  /**
   * Follow an event of a dispute.
   * @param {string} type
   * @param {Data} data
   */
  follow(type, data) {
    if (type === "dispute_opened" || type === "dispute_withdrawn") this.given = null;
    else if (type === "ruling_given") this.given = data;
    else if (type === "dispute_settled" && this.given) this.#carryOut(this.given);
  }

  /** @param {Data} ruling */
  #carryOut({ kind, rules, lance, team, seat, stones, rest }) {
    const { engine } = this;
    if (engine.isClosed && kind !== "penalise") return;
    const [rule] = rules;
    const side = seat === null ? engine.names.indexOf(team) : seat % 2;
    if (kind === "award") this.#move([{ side, stones }], lance, rule);
    else if (kind === "take") this.#take(side, stones, lance, rule, rest);
    else if (kind === "penalise") {
      engine.expect("penalised", { seat, stones: engine.isClosed ? null : stones });
      if (stones !== null && !engine.isClosed) this.#take(side, stones, null, rule, rest);
    } else if (kind === "redeal") this.#redeal(rule);
    else if (kind === "play-on") this.#playOn(rule);
    else if (kind === "dead-hand") engine.killHand(seat, "ruling", "ruled", rule);
    else if (kind === "annul-lance") this.#annul(lance, rule);
    else if (kind === "lose-game") this.#lose(1 - side);
    else if (kind === "exclude") this.#exclude(1 - side);
  }

  /** Return the game that is over where another one follows. */
  #gameBefore() {
    const { engine } = this;
    return engine.won && !engine.isDecided() ? engine.game : undefined;
  }

  /**
   * Take stones from a side; of those that it has not, the ruling says what becomes.
   * @type {(side: number, stones: number, lance: string | null, rule: string, rest: "waived" | "others" | undefined) => void}
   */
  #take(side, stones, lance, rule, rest) {
    const there = this.engine.scores[side];
    const missing = Math.max(stones - there, 0);
    demand(missing === 0 || rest, "more stones taken than there are, and nothing said of the rest");
    const taken = { side, stones: missing - stones };
    const given = { side: 1 - side, stones: rest === "others" ? missing : 0 };
    this.#move([taken, given].filter((one) => one.stones !== 0), lance, rule);
  }

  /** @type {(moved: {side: number, stones: number}[], lance: string | null, rule: string) => void} */
  #move(moved, lance, rule) {
    const { engine } = this;
    const game = this.#gameBefore();
    for (const { side, stones } of moved) engine.gain({ side, lance, reason: "ruled", stones, rule, game });
    this.#settle(moved);
  }

  /**
   * Hold the stones against the target once they have been moved: a deal under way is ended only by stones that are given.
   * @param {{side: number, stones: number}[]} moved
   */
  #settle(moved = []) {
    const { engine } = this;
    const { scores, won, rules } = engine;
    if (!won) {
      if (engine.isOver) return;
      const isOffered = !engine.deal; // the deck: the stones of a deal that was dealt again win without a count
      if (isOffered && Math.max(...scores) >= rules.target) {
        engine.winGame(scores.findIndex((stones) => stones >= rules.target), "target");
        engine.goOn(true);
      } else if (!engine.isOpen) {
        if (!isOffered && moved.some(({ side, stones }) => stones > 0 && engine.certain(side) >= rules.target)) engine.showdown();
      } else if (Math.max(...scores) >= rules.target) engine.winGame(engine.leader(), "target");
      return;
    }
    this.#result(won.reason === "target" ? this.#atTarget(won.side) : won.side);
  }

  /**
   * Return the only side that has the target; of two the one that had won.
   * @param {number} before
   */
  #atTarget(before) {
    const { scores, rules } = this.engine;
    const has = [0, 1].filter((side) => scores[side] >= rules.target);
    return has.length === 2 ? before : (has[0] ?? null);
  }

  /**
   * @param {number | null} side who has won the last game now
   * @param {"target" | "ruled"} [by]
   */
  #result(side, by) {
    const { engine } = this;
    const { won } = engine;
    if (!won) return;
    const byGames = engine.winningSide();
    engine.games[won.side] -= 1;
    [engine.vacas, engine.inVaca] = [[...won.vacas], [...won.inVaca]];
    if (side !== null) engine.addGame(side);
    engine.counted.pop();
    if (side !== null || engine.isOver) engine.counted.push({ side, stones: [...engine.scores] });
    if (engine.isOver) engine.comeTo();
    engine.won = side === null ? null : { ...won, side, reason: by ?? won.reason };
    if (engine.isOver && !engine.isTeam && engine.winningSide() === null) return this.#undo(engine.deal?.order[0] ?? null, by);
    if (engine.winner === byGames) engine.winner = engine.winningSide();
    const who = engine.isOver ? engine.winner : side;
    const data = { team: who === null ? null : engine.names[who], games_won: [...engine.games], scores: [...engine.scores] };
    engine.expect("result_ruled", by ? { ...data, by } : data);
  }

  /** @type {(lance: import("./hands.mjs").LanceName, rule: string) => void} */
  #annul(lance, rule) {
    const { engine } = this;
    const { deal, won } = engine;
    if (!deal) return;
    if (!engine.isOpen && !engine.isOver) {
      engine.expect("lance_annulled", { deal: deal.number, lance, rule });
      engine.giveBack({ rule, reason: "ruled", lance, awards: true });
      return deal.annul(lance);
    }
    engine.giveBack({ rule, reason: "ruled", lance, awards: true, game: this.#gameBefore() });
    if (won?.reason !== "hordago" || won.lance !== lance) return this.#settle();
    const side = this.#atTarget(won.side);
    this.#result(side, side === null ? undefined : "target");
  }

  /**
   * Leave a match that is over undecided: it is played on at another table.
   * @param {number | null} dealer
   * @param {"target" | "ruled"} [by]
   */
  #undo(dealer, by) {
    const { games, scores } = this.engine;
    const data = { team: null, games_won: [...games], scores: [...scores] };
    this.engine.expect("result_ruled", by ? { ...data, by, dealer } : { ...data, dealer });
  }

  /** @param {string} rule */
  #redeal(rule) {
    const { engine } = this;
    const { won, deal } = engine;
    if (!engine.isOpen && !engine.isOver) return engine.voidDeal("ruling", "ruled", rule);
    if (!engine.isOver) engine.expect("deal_voided", { deal: deal?.number, reason: "ruling" });
    engine.giveBack({ rule, reason: "ruled", awards: true, game: this.#gameBefore() });
    if (won) {
      engine.games[won.side] -= 1;
      [engine.vacas, engine.inVaca, engine.won] = [[...won.vacas], [...won.inVaca], null];
      engine.counted.pop();
    }
    if (engine.isOver) return this.#undo(deal?.dealer ?? null);
    if (won) engine.expect("result_ruled", { team: null, games_won: [...engine.games], scores: [...engine.scores] });
    engine.isOpen = false;
    engine.nextDeal();
  }

  /** @param {string} rule */
  #playOn(rule) {
    const { engine } = this;
    const { deal } = engine;
    if (!deal) return this.#undo(engine.offeredBy);
    if (engine.isOpen) return this.#undo(deal.order[0]);
    engine.giveBack({ rule, reason: "ruled", awards: true });
    this.#undo(deal.dealer);
  }

  /** @param {number} side who wins it */
  #lose(side) {
    const { engine } = this;
    if (engine.won) return this.#result(side, "ruled");
    engine.deal?.stop();
    const isOffered = !engine.deal; // the deck, which is cut and dealt in the next game
    engine.winGame(side, "ruled");
    if (!engine.isOpen) engine.goOn(isOffered);
  }

  /** @param {number} side who wins */
  #exclude(side) {
    const { engine } = this;
    const wasPlayed = engine.isOpen && !engine.isOver && engine.isDecided();
    if (wasPlayed) engine.goOn();
    if (wasPlayed || engine.isOver) {
      engine.winner = side;
      return engine.expect("result_ruled", { team: engine.names[side], games_won: [...engine.games], scores: [...engine.scores] });
    }
    if (engine.won) engine.nextGame();
    engine.awardTheRest(side);
    engine.endMatch(engine.isTeam ? engine.ahead() : side, "excluded");
  }
}
