// @ts-check
/** Whose side a seat is on. */

/** Give the team of a seat, as the scores name it. @param {import("../js/answers.d.ts").View} view @param {number} seat */
export const teamOf = (view, seat) => String(Object.values((view.team ?? view.tournament)?.sides ?? "AB")[seat % 2]);
