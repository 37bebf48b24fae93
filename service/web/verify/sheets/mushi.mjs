// Written by `python -m tests.second_verifier.sheets`: what a table of this rule set may be opened by.

/** @type {import("../rules.mjs").Sheet} */
export const SHEET = {
  game: "mushi",
  seats: [2],
  bots: { random: 1, easy: 1, basic: 1, strong: 1 },
  rules: { id: "mushi", version: 1, seats: 2, rounds: 6, target: null, five_lights: true, hand_four_misdeal: false, three_willows_redeal: true, stack_first: false, first_dealer: "lot", next_dealer: "winner", showdown_seconds: 20 },
  options: { rounds: { range: [1, 48] }, target: { values: [null], range: [50, 1000] }, five_lights: { values: [true, false] }, hand_four_misdeal: { values: [false, true] }, three_willows_redeal: { values: [true, false] }, stack_first: { values: [false, true] }, first_dealer: { values: ["lot", "drawn"] }, next_dealer: { values: ["winner", "alternate"] }, showdown_seconds: { range: [0, 300] } },
  later: [],
};
