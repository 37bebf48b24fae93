// Written by `python -m tests.second_verifier.sheets`: what a table of this rule set may be opened by.

/** @type {import("../rules.mjs").Sheet} */
export const SHEET = {
  game: "mus",
  seats: [4],
  bots: { random: 1, easy: 1, basic: 1, strong: 1 },
  rules: { id: "mus-federation", version: 1, seats: 4, equivalences: "four-kings", target: 40, games_to_win: 3, first_dealer: "drawn", cut: "left-opponent", mus_order: "team-first", min_discard: 1, max_discard: 4, max_mus_rounds: null, recycle: "whole-heap", betting: "both-teams", speakers: "holders", kickers: false, min_opening: 2, min_raise: 1, answer: "binding-words", refusal_basis: "standard", pass_grande: "point", pass_chica: "point", pass_pares: "values", pass_juego: "values", pass_punto: "point", uncontested: "values", bonus_scope: "team", bonus_on_refusal: true, value_par: 1, value_medias: 2, value_duples: 3, value_thirty_one: 3, value_juego: 2, value_punto: 1, biak: true, signs: "on", declarations: "called", scoreboard: "hamarreko", words: "federation", showdown_seconds: 20, irregularities: "claims", decks: undefined, stipulated: undefined, first_game: undefined, sides: undefined, royal_thirty_one: undefined, mus_corrido: undefined, vacas: undefined, sign_conditions: undefined },
  options: { target: { range: [20, 100] }, games_to_win: { range: [1, 9] }, recycle: { values: ["whole-heap", "earlier-only"] }, min_discard: { values: [0, 1] }, max_mus_rounds: { values: [null], range: [1, 50] }, biak: { values: [false, true] }, signs: { values: ["off", "on"] }, declarations: { values: ["automatic", "called"] }, showdown_seconds: { range: [0, 300] } },
  later: [],
};
