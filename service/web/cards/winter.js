// @ts-check
/** Maple, willow and paulownia: months 10 to 12 of the flower deck. */

import { DEER, PHOENIX, SWALLOW } from "./creatures.js";
import { disc, drawing, leaf, polar } from "./draw.js";
import { DRUM, RAIN_MAN, ribbon, STORM } from "./things.js";

/** @typedef {import("./draw.js").Shape} Shape */
/** @typedef {"L" | "A" | "R" | "N"} Kind */

/** Leaves of seven points. @param {[number, number, number, number, string][]} leaves x, y, size, turn, colour @returns {Shape[]} */
function maples(leaves) {
  return leaves.flatMap(([x, y, size, turn, colour]) => {
    const lobes = [[-128, 0.58], [-84, 0.84], [-42, 0.95], [0, 1], [42, 0.95], [84, 0.84], [128, 0.58]];
    let outline = `M${polar(x, y, size * 0.16, turn + 180)}`;
    let veins = `M${polar(x, y, size * 0.75, turn + 180)}L${polar(x, y, 0, 0)}`;
    lobes.forEach(([angle, length], place) => {
      if (place) outline += `L${polar(x, y, size * 0.34, turn + angle - 21)}`;
      outline += `L${polar(x, y, size * length * 0.66, turn + angle - 11)}L${polar(x, y, size * length, turn + angle)}L${polar(x, y, size * length * 0.66, turn + angle + 11)}`;
      veins += `M${x} ${y}L${polar(x, y, size * length * 0.66, turn + angle)}`;
    });
    return /** @type {Shape[]} */ ([["line", `M${polar(x, y, size * 0.8, turn + 180)}L${x} ${y}`], [colour, `${outline}Z`], ["line thin", veins]]);
  });
}

/** @param {Kind} kind @param {number} variant */
function october(kind, variant) {
  if (kind === "A") {
    return [drawing([["moss flat", "M0 142C24 134 70 136 100 142V162H0Z"], ["line bark-line thick", "M104 4Q60 14 10 44M70 14Q80 40 90 58"], ...maples([[24, 40, 20, 120, "red"], [54, 26, 20, 70, "orange"], [84, 32, 19, 60, "red"], [86, 66, 17, 100, "orange"]])]), drawing(DEER, { x: 50, y: 104, size: 1.04 }), drawing(maples([[82, 148, 13, -60, "red"], [16, 146, 12, 200, "red"]]))];
  }
  const twigs = /** @type {Shape[]} */ ([["line bark-line thick", "M104 8C70 30 60 70 20 90M82 26Q40 30 14 20M60 56Q84 76 90 110M40 78Q50 110 30 140"]]);
  if (kind === "R") return [drawing([...twigs, ...maples([[22, 40, 21, 150, "red"], [80, 44, 21, 80, "orange"], [84, 92, 18, 60, "red"]])]), drawing(ribbon("blue")), drawing(maples([[24, 104, 21, 120, "orange"], [74, 132, 22, 70, "red"], [28, 146, 15, 150, "red"]]))];
  const places = /** @type {[number, number, number, number, string][]} */ (variant === 0
    ? [[28, 34, 24, 140, "red"], [72, 44, 24, 70, "orange"], [38, 82, 24, 110, "orange"], [78, 98, 22, 60, "red"], [30, 128, 24, 120, "red"], [74, 142, 17, 80, "orange"]]
    : [[64, 30, 23, 80, "orange"], [26, 56, 24, 130, "red"], [70, 78, 25, 70, "red"], [28, 104, 20, 120, "orange"], [64, 124, 25, 90, "orange"], [22, 146, 16, 120, "red"]]);
  return [drawing([...twigs, ...maples(places)])];
}

/** Hanging switches of willow. @param {[number, number, number, number][]} switches x, y, drop, lean @returns {Shape[]} */
function willow(switches) {
  let lines = "";
  let leaves = "";
  for (const [x, y, drop, lean] of switches) {
    lines += `M${x} ${y}q${lean * 0.2} ${drop * 0.5} ${lean} ${drop}`;
    for (let step = 2; step < drop / 7; step += 1) {
      const t = (step * 7) / drop;
      const px = x + 2 * t * (1 - t) * lean * 0.2 + t * t * lean;
      const py = y + 2 * t * (1 - t) * drop * 0.5 + t * t * drop;
      leaves += leaf(px, py, 13, 3.4, 90 + (step % 2 ? 34 : -34));
    }
  }
  return [["line thin", lines], ["green thin", leaves]];
}

/** @param {Kind} kind */
function november(kind) {
  if (kind === "L") return [drawing(RAIN_MAN), drawing(willow([[8, 0, 60, -4], [92, 0, 30, 6], [22, 0, 24, 2], [84, 0, 20, -2]]))];
  if (kind === "N") return [drawing(STORM), drawing(DRUM, { x: 70, y: 112, size: 0.98 }), drawing(willow([[14, 0, 74, -6], [30, 0, 44, 4], [90, 0, 50, 4]]))];
  if (kind === "A") return [drawing([["bark", "M-4 10C30 20 60 8 104 20V30C60 20 30 32 -4 22Z"], ...willow([[12, 20, 116, -2], [30, 22, 60, 4], [70, 22, 44, -4], [90, 24, 124, 4]])]), drawing(SWALLOW, { x: 48, y: 92, size: 1.04 }), drawing([["line blue-line", "M14 138L8 150M44 140L38 152M70 136L64 148"]])];
  return [drawing([["bark", "M-4 10C30 20 60 8 104 20V30C60 20 30 32 -4 22Z"], ...willow([[12, 20, 120, -2], [28, 24, 96, 2], [74, 24, 100, -2], [90, 24, 124, 4]])]), drawing(ribbon("red")), drawing(willow([[40, 20, 50, -4], [62, 22, 40, 6]]))];
}

/** Spikes of flowers and broad leaves. @param {number} x @param {number} y @param {number} size @returns {SVGElement} */
function paulownia(x, y, size) {
  /** @type {Shape[]} */
  const shapes = [];
  for (const [foot, turn, florets] of [[-13, -22, 3], [13, 22, 3], [0, 0, 4]]) {
    let bells = "";
    const radians = ((turn - 90) * Math.PI) / 180;
    const reach = 14 + florets * 11;
    for (let floret = 0; floret < florets; floret += 1) {
      for (const side of [-1, 1]) {
        const along = 22 + floret * 11;
        const px = foot + Math.cos(radians) * along - Math.sin(radians) * side * (8 - floret);
        const py = Math.sin(radians) * along + Math.cos(radians) * side * (8 - floret);
        bells += disc(px, py, 5.6 - floret * 0.5);
      }
    }
    const [tx, ty] = [foot + Math.cos(radians) * (reach + 8), Math.sin(radians) * (reach + 8)];
    shapes.push(["line", `M${foot} 0L${tx} ${ty}`], ["purple", bells + disc(tx, ty, 4.2)]);
  }
  const lobed = "M0-6C8-14 22-14 28-4C34 0 42 0 46 6C42 10 40 14 34 16C30 24 18 28 8 20C4 18 0 14 0-6Z";
  shapes.push(["green", lobed], ["green", lobed.replace(/(-?[\d.]+)([ -])(-?[\d.]+)/g, (_, px, gap, py) => `${-Number(px)} ${gap === "-" ? -Number(py) : Number(py)}`)]);
  shapes.push(["green", "M0-10C12-8 18 4 16 14C22 20 20 30 12 34C8 42 4 46 0 48C-4 46-8 42-12 34C-20 30-22 20-16 14C-18 4-12-8 0-10Z"]);
  shapes.push(["line thin lime-line", "M0-6V42M0 8L10 2M0 8L-10 2M0 20L12 15M0 20L-12 15M0 31L8 28M0 31L-8 28M8 4Q24 0 38 6M-8 4Q-24 0-38 6M20 2L26-3M20 3L26 12M-20 2L-26-3M-20 3L-26 12"]);
  return drawing(shapes, { x, y, size });
}

/** @param {Kind} kind @param {number} variant */
function december(kind, variant) {
  if (kind === "L") return [paulownia(24, 140, 0.62), paulownia(80, 150, 0.6), drawing(PHOENIX, { x: 50, y: 66, size: 1.06 }), paulownia(52, 158, 0.5)];
  if (variant === 2) return [drawing([["gold flat", "M0 118H100V162H0Z"]]), paulownia(50, 104, 0.94)];
  if (variant === 1) return [paulownia(28, 66, 0.6), paulownia(74, 80, 0.6), paulownia(46, 136, 0.66)];
  return [paulownia(50, 96, 0.98)];
}

/** @type {Record<number, (kind: Kind, variant: number) => SVGElement[]>} */
export const WINTER = { 10: october, 11: november, 12: december };
