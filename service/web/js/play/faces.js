// @ts-check
/** Draw a face, or head and shoulders, that makes a gesture. */

import { svg } from "../dom.js";

/** @param {string} d */
const line = (d) => svg("path", { d });
const OPEN = ["M17 20v2", "M31 20v2"];
const CALM = "M18 32h12";

/**
 * What a gesture changes in a calm face; a head may be turned as a whole.
 * @type {Record<string, {eyes?: string[], brows?: string[], mouth?: string[], filled?: string, head?: string, beside?: string[]}>}
 */
const GESTURES = {
  lip: { mouth: ["M16 31h16", "M19 31v3h10v-3", "M20 37q4 2 8 0"] },
  tongue: { mouth: ["M16 31h16"], filled: "M20 31h8v5a4 4 0 0 1-8 0z" },
  tongue_side: { mouth: ["M16 31h16"], filled: "M26 31h7l3 4a3 3 0 0 1-5 3z" },
  mouth_side: { mouth: ["M23 33q6-1 10-5"], beside: ["M38 30l4-3"] },
  mouth_both: { mouth: ["M12 29q12 8 24 0"], beside: ["M5 31l3-2", "M43 31l-3-2"] },
  mouth_out: { filled: "M24 28a4 4 0 1 1 0 8a4 4 0 1 1 0-8z", mouth: [] },
  wink: { eyes: ["M14 22q3-3 6 0", "M31 20v2"] },
  eyes: { eyes: ["M14 22q3 3 6 0", "M28 22q3 3 6 0"] },
  brows: { brows: ["M13 13q4-4 8 0", "M27 13q4-4 8 0"], beside: ["M17 5V1", "M31 5V1"] },
  head_turn: { head: "translate(-4 0)", eyes: ["M14 20v2", "M25 20v2"], mouth: ["M15 32h8"], beside: ["M34 6q8 5 9 13", "M43 19l-4-3", "M43 19l3-4"] },
  head_tilt: { head: "rotate(22 24 26)" },
  head_lift: { head: "translate(0 3)", eyes: ["M17 15v2", "M31 15v2"], mouth: ["M18 27h12"], beside: ["M44 22V8", "M44 8l-3 4", "M44 8l3 4"] },
  shoulder: { head: "translate(7 0) scale(.7)", beside: ["M4 46q2-9 12-9h12q12-6 16 2v7", "M43 28v-8", "M43 20l-3 4", "M43 20l3 4"] },
  shoulders: { head: "translate(7 0) scale(.7)", beside: ["M4 46v-8q6-6 14-2h12q10-4 14 2v8", "M5 28v-8", "M5 20l-3 4", "M5 20l3 4", "M43 28v-8", "M43 20l-3 4", "M43 20l3 4"] },
};

/** Draw a gesture; a calm face for one that is not known. @param {string} gesture */
export function face(gesture) {
  const { eyes = OPEN, brows = [], mouth = [CALM], filled, head, beside = [] } = GESTURES[gesture] ?? {};
  const drawn = svg("g", { transform: head }, svg("circle", { cx: 24, cy: 25, r: 18 }), ...[...eyes, ...brows, ...mouth].map(line), filled ? svg("path", { d: filled, class: "filled" }) : null);
  return svg("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, drawn, ...beside.map(line));
}
