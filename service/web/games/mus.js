// @ts-check
/** The drawing of a table for four with the Spanish deck: scores, seats with hands and words, the lances. */

import { SPANISH } from "../cards/spanish.js";
import { bubble, gatheringLine, hand, heading, named, placeOf, seatName, seatOf, sideBadge, stock, stones } from "../table/parts.js";
import { fill, h } from "../js/dom.js";

/** @typedef {import("../table/types.d.ts").Setting} Setting */
/** @typedef {import("../js/answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["MusView"]} View */
/** @typedef {import("../table/types.d.ts").Step<View>} Step */

/** @typedef {"A" | "B"} Team */
const LANCES = ["grande", "chica", "pares", "juego"];

/** Places for stones that are drawn; a stake beyond is its number alone. */
const MOST_STONES = 10;

/**
 * Draw a step.
 * @type {import("../table/types.d.ts").Drawing<View>}
 */
export function draw(step, setting) {
  const { view } = step;
  const felt = h(
    "div",
    { class: "felt four" },
    ...view.seats.map((seat) => seatBox(seat, step, setting)),
    centre(view, setting),
  );
  return [scores(view, setting), felt];
}

/** Which team of a match, or entry of a pairing, has each side. @param {View} view */
const sidesOf = (view) => (view.team ?? view.tournament)?.sides;
/** The team of each side: A and B, where no contest says who they are. @param {View} view @returns {any[]} */
const teamsOf = (view) => Object.values(sidesOf(view) ?? "AB");

/** @param {View} view @param {Setting} setting */
function scores(view, setting) {
  const { seats, game, match } = view;
  const { labels } = setting;
  return h(
    "div",
    { class: "scores" },
    ...teamsOf(view).map((team, place) => {
      const where = seats.length > 2 && Object.keys(sidesOf(view) ?? "")[place];
      const label = fill(labels.team, { team });
      const score = game.score[place];
      const players = seats
        .filter(({ seat }) => seat % 2 === place)
        .map((seat) => seatName(seat, setting))
        .join(" · ");
      const won = match.vacas ? 0 : match.games_won[place];
      return h(
        "div",
        {
          role: "group",
          class: match.winner === team ? "score winner" : "score",
          "aria-label": where ? `${label}, ${where}` : label,
        },
        h(
          "p",
          { class: "players" },
          sideBadge(team),
          h("span", { class: "name" }, where && h("span", { class: "soft" }, `${where} · `), players),
          won > 0 &&
            h(
              "span",
              { class: "won" },
              h("span", { "aria-hidden": "true" }, "★".repeat(won)),
              h("span", { class: "spoken" }, fill(labels.gamesWon, { count: won })),
            ),
        ),
        h("p", { class: "points" }, h("strong", {}, String(score)), h("span", {}, ` / ${game.target}`)),
        vacasLine(match.vacas, place, setting),
        board(team, score, game),
      );
    }),
  );
}

/** Say how many vacas a side has won, and games of the vaca in hand. @param {Schemas["MatchView"]["vacas"]} vacas @param {number} place @param {Setting} setting */
function vacasLine(vacas, place, { labels }) {
  if (!vacas) return null;
  const { best_of: best, won, games } = vacas;
  return h("p", { class: "vacas" }, fill(labels.vacas, { won: won[place], best, games: games[place] }));
}

/** Draw the score as it is kept: fives and ones, counters, or a row of stones. @param {Team} team @param {number} score @param {Schemas["GameView"]} game */
function board(team, score, { target, counters, hamarreko }) {
  const fives = hamarreko?.[team].hamarreko ?? counters?.[team].fives;
  const ones = hamarreko?.[team].ttantto ?? counters?.[team].singles;
  if (fives === undefined || ones === undefined) return target <= 60 ? stones(score, target) : null;
  return h("div", { class: "fives" }, stones(fives, Math.max(fives, 7), 7), stones(ones, Math.max(ones, 4), 5));
}

/** @param {import("../table/types.d.ts").Seat} seat @param {Step} step @param {Setting} setting */
function seatBox(seat, step, setting) {
  const { view, event, said, said_language: saidLanguage, hidden } = step;
  const { labels, names } = setting;
  const { deal, seats } = view;
  const number = seat.seat;
  const name = seatName(seat, setting);
  const side = teamsOf(view)[number % 2];
  const place = placeOf(number, seats.length, setting.bottom);
  if (!deal)
    return h(
      "div",
      { role: "group", class: `seat ${place}`, "aria-label": name },
      heading({ name, side, acting: false, marks: [] }, setting),
    );
  const acting = deal.to_act.includes(number);
  const marks = [
    deal.mano === number && labels.mano,
    deal.dealer === number && labels.dealer,
    deal.dead.includes(number) && labels.dead,
  ];
  const declared = Object.values(deal.declared).some((has) => typeof has[number] === "boolean");
  if (!declared && deal.discarded[number] > 0) marks.push(fill(labels.discarded, { count: deal.discarded[number] }));
  for (const [lance, has] of Object.entries(deal.declared)) {
    if (typeof has[number] === "boolean")
      marks.push(fill(has[number] ? labels.has : labels.hasNot, { lance: named(names.lances, lance) }));
  }
  for (const made of deal.signs)
    if (made.seat === number)
      marks.push(made.sign ? fill(labels.sign, { sign: named(names.signs, made.sign) }) : labels.signUnseen);
  const held =
    deal.held?.[number] ?? hidden?.find((unseen) => unseen.what === "hand" && unseen.seat === number)?.count ?? 0;
  const words = event?.actor !== "house" && seatOf(event) === number ? said : null;
  const before = words ? null : wordsBefore(deal, number, setting);
  return h(
    "div",
    {
      role: "group",
      class: ["seat", place, acting && "acting", deal.dead.includes(number) && "dead"].filter(Boolean).join(" "),
      "aria-label": name,
    },
    heading({ name, side, acting, marks: marks.filter((mark) => mark !== false) }, setting),
    h(
      "div",
      { class: "before-seat" },
      hand({ name, hand: deal.hands[number], held, deck: SPANISH }, setting),
      words ? bubble(words, true, saidLanguage) : before && bubble(before, false, names.words_language),
    ),
    deal.stocks && stock(deal.stocks[number], SPANISH, setting),
  );
}

/** What the seat said last in the lance in hand. @param {Schemas["DealView"]} deal @param {number} seat @param {Setting} setting */
function wordsBefore(deal, seat, { names }) {
  const spoken = deal.lances[deal.phase]?.dialogue.filter((word) => word.seat === seat).at(-1);
  return (spoken && names.words?.[spoken.move]?.replace(/x/i, `${spoken.stones}`)) ?? null;
}

/** Draw what a lance is played for. @param {number} stake */
function staked(stake) {
  return stake > 0 ? [stake <= MOST_STONES && stones(stake, stake), h("span", { class: "stake" }, String(stake))] : [];
}

/**
 * Draw a bet that waits for its answer: what the lance is played for if it is accepted.
 * @param {Pick<Schemas["BetView"], "hordago" | "stones">} bet
 * @param {Setting} setting
 */
function offered({ hordago, stones: stake }, { names, labels }) {
  const spoken = h("span", { class: "spoken" }, labels.offered);
  if (!hordago) return [...staked(stake ?? 0), spoken];
  return [h("span", { class: "stake", lang: names.words_language }, named(names.words, "hordago")), spoken];
}

/** @param {View} view @param {Setting} setting */
function centre(view, setting) {
  const { deal, seats } = view;
  const { labels, names } = setting;
  if (!deal) return h("div", { class: "centre" });
  const order = LANCES.map((lance) => (lance === "juego" && deal.lances.punto ? "punto" : lance));
  const rows = order.map((lance) => {
    const { stake = 0, outcome = null, team = null } = deal.lances[lance] ?? {};
    const state = deal.phase === lance ? "now" : deal.lances[lance] ? "" : "later";
    const offer = [deal.bet, deal.bet?.booked].find((bet) => bet?.lance === lance);
    return h(
      "tr",
      { class: state, "aria-current": state === "now" ? "step" : null },
      h("th", { scope: "row" }, named(names.lances, lance)),
      offer ? h("td", { class: "offered" }, ...offered(offer, setting)) : h("td", { class: team && `won-${team}` }, ...staked(stake)),
      h(
        "td",
        { class: "outcome" },
        deal.bet?.lance === lance ? fill(labels.refused, { stones: deal.bet.refused }) : outcome && named(names.outcomes, outcome),
      ),
    );
  });
  const heads = h(
    "thead",
    { class: "spoken" },
    h("tr", {}, ...[labels.lance, labels.stake, labels.outcome].map((head) => h("th", { scope: "col" }, head))),
  );
  return h(
    "div",
    { class: "centre" },
    h("p", { class: "deal-number" }, fill(labels.deal, { number: deal.number }), deal.board && ` · ${deal.board}`),
    h(
      "div",
      { class: "on-table" },
      h("table", { class: "lances" }, heads, h("tbody", {}, ...rows)),
      deal.stock !== null && stock(deal.stock, SPANISH, setting),
    ),
    gatheringLine(view, setting),
    deal.claim &&
      h(
        "p",
        { class: "claim" },
        fill(labels.claim, {
          name: seatName(seats[deal.claim.seat], setting),
          claim: named(names.claims, deal.claim.what),
        }),
      ),
  );
}
