// @ts-check
/**
 * Measure the colours of the pages: contrast (WCAG 2.2), and how far the suits and the sides are apart (CIEDE2000) for
 * people who see all colours and for those who lack a kind of cone (Machado, Oliveira and Fernandes 2009, severity 1).
 *
 *   node tests/service/web/colours.mjs           write colours.txt anew, fail where a figure is below its bound
 *   node tests/service/web/colours.mjs --check   also fail where colours.txt says something else
 */

import { readFileSync, writeFileSync } from "node:fs";

const STYLES = new URL("../../../service/web/style/", import.meta.url);
const TABLE = new URL("colours.txt", import.meta.url);
const THEMES = /** @type {const} */ (["light", "dark"]);

/** What is written on what, and the least contrast: 4.5 for text, 3 for signs, lines and large text. */
const CONTRASTS = /** @type {[string, string, number][]} */ ([
  ["--ink", "--page", 4.5],
  ["--ink", "--panel", 4.5],
  ["--ink-soft", "--panel", 4.5],
  ["--on-felt", "--felt", 4.5],
  ["--on-felt-soft", "--felt", 4.5],
  ["--accent", "--felt", 3],
  ["--on-accent", "--accent", 4.5],
  ["--on-bubble", "--bubble", 4.5],
  ["--on-side", "--side-a", 4.5],
  ["--on-side", "--side-b", 4.5],
  ["--stone", "--felt", 3],
  ["--oros", "--card-paper", 4.5],
  ["--copas", "--card-paper", 4.5],
  ["--espadas", "--card-paper", 4.5],
  ["--bastos", "--card-paper", 4.5],
  ["--card-ink", "--card-paper", 4.5],
  ["--card-ink", "--oros-main", 3],
  ["--card-ink", "--copas-main", 3],
  ["--card-ink", "--espadas-main", 3],
  ["--card-ink", "--bastos-main", 3],
  ["--back-lattice", "--back-field", 3],
  ["--card-paper", "--felt", 3],
  ["--flower-frame", "--flower-paper", 4.5],
  ["--flower-paper", "--felt", 3],
  ["--f-red", "--flower-paper", 3],
  ["--f-blue", "--flower-paper", 3],
  ["--f-green", "--flower-paper", 3],
  ["--f-purple", "--flower-paper", 3],
]);

/** Colours that tell things apart, beside their shape, and how far they are at least. */
const APART = /** @type {[string[], number][]} */ ([
  [["--oros", "--copas", "--espadas", "--bastos"], 20],
  [["--side-a", "--side-b"], 20],
  [["--f-red", "--f-blue"], 20],
]);

/** In linear RGB, row by row. */
const VISIONS = /** @type {Record<string, number[][]>} */ ({
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
});

/** Read the custom properties of all styles, for a theme. @param {number} theme place in THEMES */
function properties(theme) {
  /** @type {Record<string, string>} */
  const found = {};
  for (const file of ["base.css", "cards.css", "pictures.css", "hanafuda.css"]) {
    const text = readFileSync(new URL(file, STYLES), "utf8").replace(/@media[^{]*\{[^}]*\{[^}]*\}[^}]*\}/g, "");
    for (const [, body] of text.matchAll(/:root(?:, :host)? \{([^}]*)\}/g)) {
      for (const [, name, value] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
        const both = /^light-dark\((.+),\s*(.+)\)$/.exec(value);
        found[name] = both ? both[theme + 1].trim() : value.trim();
      }
    }
  }
  return found;
}

/** @param {string} hex @returns {number[]} linear RGB */
function linear(hex) {
  const long = hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex;
  if (!/^#[0-9a-f]{6}$/i.test(long)) throw new Error(`not a colour: ${hex}`);
  return [1, 3, 5]
    .map((at) => parseInt(long.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

/** @param {number[]} colour linear RGB */
const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** @param {string} a @param {string} b */
function contrast(a, b) {
  const [low, high] = [luminance(linear(a)), luminance(linear(b))].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** @param {string} hex @param {number[][]} vision @returns {number[]} L*a*b* in daylight */
function lab(hex, vision) {
  const seen = linear(hex);
  const [r, g, b] = vision.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, at) => sum + part * seen[at], 0),
      ),
    ),
  );
  const [x, y, z] = [
    (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
    0.2126729 * r + 0.7151522 * g + 0.072175 * b,
    (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
  ].map((part) => (part > 216 / 24389 ? Math.cbrt(part) : ((24389 / 27) * part + 16) / 116));
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000. @param {number[]} one @param {number[]} other */
function difference([l1, a1, b1], [l2, a2, b2]) {
  const [degrees, radians] = [180 / Math.PI, Math.PI / 180];
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const hue = (/** @type {number} */ p, /** @type {number} */ b) =>
    p || b ? (Math.atan2(b, p) * degrees + 360) % 360 : 0;
  const [h1, h2] = [hue(p1, b1), hue(p2, b2)];
  const turn = c1 * c2 === 0 ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * radians);
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const h =
    c1 * c2 === 0
      ? h1 + h2
      : Math.abs(h1 - h2) <= 180
        ? (h1 + h2) / 2
        : h1 + h2 < 360
          ? (h1 + h2 + 360) / 2
          : (h1 + h2 - 360) / 2;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * radians) +
    0.24 * Math.cos(2 * h * radians) +
    0.32 * Math.cos((3 * h + 6) * radians) -
    0.2 * Math.cos((4 * h - 63) * radians);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rt = -Math.sin(60 * Math.exp(-(((h - 275) / 25) ** 2)) * radians) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  return Math.sqrt(((l2 - l1) / sl) ** 2 + ((c2 - c1) / sc) ** 2 + (dh / sh) ** 2 + rt * ((c2 - c1) / sc) * (dh / sh));
}

/** The pair of Sharma, Wu and Dalal (2005) that exercises every term: a mistake in the formula stops everything. */
if (Math.abs(difference([50, 2.6772, -79.7751], [50, 0, -82.7485]) - 2.0425) > 1e-4)
  throw new Error("CIEDE2000 is wrong");
if (Math.abs(difference([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514]) - 0.9082) > 1e-4)
  throw new Error("CIEDE2000 is wrong");

const lines = [];
let below = 0;
/** @param {string} what @param {number} figure @param {number} bound */
function line(what, figure, bound) {
  if (figure < bound) below += 1;
  lines.push(
    `${what.padEnd(64)}${figure.toFixed(1).padStart(6)}${String(bound).padStart(6)}${figure < bound ? "  BELOW" : ""}`,
  );
}
THEMES.forEach((theme, place) => {
  const values = properties(place);
  for (const [on, ground, bound] of CONTRASTS)
    line(`${theme} contrast ${on} ${ground}`, contrast(values[on], values[ground]), bound);
  for (const [group, bound] of APART) {
    for (const [at, one] of group.entries()) {
      for (const other of group.slice(at + 1)) {
        for (const [vision, matrix] of Object.entries(VISIONS)) {
          line(
            `${theme} difference ${vision} ${one} ${other}`,
            difference(lab(values[one], matrix), lab(values[other], matrix)),
            bound,
          );
        }
      }
    }
  }
});
const table = `${"what".padEnd(64)}${"is".padStart(6)}${"least".padStart(6)}\n${lines.join("\n")}\n`;
if (process.argv.includes("--check") && readFileSync(TABLE, "utf8") !== table) {
  console.error("colours.txt is not what the styles say");
  below += 1;
}
if (!process.argv.includes("--check")) writeFileSync(TABLE, table);
if (below) console.error(table);
process.exitCode = below ? 1 : 0;
