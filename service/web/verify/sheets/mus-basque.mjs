// Written by `python -m tests.second_verifier.sheets`: what a table of this rule set may be opened by.

/** @type {import("../rules.mjs").Sheet} */
export const SHEET = {
  game: "mus",
  seats: [4, 2],
  bots: { random: 1, easy: 1, basic: 1, strong: 1 },
  rules: { id: "mus-basque", version: 1, seats: 4, equivalences: "four-kings", target: 40, games_to_win: 3, first_dealer: "lot", cut: "none", mus_order: "team-first", min_discard: 1, max_discard: 4, max_mus_rounds: null, recycle: "earlier-only", betting: "both-teams", speakers: "holders", kickers: false, min_opening: 2, min_raise: 1, answer: "any-opponent", refusal_basis: "before-penultimate", pass_grande: "point", pass_chica: "point", pass_pares: "nothing", pass_juego: "nothing", pass_punto: "nothing", uncontested: "none", bonus_scope: "team", bonus_on_refusal: true, value_par: 1, value_medias: 2, value_duples: 3, value_thirty_one: 3, value_juego: 2, value_punto: 1, biak: false, signs: "off", declarations: "automatic", scoreboard: "stones", words: "basque", showdown_seconds: 20, irregularities: undefined, decks: undefined, stipulated: undefined, first_game: undefined, sides: undefined, royal_thirty_one: undefined, mus_corrido: undefined, vacas: undefined, sign_conditions: undefined },
  options: { target: { range: [20, 100] }, games_to_win: { range: [1, 9] }, refusal_basis: { values: ["before-penultimate", "standard"] }, uncontested: { values: ["none", "values"] }, recycle: { values: ["whole-heap", "earlier-only"] }, max_mus_rounds: { values: [null], range: [1, 50] }, showdown_seconds: { range: [0, 300] } },
  later: [],
};
