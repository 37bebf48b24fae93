// @ts-check
/** Find steps by the outline of a table: where a jump leads, and what an address names. */

/** @typedef {import("./story.js").Sentence} Sentence */
/** @typedef {"first" | "last" | "back" | "forward" | "dealBack" | "dealForward" | "gameBack" | "gameForward" | "decisionBack" | "decisionForward"} Way */

/** Find the step that a jump leads to. @param {readonly Sentence[]} outline @param {Way} way @param {number} from */
export function findStep(outline, way, from) {
  const last = outline.length;
  if (way === "first") return 1;
  if (way === "last") return last;
  if (way === "back") return Math.max(1, from - 1);
  if (way === "forward") return Math.min(last, from + 1);
  const stops = way.startsWith("deal") ? dealStarts(outline) : way.startsWith("game") ? gameStarts(outline) : decisions(outline);
  if (way.endsWith("Back")) return stops.filter((step) => step < from).at(-1) ?? 1;
  return stops.find((step) => step > from) ?? last;
}

/**
 * Find the step that an address names; nothing names the first deal.
 * @param {readonly Sentence[]} outline
 * @param {string} name as `stepName` gives it
 * @returns {number | null} null: it names no step
 */
export function namedStep(outline, name) {
  if (name === "") return dealStarts(outline)[0] ?? outline.length;
  if (name === "live") return outline.length;
  const deal = Number(/^deal-(\d+)$/.exec(name)?.[1]);
  if (deal) return outline.find((sentence) => sentence.deal === deal)?.step ?? null;
  return Number(name) || null;
}

/** First steps of the deals. @param {readonly Sentence[]} outline */
export function dealStarts(outline) {
  return starts(outline, ({ deal, game }) => (deal === null ? null : `${game} ${deal}`));
}

/** First steps of the games. @param {readonly Sentence[]} outline */
export function gameStarts(outline) {
  return starts(outline, ({ game }) => game);
}

/** @param {readonly Sentence[]} outline */
function decisions(outline) {
  return outline.filter(({ decision }) => decision).map(({ step }) => step);
}

/** @param {readonly Sentence[]} outline @param {(sentence: Sentence) => unknown} key null: belongs to what came before */
function starts(outline, key) {
  /** @type {unknown} */
  let before = null;
  return outline
    .filter((sentence) => {
      const now = key(sentence);
      if (now === null || now === before) return false;
      before = now;
      return true;
    })
    .map(({ step }) => step);
}
