// @ts-check
/** Pine, plum and cherry: months 1 to 3 of the flower deck. */

import { CRANE, WARBLER } from "./creatures.js";
import { disc, drawing, leaf, petals, polar, rays } from "./draw.js";
import { CURTAIN, ribbon } from "./things.js";

/** @typedef {import("./draw.js").Shape} Shape */
/** @typedef {"L" | "A" | "R" | "N"} Kind */

/** Fans of needles, each from a point upwards. @param {[number, number, number][]} fans x, y, radius @returns {Shape[]} */
function pine(fans) {
  return fans.flatMap(([x, y, r]) => {
    const rim = [];
    for (let angle = 188; angle <= 352; angle += 20.5) rim.push(polar(x, y, r, angle), polar(x, y, r * 0.9, angle + 10));
    rim.pop();
    return /** @type {Shape[]} */ ([
      ["green", `M${x} ${y}L${rim.join("L")}Q${x + r * 0.5} ${y + r * 0.3} ${x} ${y + r * 0.16}Q${x - r * 0.5} ${y + r * 0.3} ${rim[0]}Z`],
      ["line thin lime-line", rays(x, y - r * 0.06, 11, r * 0.22, r * 0.8, 200, 340)],
      ["bark thin", disc(x, y, r * 0.13)],
    ]);
  });
}

/** @param {string} data a trunk or a branch @returns {Shape[]} */
const trunk = (data) => [["bark", data]];

/** @param {Kind} kind @param {number} variant */
function january(kind, variant) {
  if (kind === "L") {
    return [
      drawing([["red flat", disc(34, 40, 23)]]),
      drawing([...trunk("M100 30C86 36 84 52 88 66L100 74Z"), ...pine([[82, 42, 22], [88, 66, 18]])]),
      drawing([...trunk("M-2 162C10 140 30 148 46 152L104 146V164H-2Z"), ...pine([[16, 154, 22], [84, 158, 24]])]),
      drawing(CRANE, { x: 44, y: 96, size: 1.04 }),
      drawing(pine([[50, 164, 20]])),
    ];
  }
  const bent = trunk("M-4 150C20 142 26 122 44 112C66 100 66 76 84 58L104 44V62C88 74 84 92 76 104C62 124 44 128 36 148L30 164H-4Z");
  if (kind === "R") return [drawing([...bent, ...pine([[28, 62, 24], [78, 54, 24]])]), drawing(ribbon("red", true)), drawing(pine([[20, 128, 26], [78, 136, 26], [60, 162, 20]]))];
  if (variant === 0) return [drawing([...bent, ...pine([[32, 46, 27], [74, 66, 27], [22, 92, 24], [70, 116, 28], [28, 144, 28]])])];
  const straight = trunk("M40 164C46 130 38 100 48 70C52 54 46 30 60 -4H72C62 34 66 54 60 74C54 100 62 132 60 164Z");
  return [drawing([...straight, ...pine([[70, 40, 27], [26, 66, 26], [76, 92, 26], [26, 120, 27], [72, 146, 28]])])];
}

/** Five round petals. @param {[number, number, number][]} flowers @param {string} colour @returns {Shape[]} */
function roundFlowers(flowers, colour) {
  return flowers.flatMap(([x, y, r], place) => {
    let data = "";
    for (let petal = 0; petal < 5; petal += 1) {
      const [px, py] = polar(x, y, r * 0.56, place * 23 - 90 + petal * 72).split(" ").map(Number);
      data += disc(px, py, r * 0.46);
    }
    return /** @type {Shape[]} */ ([
      [colour, data],
      [`${colour} flat`, disc(x, y, r * 0.62)],
      ["line thin gold-line", rays(x, y, 10, r * 0.16, r * 0.5, place * 17, 360 + place * 17)],
      ["gold thin", disc(x, y, r * 0.19)],
    ]);
  });
}

/** @param {[number, number][]} places @param {string} colour @returns {Shape[]} */
const buds = (places, colour) => [[colour, places.map(([x, y]) => disc(x, y, 3.6)).join("")]];

/** @param {Kind} kind @param {number} variant */
function february(kind, variant) {
  const branch = "M-2 142C16 134 24 120 30 104C34 92 30 80 40 66L48 48L54 50L48 68C44 80 50 84 60 76C70 68 74 52 84 34L90 37C84 56 78 76 66 86C56 94 46 94 44 104C40 124 28 144 8 156L-2 162Z";
  const twigs = "M44 100C58 104 72 116 82 128M36 114C30 98 18 92 14 76M62 80Q76 84 90 78";
  const wood = /** @type {Shape[]} */ ([["line bark-line thick", twigs], ["bark", branch]]);
  if (kind === "A") {
    return [
      drawing([["flower-sky flat", "M0 0H100V30Q50 44 0 26Z"], ...wood]),
      drawing([...roundFlowers([[22, 66, 15], [80, 120, 16], [46, 140, 15], [84, 84, 12]], "red"), ...buds([[90, 34], [48, 44], [66, 132], [14, 100]], "red")]),
      drawing(WARBLER, { x: 55, y: 62, size: 1.12 }),
    ];
  }
  if (kind === "R") return [drawing(wood), drawing(roundFlowers([[24, 52, 16], [78, 44, 15], [82, 92, 16]], "red")), drawing(ribbon("red", true)), drawing([...roundFlowers([[24, 112, 17], [74, 134, 17], [34, 146, 12]], "red"), ...buds([[14, 80], [88, 66]], "red")])];
  const places = /** @type {[number, number, number][]} */ (variant === 0 ? [[26, 58, 17], [72, 40, 18], [62, 92, 18], [22, 112, 16], [76, 132, 17], [42, 140, 13]] : [[44, 44, 19], [82, 68, 16], [22, 82, 17], [58, 108, 19], [26, 140, 17], [82, 142, 15]]);
  return [drawing(wood), drawing([...roundFlowers(places, "red"), ...buds([[50, 22], [88, 24], [90, 104], [12, 36], [54, 154]], "red")])];
}

/** Five petals with a notch, some of them half closed. @param {[number, number, number][]} flowers @returns {Shape[]} */
export function cherries(flowers) {
  return flowers.flatMap(([x, y, r], place) => /** @type {Shape[]} */ ([
    ["pink", petals(x, y, 5, 0, r, 66, place * 31 - 90, 0.2)],
    ["line thin red-line", rays(x, y, 5, r * 0.1, r * 0.46, place * 31 - 90, 270 + place * 31)],
    ["red flat", disc(x, y, r * 0.15)],
  ]));
}

/** @param {Kind} kind @param {number} variant */
function march(kind, variant) {
  const young = (/** @type {[number, number, number][]} */ places) => /** @type {Shape[]} */ ([["moss", places.map(([x, y, turn]) => leaf(x, y, 20, 6, turn)).join("")]]);
  if (kind === "L") {
    return [
      drawing(young([[10, 62, 200], [50, 62, 100], [92, 66, 20], [36, 14, 250], [70, 16, 290]])),
      drawing(cherries([[20, 26, 17], [52, 20, 17], [82, 28, 17], [36, 48, 18], [68, 50, 18], [12, 58, 16], [90, 58, 15], [50, 74, 15], [22, 80, 14], [78, 80, 15]])),
      drawing(CURTAIN),
      drawing(cherries([[30, 84, 11], [64, 80, 11]])),
    ];
  }
  const branch = /** @type {Shape[]} */ ([["bark", "M104 148C80 142 64 126 50 104C40 88 24 80 -4 76V68C26 70 44 78 56 96C60 84 60 62 70 44C76 32 86 22 104 16V24C90 30 82 38 76 50C68 68 68 88 63 104C74 120 88 130 104 134Z"]]);
  if (kind === "R") return [drawing([...branch, ...young([[20, 40, 250], [84, 70, 20], [16, 110, 160]])]), drawing(cherries([[24, 62, 18], [80, 44, 18], [84, 86, 15]])), drawing(ribbon("red", true)), drawing(cherries([[22, 112, 19], [76, 122, 19], [44, 148, 15], [16, 84, 12]]))];
  const places = /** @type {[number, number, number][]} */ (variant === 0 ? [[30, 44, 21], [74, 36, 18], [58, 80, 21], [20, 96, 17], [80, 110, 20], [38, 130, 20], [74, 148, 14]] : [[22, 30, 18], [62, 46, 21], [26, 78, 20], [80, 84, 18], [52, 112, 21], [20, 138, 17], [80, 138, 18]]);
  return [drawing([...branch, ...young([[46, 22, 270], [90, 60, 340], [14, 66, 190], [50, 156, 60], [92, 124, 10], [16, 118, 160]])]), drawing(cherries(places))];
}

/** @type {Record<number, (kind: Kind, variant: number) => SVGElement[]>} */
export const SPRING = { 1: january, 2: february, 3: march };
