// @ts-check
/** Bush clover, pampas grass and chrysanthemum: months 7 to 9 of the flower deck. */

import { BOAR, GOOSE } from "./creatures.js";
import { disc, drawing, leaf, petals } from "./draw.js";
import { ribbon, SAKE_CUP } from "./things.js";

/** @typedef {import("./draw.js").Shape} Shape */
/** @typedef {"L" | "A" | "R" | "N"} Kind */

/** Arched stems with round leaves in threes and small flowers. @param {[number, number, number, number, number, number][]} stems quadratic curves @returns {Shape[]} */
function clover(stems) {
  let lines = "";
  let leaves = "";
  let flowers = "";
  for (const [x0, y0, x1, y1, x2, y2] of stems) {
    lines += `M${x0} ${y0}Q${x1} ${y1} ${x2} ${y2}`;
    for (let step = 1; step <= 6; step += 1) {
      const t = step / 6;
      const x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * x1 + t * t * x2;
      const y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * y1 + t * t * y2;
      const turn = (Math.atan2((1 - t) * (y1 - y0) + t * (y2 - y1), (1 - t) * (x1 - x0) + t * (x2 - x1)) * 180) / Math.PI;
      const side = step % 2 ? 70 : -70;
      leaves += [side - 40, side, side + 40].map((angle) => leaf(x, y, 13, 5, turn + angle)).join("");
      const back = ((turn - side) * Math.PI) / 180;
      flowers += disc(x + Math.cos(back) * 6, y + Math.sin(back) * 6, 2.7) + disc(x + Math.cos(back + 0.7) * 9, y + Math.sin(back + 0.7) * 9, 2.2);
    }
  }
  return [["line bark-line thick", lines], ["moss thin", leaves], ["magenta thin", flowers]];
}

/** @param {Kind} kind @param {number} variant */
function july(kind, variant) {
  if (kind === "A") {
    return [drawing([["moss flat", "M0 140C24 130 60 134 100 142V162H0Z"], ...clover([[-4, 20, 40, 6, 60, 54], [104, 14, 78, 16, 66, 66], [-4, 60, 20, 50, 28, 84], [104, 60, 92, 60, 84, 88]])]), drawing(BOAR, { x: 50, y: 118, size: 1.04 }), drawing(clover([[14, 166, 10, 150, 20, 138], [90, 168, 92, 150, 82, 140]]))];
  }
  if (kind === "R") return [drawing(clover([[20, 166, 2, 90, 36, 22], [80, 166, 104, 90, 70, 18]])), drawing(ribbon("red")), drawing(clover([[44, 168, 30, 140, 16, 124], [58, 168, 74, 140, 88, 130]]))];
  const stems = /** @type {[number, number, number, number, number, number][]} */ (variant === 0 ? [[50, 168, 30, 80, 78, 20], [44, 168, 10, 100, 22, 40], [56, 168, 84, 120, 84, 76]] : [[30, 168, 24, 60, 60, 16], [62, 168, 90, 100, 84, 40], [46, 168, 50, 100, 40, 66], [24, 168, 10, 130, 14, 96]]);
  return [drawing(clover(stems))];
}

/** The hill. @type {Shape[]} */
const HILL = [["black flat", "M0 118C20 92 44 84 60 86C78 88 92 98 100 110V162H0Z"]];

/** Grass on the hill, and plumes above it. @param {[number, number, number][]} plumes x, y, lean @returns {Shape[]} */
function pampas(plumes) {
  let blades = "";
  for (let x = 4; x < 100; x += 6) {
    const y = 122 + 16 * Math.abs(x - 56) / 56;
    blades += `M${x} ${y + 30}Q${x + 1} ${y + 8} ${x + ((x * 7) % 11) - 5} ${y - 8}`;
  }
  /** @type {Shape[]} */
  const drawn = [["line thin lime-line", blades]];
  for (const [x, y, lean] of plumes) {
    drawn.push(["line straw-line thick", `M${x} 150Q${x} ${y + 40} ${x + lean * 0.3} ${y + 22}`]);
    let awns = "";
    for (let awn = 0; awn < 9; awn += 1) {
      const foot = `${x + lean * 0.3 * (1 - awn / 9)} ${y + 20 + awn * 3}`;
      const reach = 13 - awn * 0.7;
      awns += `M${foot}q${lean * 0.3 + reach * 0.1} -9 ${lean * 0.5 + reach} -9M${foot}q${lean * 0.3 - reach * 0.4} -8 ${lean * 0.5 - reach * 0.9} -5`;
      if (awn < 4) awns += `M${foot}q${lean * 0.2} -14 ${lean * 0.9 + awn - 2} -19`;
    }
    drawn.push(["line straw-line", awns]);
  }
  return drawn;
}

/** @param {Kind} kind @param {number} variant */
function august(kind, variant) {
  if (kind === "L") return [drawing([["red flat", "M0 0H100V130H0Z"], ["white", disc(50, 50, 33)], ...HILL, ...pampas([])])];
  if (kind === "A") {
    return [drawing([["flower-sky flat", "M0 0H100V130H0Z"], ["red flat", "M0 0H100V22Q50 34 0 22Z"], ...HILL, ...pampas([])]), drawing(GOOSE, { x: 32, y: 44 }), drawing(GOOSE, { x: 68, y: 60, size: 0.95 }), drawing(GOOSE, { x: 34, y: 80, size: 0.85 })];
  }
  const plumes = /** @type {[number, number, number][]} */ (variant === 0 ? [[22, 54, 12], [46, 24, 14], [72, 50, 12]] : [[26, 26, -10], [54, 52, -12], [80, 22, -10]]);
  return [drawing([...(variant ? /** @type {Shape[]} */ ([["flower-sky flat", "M0 0H100V130H0Z"]]) : []), ...HILL, ...pampas(plumes)])];
}

/** @param {[number, number, number][]} flowers @param {string} [colour] @returns {Shape[]} */
function chrysanthemums(flowers, colour = "gold") {
  return flowers.flatMap(([x, y, r]) => /** @type {Shape[]} */ ([
    [colour, petals(x, y, 16, r * 0.3, r, 22)],
    [colour, petals(x, y, 12, r * 0.15, r * 0.66, 29, -75)],
    ["red thin", petals(x, y, 8, 0, r * 0.32, 42)],
  ]));
}

/** Leaves with lobes. @param {[number, number, number][]} places x, y, turn @returns {SVGElement[]} */
const lobed = (places) => places.map(([x, y, turn]) => drawing([
  ["green", "M0 0C4-8 10-10 13-7C15-13 21-13 23-8C28-10 34-6 36 0C34 6 28 10 23 8C21 13 15 13 13 7C10 10 4 8 0 0Z"],
  ["line thin lime-line", "M2 0H30M12 0L15-6M12 0L15 6M20 0L23-5M20 0L23 5"],
], { x, y, turn }));

/** @param {Kind} kind @param {number} variant */
function september(kind, variant) {
  const stems = drawing([["line green-line thick", "M50 166Q44 120 34 60M52 150Q70 120 74 90M46 140Q28 126 24 116"]]);
  if (kind === "A") return [stems, ...lobed([[40, 118, 200], [66, 130, -20], [30, 92, 160], [64, 92, -40], [50, 146, 90]]), drawing(chrysanthemums([[30, 122, 22], [72, 128, 20], [52, 92, 17]])), drawing(SAKE_CUP, { x: 52, y: 50, size: 1.08 })];
  if (kind === "R") return [stems, ...lobed([[34, 76, 210], [72, 66, -40], [30, 146, 170], [72, 152, 10]]), drawing(chrysanthemums([[24, 56, 20], [80, 44, 18]])), drawing(ribbon("blue")), drawing(chrysanthemums([[22, 114, 20], [76, 126, 21]]))];
  const places = /** @type {[number, number, number][]} */ (variant === 0 ? [[36, 46, 27], [72, 92, 22], [26, 116, 19]] : [[68, 46, 25], [28, 72, 23], [66, 118, 24]]);
  return [stems, ...lobed([[20, 80, 160], [68, 60, -20], [44, 86, 60], [60, 130, 20], [40, 146, 150], [84, 128, 40], [84, 24, -60], [14, 24, 220], [88, 72, -10]]), drawing(chrysanthemums(places))];
}

/** @type {Record<number, (kind: Kind, variant: number) => SVGElement[]>} */
export const AUTUMN = { 7: july, 8: august, 9: september };
