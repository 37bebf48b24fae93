// @ts-check
/** The drawing of a table for two with the flower deck: hands, the field, what each has taken. */

import { card, gatheringLine, hand, heading, named, placeOf, seatName, stock } from "../table/parts.js";
import { HANAFUDA, parseHanafuda } from "../cards/hanafuda.js";
import { fill, h } from "../js/dom.js";

/** @typedef {import("../table/types.d.ts").Setting} Setting */
/** @typedef {import("../js/answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["MushiView"]} View */

/** Colours of the deck, and the places of a table for two. */
export const style = "hanafuda";

const KINDS = /** @type {const} */ (["L", "A", "R", "N"]);

/**
 * Draw a step.
 * @type {import("../table/types.d.ts").Drawing<View>}
 */
export function draw(step, setting) {
  const { view } = step;
  const marked = cardsOf(step.event);
  const felt = h(
    "div",
    { class: "felt two" },
    ...view.seats.map((seat) => seatBox(seat, view, setting, marked)),
    centre(view, setting, marked),
  );
  return [scores(view, setting), felt];
}

/** @param {View} view @param {Setting} setting */
function scores({ seats, match, round }, setting) {
  const { labels } = setting;
  return h(
    "div",
    { class: "scores" },
    ...seats.map((seat) =>
      h(
        "div",
        {
          role: "group",
          class: match.winner === seat.seat ? "score winner" : "score",
          "aria-label": seatName(seat, setting),
        },
        h("p", { class: "players" }, h("span", { class: "name" }, seatName(seat, setting))),
        h(
          "p",
          { class: "points" },
          h("strong", {}, signed(match.scores[seat.seat])),
          round && h("span", { class: "in-cards" }, ` · ${fill(labels.inCards, { points: round.points[seat.seat] })}`),
        ),
      ),
    ),
  );
}

/**
 * Draw cards that lie open together.
 * @param {string} label
 * @param {string} kind class of the list
 * @param {readonly string[]} codes
 * @param {import("../cards/card.js").Deck} deck
 * @param {Setting} setting
 * @param {readonly string[]} [marked]
 */
function openCards(label, kind, codes, deck, setting, marked) {
  return h(
    "ul",
    { class: kind, role: "list", "aria-label": label },
    ...codes.map((code) => h("li", {}, card(code, deck, setting, marked))),
  );
}

/** List the cards that an event names, to mark them. @param {Schemas["TableEvent"] | undefined} event @returns {string[]} */
function cardsOf(event) {
  if (event?.type === "card_turned") return [event.data.card];
  if (event?.type === "card_played") return [event.data.card, ...event.data.captured];
  return event?.type === "turn_captured" ? event.data.captured : [];
}

/** @param {number} points */
function signed(points) {
  return points > 0 ? `+${points}` : String(points).replace("-", "−");
}

/** @param {import("../table/types.d.ts").Seat} seat @param {View} view @param {Setting} setting @param {string[]} marked */
function seatBox(seat, { round, seats }, setting, marked) {
  const { labels, names } = setting;
  const number = seat.seat;
  const name = seatName(seat, setting);
  const place = placeOf(number, seats.length, setting.bottom);
  if (!round)
    return h(
      "div",
      { role: "group", class: `seat ${place}`, "aria-label": name },
      heading({ name, side: null, acting: false, marks: [] }, setting),
    );
  const acting = round.to_act.includes(number);
  const marks = [
    round.dealer === number && labels.dealer,
    ...round.yaku[number].map((id) => named(names.yaku, id)),
  ].filter((mark) => mark !== false);
  return h(
    "div",
    { role: "group", class: ["seat", place, acting && "acting"].filter(Boolean).join(" "), "aria-label": name },
    heading({ name, side: null, acting, marks }, setting),
    hand({ name, hand: round.hands[number], held: round.held[number], deck: HANAFUDA, marked }, setting),
    taken(name, round.piles[number], setting, marked),
  );
}

/** Draw what a seat has taken, by kind. @param {string} name @param {string[]} pile @param {Setting} setting @param {string[]} marked */
function taken(name, pile, setting, marked) {
  const groups = KINDS.map((kind) => pile.filter((code) => parseHanafuda(code)?.kind === kind)).filter(
    (group) => group.length,
  );
  return h(
    "div",
    { class: "taken", role: "group", "aria-label": fill(setting.labels.taken, { name, count: pile.length }) },
    ...groups.map((group) =>
      h(
        "ul",
        { class: "pile", role: "list" },
        ...group.map((code) => h("li", {}, card(code, HANAFUDA, setting, marked))),
      ),
    ),
  );
}

/** @param {View} view @param {Setting} setting @param {string[]} marked */
function centre(view, setting, marked) {
  const { round } = view;
  if (!round) return h("div", { class: "centre" });
  const { labels } = setting;
  return h(
    "div",
    { class: "centre" },
    h("p", { class: "deal-number" }, fill(labels.round, { number: round.number })),
    gatheringLine(view, setting),
    h(
      "div",
      { class: "field-row" },
      h(
        "div",
        { class: "drawn" },
        stock(round.stock, HANAFUDA, setting),
        round.turned && openCards(labels.turned, "turned", [round.turned.card], HANAFUDA, setting, [round.turned.card]),
      ),
      openCards(labels.field, "field", round.field, HANAFUDA, setting, [...marked, ...(round.turned?.choices ?? [])]),
    ),
  );
}
