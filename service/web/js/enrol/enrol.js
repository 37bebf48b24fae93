// @ts-check
/**
 * The one thing to do on the page of a tournament: enrol, with a name and a partner; confirm; go to one's table. A partner
 * is named, or comes by a link: who opens it enrols both, and who sent it confirms.
 */

import { asker, isOver, read } from "../api.js";
import { KEPT, kept } from "../boot.js";
import { playersOf } from "../desk/enrolling.js";
import { actButton, attempt, field } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { signIn, signUp } from "../play/account.js";
import { command } from "../play/command.js";
import { nameForm } from "../play/name_form.js";
import { shareButton } from "../room/share.js";
import { loadStyle } from "../style.js";
import { isTimed, nextMatch, openPairing, readRounds } from "./timed.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["Tournament"]} Tournament */
/** @typedef {Schemas["EntryView"]} Entry */

/** The address of a partner's link: `#enrol=` and the id of who sent it; `#enrol` alone is the organiser's. */
const PARTNER = /^#enrol=([0-9a-f-]{36})$/i;

/** How many players an entry has. @param {Tournament} tournament */
const sizeOf = ({ of, tables }) => ({ players: 1, pairs: 2, teams: 2 * (tables ?? 1) })[of];

/** The entry of a player. @param {Tournament} tournament @param {string | undefined} player */
const entryOf = ({ entries }, player) => entries.find(({ withdrawn, pairs }) => !withdrawn && (pairs ?? []).some(({ players }) => player && players.includes(player)));

export class Enrol {
  all = h("section", { class: "enrol", hidden: "" });
  #said = h("div", { class: "failure", role: "alert" });
  #shown = "";
  /** @type {Schemas["Player"] | null} */
  #me = null;
  /** Whether a partner is waited for. */
  #waits = false;

  /** @param {import("../page.js").Page} page @param {`/v1/tournaments/${string}`} path */
  constructor(page, path) {
    this.page = page;
    this.path = path;
  }

  /** The entry of who reads. @param {Tournament} tournament */
  entry = (tournament) => entryOf(tournament, this.#me?.id)?.entry;

  /** Find out who reads, and load the style. */
  async begin() {
    const key = kept(KEPT.key);
    [this.#me] = await Promise.all([key ? signIn(key, this.page.language) : null, loadStyle(document, "room")]);
  }

  /**
   * Show what there is to do now; a form that is being filled in stays.
   * @param {Tournament} tournament
   * @param {readonly Schemas["TournamentRoundView"][]} rounds
   */
  show(tournament, rounds) {
    const { texts } = this.page;
    const me = this.#me;
    const entry = entryOf(tournament, me?.id);
    const open = entry && openPairing(rounds, entry.entry);
    const shown = JSON.stringify([tournament.status, entry, rounds.at(-1)?.pairings, open?.id, this.#waits, me?.id, tournament.round]);
    if (shown === this.#shown) return;
    this.#shown = shown;
    const mayEnrol = !isOver(tournament.status) && (tournament.round === 0 || tournament.round < tournament.late_until || tournament.system === "arena") && (tournament.admission !== "invitation" || (me !== null && tournament.invited.includes(me.id)));
    this.all.hidden = isOver(tournament.status) || (!entry && !mayEnrol);
    if (this.all.hidden) return;
    const content = entry && me ? this.#entered(tournament, entry, rounds, me) : this.#waits && me ? this.#partnerLink(me) : this.#form(tournament);
    this.all.replaceChildren(...content, this.#said);
    if (!entry && location.hash.startsWith("#enrol")) this.all.scrollIntoView();
    this.all.setAttribute("aria-label", texts.enrol);
  }

  /**
   * @param {Tournament} tournament
   * @param {Entry} entry
   * @param {readonly Schemas["TournamentRoundView"][]} rounds
   * @param {Schemas["Player"]} me
   */
  #entered(tournament, entry, rounds, me) {
    const { page, page: { texts } } = this;
    const send = (/** @type {"PUT" | "DELETE"} */ method, /** @type {string} */ more) => command(method, `${this.path}/entries/${entry.entry}${more}`, null, { language: page.language });
    if (isTimed(tournament) && tournament.round > 0 && entry.confirmed) {
      const next = nextMatch(texts, page.language, tournament, rounds, entry.entry);
      return [...next, ...(tournament.system === "arena" ? this.#arenaWays(entry, next.length > 0) : [])];
    }
    const pairing = openPairing(rounds, entry.entry);
    if (pairing) {
      const where = tournament.of === "teams" ? "matches" : "tables";
      return [h("p", {}, h("a", { class: "button main", href: `/${where}/${pairing.id}` }, texts.toTable))];
    }
    const people = (entry.pairs ?? []).flatMap(({ players, names }) => players.map((player, place) => ({ player, name: names[place] ?? "" })));
    const others = people.filter(({ player }) => player !== me.id).map(({ name }) => name).join(", ");
    const missing = people.filter(({ player }) => !entry.confirmed_by.includes(player)).map(({ name }) => name).join(", ");
    const withdraw = tournament.round === 0 && actButton(page, texts.withdraw, this.#said, () => send("DELETE", ""), "small");
    if (!entry.confirmed_by.includes(me.id)) {
      const confirm = actButton(page, fill(texts.confirm, { names: others }), this.#said, () => send("PUT", "/confirmation"), "main");
      return [h("p", {}, fill(texts.enrolledBy, { names: others })), h("p", { class: "ways" }, confirm, withdraw)];
    }
    return [h("p", { role: "status" }, h("strong", {}, fill(texts.enrolled, { name: entry.shown })), missing && ` ${fill(texts.notYet, { names: missing })}`), h("p", {}, withdraw)];
  }

  /** To leave an arena for a while, or to come back. @param {Entry} entry @param {boolean} plays */
  #arenaWays({ entry, paused }, plays) {
    const { page, page: { texts, language } } = this;
    const send = async (/** @type {"PUT" | "DELETE"} */ method) => {
      const now = await command(method, `${this.path}/entries/${entry}/pause`, null, { language });
      this.show(now, await readRounds(this.path, language));
    };
    const how = paused ? texts.pausedHow : plays ? "" : texts.waiting;
    const way = paused ? actButton(page, texts.comeBack, this.#said, () => send("DELETE"), plays ? "" : "main") : actButton(page, texts.pause, this.#said, () => send("PUT"));
    return [how && h("p", { role: "status" }, how), h("p", { class: "ways" }, way)];
  }

  /** The link for a partner. @param {Schemas["Player"]} me */
  #partnerLink(me) {
    const { texts } = this.page;
    const address = `${location.origin}${location.pathname}#enrol=${me.id}`;
    const title = document.querySelector("h1")?.textContent ?? texts.title;
    const { button, copied } = shareButton(address, texts.sendPartner, { title, text: texts.partnerText }, texts);
    return [h("p", {}, texts.partnerHow), h("p", {}, button, " ", copied), h("p", {}, h("code", {}, address))];
  }

  /** A name and partners. @param {Tournament} tournament */
  #form(tournament) {
    const { page, page: { texts, language } } = this;
    const [, partner] = PARTNER.exec(location.hash) ?? [];
    const named = nameForm(texts);
    named.remember.checked = true;
    const others = sizeOf(tournament) - 1;
    const byLink = tournament.of === "pairs";
    const hint = byLink ? texts.partnerLater : texts.playerHint;
    const fields = Array.from({ length: partner && byLink ? 0 : others }, () => h("input", { name: "partner", class: "player", autocapitalize: "none", spellcheck: "false", ...(byLink ? {} : { required: "" }) }));
    const withWhom = h("p", {});
    if (partner) void read(`/v1/players/${partner}`, language).then(({ name }) => (withWhom.textContent = fill(texts.withPartner, { name: name ?? "" })), () => {});
    const button = h("button", { class: "button main start" }, texts.enrol);
    const form = h(
      "form",
      { class: "room" },
      h("h2", {}, texts.enrol),
      withWhom,
      this.#me ? h("p", {}, fill(texts.enrolAs, { name: this.#me.name ?? "" })) : named.all,
      ...fields.map((input) => field(byLink ? texts.partner : texts.teammate, input, hint)),
      button,
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void attempt(page, button, this.#said, async () => {
        const found = (await playersOf(form, language, texts, "partner")) ?? [];
        if (!this.#me) {
          const id = await signUpAs(named, language);
          this.#me = await read(`/v1/players/${id}`, language);
        }
        const players = [this.#me.id, ...(partner && byLink ? [partner] : found)];
        if (players.length <= others) this.#waits = true;
        else await command("POST", `${this.path}/entries`, { pairs: pairsOf(players, tournament) }, { language });
        this.show(...(await Promise.all([read(this.path, language), readRounds(this.path, language)])));
      });
    });
    const enrolled = tournament.entries.flatMap(({ withdrawn, pairs }) => (withdrawn ? [] : (pairs ?? []).flatMap(({ players }) => players)));
    if (this.#me && fields.length) void import("../known.js").then(({ offerKnown }) => offerKnown(form, language, texts, [...enrolled, asker.name]));
    return [form];
  }
}

/** Two and two, or each alone. @param {string[]} players @param {Tournament} tournament */
function pairsOf(players, { of }) {
  const each = of === "players" ? 1 : 2;
  return Array.from({ length: Math.ceil(players.length / each) }, (_, place) => players.slice(each * place, each * (place + 1)));
}

/** Make a player by the fields of a name; give their id. @param {ReturnType<typeof nameForm>} named @param {string} language */
async function signUpAs({ name, remember }, language) {
  await signUp(name.value.trim(), remember.checked, language);
  return (await read("/v1/players/me", language)).player.id;
}
