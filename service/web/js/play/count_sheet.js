// @ts-check
/**
 * The count that lies open, as a sheet over the table: each lance with who won it, by which hand, and its stones; who has won
 * a game, if one was won; and how long it stays.
 */

import { mayAsk } from "./attention.js";
import { keep } from "../boot.js";
import { fill, h } from "../dom.js";
import { NOTIFY } from "../settings.js";
import { named, placeOf, seatName, sideBadge } from "../../table/parts.js";
import { teamOf } from "../../table/teams.js";

/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["CountView"]["items"][number]} Item */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */

const SIDES = /** @type {const} */ (["A", "B"]);

export class CountSheet {
  all = h("section", { class: "count-sheet", hidden: "" });
  #left = h("span", { role: "timer" });
  #timer = 0;
  /** Of which deal the count is shown. */
  #deal = 0;

  /**
   * @param {Viewer} viewer
   * @param {Record<string, string>} texts
   * @param {number} seat of the reader
   */
  constructor(viewer, texts, seat) {
    this.viewer = viewer;
    this.texts = texts;
    this.seat = seat;
    viewer.moment?.all.append(this.all);
  }

  /** Show a count, from its beginning if it is another one. @param {View} view */
  show(view) {
    const { count } = view;
    if (!count) return;
    const { texts } = this;
    if (this.#deal !== count.deal || this.all.hidden) {
      this.#deal = count.deal;
      const lower = h("button", { type: "button", class: "lower", "aria-expanded": "true" }, texts.seeCards);
      lower.addEventListener("click", () => {
        const lowered = this.all.classList.toggle("lowered");
        lower.setAttribute("aria-expanded", String(!lowered));
        lower.textContent = lowered ? texts.seeCount : texts.seeCards;
        this.cover();
      });
      const title = fill(this.viewer.texts.table.deal, { number: count.deal });
      this.all.setAttribute("aria-label", title);
      this.all.classList.remove("lowered");
      const won = this.#gameWon(view);
      this.all.replaceChildren(
        h("header", {}, h("h2", {}, title), lower),
        h("div", { class: "counted-rows" }, won, h("ol", { role: "list" }, ...this.#rows(view)), !won && this.#totals(view)),
        h("p", { class: "soft" }, this.#left, ...this.#askForNotices()),
      );
    }
    this.all.hidden = false;
    this.viewer.classList.add("counts");
    this.cover();
    this.#tick(count.until);
  }

  /** What lies below the sheet is not for the keyboard either: the sheet says it all. */
  cover() {
    const lances = this.viewer.moment?.table.querySelector(".lances");
    if (lances instanceof HTMLElement) lances.inert = !this.all.hidden && !this.all.classList.contains("lowered");
  }

  hide() {
    this.all.hidden = true;
    this.all.replaceChildren();
    this.viewer.classList.remove("counts");
    this.cover();
    clearTimeout(this.#timer);
  }

  /** Say how long the count stays. @param {string | null} until */
  #tick(until) {
    clearTimeout(this.#timer);
    const seconds = until ? Math.max(Math.ceil((Date.parse(until) - Date.now()) / 1000), 0) : 0;
    this.#left.textContent = seconds ? fill(this.texts.goesOn, { seconds }) : "";
    if (seconds) this.#timer = setTimeout(() => this.#tick(until), 1000);
  }

  /** A row for each lance, in the order in which they count. @param {View} view */
  #rows(view) {
    /** @type {Map<string | null, Item[]>} */
    const lances = new Map();
    for (const item of view.count?.items ?? []) lances.set(item.lance, [...(lances.get(item.lance) ?? []), item]);
    const last = "deal" in view ? Object.entries(view.deal?.lances ?? {}).at(-1) : undefined;
    if (last?.[1].outcome === "hordago-accepted" && !lances.has(last[0])) lances.set(last[0], []);
    return [...lances].map(([lance, items]) => this.#row(view, lance, items));
  }

  /** @param {View} view @param {string | null} lance @param {Item[]} items */
  #row(view, lance, items) {
    const { setting, table: id, server } = this.viewer;
    const { names } = setting;
    const state = "deal" in view && lance ? view.deal?.lances[lance] : undefined;
    const winner = state?.winner ?? null;
    const offered = state?.dialogue.filter(({ move }) => !["pass", "accept", "refuse", "refuse_soft"].includes(move)).at(-1);
    const whose = winner ?? (state?.outcome === "refused" ? offered?.seat : undefined);
    const reasons = items.length > 1 ? items.map(({ reason, stones }) => `${named(names.reasons, reason)} ${stones}`) : items.map(({ reason }) => named(names.reasons, reason));
    const why = state ? (reasons.length ? reasons.join(" + ") : named(names.outcomes, state.outcome ?? "")) : items.map(({ text }) => text).join(" ");
    const side = items[0]?.team ?? state?.team ?? null;
    const stones = items.reduce((sum, item) => sum + item.stones, 0);
    const rule = items[0]?.rule;
    const text = `${whose === undefined ? "" : `${seatName(view.seats[whose], setting)}: `}${why}`;
    return h(
      "li",
      { class: side ? `won-${side}` : null },
      h("div", {}, h("h3", {}, lance ? named(names.lances, lance) : ""), h("p", {}, rule ? h("a", { href: `${server}/rules#${rule}`, target: "_blank", rel: "noopener" }, text) : text)),
      winner !== null && this.#handOf(view, winner),
      h("p", { class: "sum" }, items.length > 0 && h("strong", {}, stones > 0 ? `+${stones}` : String(stones).replace("-", "−")), isSide(side) && sideBadge(side)),
    );
  }

  /** The hand that won, as it lies on the table. @param {View} view @param {number} seat */
  #handOf({ seats }, seat) {
    const drawn = this.viewer.moment?.table.querySelector(`.seat.${placeOf(seat, seats.length, this.viewer.bottom)} .hand`);
    return drawn?.cloneNode(true) ?? null;
  }

  /** Both scores before the deal and after it; where a game was won the next begins at nothing. @param {View} view */
  #totals(view) {
    if (!("game" in view) || !view.count) return null;
    const { items } = view.count;
    return h(
      "p",
      { class: "totals" },
      ...[0, 1].map((place) => {
        const team = teamOf(view, place);
        const after = view.game.score[place];
        const before = Math.max(after - items.filter((item) => item.team === team).reduce((sum, { stones }) => sum + stones, 0), 0);
        return h("span", {}, isSide(team) && sideBadge(team), ` ${before} → `, h("strong", {}, String(after)));
      }),
    );
  }

  /** Who has won a game with this deal. @param {View} view */
  #gameWon(view) {
    const { story } = this.viewer;
    const won = story?.outline.findLast(({ type, deal }) => type === "game_won" && deal === this.#deal);
    const event = won && story?.steps.get(won.step)?.event;
    if (!event) return null;
    const { team, scores, games_won: games, reason } = /** @type {{team: string, scores: number[], games_won: number[], reason: string}} */ (event.data);
    const own = this.seat % 2;
    const text = team === teamOf(view, own) ? this.texts.gameOurs : this.texts.gameTheirs;
    const how = named(this.viewer.setting.names.game_wins, reason);
    const byStones = reason === "target";
    return h(
      "p",
      { class: "game-won" },
      h("strong", {}, text),
      h("span", { class: "result" }, byStones ? `${scores[own]}–${scores[1 - own]}` : how),
      h("span", { class: "soft" }, byStones && `${how} · `, fill(this.texts.games, { ours: games[own], theirs: games[1 - own] })),
    );
  }

  /** Let a player ask to be told of their turn, once. */
  #askForNotices() {
    if (!mayAsk()) return [];
    const button = h("button", { type: "button" }, this.texts.notify);
    button.addEventListener("click", async () => {
      const granted = (await Notification.requestPermission()) === "granted";
      keep(NOTIFY, granted ? "on" : "off");
      button.remove();
      // Where the server pushes, a turn is told also once the page is closed.
      if (granted) await import("../push.js").then(({ askForPush }) => askForPush(this.viewer.language)).catch(() => {});
    });
    return [button];
  }
}

/** @param {string | null} side @returns {side is "A" | "B"} */
const isSide = (side) => SIDES.some((one) => one === side);
