// @ts-check
/** Ribbons, sun and moon, and what people made on the flower cards; for cards of 100 by 162. */

import { disc, petals, star } from "./draw.js";

/** @typedef {import("./draw.js").Shape} Shape */

/**
 * Draw the slip of paper that hangs in the flowers. The stroke on a poem ribbon is no writing.
 * @param {"red" | "blue"} colour
 * @param {boolean} [poem]
 * @returns {Shape[]}
 */
export function ribbon(colour, poem = false) {
  /** @type {Shape[]} */
  const slip = [
    [colour, "M35 30L65 24C70 50 62 70 65 92C67 108 66 122 64 134L36 140C39 120 38 106 36 92C33 72 38 52 35 30Z"],
    ["line thin cream-line", "M38.5 33.5L62 28.8C66 51 58.5 71 61.5 92C63.3 108 62.5 119 61 131L39.8 135.5C42 119 41.5 106 39.5 92C36.5 72 41.5 53 38.5 33.5Z"],
  ];
  if (poem) slip.push(["line cream-line thick", "M53 42Q45 45 49 51Q57 54 50 60Q43 63 50 68Q56 71 51 76Q45 79 49 86Q56 88 52 94Q45 98 50 103Q56 106 51 112Q46 116 51 121M45 54L46 57M57 80L56 83M46 107L47 109"]);
  return slip;
}

/** @type {Shape[]} */
export const CURTAIN = [
  ["white", "M-2 92C14 103 32 103 50 93C68 103 86 103 102 92V162H-2Z"],
  ["red flat", "M9 97.5C14 99.5 19 100.5 24 100.5V162H9ZM39 98.2C43 97 47 95 50 93C53 95 57 97 61 98.2V162H39ZM76 100.5C81 100.5 86 99.5 91 97.5V162H76Z"],
  ["purple flat", "M-2 112C14 123 32 123 50 113C68 123 86 123 102 112V124C86 135 68 135 50 125C32 135 14 135-2 124Z"],
  ["cream thin", petals(50, 119, 5, 0, 8, 60, -90, 0.25) + petals(16, 123.5, 5, 0, 7, 60, -90, 0.25) + petals(84, 123.5, 5, 0, 7, 60, -90, 0.25)],
  ["line", "M-2 92C14 103 32 103 50 93C68 103 86 103 102 92M9 98V162M24 101V162M39 98V162M61 98V162M76 101V162M91 98V162"],
  ["black", "M-2 88C14 98 32 98 50 88C68 98 86 98 102 88V93C86 104 68 104 50 94C32 104 14 104-2 93Z"],
];

/** Planks across the water. @type {Shape[]} */
export const BRIDGE = [
  ["water flat", "M0 108H100V162H0Z"],
  ["line thin white-line", "M10 118Q22 114 34 118M62 150Q74 146 86 150M8 150Q16 146 24 150M72 116Q80 112 90 116"],
  ["bark", "M20 128V148H25V128ZM42 128V152H47V128ZM56 116V140H61V116ZM84 112V130H89V112Z"],
  ["wood", "M-2 126L50 118L54 128L-2 137Z"],
  ["wood", "M36 112L102 98L102 109L42 123Z"],
  ["wood", "M34 130L86 140L102 138V149L84 151L30 140Z"],
  ["line thin", "M12 124L13 134M30 121.5L32 131M58 107.5L60 119M78 103L80 115M56 134.5L54 145M76 138L75 149"],
];

/** Shallow cup of red lacquer with a gold flower, around 0, 0; 64 wide. @type {Shape[]} */
export const SAKE_CUP = [
  ["black", "M-13 14H13L16 24Q0 28-16 24Z"],
  ["red", "M-33-2C-30 14-14 21 0 21C14 21 30 14 33-2Z"],
  ["red", disc(0, -3, 33, 12)],
  ["black", disc(0, -3, 28, 9)],
  ["gold flat", petals(0, -3, 8, 1.5, 7.5, 34)],
  ["line thin gold-line", "M-20-3Q-14-7-9-3M20-3Q14-7 9-3"],
];

/** Poet under an umbrella, beside a stream with a frog. @type {Shape[]} */
export const RAIN_MAN = [
  ["water flat", "M0 128C22 118 40 136 62 128C78 122 90 124 100 128V162H0Z"],
  ["line thin white-line", "M6 138Q18 132 30 138M58 142Q70 136 84 142M24 152Q38 146 52 152"],
  ["moss", "M100 120C84 116 66 122 50 134C62 146 84 150 100 146Z"],
  ["black", "M60 124L56 138H64L67 126ZM72 126L74 138H82L80 124Z"],
  ["red", "M56 74C50 90 48 112 50 128Q68 134 86 127C88 110 86 90 80 74Q68 68 56 74Z"],
  ["purple", "M60 74C66 86 66 104 62 130L74 131C76 108 76 90 78 74Z"],
  ["red", "M57 76C48 82 42 92 42 100L56 104L60 92ZM80 76C88 84 92 94 90 106L80 104Z"],
  ["skin", "M45 98C41 98 40 103 44 105C48 106 50 103 49 100Z"],
  ["line thick", "M44.5 104L58 40"],
  ["skin", "M60 58C59 70 62 77 68 77C74 77 77 70 76 58Z"],
  ["ink flat", disc(65, 66.5, 1.1) + disc(71.5, 66.5, 1.1)],
  ["line thin", "M65.5 72Q68 73.5 70.5 72M63.5 64L66 63.5M70.5 63.5L73 64"],
  ["black", "M58.5 60C57 52 62 48 68 48C74 48 79 52 77.5 60Q68 56 58.5 60ZM70 49C70 42 76 40 79 43L76 52Z"],
  ["gold", "M14 52C18 28 42 14 62 16C82 20 98 36 98 56C90 50 82 50 76 54C68 46 58 44 50 50C40 42 24 44 14 52Z"],
  ["line thin", "M61 16C50 24 48 36 50 50M61 16C72 26 77 40 76 54M61 16C40 20 28 34 26 46.5"],
  ["black", disc(61, 15.5, 2.6)],
  ["leaf", "M14 143C14 136 22 133 27 137C32 138 34 142 32 146L38 150L28 149L20 150L12 152Z"],
  ["ink flat", disc(25, 138.5, 1.3)],
];

/** Storm: a dark sky, a drum and lightning. @type {Shape[]} */
export const STORM = [
  ["red flat", "M0 0H100V162H0Z"],
  ["black flat", "M0 0H100V50C92 62 82 54 76 60C68 70 56 58 48 66C38 74 26 62 18 68C10 72 4 66 0 68Z"],
  ["black flat", "M0 162V132C12 124 22 134 32 128C44 120 52 134 64 128C76 122 88 132 100 124V162Z"],
  ["gold", "M58 36L28 88L46 86L30 138L76 74L56 77L76 40Z"],
];

/** Drum of the thunder, around 0, 0; 44 across. @type {Shape[]} */
export const DRUM = [
  ["gold", disc(0, 0, 22)],
  ["white", disc(0, 0, 17)],
  ["black flat", [0, 120, 240].map(comma).join("")],
  ["black thin", star(0, -19.5, 4, 1.5, 1.5) + star(0, 19.5, 4, 1.5, 1.5) + star(-19.5, 0, 4, 1.5, 1.5) + star(19.5, 0, 4, 1.5, 1.5)],
];

/** Write one of the three commas of the drum. @param {number} turn degrees */
function comma(turn) {
  const at = (/** @type {number} */ radius, /** @type {number} */ angle) => {
    const radians = ((angle + turn) * Math.PI) / 180;
    return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
  };
  return `M${at(2, 20)}A5.5 5.5 0 1 1 ${at(12, -30)}A13 13 0 0 1 ${at(13.5, 60)}A11 11 0 0 0 ${at(2, 20)}Z`;
}
