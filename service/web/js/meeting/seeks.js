// @ts-check
/** Who looks for players: the seeks of the lobby, with those of this player, who goes to the table when one is met. */

import { read } from "../api.js";
import { actButton } from "../desk/forms.js";
import { h } from "../dom.js";
import { replaceContent } from "../page.js";
import { command } from "../play/command.js";
import { playerLink } from "./players.js";
import { termsText } from "./terms.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["SeekView"]} Seek */
/** @typedef {import("./terms.js").Named} Named */

/** A seek ends a minute after its player was there; without a stream they say so. */
const KEEP_MS = 30_000;

export class Seeks {
  #list = h("ul", { class: "entries" });
  #none;
  #said = h("div", { class: "said", role: "alert" });
  /** @type {Map<string, Seek>} */
  #seeks = new Map();
  #keptAt = Date.now();
  #leaving = false;

  /**
   * @param {Named} page
   * @param {Schemas["RuleSetView"][]} sets
   * @param {Schemas["Player"] | null} me
   */
  constructor(page, sets, me) {
    this.page = page;
    this.sets = sets;
    this.me = me;
    this.#none = h("p", { class: "soft" }, page.texts.seeksNone);
    this.all = h("div", { class: "seeks" }, h("h3", {}, page.texts.seeksHeading), this.#said, this.#list, this.#none);
  }

  /** Whether this player seeks. */
  get waiting() {
    return [...this.#seeks.values()].some((seek) => this.#isMine(seek));
  }

  /** @param {Seek} seek */
  #isMine({ player, partner }) {
    return this.me !== null && (player === this.me.id || partner === this.me.id);
  }

  /** Read all that may be matched, and all of this player. */
  async read() {
    this.#begin((await read("/v1/seeks", this.page.language)).items);
  }

  /** Read one seek, which may be over. @param {string} id */
  async readOne(id) {
    const seek = await read(`/v1/seeks/${id}`, this.page.language).catch(() => null);
    if (seek) this.put(seek);
  }

  /** Take the seeks of the lobby; one that waits for its partner is not among them. @param {Seek[]} seeks */
  begin(seeks) {
    this.#begin([...[...this.#seeks.values()].filter(({ agreed }) => agreed === false), ...seeks]);
  }

  /** Take these seeks in place of those before. Bots of the house always wait: the form is for them. @param {Seek[]} seeks */
  #begin(seeks) {
    this.#seeks = new Map(seeks.filter(({ terms }) => !terms.bots).map((seek) => [seek.id, seek]));
    this.#show();
  }

  /**
   * Take a seek as it is now. Who has been brought to a table goes there. The lobby says of a seek only that it is gone: what
   * became of one's own is read, since that may be told before the notice of the match comes.
   * @param {Seek} seek
   */
  put(seek) {
    if (seek.status !== "open" && !seek.table && this.#isMine(seek) && this.#seeks.has(seek.id)) void this.readOne(seek.id);
    if (seek.status === "open") this.#seeks.set(seek.id, seek);
    else this.#seeks.delete(seek.id);
    if (seek.table && this.#isMine(seek) && !this.#leaving) {
      this.#leaving = true;
      location.assign(`/tables/${seek.table}`);
    }
    this.#show();
  }

  /** Look whether an own seek was met: a match of this player has begun. */
  async look() {
    for (const seek of this.#seeks.values()) if (this.#isMine(seek)) await this.readOne(seek.id);
  }

  /** Say that the player is there, where no stream says so. */
  async keep() {
    if (Date.now() - this.#keptAt < KEEP_MS) return;
    this.#keptAt = Date.now();
    const { language } = this.page;
    for (const { id, player } of this.#seeks.values()) {
      if (player === this.me?.id) this.put(await command("PUT", `/v1/seeks/${id}`, null, { language }).catch(() => this.#seeks.get(id)));
    }
  }

  /**
   * Look for players by these terms.
   * @param {"/v1/seeks" | "/v1/quick-match"} path
   * @param {object} terms
   */
  async seek(path, terms) {
    this.put(await command("POST", path, terms, { language: this.page.language }));
  }

  #show() {
    const rows = [...this.#seeks.values()].sort((one, other) => Number(this.#isMine(other)) - Number(this.#isMine(one)));
    replaceContent(this.#list, rows.map((seek) => this.#row(seek)));
    this.#none.hidden = rows.length > 0;
    this.all.dispatchEvent(new Event("hordago-seeks"));
  }

  /** @param {Seek} seek */
  #row(seek) {
    const { texts } = this.page;
    const { id, player, shown, terms, rating, provisional, rating_range: range, partner, agreed } = seek;
    const mine = this.#isMine(seek);
    const words = termsText(this.page, this.sets, terms, range);
    const label = mine ? texts.withdraw : texts.playToo;
    const act = mine ? () => this.#withdraw(id) : () => this.seek("/v1/seeks", { ...terms });
    const button = this.me && actButton(this.page, label, this.#said, act, mine ? "small" : "small main");
    button?.setAttribute("aria-label", `${label}: ${shown}, ${words}`);
    return h(
      "li",
      { class: mine ? "offer mine" : "offer", "data-id": id },
      h(
        "div",
        {},
        h("span", { class: "who" }, mine && player === this.me?.id ? texts.you : playerLink(player, shown, texts)),
        h("span", { class: "soft" }, ` ${Math.round(rating)}${provisional ? "?" : ""}`),
        h("p", { class: "about" }, words, partner && ` · ${agreed ? texts.withPartner : texts.partnerWaits}`),
      ),
      mine && !partner && !terms.rated && !terms.people_only && this.#withBots(id, terms),
      button,
    );
  }

  /** Whoever has waited long enough plays with bots, by the same terms. @param {string} id @param {Schemas["Terms"]} terms */
  #withBots(id, terms) {
    const act = async () => {
      await this.seek("/v1/seeks", { ...terms, bots: "basic" });
      await this.#withdraw(id).catch(() => {}); // The match has withdrawn it.
    };
    return actButton(this.page, this.page.texts.botsNow, this.#said, act, "small");
  }

  /** @param {string} id */
  async #withdraw(id) {
    await command("DELETE", `/v1/seeks/${id}`, null, { language: this.page.language });
    this.#seeks.delete(id);
    this.#show();
  }
}
