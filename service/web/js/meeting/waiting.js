// @ts-check
/** What waits for an answer: challenges, seeks together, rematches, places in team matches and tournaments to confirm. */

import { Problem, read } from "../api.js";
import { actButton } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { command } from "../play/command.js";
import { linkTo, readPlayer } from "./players.js";
import { termsText } from "./terms.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["ChallengeView"]} Challenge */
/** @typedef {import("./terms.js").Named} Named */

export class Waiting {
  list = h("ul", { class: "entries" });
  said = h("div", { class: "said", role: "alert" });
  news = h("p", { class: "notice", role: "status", hidden: "" });
  /** @type {Map<string, HTMLElement>} */
  #rows = new Map();
  /** Tables of challenges that all have accepted, and tables that keep a seat: who has both goes there. @type {Set<string>} */
  #accepted = new Set();
  /** @type {Set<string>} */
  #kept = new Set();

  /**
   * @param {Named} page
   * @param {Schemas["RuleSetView"][]} sets
   * @param {Schemas["Player"]} me
   * @param {import("./seeks.js").Seeks} seeks
   * @param {() => void} changed
   */
  constructor(page, sets, me, seeks, changed) {
    this.page = page;
    this.sets = sets;
    this.me = me;
    this.seeks = seeks;
    this.changed = changed;
  }

  /** How much waits. */
  get count() {
    return this.#rows.size;
  }

  /** Read the challenges; what else waits comes by notices. */
  async read() {
    const { items } = await read("/v1/challenges", this.page.language);
    await Promise.all(items.map((challenge) => this.#putChallenge(challenge)));
  }

  /**
   * Take a notice that is about something that waits.
   * @param {Schemas["Notice"]} notice
   */
  async receive(notice) {
    const { language, texts } = this.page;
    if (notice.kind === "challenge") {
      const challenge = await read(`/v1/challenges/${notice.challenge}`, language);
      await this.#putChallenge(challenge);
      const said = texts[challenge.player === this.me.id ? `own_${notice.step}` : `other_${notice.step}`];
      if (said) await this.#say(said, notice.player, notice.reason);
      if (notice.table) this.#goTo(notice.table, this.#accepted);
    } else if (notice.kind === "seek") {
      const seek = await read(`/v1/seeks/${notice.seek}`, language);
      const proposed = seek.status === "open" && seek.partner === this.me.id && !seek.agreed;
      this.#put(seek.id, proposed ? (await import("./proposal.js")).proposal(this.seeks, seek, this.said) : null);
      if (!proposed) this.seeks.put(seek);
    } else if (notice.kind === "rematch_offered") await this.#putRematch(notice);
    else if (notice.kind === "rematch_declined") this.#put(notice.table, null);
    else if (notice.kind === "invited") this.#putPlace(notice);
    else if (notice.kind === "adjournment") this.#putAdjournment(notice);
  }

  /** Go to the table of a challenge once it is open, and keeps a seat for this player. @param {string} table @param {Set<string>} known what is known of it now */
  #goTo(table, known) {
    known.add(table);
    if (this.#accepted.has(table) && this.#kept.has(table)) location.assign(`/tables/${table}`);
  }

  /** Say what somebody answered. @param {string} text @param {string} player @param {string} [reason] */
  async #say(text, player, reason) {
    const { language } = this.page;
    const name = (await readPlayer(player, language))?.name ?? "";
    const because = reason && (await (await import("./declining.js")).declineReasons(this.sets[0].id, language))[reason];
    this.news.textContent = fill(text, { name }) + (because ? ` “${because}”` : "");
    this.news.hidden = false;
  }

  /** @param {string} id @param {HTMLElement | null} row null: it waits no longer */
  #put(id, row) {
    this.#rows.get(id)?.remove();
    this.#rows.delete(id);
    if (row) {
      this.#rows.set(id, row);
      this.list.prepend(row);
    }
    this.changed();
  }

  /**
   * @param {(Node | string)[]} what
   * @param {string} about
   * @param {...Node} ways
   */
  #row(what, about, ...ways) {
    return h("li", { class: "offer" }, h("div", {}, ...what, h("p", { class: "about" }, about)), h("span", { class: "row-ways" }, ...ways));
  }

  /** @param {string} label @param {() => Promise<unknown>} act @param {string} [kind] */
  #button(label, act, kind = "") {
    return actButton(this.page, label, this.said, act, `small ${kind}`);
  }

  /** @param {Challenge} challenge */
  async #putChallenge(challenge) {
    const { page, me } = this;
    const { texts, language } = page;
    const { id, player, players, terms, rating_range: range, status } = challenge;
    const own = players.find((one) => one.player === me.id);
    if (status !== "open" || (player !== me.id && !own)) return this.#put(id, null);
    const path = `/v1/challenges/${id}`;
    const words = termsText(page, this.sets, terms, range);
    const send = (/** @type {"PUT" | "DELETE"} */ method, /** @type {string} */ where, /** @type {object | null} */ body) => command(method, where, body, { language });
    if (player === me.id) {
      const names = await Promise.all(players.map((one) => linkTo(one.player, page)));
      const what = [`${texts.youChallenge} `, ...names.flatMap((name, place) => (place ? [", ", name] : [name]))];
      const withdraw = async () => (await send("DELETE", path, null), this.#put(id, null));
      return this.#put(id, this.#row(what, words, this.#button(texts.withdraw, withdraw)));
    }
    const who = [await linkTo(player, page), ` ${texts.challengesYou}`];
    if (own?.accepted) return this.#put(id, this.#row(who, `${words} · ${texts.youAccepted}`));
    const accept = async () => {
      const answered = await send("PUT", `${path}/acceptance`, null);
      if (answered.table) location.assign(`/tables/${answered.table}`);
      else await this.#putChallenge(answered);
    };
    const decline = async () => {
      const reason = await (await import("./declining.js")).askReason(page, this.sets[0].id);
      if (!reason) return;
      await send("PUT", `${path}/refusal`, { reason });
      this.#put(id, null);
    };
    return this.#put(id, this.#row(who, words, this.#button(texts.accept, accept, "main"), this.#button(texts.decline, decline)));
  }

  /** @param {Schemas["RematchOfferedNotice"]} notice */
  async #putRematch({ table }) {
    const { page } = this;
    const { texts, language } = page;
    const path = /** @type {const} */ (`/v1/tables/${table}/rematch`);
    const [offer, view] = await Promise.all([read(path, language), read(`/v1/tables/${table}`, language)]).catch((problem) => {
      if (problem instanceof Problem && problem.status === 404) return [null, null];
      throw problem;
    });
    const seat = view?.seats.find(({ player }) => player === this.me.id)?.seat ?? -1;
    if (!offer || !view || offer.status !== "open") return this.#put(table, null);
    const what = [fill(texts.rematchFrom, { name: view.seats[offer.seat].shown ?? "" }), " ", h("a", { href: `/tables/${table}/replay` }, texts.theTable)];
    if (offer.agreed.includes(seat)) return this.#put(table, this.#row(what, texts.youAccepted));
    const agree = async () => {
      const { opens } = await command("PUT", `${path}/acceptance`, { rematch: offer.id }, { language });
      if (opens) {
        await command("PUT", `/v1/tables/${opens}/seats/${seat}`, {}, { language });
        location.assign(`/tables/${opens}`);
      } else await this.#putRematch({ table, kind: "rematch_offered", at: "", rematch: offer.id, seat: offer.seat, until: offer.until });
    };
    const decline = async () => (await command("DELETE", path, null, { language }), this.#put(table, null));
    this.#put(table, this.#row(what, this.page.ruleSet(view.ruleset.id), this.#button(texts.agree, agree, "main"), this.#button(texts.decline, decline)));
  }

  /** Somebody asks for a match to be adjourned, or to go on: it is answered at the table. @param {Schemas["AdjournmentNotice"]} notice */
  #putAdjournment({ table, step }) {
    const { texts } = this.page;
    const asked = { adjourning: texts.asksToAdjourn, resuming: texts.asksToResume }[/** @type {string} */ (step)];
    this.#put(`adjournment ${table}`, asked ? this.#row([h("a", { href: `/tables/${table}` }, texts.theTable)], asked) : null);
  }

  /** A place in a team match or a tournament. @param {Schemas["InvitedNotice"]} notice */
  #putPlace({ table, match, pair, tournament, entry }) {
    if (table) return this.#goTo(table, this.#kept);
    const { texts, language } = this.page;
    const [address, place] = match ? [`/matches/${match}`, `pairs/${pair}`] : [`/tournaments/${tournament}`, `entries/${entry}`];
    const known = match ? pair : entry;
    const link = h("a", { href: address }, match ? texts.theMatch : texts.theTournament);
    const confirm = async () => (await command("PUT", `/v1${address}/${place}/confirmation`, null, { language }), this.#put(address, null));
    const ways = known === undefined ? [] : [this.#button(texts.confirm, confirm, "main")];
    this.#put(address, this.#row([link], known === undefined ? texts.mayEnrol : texts.enrolled, ...ways));
  }
}
