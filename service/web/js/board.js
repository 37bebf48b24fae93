// @ts-check
/** A board of a team match at every table that played it: where the lines parted, and each table's hands and words. */

import { drawCard } from "../cards/card.js";
import { SPANISH } from "../cards/spanish.js";
import { fill, h } from "./dom.js";

/** @typedef {import("./answers.d.ts").Schemas} Schemas */
/** @typedef {import("./page.js").Texts} Texts */
/** @typedef {{texts: Texts, names: Schemas["Names"], cards: import("../cards/card.js").CardStyle}} Setting */

/** Sides of a table as the API names them: seats 0 and 2, then seats 1 and 3. */
export const SIDES = /** @type {const} */ (["N-S", "E-O"]);

/** Draw the badge of a team: a circle for A, a square for B. @param {string} team */
export const teamBadge = (team) => h("b", { class: `side side-${team}` }, team);

/** @param {Setting} setting @param {{did: string, number?: number | null}} step */
function deedText({ texts, names }, { did, number }) {
  return fill(texts[`did_${did}`] ?? names.moves[did] ?? did, { number: number ?? "" });
}

/** Say where two tables first differ, of those where the board counts. @param {Setting} setting @param {Schemas["ComparedBoard"]} board */
export function partingText(setting, { parted, tables: played }) {
  const { texts, names } = setting;
  if (parted === null) return played.filter((at) => !at.void).length > 1 ? texts.never : texts.alone;
  const ways = parted.ways.map(({ step, tables: numbers }) => {
    const tables = numbers.join(", ");
    if (step === null) return fill(texts.wayEnd, { tables });
    const lance = names.lances[step.part];
    const deed = deedText(setting, step);
    const word = lance ? fill(texts.inPart, { part: lance, did: deed }) : deed;
    return fill(texts.way, { tables, player: texts[`seat_${step.seat}`], word });
  });
  return `${fill(texts.parted, { after: parted.after })} ${ways.join(" · ")}.`;
}

/** @param {Setting} setting @param {string[]} codes */
function cardRow({ names, cards }, codes) {
  return h("ul", { class: "cards" }, ...codes.map((code) => h("li", {}, drawCard(code, SPANISH, { name: names.cards[code] ?? code, style: cards }))));
}

/** @param {Setting} setting @param {Schemas["LanceHistory"]} lance */
function lanceRow(setting, { lance, dialogue, outcome, stake, winner }) {
  const { texts, names } = setting;
  const said = dialogue.map(({ seat, move, stones }) => `${texts[`seat_${seat}`]}: ${deedText(setting, { did: move, number: stones })}`).join(", ");
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, names.lances[lance] ?? lance),
    h("td", {}, said || "–"),
    h("td", {}, outcome && (names.outcomes[outcome] ?? outcome)),
    h("td", { class: "figure" }, winner && stake ? `${winner} ${stake}` : "–"),
  );
}

/** How a board went at one table. @param {Setting} setting @param {Schemas["TableBoard"]} at @param {string | undefined} replay */
function tableColumn(setting, { table, deal, stones, sides, void: isVoid }, replay) {
  const { texts, names } = setting;
  const dealt = deal.hands;
  const hands = dealt
    ? [0, 1, 2, 3].map((seat) =>
        h("div", { class: "held" }, h("h5", {}, texts[`seat_${seat}`], " ", teamBadge(sides[seat % 2])), cardRow(setting, dealt[String(seat)] ?? [])),
      )
    : [];
  const sitting = SIDES.map((side, place) => fill(texts.sits, { side: names.sides[side] ?? side, team: sides[place] })).join(" · ");
  const head = h("tr", {}, ...[texts.lance, texts.said, texts.outcome, texts.scored].map((title) => h("th", { scope: "col" }, title)));
  const lances = h("table", {}, h("thead", {}, head), h("tbody", {}, ...("lances" in deal ? deal.lances : []).map((lance) => lanceRow(setting, lance))));
  const title = fill(texts.atTable, { table });
  return h(
    "section",
    { class: "at", "aria-label": title },
    h("h3", {}, title, h("span", { class: "figures" }, isVoid ? ` · ${texts.void}` : ` · A ${stones[0]} – ${stones[1]} B`)),
    h("p", { class: "soft" }, sitting),
    isVoid && h("p", {}, texts.voidHow),
    hands.length > 0 && h("h4", {}, texts.hands),
    h("div", { class: "hands" }, ...hands),
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": `${title}: ${texts.said}` }, lances),
    replay ? h("p", { class: "unprinted" }, h("a", { class: "button", href: `${replay}#deal-${deal.deal}` }, texts.watch)) : null,
  );
}

/**
 * A board that opens to its tables side by side; they are drawn when a person opens it.
 * @param {Setting} setting
 * @param {Schemas["ComparedBoard"]} board
 * @param {Map<number, string>} replays address of the replay, by table
 * @param {string} sheets address of the boards as the API prints them
 */
export function boardEntry(setting, board, replays, sheets) {
  const { texts } = setting;
  const sums = board.tables
    .map(({ table, stones: [a, b], void: isVoid }) => (isVoid ? fill(texts.voidAt, { table }) : fill(texts.stonesAt, { table, a, b })))
    .join(" · ");
  const entry = h(
    "details",
    { id: board.board, class: "board" },
    h("summary", {}, h("span", { class: "number" }, fill(texts.board, { board: board.board })), " ", h("span", { class: "soft" }, sums)),
    h("p", { class: "parting" }, partingText(setting, board)),
  );
  entry.addEventListener("toggle", () => {
    if (!entry.open || entry.querySelector(".side-by-side")) return;
    const columns = board.tables.map((at) => tableColumn(setting, at, replays.get(at.table)));
    const toPrint = h("a", { class: "button", href: `${sheets}/${board.board}?lang=${document.documentElement.lang}` }, texts.boardSheet);
    entry.append(h("div", { class: "side-by-side" }, ...columns), h("p", { class: "to-print unprinted" }, toPrint));
  });
  return entry;
}
