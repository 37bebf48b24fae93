// @ts-check
/** Wisteria, iris and peony: months 4 to 6 of the flower deck. */

import { BUTTERFLY, CUCKOO } from "./creatures.js";
import { disc, drawing, leaf, polar } from "./draw.js";
import { BRIDGE, ribbon } from "./things.js";

/** @typedef {import("./draw.js").Shape} Shape */
/** @typedef {"L" | "A" | "R" | "N"} Kind */

/** Hanging clusters that grow thin. @param {[number, number, number][]} clusters x, top, length @returns {Shape[]} */
function clusters(clusters) {
  return clusters.flatMap(([x, top, length]) => {
    let light = "";
    let dark = "";
    const rows = Math.round(length / 8);
    for (let row = 0; row < rows; row += 1) {
      const left = 1 - row / rows;
      const y = top + row * 8;
      const spread = 3 + 11 * Math.sin(Math.PI * (0.22 + 0.78 * left)) * (0.35 + 0.65 * left);
      const r = 2.8 + 3.2 * left;
      const lean = Math.sin(row) * 1.5;
      dark += disc(x - spread * 0.55 + lean, y, r) + disc(x + spread * 0.55 + lean, y, r);
      light += disc(x - spread + lean, y + 3, r * 0.72) + disc(x + spread + lean, y + 3, r * 0.72) + disc(x + lean, y + 4, r * 0.8);
    }
    return /** @type {Shape[]} */ ([["line", `M${x} ${top - 14}V${top + length}`], ["purple thin", dark], ["lilac thin", light]]);
  });
}

/** A stalk with leaves in pairs. @param {number} x @param {number} y @param {number} turn @param {number} pairs @returns {Shape[]} */
function feather(x, y, turn, pairs) {
  let data = "";
  const radians = (turn * Math.PI) / 180;
  for (let pair = 1; pair <= pairs; pair += 1) {
    const px = x + Math.cos(radians) * pair * 8;
    const py = y + Math.sin(radians) * pair * 8;
    data += leaf(px, py, 14, 5, turn - 58) + leaf(px, py, 14, 5, turn + 58);
  }
  const [ex, ey] = [x + Math.cos(radians) * (pairs + 0.8) * 8, y + Math.sin(radians) * (pairs + 0.8) * 8];
  return [["line thin", `M${x} ${y}L${ex} ${ey}`], ["green thin", data + leaf(ex - Math.cos(radians) * 5, ey - Math.sin(radians) * 5, 14, 5, turn)]];
}

/** @param {Kind} kind @param {number} variant */
function april(kind, variant) {
  const vine = /** @type {Shape[]} */ ([["bark", "M-4 8C20 20 40 6 60 16C76 24 88 14 104 18V26C88 24 76 32 58 24C40 16 20 30 -4 18Z"]]);
  if (kind === "A") {
    return [
      drawing([["red flat", disc(60, 48, 15)], ["flower-paper flat", disc(66, 43, 13)]]),
      drawing([...vine, ...clusters([[18, 44, 74], [88, 40, 40]]), ...feather(14, 18, 60, 3), ...feather(84, 18, 130, 3), ...feather(44, 14, 80, 2)]),
      drawing(CUCKOO, { x: 54, y: 100, size: 1.02 }),
      drawing([...clusters([[40, 122, 34]].map(([x, y, l]) => [x + 44, y, l])), ...feather(98, 108, 200, 2)]),
    ];
  }
  if (kind === "R") return [drawing([...vine, ...clusters([[20, 44, 84], [82, 48, 92]]), ...feather(8, 18, 50, 3), ...feather(94, 20, 130, 3)]), drawing(ribbon("red")), drawing(feather(50, 10, 90, 2))];
  if (variant === 0) return [drawing([...vine, ...clusters([[22, 48, 74], [52, 46, 102], [82, 52, 62]]), ...feather(6, 18, 45, 3), ...feather(96, 20, 140, 3), ...feather(40, 16, 80, 2), ...feather(66, 18, 110, 2)])];
  return [drawing([...vine, ...clusters([[24, 56, 92], [54, 50, 52], [80, 48, 98]]), ...feather(4, 18, 60, 3), ...feather(98, 18, 120, 3), ...feather(38, 16, 110, 2), ...feather(66, 18, 75, 3)])];
}

/** Iris flowers: three falls and two standards. @param {[number, number, number][]} flowers x, y, size @param {string} [colour] @returns {SVGElement[]} */
function irises(flowers, colour = "purple") {
  return flowers.map(([x, y, size]) => drawing([
    ["line green-line thick", "M0 8L2 60"],
    [colour, "M-3-4C-12-14-12-26-5-31C2-26 4-14 1-4ZM1-4C-2-14 4-26 11-29C16-22 14-10 5-3Z"],
    [colour, "M-3-2C-14-10-27-5-28 6C-27 14-16 16-10 10C-6 6-2 4-1 0ZM4-2C14-10 27-6 29 5C28 13 18 16 11 10C6 6 3 4 2 0Z"],
    [colour, "M-2-2C-10 6-12 20-3 27C6 31 13 22 12 12C10 4 6 0 3-2Z"],
    ["gold thin", "M0 2C-2 8 0 14 3 17C6 13 6 7 3 2ZM-8 1C-14 0-18 3-20 7C-15 8-10 6-7 3ZM9 1C14-1 19 2 21 6C16 8 11 6 8 3Z"],
    ["line thin cream-line", "M-5-10Q-8-20-5-27M6-9Q7-18 10-24M-2 21Q-4 24-2 25M7 21Q9 22 8 24"],
  ], { x, y, size }));
}

/** Leaves like swords. @param {[number, number, number, number][]} blades x, y, length, turn @returns {SVGElement} */
const swords = (blades) => drawing(blades.map(([x, y, length, turn], place) => [place % 2 ? "green" : "moss", leaf(x, y, length, 5, turn)]));

/** @param {Kind} kind @param {number} variant */
function may(kind, variant) {
  const blades = swords([[10, 166, 110, -84], [24, 166, 130, -92], [40, 166, 96, -80], [56, 166, 124, -95], [72, 166, 100, -86], [88, 166, 126, -98], [32, 166, 74, -104], [64, 166, 70, -72]]);
  if (kind === "A") {
    return [drawing(BRIDGE.slice(0, 2)), swords([[14, 112, 66, -98], [30, 116, 84, -84], [46, 112, 58, -74], [86, 100, 70, -84], [72, 106, 56, -100]]), ...irises([[26, 42, 0.9], [66, 36, 0.98], [86, 72, 0.62]]), drawing(BRIDGE.slice(2)), swords([[8, 166, 44, -80], [20, 166, 34, -100], [94, 166, 40, -96]])];
  }
  if (kind === "R") return [blades, ...irises([[24, 56, 0.86], [80, 46, 0.86]]), drawing(ribbon("red")), ...irises([[26, 112, 0.82], [78, 122, 0.86]]), swords([[50, 166, 44, -90], [12, 166, 60, -76], [92, 166, 50, -100]])];
  if (variant === 0) return [blades, ...irises([[32, 44, 1.02], [72, 78, 1.06], [28, 112, 0.86]]), swords([[50, 166, 60, -90], [16, 166, 50, -76], [84, 166, 56, -100]])];
  return [blades, ...irises([[70, 40, 1], [28, 70, 1.06], [72, 116, 0.92]]), swords([[40, 166, 60, -94], [60, 166, 40, -84], [12, 166, 66, -82]])];
}

/** Peonies: rings of ruffled petals. @param {[number, number, number][]} flowers @returns {Shape[]} */
function peonies(flowers) {
  return flowers.flatMap(([x, y, r], place) => /** @type {Shape[]} */ ([
    ["red", ruffle(x, y, 8, r * 0.68, r * 0.34, place * 20)],
    ["red", ruffle(x, y, 7, r * 0.46, r * 0.29, place * 20 + 26)],
    ["pink", ruffle(x, y, 6, r * 0.26, r * 0.25, place * 20)],
    ["pink thin", ruffle(x, y, 4, r * 0.12, r * 0.17, place * 20 + 40)],
    ["gold thin", ruffle(x, y, 5, r * 0.08, r * 0.075, place * 20)],
  ]));
}

/** Write a ring of round petals, each with two bumps at its rim. @param {number} x @param {number} y @param {number} count @param {number} at @param {number} r @param {number} turn */
function ruffle(x, y, count, at, r, turn) {
  let data = "";
  for (let petal = 0; petal < count; petal += 1) {
    const angle = turn + (petal * 360) / count;
    const point = (/** @type {number} */ distance, /** @type {number} */ aside) => polar(x, y, distance, angle + aside);
    const spread = ((r / (at + r * 0.4)) * 180) / Math.PI;
    data += `M${point(at - r * 0.8, 0)}Q${point(at - r * 0.1, -spread * 1.25)} ${point(at + r * 0.62, -spread * 0.72)}Q${point(at + r * 1.25, -spread * 0.45)} ${point(at + r * 0.92, 0)}Q${point(at + r * 1.25, spread * 0.45)} ${point(at + r * 0.62, spread * 0.72)}Q${point(at - r * 0.1, spread * 1.25)} ${point(at - r * 0.8, 0)}Z`;
  }
  return data;
}

/** Leaves of three points. @param {[number, number, number, number][]} places x, y, length, turn @returns {Shape[]} */
const cutLeaves = (places) => [["green", places.map(([x, y, length, turn]) => leaf(x, y, length * 0.8, length * 0.22, turn - 34) + leaf(x, y, length * 0.8, length * 0.22, turn + 34) + leaf(x, y, length, length * 0.24, turn)).join("")]];

/** @param {Kind} kind @param {number} variant */
function june(kind, variant) {
  if (kind === "A") {
    return [drawing([["line green-line thick", "M50 164Q46 130 38 110M50 150Q70 140 78 120"], ...cutLeaves([[50, 140, 34, 200], [52, 148, 34, -20], [30, 100, 26, 220], [86, 106, 24, -50]]), ...peonies([[36, 106, 28], [80, 126, 20]])]), drawing(BUTTERFLY, { x: 34, y: 42, size: 1.1, turn: -18 }), drawing(BUTTERFLY, { x: 72, y: 68, size: 0.85, turn: 20 })];
  }
  if (kind === "R") return [drawing([["line green-line thick", "M26 160Q20 110 28 60M74 160Q84 120 76 90"], ...cutLeaves([[24, 90, 30, 250], [80, 70, 30, -60], [18, 140, 30, 160], [88, 146, 30, 20]]), ...peonies([[30, 54, 23], [80, 88, 18]])]), drawing(ribbon("blue")), drawing(peonies([[24, 122, 20], [72, 136, 20]]))];
  const places = /** @type {[number, number, number][]} */ (variant === 0 ? [[42, 54, 30], [66, 116, 28]] : [[64, 48, 26], [30, 88, 24], [68, 128, 25]]);
  return [drawing([["line green-line thick", "M50 166Q40 110 48 50M52 150Q70 130 66 110M46 130Q30 110 32 90"], ...cutLeaves([[20, 50, 30, 200], [80, 70, 32, -30], [28, 112, 32, 170], [90, 130, 28, 10], [30, 146, 32, 140], [84, 24, 24, -50], [16, 24, 26, 230]]), ...peonies(places)])];
}

/** @type {Record<number, (kind: Kind, variant: number) => SVGElement[]>} */
export const SUMMER = { 4: april, 5: may, 6: june };
