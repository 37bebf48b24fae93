// Written by `python -m tests.second_verifier.sheets`: what a table of this rule set may be opened by.

/** @type {import("../rules.mjs").Sheet} */
export const SHEET = {
  game: "mus",
  seats: [4],
  bots: { random: 1, easy: 1, basic: 1, strong: 1 },
  rules: { id: "mus-eight-kings", version: 1, seats: 4, equivalences: "eight-kings", target: 40, games_to_win: 1, first_dealer: "lot", cut: "none", mus_order: "in-turn", min_discard: 1, max_discard: 4, max_mus_rounds: null, recycle: "whole-heap", betting: "any-holder", speakers: "everyone", kickers: true, min_opening: 2, min_raise: 1, answer: "right-hand-first", refusal_basis: "standard", pass_grande: "point", pass_chica: "point", pass_pares: "point-and-values", pass_juego: "point-and-values", pass_punto: "point-and-values", uncontested: "none", bonus_scope: "best-hand", bonus_on_refusal: false, value_par: 1, value_medias: 2, value_duples: 3, value_thirty_one: 3, value_juego: 2, value_punto: 1, biak: false, signs: "off", declarations: "automatic", scoreboard: "counters", words: "english", showdown_seconds: 20, irregularities: undefined, decks: undefined, stipulated: undefined, first_game: undefined, sides: undefined, royal_thirty_one: undefined, mus_corrido: undefined, vacas: undefined, sign_conditions: undefined },
  options: { games_to_win: { range: [1, 9] }, bonus_on_refusal: { values: [false, true] }, bonus_scope: { values: ["team", "best-hand"] }, recycle: { values: ["whole-heap", "earlier-only"] }, max_mus_rounds: { values: [null], range: [1, 50] }, signs: { values: ["off", "all"], members: ["two-kings", "two-aces", "medias", "duples", "29", "30-or-31", "juego", "three-kings", "three-aces", "pares", "30", "31", "nothing", "cut", "raise"] }, showdown_seconds: { range: [0, 300] } },
  later: [],
};
