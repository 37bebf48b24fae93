// @ts-check
/** The figures of the Spanish deck: sota (10), caballo (11), rey (12). */

import { disc, drawing, svg } from "./draw.js";
import { HEIGHTS, SIGNS } from "./suits.js";

/** @typedef {import("./draw.js").Shape} Shape */
/** @typedef {import("./suits.js").Suit} Suit */

/** @type {Shape[]} */
const GROUND = [
  ["leaf flat", "M24 146Q26 139 38 139Q52 136.5 64 139Q76 138 77 146Z"],
  ["line thin", "M30 139.5L29 136M33 139L33.5 135.5M68 139.5L69 136M71.5 140.5L73 137.5"],
];

/** Face seen from the front, around 0, 0; 17 wide. @type {Shape[]} */
const FACE = [
  ["skin", "M-7.5-6C-8.5 4-5 10.5 0 10.5C5 10.5 8.5 4 7.5-6Z"],
  ["line thin", "M-5.2-2.3Q-3.5-3.6-1.6-2.5M5.2-2.3Q3.5-3.6 1.6-2.5M-.4-.5L-1.2 3.2L.8 3.3"],
  ["ink flat", disc(-3.3, -.3, .95) + disc(3.3, -.3, .95)],
  ["red flat", "M-2.4 6Q0 4.6 2.4 6Q0 7.9-2.4 6Z"],
];

/** @type {Shape[]} */
const SOTA = [
  // Legs in two colours, shoes
  ["pale", "M41 100L40.5 131L46 131L50 101Z"],
  ["deep", "M51 100L55 131L60.5 131L61 100Z"],
  ["hair", "M46.5 129.5L40 129.5C39 134 34 134.5 32.5 139.5H46.5Z"],
  ["hair", "M54.5 129.5L61 129.5C62 134 66.5 134.5 68 139.5H54.5Z"],
  // Short cape behind
  ["deep", "M38 52C30 62 27 84 29.5 97C33 95 37 95 40 97L62 97C66 95 69 96 71 98C73 84 70 62 62 52Z"],
  // Arm on the hip
  ["main", "M40 52C31 54 25.5 65 27 72C29.5 78 36 80 41.5 80L42 73C38 73 35 71 35 68C35.5 64 39 62 42 60Z"],
  ["pale thin", "M39.5 73L43 72.5L43 81L39 80.8Z"],
  // Tunic
  ["main", "M39.5 51Q50 55.5 61 51L60 77L65 103Q57.5 99.5 51 103.5Q44 99.5 36 103L41.5 77Z"],
  ["gold flat", "M36.8 99L36 103Q44 99.5 51 103.5Q57.5 99.5 65 103L64 99Q57 96 51 99.5Q44 96 36.8 99Z"],
  ["line thin", "M45 80L42.5 97M56.5 80L59 97M50.8 80V98"],
  ["gold", "M41 74.5H60.5V79.5H41Z"],
  ["deep thin", disc(50.7, 77, 2.6)],
  ["pale", "M43 50.5L50.5 61L58 50.5Q50.5 55 43 50.5Z"],
  ["deep thin", disc(50.6, 64.5, 1.2) + disc(50.6, 68, 1.2) + disc(50.6, 71.5, 1.2)],
  // Hair, face, hat with a feather
  ["hair", "M40 30C36.5 40 38 48 41 51C46 53 55 53 60 51C63 48 64.5 40 61 30Z"],
];

/** @type {Shape[]} */
const SOTA_HAT = [
  ["main", "M38.5 31C35 25 42 19.5 51 19.5C60 19.5 67 24.5 63 31C56 28.5 46 28.5 38.5 31Z"],
  ["gold", "M39 31.5C39.5 28.5 44 27 51 27C57 27 62 28.5 62.6 31.5Q51 28.5 39 31.5Z"],
  ["pale", "M44 22C38 12 28 13 25.5 16.5C30 16.5 30 20 33 20.5C31.5 23 37 25 43.5 25Z"],
];

/** Raised arm: the hand is at 73, 47. @type {Shape[]} */
const SOTA_ARM = [
  ["main", "M58 51C66 51 69 55 71.5 60.5L75.5 51.5L80 53.5L77 66C75 72 70 72 66 68L58.5 61Z"],
  ["gold thin", "M74.2 53.8L76 49.5L81 51.5L79.6 56Z"],
  ["skin", "M75 50C73.5 46 75.5 42 78.5 42.5C82.5 43 82.5 48 80.5 52Z"],
];

/** @type {Shape[]} */
const REY = [
  // Robe
  ["main", "M35 52C27 70 22 115 23.5 143Q50 148.5 77.5 143C79 115 74 70 66 52Q50 46 35 52Z"],
  ["deep", "M44.5 58L39.5 144Q50 147 61.5 144L56.5 58Z"],
  ["gold thin", "M44 68L43.4 78L57.6 78L57 68ZM42.5 92L41.9 102H59.2L58.5 92ZM41 116L40.3 127H60.7L60 116Z"],
  ["pale", "M38.6 56L33.8 144L40.5 145.2L46 58ZM62.4 56L67.2 144L60.5 145.2L55 58Z"],
  ["ink flat", disc(40.3, 74, 1) + disc(39.5, 90, 1) + disc(38.6, 106, 1) + disc(37.7, 122, 1) + disc(37, 137, 1) + disc(60.7, 74, 1) + disc(61.5, 90, 1) + disc(62.4, 106, 1) + disc(63.3, 122, 1) + disc(64, 137, 1)],
  ["gold flat", "M23.6 138Q23.4 141 23.5 143Q28 144.4 33.8 145L34 140Q28 139.3 23.6 138ZM77.4 138Q77.6 141 77.5 143Q73 144.4 67.2 145L67 140Q73 139.3 77.4 138Z"],
  // Arm across the breast
  ["main", "M36 56C28 63 26 78 30 87C36 92 44 90 49 86L46.5 79C42 81 38 81 37 78C36.5 72 38 66 40 62Z"],
  ["pale thin", "M45.3 79.5L47.5 78.5L50.5 86L47.5 88Z"],
  ["skin", "M48 79C52 76 56 78 55.5 82C55 86 52 87 50 86.5Z"],
  // Collar of ermine
  ["pale", "M34.5 57C33 50 42 46.5 50.5 46.5C59 46.5 68 50 66.5 57C60 65.5 55 66.5 50.5 69C46 66.5 41 65.5 34.5 57Z"],
  ["ink flat", "M40 55L41 59L39 59ZM46 60L47 64L45 64ZM61 55L62 59L60 59ZM55 60L56 64L54 64Z"],
  // Hair and beard
  ["hair", "M39.5 30C36 42 36.5 50 40 54L61 54C64.5 50 65 42 61.5 30Z"],
];

/** @type {Shape[]} */
const REY_BEARD = [
  ["hair", "M43 40C42.5 52 45 60 50.5 63C56 60 58.5 52 58 40C56 43 53.5 43.5 50.5 42.7C47.5 43.5 45 43 43 40Z"],
  ["red flat", "M48 46.3Q50.5 44.8 53 46.3Q50.5 48.3 48 46.3Z"],
  ["line thin", "M47.5 51L48.5 57M53.5 51L52.5 57M50.5 51V59"],
];

/** @type {Shape[]} */
const CROWN = [
  ["red", "M41 29C40 22 45 17 50.5 17C56 17 61 22 60 29Z"],
  ["gold", "M39.5 31.5L36.5 15.5L43.5 21.5L50.5 11.5L57.5 21.5L64.5 15.5L61.5 31.5Q50.5 28 39.5 31.5Z"],
  ["gold", disc(36.5, 14.5, 1.9) + disc(50.5, 10.5, 2.2) + disc(64.5, 14.5, 1.9)],
  ["red thin", disc(50.5, 25.5, 1.9)],
  ["deep thin", disc(44, 26.2, 1.4) + disc(57, 26.2, 1.4)],
];

/** Raised arm of the king: the hand is at 76, 52. @type {Shape[]} */
const REY_ARM = [
  ["main", "M63 54C71 55 73 62 74 66L76 57L82.5 59L81.5 76C80 84 72 83 69 78L62 68Z"],
  ["pale thin", "M75 59.5L75.8 55L83.3 57.2L82.6 61.5Z"],
  ["skin", "M76.5 55.5C75 51.5 77 47.5 80 48C84 48.5 84 53.5 82 57.5Z"],
];

/** Horse in profile, to the left, one foreleg raised. @type {Shape[]} */
const HORSE = [
  ["mane", "M78 97C88 95 93 108 88.5 131C86.5 126 85.5 124 82 122C84 112 82 105 76 103Z"],
  ["coat-shade", "M72 108L79 121L75.5 131L78 139H70.5L70 131L71 122L64 112Z"],
  ["coat-shade", "M45 108L47.5 124L46 139H53L52.5 124L54 110Z"],
  ["coat", "M33.5 63.5L36.5 68C44 71 49 79 53 87C60 90.5 66 86.5 74 88.5C82 91 84 100 80 109C77 114 74.5 117 73.5 122L70 130L71.5 139H63.5L63.5 129L65.5 119L62 114C56 116.5 49 116.5 45.5 115L41.5 127L42 139H34.5L35.5 127L36 114L26 113L28.5 124L22.5 126L18.5 110C19 106.5 22 105.5 25 105.5L34.5 103.5C33 97 33.5 91 32.5 87C29 88.5 26.5 92.5 22.5 93.5C19 94 17 91 18.5 87.5L26.5 71C28 68 30 67 31 66.5Z"],
  ["ink flat", "M34.3 136H42.2L42.8 140.5H33.5ZM63.3 136H71L72.5 140.5H62.5ZM23 121.8L28.3 120.5L29 125L23 127.2ZM46.2 136.5H52.9L53.5 140.5H45.5ZM70.3 136.5H77.3L79 140.5H70Z"],
  ["mane", "M33.5 63.5C42 64 51 73 55 87L50 89C49 82 44 75 38.5 72C37 76 34 76 31 76C32 72 31.5 69 33.5 63.5Z"],
  ["ink flat", disc(27.5, 77, 1.25) + disc(20.5, 89.5, .8)],
  ["line thin", "M20 92Q22.5 91.5 24 90"],
  // Bridle
  ["strap", "M23.5 76.5L29.5 90M22.3 82.5Q26 84 28.5 82.5M29.5 88Q40 96 55 88"],
];

/** Rider on the horse, his leg over its side. @type {Shape[]} */
const RIDER = [
  ["deep", "M60 58C72 62 80 76 84 93C77 95 70 92 66 88L56 80Z"],
  ["red", "M46 88C52 84 66 84 71 88L73 101C66 105 52 105 46.5 101Z"],
  ["gold flat", "M46.3 98.5L46.5 101C52 105 66 105 73 101L72.6 98.5C66 102.5 52 102.5 46.3 98.5Z"],
  ["pale", "M54 84C60 83 64 86 63 91L56 106L51.5 117L46 115.5L49.5 103L50.5 92Z"],
  ["hair", "M47.5 110.5L53.5 112.5L50.5 122.5L41 123.5C40.5 120.5 44 119.5 45.5 118Z"],
  ["gold thin", "M43 123.3H51.5V125.5H43Z"],
  ["main", "M47.5 55Q55 57.5 63 55L64.5 88Q56 91.5 47 88Z"],
  ["gold", "M47 80.5H64.3L64.6 85H47Z"],
  ["main", "M49 56C41 60 37 70 37.5 78L40 87L45.5 85L45 78C45.5 72 48 68 50.5 66Z"],
  ["skin", "M39.5 86C38.5 90 41 92.5 43.5 91.5C46.5 90.5 46.5 87 45.5 84.5Z"],
  ["pale", "M49.5 54L55.5 63L61.5 54Q55.5 58 49.5 54Z"],
  ["hair", "M45.5 34C42.5 43 43.5 51 46.5 54C51 56 59.5 56 64 54C67 51 68.5 43 65.5 34Z"],
];

/** @type {Shape[]} */
const RIDER_HAT = [
  ["main", "M43 35C42 26 49 21.5 55.5 21.5C62 21.5 69 26 68 35Q55.5 29 43 35Z"],
  ["gold", "M39.5 36.5C44 29.5 67 29.5 71.5 36.5C66 34.5 61 33.5 55.5 33.5C50 33.5 45 34.5 39.5 36.5Z"],
  ["red", "M61 23.5C66 13 73 14 75.5 17C71.5 17.5 72 21 69.5 22C70.5 24.5 66.5 27.5 62.5 27Z"],
];

/** @type {Shape[]} */
const RIDER_ARM = [
  ["main", "M61 55C69 56 71.5 60 73.5 64.5L76.5 56.5L82 58.5L80 70.5C78 76.5 73 76 69.5 72.5L61 65Z"],
  ["gold thin", "M75.5 59L77 54.5L83 56.8L81.6 61Z"],
  ["skin", "M77 55C75.5 51 77.5 47 80.5 47.5C84.5 48 84.5 53 82.5 57Z"],
];

/** How high what a figure holds is, and where its middle is from the hand. @type {Record<Suit, [number, number, number]>} */
const HELD = { o: [27, 0, -12], c: [30, 0, -9], e: [45, 0, -16], b: [43, 0, -12] };

/**
 * Draw a figure for a card of 100 by 154.
 * @param {number} rank 10, 11 or 12
 * @param {Suit} suit
 * @returns {SVGElement}
 */
export function figure(rank, suit) {
  if (rank === 10) return whole("sota", GROUND, SOTA, FACE, [50.5, 37.5], SOTA_HAT, held(suit, 78.5, 46), SOTA_ARM);
  if (rank === 12) return whole("rey", [], REY, FACE, [50.5, 37], [...REY_BEARD, ...CROWN], held(suit, 79.5, 52), REY_ARM);
  return whole("caballo", GROUND, [...HORSE, ...RIDER], FACE, [55.5, 41], RIDER_HAT, held(suit, 80, 51), RIDER_ARM);
}

/**
 * @param {string} name
 * @param {Shape[]} ground
 * @param {Shape[]} body
 * @param {Shape[]} face
 * @param {[number, number]} head
 * @param {Shape[]} over
 * @param {SVGElement} sign
 * @param {Shape[]} arm
 */
function whole(name, ground, body, face, [x, y], over, sign, arm) {
  return svg("g", { class: `figure ${name}` }, drawing(ground), drawing(body), drawing(face, { x, y }), drawing(over), sign, drawing(arm));
}

/** @param {Suit} suit @param {number} x @param {number} y */
function held(suit, x, y) {
  const [height, aside, up] = HELD[suit];
  return drawing(SIGNS[suit], { x: x + aside, y: y + up, size: height / HEIGHTS[suit], wide: suit === "e" || suit === "b" ? 1.15 : 1 });
}
