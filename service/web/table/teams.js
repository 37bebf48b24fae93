// @ts-check
/** Whose side a seat is on. */

/** Give the team of a seat, as the scores name it. @param {import("../js/answers.d.ts").View} view @param {number} seat */
export const teamOf = (view, seat) => String(Object.values((view.team ?? view.tournament)?.sides ?? "AB")[seat % 2]);

/**
 * Write beside the scores who counts, we first, then they. The names stand at the seats.
 * @param {ParentNode} table
 * @param {number} seat of the reader
 * @param {Record<string, string>} texts
 */
export function nameSides(table, seat, texts) {
  const scores = /** @type {HTMLElement[]} */ ([...table.querySelectorAll(".score")]);
  scores.forEach((score, place) => {
    score.dataset.place ??= String(place); // they may have changed places before
    const own = Number(score.dataset.place) === seat % 2;
    /** @type {HTMLElement} */ (score.querySelector(".name")).dataset.side = own ? texts.us : texts.them;
    if (own) score.parentElement?.prepend(score);
  });
}
