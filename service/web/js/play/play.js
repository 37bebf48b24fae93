// @ts-check
/**
 * Play at a table that a viewer shows: the moves that the server offers, sent when a person makes them. The viewer shows
 * what happens, as it does to everybody; here is what only a player has, and it is loaded only for them.
 */

import { Problem, asker, isOver, readTexts } from "../api.js";
import { fill, h } from "../dom.js";
import { named } from "../../table/table.js";
import { isFree } from "../viewer/keys.js";
import { loadStyle } from "../style.js";
import { signOut } from "./account.js";
import { CardButtons } from "./card_buttons.js";
import { command, sendAgain } from "./command.js";
import { ask, asksAgain, tableMenu } from "./menu.js";
import { nameOf, offersOf } from "./offers.js";
import { Pad } from "./pad.js";
import { refusalOf } from "./refusal.js";
import { nameForm, seatList } from "./seats.js";

/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */
/** @typedef {import("./account.js").Me} Me */
/** @typedef {import("./offers.js").LegalMove} LegalMove */
/** @typedef {import("./offers.js").Body} Body */

/** Moves that a person is asked about before they are sent, if they wish. */
const WEIGHTY = ["hordago", "biak_hordago", "discard"];
/** Time for the stream to bring what a command caused, before it is read. */
const STREAM_MS = 400;
/** Letters of the viewer that a player keeps: decisions back and forward, turn the table, copy a link. */
const VIEWER_LETTERS = "kjfc";

/**
 * Let a person play at the table of a viewer, or sit down at it.
 * @param {Viewer} viewer
 * @param {Me | null} me
 */
export async function play(viewer, me) {
  const [texts] = await Promise.all([readTexts("play", viewer.language), loadStyle(document, "play"), loadStyle(document, "controls")]);
  new Play(viewer, me, texts.play).begin();
}

class Play {
  /** Cards that are chosen to be thrown. @type {Set<string>} */
  #chosen = new Set();
  /** The card that was pointed to, where it may take one of several. */
  #picked = "";
  /** What is on offer, as it came. */
  #shown = "";
  /** @type {LegalMove[]} */
  #pointed = [];
  /** Whether cards are to be thrown. */
  #throws = false;
  #seats = h("div", { class: "waiting" });

  /** @param {Viewer} viewer @param {Me | null} me @param {Record<string, string>} texts */
  constructor(viewer, me, texts) {
    this.viewer = viewer;
    this.me = me;
    this.texts = texts;
    this.path = `/v1/tables/${viewer.table}`;
    this.pad = new Pad(texts, { move: (move, body) => void this.#make(move, body), chosen: () => [...this.#chosen] });
    this.form = nameForm(texts);
    const { moment } = viewer;
    this.cards = new CardButtons(/** @type {import("../viewer/moment.js").Moment} */ (moment).table);
    moment?.sentence.after(this.pad.all);
    const back = h("button", { type: "button" }, texts.backToLive);
    back.addEventListener("click", () => viewer.controls?.go(viewer.controls.find("last"), true));
    this.pad.aside.append(back);
    this.menu = tableMenu(viewer, texts, { send: (method, path, body) => void this.#send(method, path, body), forget: () => this.#forget() });
    if (this.me?.seat != null) this.pad.head.append(this.menu);
    const title = document.querySelector("h1");
    if (title) title.textContent = texts.title;
  }

  begin() {
    const { viewer } = this;
    viewer.addEventListener("hordago-step", () => this.#update());
    viewer.addEventListener("hordago-error", (event) => {
      if (asker.name && /** @type {CustomEvent} */ (event).detail.problem.status === 401) this.#forget();
    });
    document.addEventListener("keydown", (event) => this.#press(event), { capture: true });
    // Drawn anew without a step: the names of things have come.
    new MutationObserver(() => this.#say()).observe(this.cards.table, { childList: true });
    this.#update();
    if (asker.name) void sendAgain(this.path, viewer.language).then(() => viewer.controls?.catchUp());
  }

  /** The newest view that is known. @returns {View | null} */
  get #view() {
    const { story } = this.viewer;
    return story?.steps.get(story.last)?.view ?? null;
  }

  /** Show what can be done now. */
  #update() {
    const { viewer, pad, texts } = this;
    const view = this.#view;
    if (!view || !viewer.story) return;
    const { last } = viewer.story;
    const isLast = viewer.position === last;
    const running = !isOver(view.status);
    if (this.me?.seat == null && view.status !== "open") return this.pad.all.remove();
    viewer.classList.toggle("playing", this.me?.seat != null && running);
    viewer.classList.toggle("live-now", viewer.live || isLast);
    pad.aside.hidden = isLast || !running || viewer.live;
    const moves = view.legal_moves ?? [];
    const same = JSON.stringify(moves) === this.#shown;
    if (isLast || !same) this.#offer(isLast ? moves : []);
    if (!isLast) return this.pad.say(this.#waitedFor(viewer.story.steps.get(viewer.position)?.view));
    this.#title(view);
    this.#seats.replaceChildren(...(view.status === "open" ? this.#waiting(view) : []));
    if (!this.#seats.isConnected) pad.head.after(this.#seats);
    this.#say();
    if (!running && this.menu.isConnected) {
      this.menu.replaceWith();
      pad.all.append(this.#after(view));
      pad.refuse();
    }
  }

  /** Say how things stand at the newest step. */
  #say() {
    const { viewer, pad } = this;
    const view = this.#view;
    if (view && viewer.position === viewer.story?.last && !pad.busy) pad.say(this.#stateOf(view));
  }

  /** What there is to do after the match. @param {View} view */
  #after(view) {
    const { texts, pad, viewer, me } = this;
    const again = h("button", { type: "button", class: "main" }, texts.again);
    const seat = me?.seat ?? 0;
    const waitFor = (/** @type {number[]} */ seats) => pad.say(fill(texts.againWait, { names: seats.map((one) => view.seats[one]?.shown ?? "").join(", ") }));
    again.addEventListener("click", async () => {
      const { playAgain } = await import("./again.js");
      let agreed = true;
      await this.#try(async () => (agreed = await playAgain(viewer.table, seat, viewer.language, waitFor)));
      if (!agreed) pad.say(texts.againDeclined);
    });
    const alone = view.team || view.tournament || view.status !== "finished";
    return h("p", { class: "after" }, !alone && again, " ", h("a", { class: "button", href: "/" }, texts.playOn));
  }

  /** Say whose turn it is. @param {View} view */
  #stateOf(view) {
    const { texts, viewer } = this;
    const { status, turn } = view;
    if (status === "open") return this.me?.seat == null ? texts.sitDown : texts.share;
    if (status === "paused") return texts.paused;
    if (isOver(status)) return texts.over;
    const phase = "deal" in view ? view.deal?.phase : view.round?.phase;
    const part = phase ? named(viewer.setting.names.phases, phase) : "";
    if (!turn) return this.#waitedFor(view);
    const how = this.#pointed.length ? texts.pointHint : this.#throws ? texts.throwHint : "";
    return `${fill(texts.yourTurn, { part })} ${how}`.trim();
  }

  /** Say who is waited for. @param {View | undefined} view */
  #waitedFor(view) {
    const others = view?.to_act.filter((seat) => seat !== this.me?.seat) ?? [];
    const names = others.map((seat) => view?.seats[seat]?.shown ?? "").join(", ");
    return names ? fill(this.texts.turnOf, { names }) : "";
  }

  /** Let the title of the page say whose turn it is. @param {View} view */
  #title(view) {
    const { texts, viewer } = this;
    const said = view.turn ? `● ${texts.titleTurn}` : this.#stateOf(view);
    viewer.dataset.headline = this.me?.seat == null || isOver(view.status) ? "" : `${said} · Hordago`;
    if (viewer.dataset.headline) document.title = viewer.dataset.headline;
  }

  /** @param {View} view */
  #waiting(view) {
    const needsName = !asker.name && view.seats.some(({ player, bot }) => player === null && bot === null);
    /** @param {() => Promise<unknown>} work @param {boolean} anew */
    const act = async (work, anew) => {
      if (await this.#try(work)) {
        if (anew) openAnew();
        else await this.viewer.controls?.catchUp();
      }
    };
    const list = seatList(view, this.me, this.texts, this.form, (work, anew) => void act(work, anew), this.viewer.language);
    return needsName ? [this.form.all, ...list] : list;
  }

  /** Offer moves: their controls in the pad, cards where they lie. @param {LegalMove[]} moves */
  #offer(moves) {
    const shown = JSON.stringify(moves);
    const { offers, pointed } = offersOf(moves);
    if (shown !== this.#shown) this.#picked = "";
    this.#shown = shown;
    this.#pointed = pointed;
    const throwing = offers.find((offer) => offer.kind === "cards");
    const from = throwing?.kind === "cards" ? throwing.from : [];
    this.#throws = from.length > 0;
    // While the step of another player is shown nothing is offered, and what was chosen stays chosen.
    if (moves.length || !this.#view?.legal_moves?.length) this.#chosen = new Set([...this.#chosen].filter((code) => from.includes(code)));
    const choices = pointed.filter((move) => cardOf(move) === this.#picked);
    const ofPicked = choices.map((move) => /** @type {import("./offers.js").Offer} */ ({ kind: "button", id: `pick ${move.label}`, move, key: "" }));
    const drawn = from.length ? this.#offerThrown(from) : this.#offerPointed(pointed, choices);
    this.pad.show([...offers, ...ofPicked], drawn);
  }

  /** @param {string[]} from */
  #offerThrown(from) {
    const toggle = (/** @type {string} */ code) => {
      if (!this.#chosen.delete(code)) this.#chosen.add(code);
      this.cards.show(offer);
      this.pad.renew();
    };
    const offer = { codes: from, pressed: (/** @type {string} */ code) => this.#chosen.has(code), label: (/** @type {string} */ code) => this.#nameOf(code), choose: toggle };
    return this.cards.show(offer).map((code) => {
      const box = h("input", { type: "checkbox", checked: this.#chosen.has(code) ? "" : null });
      box.addEventListener("change", () => toggle(code));
      return h("label", { class: "check" }, box, " ", this.#nameOf(code));
    });
  }

  /** @param {LegalMove[]} pointed @param {LegalMove[]} choices moves of the card that was pointed to */
  #offerPointed(pointed, choices) {
    const targets = new Map(choices.map((move) => [captureOf(move), move]));
    const codes = [...new Set([...pointed.map(cardOf), ...targets.keys()])].filter((code) => code !== "");
    const movesOf = (/** @type {string} */ code) => (targets.has(code) ? [/** @type {LegalMove} */ (targets.get(code))] : pointed.filter((move) => cardOf(move) === code));
    const choose = (/** @type {string} */ code) => {
      const [move, ...others] = movesOf(code);
      if (move && others.length === 0) void this.#make(move, move.body);
      else {
        this.#picked = this.#picked === code ? "" : code;
        this.#offer(this.#view?.legal_moves ?? []);
        if (this.#picked) this.pad.say(fill(this.texts.choosePicked, { card: this.#nameOf(code) }));
      }
    };
    const label = (/** @type {string} */ code) => {
      const moves = movesOf(code);
      return moves.length === 1 ? moves[0].label : fill(this.texts.several, { card: this.#nameOf(code), count: moves.length });
    };
    const offer = { codes, pressed: (/** @type {string} */ code) => (movesOf(code).length > 1 ? code === this.#picked : null), label, choose };
    return this.cards.show(codes.length ? offer : null).map((code) => {
      const button = h("button", { type: "button", class: "move" }, label(code));
      button.addEventListener("click", () => choose(code));
      return button;
    });
  }

  /** @param {string} code */
  #nameOf(code) {
    return named(this.viewer.setting.names.cards, code);
  }

  /** Make a move, once the person is sure. @param {LegalMove} move @param {Body} body */
  async #make(move, body) {
    const { viewer, texts, pad } = this;
    if (pad.busy) return;
    if (WEIGHTY.includes(move.type) && asksAgain()) {
      const what = move.type === "discard" ? `${nameOf(move)}: ${body.cards.map((/** @type {string} */ code) => this.#nameOf(code)).join(", ")}` : nameOf(move);
      pad.busy = true; // Nothing else is made while the person is asked.
      const sure = await ask(viewer, fill(texts.sure, { move: what }), texts.yes, texts.no);
      pad.busy = false;
      if (!sure) return;
    }
    await this.#send("POST", "/moves", body);
  }

  /**
   * Send a command to the table. A word of a dialogue answers what was said until now, and no more.
   * @param {"POST" | "DELETE"} method
   * @param {string} path
   * @param {Body | null} body
   */
  async #send(method, path, body) {
    const { viewer, texts, pad } = this;
    const answers = body && "lance" in body ? { version: this.#view?.version } : {};
    const late = (/** @type {boolean} */ away) => pad.say(away ? texts.sending : this.#view ? this.#stateOf(this.#view) : "");
    const work = () => command(method, `${this.path}${path}`, body, { language: viewer.language, late, ...answers });
    const before = viewer.story?.last ?? 0;
    const done = await this.#try(work);
    if (!done) return viewer.controls?.catchUp();
    this.#chosen.clear();
    const awaits = () => (viewer.story?.last ?? 0) === before;
    if (!awaits() && viewer.position === viewer.story?.last) this.#update(); // The stream was faster than the answer.
    else if (viewer.live) this.#offer([]);
    setTimeout(() => {
      if (awaits()) void viewer.controls?.catchUp();
    }, STREAM_MS);
  }

  /** Do something at the server; say why it is refused. @param {() => Promise<unknown>} work @returns {Promise<boolean>} */
  async #try(work) {
    const { viewer, texts, pad } = this;
    if (pad.busy) return false;
    pad.busy = true;
    pad.refuse();
    try {
      await work();
      return true;
    } catch (refused) {
      if (!(refused instanceof Problem)) throw refused;
      if (refused.status === 401) this.#forget();
      else pad.refuse(...(await refusalOf(refused, texts, viewer.texts.frame, viewer.language)));
      return false;
    } finally {
      pad.busy = false;
    }
  }

  /** Forget who plays here; the table is shown as everybody sees it. */
  #forget() {
    signOut();
    openAnew();
  }

  /** Let a key make a move. @param {KeyboardEvent} event */
  #press(event) {
    const { viewer } = this;
    if (!viewer.letters || !isFree(event) || !viewer.classList.contains("playing")) return;
    const key = event.key.toLowerCase();
    const isWord = /^[a-z0-9]$/.test(key) && !VIEWER_LETTERS.includes(key);
    if (this.#doKey(key) || isWord) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** @param {string} key */
  #doKey(key) {
    if (/^[1-9]$/.test(key)) return this.cards.press(Number(key));
    return key === "enter" ? this.pad.sendCards() : this.pad.press(key);
  }
}

/** Open the table as it is now. */
function openAnew() {
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}

/** The card that a move plays or takes. @param {LegalMove} move @returns {string} */
const cardOf = ({ body }) => /** @type {Body} */ (body).card;

/** The card that a played card takes, where it takes one. @param {LegalMove} move @returns {string} */
const captureOf = ({ body }) => /** @type {Body} */ (body).capture ?? "";
