// @ts-check
/**
 * Sort the legal moves of a view by how a person makes them: by a button, with a number, by choosing cards, by pointing
 * to one card, or from a list that opens. What is not known here is a button, so that no move lacks a control.
 */

/** @typedef {import("../answers.d.ts").Schemas["LegalMove"]} LegalMove */
/** @typedef {Record<string, any>} Body A move as it is posted. */

/** @typedef {{kind: "button", id: string, move: LegalMove, key: string, picked?: boolean}} ButtonOffer `picked`: one of the cards that another may take. */
/** @typedef {{kind: "number", id: string, move: LegalMove, key: string, field: "stones" | "at", min: number, max: number}} NumberOffer */
/** @typedef {{kind: "cards", id: string, move: LegalMove, key: string, from: string[], min: number, max: number}} CardsOffer */
/** @typedef {{kind: "list", id: string, moves: LegalMove[]}} ListOffer */
/** @typedef {ButtonOffer | NumberOffer | CardsOffer | ListOffer} Offer */
/** @typedef {{offers: Offer[], pointed: LegalMove[]}} Offers `pointed`: moves that name a card to play or to take */

/**
 * Letters of the moves, where it is not their first one; of several of a kind the first has the first letter. A move
 * without a letter is reached by Tab.
 */
const LETTERS = /** @type {Record<string, string>} */ ({
  cut: "x",
  discard: "d",
  pass: "p",
  bet: "b",
  raise: "b",
  cut_deck: "b",
  hordago: "h",
  accept: "s",
  refuse: "r",
  refuse_soft: "t",
  biak_bet: "e",
  biak_hordago: "o",
  declare: "yn",
  consent: "yn",
  withdraw: "w",
  gather: "g",
});
/** Moves that may be made at any time, in a list that opens. */
const LISTED = ["sign", "claim"];
/** Fields of a move with a number of the player's choice. */
const NUMBERS = /** @type {const} */ (["stones", "at"]);

/** What is made by one press comes first, as the server orders it. */
const ORDER = ["button", "cards", "number", "list"];

/** Sort moves by how they are made. @param {LegalMove[]} moves @returns {Offers} */
export function offersOf(moves) {
  /** @type {Offers} */
  const sorted = { offers: [], pointed: [] };
  const taken = new Set();
  const letterOf = (/** @type {string} */ type) => {
    const letter = [...(LETTERS[type] ?? type[0])].find((one) => !taken.has(one)) ?? "";
    taken.add(letter);
    return letter;
  };
  for (const move of moves) {
    const { type, fill, body } = move;
    const field = NUMBERS.find((name) => fill?.[name]);
    if ("card" in body) sorted.pointed.push(move);
    else if (LISTED.includes(type)) addToList(sorted.offers, move);
    else if (fill?.cards) sorted.offers.push({ kind: "cards", id: type, move, key: letterOf(type), ...fill.cards });
    else if (field) sorted.offers.push({ kind: "number", id: type, move, key: letterOf(type), field, .../** @type {{min: number, max: number}} */ (fill?.[field]) });
    else sorted.offers.push({ kind: "button", id: `${type} ${move.label}`, move, key: letterOf(type) });
  }
  sorted.offers.sort((one, other) => ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind));
  return sorted;
}

/** @param {Offer[]} offers @param {LegalMove} move */
function addToList(offers, move) {
  const list = offers.find((offer) => offer.kind === "list" && offer.id === move.type);
  if (list?.kind === "list") list.moves.push(move);
  else offers.push({ kind: "list", id: move.type, moves: [move] });
}

/** Give what a move is called without the word that goes with it, which is shown beside it. @param {LegalMove} move */
export const nameOf = ({ label, said }) => (said ? label.replace(`(${said})`, "").trim() : label);
