// @ts-check
/**
 * Play at a table that a viewer shows: the moves that the server offers, sent when a person makes them. The viewer shows
 * what happens, as it does to everybody; here is what only a player has, and it is loaded only for them.
 */

import { Problem, asker, isOver, readTexts } from "../api.js";
import { keep, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { named } from "../../table/parts.js";
import { nameSides, teamOf } from "../../table/teams.js";
import { isFree } from "../viewer/keys.js";
import { PACE } from "../viewer/pace.js";
import { markTerms } from "../viewer/terms.js";
import { presence } from "../live/presence.js";
import { SOUND, asksAgain, hasSound } from "../settings.js";
import { loadStyle } from "../style.js";
import { signOut } from "./account.js";
import { Choosing } from "./choosing.js";
import { SIGNS, command, isSigned, sendAgain, waits } from "./command.js";
import { nameOf } from "./offers.js";
import { Pad } from "./pad.js";
import { refusalOf } from "./refusal.js";

/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */
/** @typedef {import("./account.js").Me} Me */
/** @typedef {import("./offers.js").LegalMove} LegalMove */
/** @typedef {import("./offers.js").Body} Body */

/** Moves that a person is asked about before they are sent, if they wish. */
const WEIGHTY = ["hordago", "biak_hordago", "discard"];
/** Time for the stream to bring what a command caused, before it is read. */
const STREAM_MS = 400;
/** How often a command is signed, where others are faster. */
const SIGNED_TRIES = 4;
/** Letters of the viewer that a player keeps: decisions back and forward, turn the table, copy a link. */
const VIEWER_LETTERS = "kjfc";

/**
 * Let a person play at the table of a viewer, or sit down at it.
 * @param {Viewer} viewer
 * @param {Me | null} me
 */
export async function play(viewer, me) {
  if (me && kept(SIGNS)) await (await import("./seat_key.js")).signAt(viewer.table);
  const isOpen = viewer.story?.steps.get(viewer.position)?.view.status === "open";
  const [texts, seats] = await Promise.all([readTexts("play", viewer.language), isOpen ? import("./seats.js") : null, loadStyle(document, "play"), loadStyle(document, "table_in_play"), loadStyle(document, "controls")]);
  new Play(viewer, me, texts.play, seats).begin();
}

class Play {
  #seats = h("div", { class: "waiting" });
  #notesPlace = h("div", { class: "pad-notes", role: "status" });
  /** @type {Promise<import("./notes.js").Notes> | null} */
  #notes = null;
  /** Whether it was the player's turn at the newest step before. */
  #hadTurn = true;
  #showsLuck = false;
  /** @type {HTMLElement | null} */
  #menu = null;
  /** @type {Promise<import("./away.js").Away> | null} */
  #away = null;
  /** @type {import("./count_sheet.js").CountSheet | null} */
  #count = null;
  /** Lets the table move as a step tells: loaded with the first step that is followed. @type {typeof import("../live/motion.js").moveTable | null} */
  #move = null;
  /** Loaded once the player was called. @type {Promise<typeof import("./attention.js")> | null} */
  #called = null;

  /**
   * @param {Viewer} viewer
   * @param {Me | null} me
   * @param {Record<string, string>} texts
   * @param {typeof import("./seats.js") | null} seats where the table waits for players
   */
  constructor(viewer, me, texts, seats) {
    this.viewer = viewer;
    this.me = me;
    this.texts = texts;
    this.path = `/v1/tables/${viewer.table}`;
    const make = (/** @type {LegalMove} */ move, /** @type {Body} */ body) => void this.#make(move, body);
    this.pad = new Pad(texts, {
      move: make,
      chosen: () => [...this.choosing.chosen],
      signs: async (moves, button) => (await import("./signs.js")).toggleSigns(viewer, button, moves, make),
    });
    this.choosing = new Choosing(viewer, this.pad, texts, make);
    this.seats = seats && new seats.Waiting(viewer, me, texts, (work) => this.#try(work), openAnew);
    viewer.moment?.sentence.after(this.pad.all);
    const back = h("button", { type: "button" }, texts.backToLive);
    back.addEventListener("click", () => viewer.controls?.go("last", true));
    this.pad.aside.append(back);
    const title = document.querySelector("h1");
    if (title) title.textContent = texts.title;
  }

  begin() {
    const { viewer } = this;
    for (const told of ["hordago-step", "hordago-news"]) viewer.addEventListener(told, () => this.#update());
    viewer.addEventListener("hordago-step", () => this.#hear());
    this.choosing.cards.table.addEventListener("click", () => viewer.controls?.hurry());
    viewer.addEventListener("hordago-presence", () => void this.#showAway());
    viewer.addEventListener("hordago-error", (event) => {
      if (asker.name && /** @type {CustomEvent} */ (event).detail.problem.status === 401) this.#forget();
    });
    document.addEventListener("keydown", (event) => this.#press(event), { capture: true });
    if (this.me?.seat != null) markTerms(viewer);
    const sides = () => nameSides(this.choosing.cards.table, this.me?.seat ?? 0, this.texts);
    // Drawn anew without a step: the names of things have come.
    new MutationObserver(() => (sides(), this.#count?.cover(), this.#say())).observe(this.choosing.cards.table, { childList: true });
    sides();
    this.#update();
    if (asker.name && waits(this.path)) void this.#sendAgain();
  }

  /** Send what was sent as the page was left; nothing else is made before its answer is shown. */
  async #sendAgain() {
    const { viewer, path } = this;
    await this.#try(() => sendAgain(path, viewer.language, this.#late).then(() => viewer.controls?.catchUp()));
    this.#update();
  }

  /** The newest view that is known. @returns {View | null} */
  get #view() {
    const { story } = this.viewer;
    return story?.steps.get(story.last)?.view ?? null;
  }

  /** Show what can be done now. */
  #update() {
    const { viewer, pad, choosing } = this;
    const view = this.#view;
    if (!view || !viewer.story) return;
    const { last } = viewer.story;
    const isLast = viewer.position === last;
    const running = !isOver(view.status);
    if (this.me?.seat == null && view.status !== "open") return this.pad.all.remove();
    viewer.classList.toggle("playing", this.me?.seat != null && running);
    viewer.classList.toggle("live-now", viewer.live || isLast);
    viewer.classList.toggle("gathers", view.status === "open");
    viewer.classList.toggle("one-screen", this.me?.seat != null && view.status === "playing");
    pad.aside.hidden = isLast || !running || viewer.live;
    const moves = view.legal_moves ?? [];
    const same = JSON.stringify(moves) === choosing.shown;
    this.#title(view);
    this.#call(view);
    void this.#showCount(isLast && running ? view : null);
    const shown = viewer.story.steps.get(viewer.position)?.view;
    const offers = isLast || this.#answersEarly(view, shown);
    // While nothing is offered, what was chosen stays chosen.
    if (offers || !same) choosing.offer(offers ? moves : [], moves.length > 0 && !offers);
    // Who may answer early reads what they answer, which the table shows a moment later.
    if (!isLast) return this.pad.say(offers && view.turn ? (viewer.story.outline[last - 1]?.text ?? "") : this.#waitedFor(shown));
    this.#seats.replaceChildren(...((view.status === "open" && this.seats?.rows(view)) || []));
    if (!this.#seats.isConnected) pad.head.after(this.#seats, this.#notesPlace);
    this.#showMenu(view);
    this.#say();
    if (!running && this.#menu) void this.#end(view);
  }

  /**
   * Whether a player may answer while words of others are still shown: the own cards are in view, and no card is chosen.
   * @param {View} newest
   * @param {View | undefined} shown
   */
  #answersEarly(newest, shown) {
    const handOf = (/** @type {View} */ view) => String(("deal" in view ? view.deal : view.round)?.hands[this.me?.seat ?? 0]);
    const byWord = (newest.legal_moves ?? []).every(({ body, fill: { cards = null } = {} }) => !("card" in body) && !cards);
    return this.viewer.live && byWord && !newest.count && shown !== undefined && handOf(shown) === handOf(newest);
  }

  /** Show what a player can do besides playing. @param {View} view */
  #showMenu(view) {
    const { viewer, texts, pad, me } = this;
    if (me?.seat == null || isOver(view.status)) return;
    void this.#showNotes(view, me.seat);
    void this.#showAway();
    if (view.nonces?.waiting.includes(me.seat)) void this.#showLuck(view, me.seat);
    if (this.#menu) return;
    const send = (/** @type {"POST" | "PUT" | "DELETE"} */ method, /** @type {string} */ path, /** @type {Body | null} */ body) => void this.#send(method, path, body);
    this.#menu = this.#makeMenu("", texts.menu, ({ menuItems }) => menuItems(viewer, texts, view, { send, forget: () => this.#forget() }));
    const practises = "deal" in view && !view.team && !view.tournament && view.seats.every((seat, at) => at === me.seat || seat.bot);
    pad.head.append(this.#soundButton(), ...(practises ? [this.#hintButton()] : []), this.#menu);
    if (view.talk) this.#menu.before(this.#makeMenu("talk", texts.talk, ({ talkItems }) => talkItems(viewer, (phrase) => send("POST", "/talk", { phrase }))));
  }

  /**
   * Make a menu whose items are there once it is opened; what is chosen is done beneath it.
   * @param {string} kind
   * @param {string} label
   * @param {(menu: typeof import("./menu.js")) => Node[]} items
   */
  #makeMenu(kind, label, items) {
    const content = h("div", { class: "menu-content" });
    const all = h("details", { class: `table-menu ${kind}` }, h("summary", {}, label), content);
    all.addEventListener("toggle", async () => content.append(...items(await import("./menu.js"))), { once: true });
    all.addEventListener("click", ({ target }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      all.open = false;
      all.querySelector("summary")?.focus();
    });
    return all;
  }

  /** Make the button that turns the sounds of the table off and on. */
  #soundButton() {
    const button = h("button", { type: "button", class: "sound", "aria-pressed": String(hasSound()), "aria-label": this.texts.sound }, "♪");
    button.addEventListener("click", () => {
      keep(SOUND, hasSound() ? "off" : "on");
      button.setAttribute("aria-pressed", String(hasSound()));
    });
    return button;
  }

  /** Make the button that asks what the bot would do, where all others are bots. */
  #hintButton() {
    const button = h("button", { type: "button", class: "ask-hint" }, this.texts.hint);
    button.addEventListener("click", async () => (await import("./hint.js")).toggleHint(this.viewer, this.texts));
    return button;
  }

  /** Show the luck that this browser committed to, now that all sit. @param {View} view @param {number} seat */
  async #showLuck(view, seat) {
    const { keptLuck } = await import("./luck.js");
    if (this.#showsLuck || this.pad.busy) return; // Once it is busy no more, this is asked again.
    this.#showsLuck = true;
    const nonce = keptLuck(view.id);
    if (!nonce) this.pad.refuse(h("p", {}, this.texts.luckLost));
    else if (await this.#try(() => this.#command("PUT", `/seats/${seat}/nonce`, { nonce }))) await this.viewer.controls?.catchUp();
  }

  /** Show what the players ask of each other, once they do. @param {View} view @param {number} seat */
  async #showNotes(view, seat) {
    const { closing, adjourning = [], status } = view;
    const isAsked = closing.length || adjourning.length || status === "adjourned" || ("game" in view && view.game.resigning.length);
    if (!this.#notes && !isAsked) return;
    this.#notes ??= import("./notes.js").then(({ Notes }) => new Notes(this.#notesPlace, this.texts, (method, path, body) => void this.#send(method, path, body)));
    (await this.#notes).show(this.#view ?? view, seat);
  }

  /** Show who is away, once somebody is; and the player that others may claim the match. */
  async #showAway() {
    const view = this.#view;
    if (!view || this.me?.seat == null || (!this.#away && !presence.says)) return;
    this.#away ??= import("./away.js").then(({ Away }) => new Away(this.viewer, this.texts, () => void this.#send("POST", "/claim", null)));
    const away = await this.#away;
    if (!away.all.isConnected) this.#notesPlace.after(away.all);
    away.show(this.#view ?? view);
  }

  /** Call the player when their turn comes, whatever is shown. @param {View} view the newest */
  #call(view) {
    const turned = view.turn !== this.#hadTurn;
    this.#hadTurn = view.turn;
    if (!turned) return;
    if (!view.turn) return void this.#called?.then(({ release }) => release());
    this.#called ??= import("./attention.js");
    void this.#called.then(({ callPlayer }) => callPlayer(view, this.texts.titleTurn, this.#partOf(view)));
  }

  /** Let the step that is shown move the table, and be heard once the page was touched. */
  #hear() {
    const { viewer, me } = this;
    const step = viewer.story?.steps.get(viewer.position);
    if (step) this.#moveTable(step);
    if (!step || !viewer.live || me?.seat == null || !hasSound() || !navigator.userActivation?.hasBeenActive) return;
    const seat = me.seat;
    void import("./sound.js").then(({ hear }) => hear(step, hasWon(step, seat)));
  }

  /** @param {import("../../table/types.d.ts").Step} step */
  #moveTable(step) {
    const { viewer } = this;
    const moves = viewer.live && this.me?.seat != null && kept(PACE) !== "once";
    this.#move?.(this.choosing.cards.table, step, viewer.bottom, moves);
    if (moves && !this.#move) void Promise.all([import("../live/motion.js"), loadStyle(document, "motion")]).then(([{ moveTable }]) => (this.#move = moveTable));
  }

  /** Show the count that lies open as a sheet, once what led to it was shown. @param {View | null} view */
  async #showCount(view) {
    const { viewer, texts } = this;
    if (!view?.count || !viewer.classList.contains("one-screen")) return this.#count?.hide();
    if (!this.#count) {
      const [{ CountSheet }] = await Promise.all([import("./count_sheet.js"), loadStyle(document, "count_sheet")]);
      this.#count ??= new CountSheet(viewer, texts, this.me?.seat ?? 0);
    }
    await viewer.controls?.caughtUp();
    if (this.#view === view && viewer.position === viewer.story?.last) this.#count.show(view);
  }

  /** Say how things stand at the newest step. */
  #say() {
    const { viewer, pad } = this;
    const view = this.#view;
    if (view && viewer.position === viewer.story?.last && !pad.busy) pad.say(this.#stateOf(view));
  }

  /** Offer what there is to do after the match. @param {View} view */
  async #end(view) {
    const { pad, texts, viewer, me } = this;
    for (const menu of pad.head.querySelectorAll(".table-menu, :scope > button")) menu.remove();
    this.#menu = null;
    for (const notes of pad.all.querySelectorAll(".pad-notes")) notes.remove();
    pad.refuse();
    const { After } = await import("./after.js");
    pad.all.append(new After(viewer, view, me?.seat ?? 0, texts, (work) => this.#try(work)).all);
  }

  /** Say whose turn it is. @param {View} view */
  #stateOf(view) {
    const { texts, viewer } = this;
    const { status, turn } = view;
    if (view.nonces) return fill(texts.luckWait, { names: this.#names(view, view.nonces.waiting) });
    if (status === "open") return this.me?.seat == null ? texts.sitDown : texts.share;
    if (status === "paused") return texts.paused;
    if (status === "adjourned") return texts.adjourned;
    if (isOver(status)) return texts.over;
    if (!turn) return this.#waitedFor(view);
    return `${fill(texts.yourTurn, { part: this.#partOf(view) })} ${this.choosing.hint}`.trim();
  }

  /** Name the part of the deal that is played. @param {View} view */
  #partOf(view) {
    const phase = "deal" in view ? view.deal?.phase : view.round?.phase;
    return phase ? named(this.viewer.setting.names.phases, phase) : "";
  }

  /** Say who is waited for. @param {View | undefined} view */
  #waitedFor(view) {
    const others = view?.to_act.filter((seat) => seat !== this.me?.seat) ?? [];
    return view && others.length ? fill(this.texts.turnOf, { names: this.#names(view, others) }) : "";
  }

  /** @param {View} view @param {number[]} seats */
  #names({ seats: all }, seats) {
    return seats.map((seat) => all[seat]?.shown ?? "").join(", ");
  }

  /** Let the title of the page say whose turn it is. @param {View} view */
  #title(view) {
    const { texts, viewer } = this;
    const said = view.turn ? `● ${texts.titleTurn}` : this.#stateOf(view);
    viewer.dataset.headline = this.me?.seat == null || isOver(view.status) ? "" : `${said} · Hordago`;
    if (viewer.dataset.headline) document.title = viewer.dataset.headline;
  }

  /** Make a move, once the person is sure. @param {LegalMove} move @param {Body} body */
  async #make(move, body) {
    const { viewer, pad } = this;
    if (pad.busy) return;
    pad.busy = true; // Nothing else is made while they are asked.
    try {
      if (!(await this.#isSure(move, body))) return;
      const last = viewer.story?.last ?? 0;
      if (viewer.live && viewer.position < last) await viewer.show(last, false); // Who answers has heard enough.
    } finally {
      pad.busy = false;
    }
    viewer.controls?.hurry();
    await this.#send("POST", "/moves", body);
  }

  /** Ask before a weighty move, if they wish. @param {LegalMove} move @param {Body} body */
  async #isSure(move, body) {
    const { viewer, texts } = this;
    const all = move.type === "accept" && /** @type {any} */ (this.#view)?.deal?.bet?.hordago; // where a game has bets
    if (!(all || WEIGHTY.includes(move.type)) || !asksAgain()) return true;
    const what = move.type === "discard" ? `${nameOf(move)}: ${body.cards.map((/** @type {string} */ code) => this.choosing.nameOf(code)).join(", ")}` : nameOf(move);
    const { ask } = await import("../viewer/dialogs.js");
    return ask(viewer.root, fill(texts.sure, { move: what }), texts.yes, texts.no);
  }

  /**
   * Send a command to the table, and show what it caused.
   * @param {"POST" | "PUT" | "DELETE"} method
   * @param {string} path
   * @param {Body | null} body
   */
  async #send(method, path, body) {
    const { viewer } = this;
    const before = viewer.story?.last ?? 0;
    const done = await this.#try(() => this.#command(method, path, body));
    if (!done) return viewer.controls?.catchUp();
    this.choosing.chosen.clear();
    if (viewer.moment?.state.querySelector(".missed")) viewer.moment.say(""); // They know now.
    const awaits = () => (viewer.story?.last ?? 0) === before;
    if (!awaits() && viewer.position === viewer.story?.last) this.#update(); // The stream was faster than the answer.
    else this.choosing.offer([]); // Also where the page does not follow the table yet.
    setTimeout(() => {
      if (awaits()) void viewer.controls?.catchUp();
    }, STREAM_MS);
  }

  /**
   * Send a command. A word of a dialogue answers what was said until now, and no more. What is signed has one place alone:
   * where something came before it, it is signed again, for the next one.
   * @param {"POST" | "PUT" | "DELETE"} method
   * @param {string} path
   * @param {Body | null} body
   */
  async #command(method, path, body) {
    const { viewer } = this;
    const address = `${this.path}${path}`;
    const isWord = body !== null && "lance" in body;
    const signed = isSigned(method, address);
    for (let tries = signed && !isWord ? SIGNED_TRIES : 1; ; tries -= 1) {
      const version = isWord || signed ? this.#view?.version : undefined;
      try {
        return await command(method, address, body, { language: viewer.language, late: this.#late, version });
      } catch (refused) {
        if (tries === 1 || !(refused instanceof Problem) || refused.status !== 412) throw refused;
        await viewer.controls?.catchUp();
      }
    }
  }

  /** Say that the server does not answer, and how things stand once it does. @param {boolean} away */
  #late = (away) => this.pad.say(away ? this.texts.sending : this.#view ? this.#stateOf(this.#view) : "");

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
    if (/^[1-9]$/.test(key)) return this.choosing.cards.press(Number(key));
    return key === "enter" ? this.pad.sendCards() : this.pad.press(key);
  }
}

/** Whether the side of a seat has won what ends with a step. @param {import("../viewer/story.js").StoryStep} step @param {number} seat */
function hasWon({ view, event }, seat) {
  const { team = null, seat: won = null } = /** @type {Record<string, any>} */ (event.data);
  return team === null ? won === seat : team === teamOf(view, seat);
}

/** Open the table as it is now. */
function openAnew() {
  history.replaceState(null, "", location.pathname + location.search);
  location.reload();
}
