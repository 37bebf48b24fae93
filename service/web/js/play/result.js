// @ts-check
/** Say how a match ended for a player: who has won, game by game, what decided it; and let them share it, or look at it again. */

import { fill, h } from "../dom.js";
import { loadStyle } from "../style.js";
import { copy } from "../viewer/dialogs.js";
import { SPANISH } from "../../cards/spanish.js";
import { hand, named, seatName } from "../../table/parts.js";
import { teamOf } from "../../table/teams.js";

/** @typedef {import("../answers.d.ts").View} View */
/** @typedef {import("../answers.d.ts").Schemas["OutlineStep"]} Sentence */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */
/** @typedef {{team?: string | null, lance?: string | null, seat?: number | null, scores?: number[], games_won?: number[], vacas_won?: number[], reason?: string}} Ended */

/** What moved the stones that win a game: the last of them before it decided it. */
const DECIDING = ["stones_scored", "bet_accepted", "round_scored"];

/**
 * Show the result, where a match was played to its end.
 * @param {HTMLElement} place
 * @param {HTMLElement} more place of what else there is to do
 * @param {Viewer} viewer
 * @param {View} view of the table that is over
 * @param {number} seat of the reader
 * @param {Record<string, string>} texts
 */
export async function showResult(place, more, viewer, view, seat, texts) {
  const { story } = viewer;
  if (!story) return;
  await Promise.all([story.open(), loadStyle(document, "count_sheet")]);
  const { outline } = story;
  const end = outline.findLast(({ type }) => type === "match_ended");
  if (!end) return;
  const dataOf = async (/** @type {Sentence} */ { step }) => /** @type {Ended} */ ((await story.step(step))?.event.data ?? {});
  const told = outline.filter(({ type }) => type === "game_won");
  const [ended, ...games] = await Promise.all([end, ...told].map(dataOf));
  const isOurs = (/** @type {Ended} */ { team, seat: winner }) => (team ? team === teamOf(view, seat) : winner === seat);
  const isDrawn = (ended.team ?? ended.seat ?? null) === null;
  const last = told.at(-1) ?? end;
  const decidedBy = (/** @type {Sentence} */ won) => outline.slice(0, won.step - 1).findLast(({ type, deal }) => deal === won.deal && DECIDING.includes(type)) ?? won;
  const decided = decidedBy(last);
  const shown = (await story.step(last.step - 1))?.view;
  const byWord = games.length === 1 && games[0].reason !== "target" ? games[0].reason : undefined;
  const score = ended.vacas_won ?? (games.length === 1 ? games[0].scores : ended.games_won) ?? ended.scores;
  const nameOf = (/** @type {string | undefined} */ reason) => named(viewer.setting.names.game_wins, reason ?? "");
  const page = `/tables/${viewer.table}`;
  const boxes = games.map((game, place) => {
    const { step, deal } = decidedBy(told[place]);
    const said = game.reason === "target" ? pairOf(game.scores, seat) : nameOf(game.reason);
    return h("li", { class: (game.team ?? (game.seat ? "B" : "A")) === "A" ? "won-A" : "won-B" }, h("a", { href: `${page}/replay#${step}` }, said, " ", h("small", {}, fill(texts.dealNumber, { deal: deal ?? 1 }))));
  });
  place.replaceChildren(
    h("h2", {}, isDrawn ? texts.matchDrawn : isOurs(ended) ? texts.matchWon : texts.matchLost),
    h("p", { class: "result" }, nameOf(byWord) || pairOf(score, seat)),
    h("p", { class: "soft" }, peopleOf(view, seat, texts)),
    ...(boxes.length > 1 ? [h("ol", { class: "games", role: "list" }, ...boxes)] : []),
    h("p", {}, h("a", { href: `${page}/replay#${decided.step}` }, fill(texts.decided, { deal: decided.deal ?? 1 })), ` ${decided.text}`),
    ...(shown ? winningHand(shown, await dataOf(decided), viewer) : []),
  );
  more.replaceChildren(shareButton(texts, `${location.origin}${page}/replay?step=${decided.step}`), link(`${page}/replay`, texts.replayMatch), ...backLink(view, viewer), link(`${page}/verify`, texts.verifyDeals));
}

/**
 * Draw the hand that won the lance by which a match was decided, and whose it was; nothing where it was not shown.
 * @param {View} view before the game was won
 * @param {{lance?: string | null}} decided
 * @param {Viewer} viewer
 */
function winningHand(view, { lance }, { setting }) {
  const deal = "deal" in view ? view.deal : null;
  const lances = Object.entries(deal?.lances ?? {});
  const winner = lances.find(([name, { outcome }]) => (lance ? name === lance : outcome === "hordago-accepted"))?.[1].winner ?? null;
  const cards = winner === null ? null : deal?.hands[winner];
  if (winner === null || !cards) return [];
  const name = seatName(view.seats[winner], setting);
  return [h("figure", { class: "decided" }, hand({ name, hand: cards, held: cards.length, deck: SPANISH }, setting), h("figcaption", {}, name))];
}

/** @param {string} href @param {string} text */
const link = (href, text) => h("a", { class: "button", href }, text);

/** Lead back to the step of another match that was played on here. @param {View} view @param {Viewer} viewer */
const backLink = ({ went_on: source }, { labels }) => (source ? [link(`/tables/${source.table}/replay#${source.step}`, labels.wentBack)] : []);

/** Write a score by side, the one of a seat first. @param {readonly number[] | undefined} score @param {number} seat */
const pairOf = (score, seat) => (score ? `${score[seat % 2]}–${score[1 - (seat % 2)]}` : "");

/** Say with whom the reader played, and against whom. @param {View} view @param {number} seat @param {Record<string, string>} texts */
function peopleOf({ seats }, seat, texts) {
  const shown = (/** @type {number} */ place) => seats[(seat + place) % seats.length]?.shown ?? "";
  return seats.length === 4 ? fill(texts.withAgainst, { partner: shown(2), first: shown(1), second: shown(3) }) : fill(texts.against, { other: shown(1) });
}

/** Share the moment that decided the match by the system's own sheet, or copy its address. @param {Record<string, string>} texts @param {string} address */
function shareButton(texts, address) {
  const button = h("button", { type: "button" }, texts.shareMatch);
  button.addEventListener("click", async () => {
    if (navigator.share) await navigator.share({ url: address }).catch(() => {}); // Closing the sheet is no failure.
    else button.textContent = (await copy(address)) ? texts.shareCopied : address;
  });
  return button;
}
