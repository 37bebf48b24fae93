// Written by `python -m tests.second_verifier.sheets`: what a table of this rule set may be opened by.

/** @type {import("../rules.mjs").Sheet} */
export const SHEET = {
  game: "mus",
  seats: [4, 2],
  bots: { random: 1, easy: 1, basic: 1, strong: 1 },
  rules: { id: "mus-spanish", version: 1, seats: 4, equivalences: "eight-kings", target: 40, games_to_win: 3, first_dealer: "drawn", cut: "none", mus_order: "in-turn", min_discard: 1, max_discard: 4, max_mus_rounds: null, recycle: "whole-heap", betting: "both-teams", speakers: "holders", kickers: false, min_opening: 2, min_raise: 2, answer: "right-hand-first", refusal_basis: "standard", pass_grande: "point", pass_chica: "point", pass_pares: "values", pass_juego: "values", pass_punto: "point", uncontested: "values", bonus_scope: "team", bonus_on_refusal: true, value_par: 1, value_medias: 2, value_duples: 3, value_thirty_one: 3, value_juego: 2, value_punto: 1, biak: false, signs: "off", declarations: "automatic", scoreboard: "hamarreko", words: "spanish", showdown_seconds: 20, irregularities: undefined, decks: undefined, stipulated: undefined, first_game: undefined, sides: undefined, royal_thirty_one: false, mus_corrido: false, vacas: 1, sign_conditions: "listed" },
  options: { target: { values: [30, 35, 40] }, games_to_win: { range: [1, 9] }, vacas: { values: [1, 3, 5] }, equivalences: { values: ["eight-kings", "four-kings"] }, royal_thirty_one: { values: [false, true] }, mus_corrido: { values: [false, true] }, recycle: { values: ["whole-heap", "earlier-only"] }, max_mus_rounds: { values: [null], range: [1, 50] }, signs: { values: ["off", "all"], members: ["two-kings", "two-aces", "medias", "duples", "29", "30-or-31", "juego", "three-kings", "three-aces", "pares", "30", "31", "nothing", "cut", "raise"] }, sign_conditions: { values: ["none", "listed"] }, showdown_seconds: { range: [0, 300] } },
  later: ["vacas", "royal_thirty_one", "mus_corrido", "sign_conditions"],
};
