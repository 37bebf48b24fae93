// @ts-check
/** The course of a rating as a small drawing; what it shows is said in words too. */

import { fill, svg } from "../dom.js";
import { dayOf } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas["RatingChangeView"]} Change */

const [WIDTH, HEIGHT, EDGE] = [320, 96, 6];
/** The drawing shows this many points at least, so that a small change looks small. */
const FEWEST_POINTS = 40;

/**
 * @param {readonly Change[]} changes the newest first, one at least
 * @param {Record<string, string>} texts
 * @param {string} language
 */
export function ratingChart(changes, texts, language) {
  const oldest = [...changes].reverse();
  const values = [oldest[0].rating_before, ...oldest.map(({ rating }) => rating)];
  const middle = (Math.max(...values) + Math.min(...values)) / 2;
  const half = Math.max(Math.max(...values) - Math.min(...values), FEWEST_POINTS) / 2;
  const x = (/** @type {number} */ place) => EDGE + (place * (WIDTH - 2 * EDGE)) / (values.length - 1);
  const y = (/** @type {number} */ value) => HEIGHT / 2 - ((value - middle) * (HEIGHT / 2 - EDGE)) / half;
  const points = values.map((value, place) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`);
  const said = fill(texts.chart, {
    first: Math.round(values[0]),
    last: Math.round(values[values.length - 1]),
    highest: Math.round(Math.max(...values)),
    lowest: Math.round(Math.min(...values)),
    since: dayOf(oldest[0].at, language),
  });
  const [lastX, lastY] = points[points.length - 1].split(",");
  return svg(
    "svg",
    { class: "rating-chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": said },
    svg("polyline", { points: points.join(" ") }),
    svg("circle", { cx: lastX, cy: lastY, r: 4 }),
  );
}
