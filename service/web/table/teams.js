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
  table.querySelectorAll(".score .name").forEach((name, side) => {
    const own = side === seat % 2;
    /** @type {HTMLElement} */ (name).dataset.side = own ? texts.us : texts.them;
    name.closest(".score")?.classList.toggle("own", own);
  });
}
