// @ts-check
/** The rounds of a tournament at its desk: each pairing with its result, which the organiser can decide. */

import { fill, h } from "../dom.js";
import { actButton, field, makeSure, number, numberOf, select, valueOf } from "./forms.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["PairingView"]} Pairing */
/** @typedef {import("./tournament_desk.js").Desk} Desk */

/** @typedef {"decide" | "correct"} Way The organiser decides, a judge corrects. */

const OUTCOMES = /** @type {const} */ (["a", "b", "draw", "neither", "void"]);
const FORFEIT = "forfeit";

/** @param {Desk} desk @param {Schemas["TournamentRoundView"]} round */
export function roundSection(desk, { round, over, pairings, byes }) {
  const { page: { texts }, tournament } = desk;
  const named = new Map(tournament.entries.map(({ entry, shown }) => [entry, shown]));
  const name = (/** @type {number} */ entry) => named.get(entry) ?? `#${entry}`;
  /** @type {Way[]} */
  const ways = [];
  if (desk.own && tournament.status === "playing") ways.push("decide");
  if (desk.judging) ways.push("correct");
  const rows = pairings.map((pairing) => {
    const { pairing: at, a, b, id, result } = pairing;
    const address = tournament.of === "teams" ? `/matches/${id}` : `/tables/${id}`;
    const both = `${name(a)} – ${name(b)}`;
    return h(
      "li",
      { class: result ? null : "pending" },
      h("span", { class: "who" }, h("span", { class: "soft" }, `${at}. `), h("strong", {}, both), h("span", { class: "result" }, resultText(desk, pairing, name))),
      h("span", { class: "row-ways" }, h("a", { class: "button small", href: address, "aria-label": `${texts.look}: ${both}` }, texts.look), ...ways.map((way) => decideButton(desk, round, pairing, name, way))),
    );
  });
  return h(
    "section",
    { class: "round", "aria-labelledby": `round-${round}` },
    h("h2", { id: `round-${round}` }, fill(texts.round, { round }), over ? h("span", { class: "soft" }, ` · ${texts.over}`) : null),
    h("ul", { class: "entered" }, ...rows),
    byes.length ? h("p", {}, fill(texts.bye, { entry: byes.map(name).join(", ") })) : null,
  );
}

/** @param {Desk} desk @param {Pairing} pairing @param {(entry: number) => string} name */
function resultText({ page: { texts }, names }, { a, b, result, ruled }, name) {
  if (result === null) return texts.pending;
  const { outcome, games, reason } = result;
  const winner = outcome === "a" || outcome === "b" ? fill(texts.wins, { entry: name(outcome === "a" ? a : b) }) : (names.pairing_outcomes[outcome] ?? outcome);
  const how = [games.some(Boolean) ? games.join("–") : "", reason === "played" ? "" : (names.result_reasons[reason] ?? reason), ruled ? texts.ruled : ""];
  return [winner, ...how].filter(Boolean).join(" · ");
}

/**
 * Ask how a pairing is decided.
 * @param {Desk} desk
 * @param {number} round
 * @param {Pairing} pairing
 * @param {(entry: number) => string} name
 * @param {Way} way
 */
function decideButton(desk, round, { pairing, a, b }, name, way) {
  const { page, page: { texts }, names } = desk;
  const both = `${name(a)} – ${name(b)}`;
  const words = { a: fill(texts.wins, { entry: name(a) }), b: fill(texts.wins, { entry: name(b) }) };
  const button = actButton(page, texts[way], desk.said, async () => {
    const reason = select("reason", [FORFEIT, "adjusted"].map((code) => [code, names.result_reasons[code] ?? code]));
    const counted = h(
      "div",
      { class: "grid", hidden: "" },
      field(fill(texts.gamesOf, { entry: name(a) }), number("games_a", 0, 0)),
      field(fill(texts.gamesOf, { entry: name(b) }), number("games_b", 0, 0)),
      field(fill(texts.stonesOf, { entry: name(a) }), number("stones_a", 0, 0)),
      field(fill(texts.stonesOf, { entry: name(b) }), number("stones_b", 0, 0)),
    );
    reason.addEventListener("change", () => (counted.hidden = reason.value === FORFEIT));
    const outcome = select("outcome", OUTCOMES.map((code) => [code, words[/** @type {"a" | "b"} */ (code)] ?? names.pairing_outcomes[code] ?? code]));
    const form = await makeSure(page, both, texts[way], field(texts.outcome, outcome), field(texts.reason, reason, texts[`${way}How`]), counted);
    if (!form) return;
    const body = { outcome: outcome.value, reason: reason.value };
    const [ga, gb, sa, sb] = ["games_a", "games_b", "stones_a", "stones_b"].map((field) => numberOf(form, field) ?? 0);
    const counts = valueOf(form, "reason") === FORFEIT ? {} : { games: [ga, gb], stones: [sa, sb] };
    const more = `/rounds/${round}/pairings/${pairing}/result`;
    if (way === "correct") await desk.judging?.rule(more, `rule-result/${round}/${pairing}`, { ...body, ...counts });
    else await desk.send("PUT", more, { ...body, ...counts });
  }, "small");
  button.setAttribute("aria-label", `${texts[way]}: ${both}`);
  return button;
}
