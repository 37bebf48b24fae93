// The stones, games and vacas of a table of Mus, and the events that tell of them: rules.md, D39 and S8.

/** @typedef {import("../form.mjs").Data} Data */
/** @typedef {import("../progress.mjs").Played} Played */
/** @typedef {import("./deal.mjs").Deal} Deal */
/** @typedef {{side: number | null, stones: number[]}} GameCounted A game by side, which counts for neither where it is null. */
/** @typedef {{ended: string, games: GameCounted[]}} TableResult */
/**
 * @typedef {object} Won How the game that a count has won was won.
 * @property {number} side
 * @property {"target" | "hordago" | "resigned" | "time" | "ruled"} reason
 * @property {number[]} vacas before it
 * @property {number[]} inVaca games of the vaca before it
 * @property {string | null} lance of the hordago
 */

export class Score {
  /**
   * @param {Data} opening of table_opened
   * @param {Played} played
   */
  constructor({ rules, match }, played) {
    /** @type {Data} */
    this.rules = rules;
    this.played = played;
    this.isTeam = match !== undefined;
    /** @type {string[]} */
    this.names = rules.sides ?? ["A", "B"];
    /** @type {{type: string, data?: Data}[]} Consequences that have to come, in their order. */
    this.queue = [];
    /** @type {Deal | null} */
    this.deal = null;
    this.isOver = false;
    this.game = rules.first_game ?? 1;
    this.scores = [0, 0];
    this.games = [0, 0];
    this.inVaca = [0, 0];
    this.vacas = [0, 0];
    /** @type {Won | null} */
    this.won = null;
    /** @type {GameCounted[]} */
    this.counted = [];
    /** @type {TableResult[]} All that the table came to, one after the other: rulings change it. */
    this.cameTo = [];
    /** @type {number | null} Who has won the match, once it is over. */
    this.winner = null;
    this.ended = "";
  }

  /** @type {(type: string, data?: Data) => void} */
  expect(type, data) {
    this.queue.push({ type, data });
  }

  /**
   * Score stones, or take them back.
   * @param {{side: number, lance: string | null, reason: string, stones: number, rule: string, game?: number}} item
   * @param {boolean} isBack whether stones that were drawn are given back
   */
  gain({ side, lance, reason, stones, rule, game }, isBack = false) {
    this.expect("stones_scored", { lance, team: this.names[side], stones, reason, rule, ...(game === undefined ? {} : { game }) });
    this.scores[side] += stones;
    this.deal?.drawn.push({ lance, side, stones, isAward: reason === "ruled" && !isBack });
  }

  /** @type {(drawn: {side: number, stones: number}[], side: number) => number} */
  sum(drawn, side) {
    return drawn.filter((one) => one.side === side).reduce((sum, { stones }) => sum + stones, 0);
  }

  /**
   * Take back the stones of this deal that a side, or both, have drawn in a lance, or in all.
   * @param {{rule: string, reason: string, lance?: string, side?: number, game?: number, awards?: boolean}} how `awards`:
   *   whether those are given back, too, that a judge has moved in the lance
   */
  giveBack({ rule, reason, lance, side, game, awards = false }) {
    const drawn = (this.deal?.drawn ?? []).filter((one) => one.lance !== null && (awards || !one.isAward));
    /** @type {Map<string, import("./deal.mjs").Drawn>} What each side has drawn in each lance, as it was drawn first. */
    const sums = new Map();
    for (const one of drawn) {
      const key = `${one.lance} ${one.side}`;
      sums.set(key, { ...one, stones: one.stones + (sums.get(key)?.stones ?? 0) });
    }
    for (const one of sums.values()) {
      if (![undefined, one.lance].includes(lance) || ![undefined, one.side].includes(side)) continue;
      const stones = Math.min(this.scores[one.side], one.stones);
      if (stones > 0) this.gain({ side: one.side, lance: one.lance, reason, stones: -stones, rule, game }, true);
    }
  }

  /** Return the side that has the target, of two the one with more stones. */
  leader() {
    return this.scores[1] > this.scores[0] ? 1 : 0;
  }

  /**
   * Let a side win the game in hand.
   * @param {number} side
   * @param {Won["reason"]} reason
   * @param {string | null} lance
   */
  winGame(side, reason, lance = null) {
    const { rules } = this;
    this.won = { side, reason, vacas: [...this.vacas], inVaca: [...this.inVaca], lance };
    const vacas = this.addGame(side);
    this.played.games += 1;
    this.counted.push({ side, stones: [...this.scores] });
    const { game, scores, games } = this;
    const data = { team: this.names[side], game, scores: [...scores], games_won: [...games], reason };
    this.expect("game_won", vacas && (rules.vacas ?? 1) > 1 ? { ...data, vacas_won: [...this.vacas] } : data);
  }

  /**
   * Add a game to those of a side; return whether it won a vaca.
   * @param {number} side
   */
  addGame(side) {
    this.games[side] += 1;
    this.inVaca[side] += 1;
    if (this.isTeam || this.inVaca[side] < this.rules.games_to_win) return false;
    this.inVaca = [0, 0];
    this.vacas[side] += 1;
    return true;
  }

  /** Tell whether the games that are over decide the match. */
  isDecided() {
    const { rules } = this;
    if (!this.won) return false;
    if (this.isTeam) return this.game - (rules.first_game ?? 1) + 1 >= rules.stipulated;
    return this.winningSide() !== null;
  }

  nextGame() {
    this.game += 1;
    [this.scores, this.won] = [[0, 0], null];
  }

  /** Return the side that wins the match with the games as they are. */
  winningSide() {
    if (this.isTeam) return this.ahead();
    const most = Math.max(...this.vacas);
    return most > (this.rules.vacas ?? 1) / 2 ? this.vacas.indexOf(most) : null;
  }

  /** Return the side with more games. */
  ahead() {
    const [one, other] = this.games;
    return one === other ? null : Number(other > one);
  }

  /**
   * Let a side win the games that are still to be played, where their number is stipulated.
   * @param {number} side
   */
  awardTheRest(side) {
    if (!this.isTeam) return;
    const left = (this.rules.first_game ?? 1) + this.rules.stipulated - this.game - (this.won ? 1 : 0);
    for (let game = 0; game < left; game += 1) {
      this.addGame(side);
      this.counted.push({ side, stones: game > 0 || this.won ? [0, 0] : [...this.scores] });
    }
  }

  /** @type {(side: number | null, reason: string) => void} */
  endMatch(side, reason) {
    const { rules } = this;
    const data = { team: side === null ? null : this.names[side], games_won: [...this.games], scores: [...this.scores], reason };
    this.expect("match_ended", (rules.vacas ?? 1) > 1 ? { ...data, vacas_won: [...this.vacas] } : data);
    this.isOver = true;
    this.winner = side;
    this.ended = ["deadline", "excluded"].includes(reason) ? reason : "played";
    this.comeTo();
    this.played.results += 1;
    this.deal?.stop();
  }

  /** Keep what the table has come to now. */
  comeTo() {
    this.cameTo.push({ ended: this.ended, games: structuredClone(this.counted) });
  }

  /** Tell whether something has to follow. */
  owes() {
    return this.queue.length > 0;
  }
}
