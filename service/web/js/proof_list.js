// @ts-check
/**
 * The element <proof-list>: the verdict on one file, and below it what the verifier checks, a line a check, filled in
 * while it works. It fetches nothing; `verify` is the only way in, the event `verdict` the only way out.
 */

import { DealList } from "./deal_list.js";
import { fill, h } from "./dom.js";

/** @typedef {import("../verify/signed_log.mjs").Asked} Asked */
/** @typedef {import("../verify/progress.mjs").Check} Check */
/** @typedef {import("../verify/progress.mjs").CheckId} CheckId */
/** @typedef {import("../verify/progress.mjs").Totals} Totals */
/** @typedef {import("../verify/progress.mjs").Verdict} Verdict */
/** @typedef {"waiting" | "running" | "holds" | "fails" | "left" | "partly"} State */
/** @typedef {CheckId | "log"} RowId */
/** @typedef {{item: HTMLElement, state: HTMLElement, word: HTMLElement, said: HTMLElement, time: HTMLElement}} Row */

const NOT_JUDGED = { told: "notTold", cards: "notCards", bots: "notBots", rulings: "notRulings" };
/** @type {RowId[]} */
const ROWS = ["form", "chain", "envelopes", "seed", "entropy", "events", "deals", "rules", "signed", "signature", "log"];
/** @type {Record<State, string>} */
const SIGNS = { waiting: "·", running: "…", holds: "✓", fails: "✗", left: "–", partly: "~" };

export class ProofList extends HTMLElement {
  /** @type {Record<string, string>} */
  #texts = {};
  #numbers = new Intl.NumberFormat();
  /** @type {Map<RowId, Row>} */
  #rows = new Map();
  #verdict = h("p", { class: "verdict", role: "status" });
  /** @type {object | null} The file that is verified: when another one comes, the work on this one ends. */
  #current = null;
  #signed = { streams: 0, key: "", origin: "", unchecked: false };
  #someUnchecked = false;

  /**
   * Verify a file and show how it goes; give null where another file came in between.
   * @param {Uint8Array} file
   * @param {Record<string, string>} texts
   * @param {string} language
   * @param {Asked} [asked] the keys that have to have signed
   * @returns {Promise<Verdict | null>}
   */
  async verify(file, texts, language, asked) {
    const run = (this.#current = {});
    const { verify } = await import("../verify/file.mjs"); // Larger than the rest of the page, which needs no file.
    if (this.#current !== run) return null;
    this.#begin(texts, language);
    const deals = new DealList(texts);
    const section = h("section", { class: "dealt", hidden: "" }, h("h2", {}, texts.dealsHeading), h("p", {}, texts.dealsHow));
    section.append(deals.list);
    this.append(section);
    for await (const check of verify(file, asked)) {
      if (this.#current !== run) return null;
      if (check.check === "deal" || check.check === "draw" || check.check === "reshuffle") {
        section.hidden = false;
        deals.add(check);
      } else if (check.check === "verdict") {
        this.#end(check);
        this.dispatchEvent(new CustomEvent("verdict", { bubbles: true, composed: true, detail: check }));
        return check;
      } else this.#show(check);
    }
    return null;
  }

  /**
   * @param {Record<string, string>} texts
   * @param {string} language
   */
  #begin(texts, language) {
    this.#texts = texts;
    this.#numbers = new Intl.NumberFormat(language);
    this.#signed = { streams: 0, key: "", origin: "", unchecked: false };
    this.#someUnchecked = false;
    this.#rows = new Map(ROWS.map((id) => [id, this.#row(id)]));
    this.#verdict.dataset.kind = "running";
    this.#verdict.replaceChildren(texts.running);
    const list = h("ol", { class: "checks" }, ...[...this.#rows.values()].map(({ item }) => item));
    this.replaceChildren(this.#verdict, list);
  }

  /**
   * @param {RowId} id
   * @returns {Row}
   */
  #row(id) {
    const sign = h("span", { class: "state", "aria-hidden": "true" });
    const word = h("span", { class: "spoken" });
    const said = h("span", { class: "said" });
    const time = h("span", { class: "time" });
    const item = h("li", {}, sign, h("b", {}, this.#texts[`${id}Name`]), word, said, time);
    const row = { item, state: sign, word, said, time };
    this.#mark(row, "waiting");
    return row;
  }

  /**
   * @param {Row} row
   * @param {State} state
   */
  #mark({ item, state: sign, word }, state) {
    if (item.dataset.state === state) return;
    item.dataset.state = state;
    sign.textContent = SIGNS[state];
    word.textContent = `: ${this.#texts[`state_${state}`]}. `; // Read after the name that the line begins with.
  }

  /**
   * @param {RowId} id
   * @param {State} state
   * @param {string} text one of the texts
   * @param {Record<string, string | number>} values
   */
  #say(id, state, text, values = {}) {
    const row = this.#rows.get(id);
    if (!row) return;
    row.said.textContent = this.#fill(text, values);
    this.#mark(row, state);
  }

  /** @type {(text: string, values: Record<string, string | number>) => string} */
  #fill(text, values) {
    const written = Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? this.#numbers.format(value) : value]);
    return fill(this.#texts[text], Object.fromEntries(written));
  }

  /** @param {Check} check */
  #show(check) {
    if (check.check === "totals") this.#sum(check);
    else if (check.check === "seed") this.#say("seed", "holds", "seedHolds");
    else if (check.check === "entropy") this.#say("entropy", "holds", "entropyHolds", { own: check.own, seats: check.seats });
    else if (check.check === "signature" && check.key) {
      const { streams } = this.#signed;
      this.#signed = { streams: streams + 1, key: check.key, origin: check.origin ?? "", unchecked: check.state === "unchecked" };
    } else if (check.check === "log") {
      const { origin, unchecked } = this.#signed;
      const { index, size, entry } = check;
      this.#say("log", "holds", unchecked ? "logUnchecked" : "logHolds", { place: index + 1, size, origin });
      if (entry) this.#rows.get("log")?.said.append(" ", this.#fill("logEntry", { ...entry, place: entry.index + 1 }));
    }
  }

  /** @param {Totals} totals */
  #sum(totals) {
    const { bytes, lines, events, opened, sealed, followed, deals, cards, played, signatures, ms } = totals;
    this.#say("form", "running", "formHolds", { lines, kilobytes: Math.ceil(bytes / 1000) });
    if (events > 0) this.#say("chain", "running", "chainHolds", { events });
    if (events > 0) this.#say("envelopes", "running", "envelopesHold", { opened, sealed });
    if (followed > 0) this.#say("events", "running", "eventsHold", { followed });
    if (deals > 0) this.#say("deals", "running", "dealsHold", { deals, cards });
    const { checked, unchecked, closed, first } = signatures;
    this.#someUnchecked = unchecked + closed > 0;
    const how = first > 0 ? "signedLoosely" : "signedHold";
    if (checked + unchecked + closed > 0) this.#say("signed", "running", how, { checked, unchecked, closed, first });
    const { moves, items, games, results } = played;
    if (played.tables > 0) this.#say("rules", "running", "rulesHold", { moves, items, games, results });
    for (const id of /** @type {CheckId[]} */ (Object.keys(ms))) {
      const row = this.#rows.get(id);
      if (row && ms[id] > 0) row.time.textContent = ms[id] < 1 ? this.#texts.instant : this.#fill("time", { ms: Math.round(ms[id]) });
    }
  }

  /** @param {Verdict} verdict */
  #end(verdict) {
    const { key, streams, unchecked } = this.#signed;
    const isBroken = verdict.kind === "broken";
    if (!isBroken) {
      if (!key) this.#say("signature", "left", "signatureNone");
      else if (unchecked) this.#say("signature", "left", "signatureUnchecked");
      else this.#say("signature", "holds", "signatureHolds", { key, signed: streams, streams: verdict.streams });
      if (!key) this.#say("log", "left", "logNone");
      const why = verdict.open ? "leftOfMatch" : "leftSealed";
      if (!verdict.open) this.#say("seed", "left", "seedSealed");
      const left = /** @type {const} */ (["entropy", "events", "deals", "rules", "signed"]);
      for (const id of left) if (this.#state(id) === "waiting") this.#say(id, "left", verdict.cards === null ? why : "leftNothing");
      if (this.#someUnchecked) this.#mark(/** @type {Row} */ (this.#rows.get("signed")), "partly");
    }
    const values = { version: verdict.version, line: verdict.line };
    for (const [id, row] of this.#rows) {
      if (row.item.dataset.state === "left") row.time.textContent = "";
      if (id === verdict.failed) this.#say(id, "fails", verdict.version === 0 ? "brokenHeader" : "broken", values);
      else if (row.item.dataset.state === "running") this.#mark(row, isBroken ? "partly" : "holds");
      else if (row.item.dataset.state === "waiting") {
        this.#say(id, "left", "notReached");
        row.time.textContent = "";
      }
    }
    this.#conclude(verdict);
  }

  /** @param {RowId} id */
  #state(id) {
    return this.#rows.get(id)?.item.dataset.state;
  }

  /** @param {Verdict} verdict */
  #conclude({ kind, version, line, reason, events, open, left }) {
    const texts = this.#texts;
    const chained = open ? "chainedOfMatch" : "chainedSealed";
    const broken = version === 0 ? "brokenHeader" : "broken";
    const text = { complete: "complete", prefix: "prefixOpen", chained, broken }[kind];
    this.#verdict.dataset.kind = kind;
    this.#verdict.replaceChildren(h("b", {}, texts[`verdict_${kind}`]), " ", this.#fill(text, { version, line, events }));
    const what = left.map((one) => texts[NOT_JUDGED[one]]).join("; ");
    if (what) this.#verdict.append(" ", fill(texts.notJudged, { what }));
    if (kind === "broken") this.#verdict.append(" ", texts.reason, " ", h("q", { lang: "en" }, reason));
  }
}

customElements.define("proof-list", ProofList);
