// @ts-check
/** What whom the player follows has begun to play, and what happens in their clubs: loaded with the first of it. */

import { read, readTexts } from "../api.js";
import { fill, h } from "../dom.js";
import { linkTo } from "./players.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("./terms.js").Named} Named */

/** Rows that are shown, the newest first. */
const MOST = 8;

/**
 * Put a piece of news at the head of its section, which is made with the first one.
 * @param {Named} page
 * @param {HTMLElement} place of what concerns the player
 * @param {Schemas["FollowedNotice"] | Schemas["ClubNotice"]} notice
 */
export async function showNews(page, place, notice) {
  const { news: texts } = await readTexts("news", page.language);
  const row = await (notice.kind === "followed" ? followed(page, texts, notice) : ofClub(page, texts, notice)).catch(() => null);
  if (!row) return; // What it is about cannot be read any more.
  const list = place.querySelector("#news") ?? h("ul", { class: "entries", id: "news" });
  if (!list.parentElement) place.append(h("section", { "aria-labelledby": "news-heading" }, h("h2", { id: "news-heading" }, texts.heading), list));
  list.querySelector(`[data-about="${row.dataset.about}"]`)?.remove();
  list.prepend(row);
  while (list.children.length > MOST) list.lastChild?.remove();
  place.hidden = false;
}

/** @param {Named} page @param {Record<string, string>} texts @param {Schemas["FollowedNotice"]} notice */
async function followed(page, texts, { players, ruleset, table, match, tournament }) {
  const names = await Promise.all(players.map((player) => linkTo(player, page)));
  const [address, begun] = table ? [`/tables/${table}`, texts.matchBegun] : match ? [`/matches/${match}`, texts.teamMatchBegun] : [`/tournaments/${tournament}`, texts.tournamentBegun];
  return newsRow(address, names.flatMap((name, place) => (place ? [", ", name] : [name])), `${begun} · ${page.ruleSet(ruleset)}`, address, texts.look);
}

/** @param {Named} page @param {Record<string, string>} texts @param {Schemas["ClubNotice"]} notice */
async function ofClub(page, texts, { club, step, player, tournament }) {
  const { name } = await read(`/v1/clubs/${club}`, page.language);
  const address = `/clubs/${club}`;
  if (step === "requested") return newsRow(`${club} ${player}`, [await linkTo(player ?? "", page)], fill(texts.requested, { club: name }), address, texts.toClub);
  const link = h("a", { href: address }, name);
  if (step === "tournament_opened") return newsRow(tournament ?? "", [link], texts.tournamentOpened, `/tournaments/${tournament}`, texts.toTournament);
  return newsRow(club, [link], step === "accepted" ? texts.accepted : texts.refused, address, texts.toClub);
}

/**
 * @param {string} about what one row is about, and no other
 * @param {(Node | string)[]} what
 * @param {string} words
 * @param {string} address
 * @param {string} way
 */
function newsRow(about, what, words, address, way) {
  return h("li", { class: "offer", "data-about": about }, h("div", {}, ...what, h("p", { class: "about" }, words)), h("span", { class: "row-ways" }, h("a", { class: "button small", href: address }, way)));
}
