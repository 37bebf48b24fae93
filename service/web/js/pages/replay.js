// @ts-check
/** The page of a replay: the viewer, and its place in the address: `?as=` the reader, `#60` the step, `#deal-3` a deal. */

import { KEPT, keep, kept } from "../boot.js";
import { Story, stepName } from "../viewer/story.js";

/** Steps that follow one another quickly are one change of the address: browsers allow few in a short time. */
const SETTLED_MS = 300;

const table = /^\/tables\/([0-9a-f-]{36})/i.exec(location.pathname)?.[1] ?? "";
const as = new URLSearchParams(location.search).get("as") ?? "public";
const step = location.hash.slice(1) || (location.pathname.endsWith("/replay") ? "" : "live");
const language = document.documentElement.lang;
const story = new Story({ server: "", table, as, language });
void story.first(stepName(step)).catch(() => {}); // While the rest of the scripts is loaded.
const { HordagoViewer } = await import("../viewer/viewer.js");

const title = document.title;
const viewer = new HordagoViewer();
viewer.begun = story;
const heading = document.querySelector("h1");
let settle = 0;
/** The address that the last change led to. */
let known = "";
/** Whether the reader was changed here: Back returns to the one before. */
let changed = false;

/** @param {number} step @param {string} as */
function addressOf(step, as) {
  const address = new URL(location.href);
  if (as === "public") address.searchParams.delete("as");
  else address.searchParams.set("as", as);
  return `${address.pathname}${address.search.replace("%3A", ":")}${viewer.live ? "" : `#${step}`}`;
}

for (const [name, value] of Object.entries({ table, as, step, language })) viewer.setAttribute(name, value);
viewer.cards = kept(KEPT.cards) === "index" ? "index" : "drawn";
viewer.letters = kept(KEPT.letters) !== "off";

viewer.addEventListener("hordago-step", (event) => {
  const { step, last, jump } = /** @type {CustomEvent} */ (event).detail;
  clearTimeout(settle);
  const write = () => {
    const address = addressOf(step, viewer.as);
    document.title = `${step}/${last} · ${title}`;
    if (address === known) return;
    if ((jump || changed) && known) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    known = address;
    changed = false;
  };
  if (jump || changed) write();
  else settle = setTimeout(write, SETTLED_MS);
});
viewer.addEventListener("hordago-reader", () => {
  changed = true;
});
document.addEventListener("hordago-cards", (event) => {
  viewer.cards = /** @type {CustomEvent} */ (event).detail.style;
});
viewer.addEventListener("hordago-letters", (event) => keep(KEPT.letters, /** @type {CustomEvent} */ (event).detail.letters ? "on" : "off"));
for (const kind of ["hordago-step", "hordago-error"]) viewer.addEventListener(kind, () => document.dispatchEvent(new Event("hordago-shown")), { once: true });

addEventListener("popstate", () => {
  clearTimeout(settle);
  known = location.pathname + location.search + location.hash;
  const as = new URLSearchParams(location.search).get("as") ?? "public";
  viewer.setAttribute("step", location.hash.slice(1));
  if (as !== viewer.as) viewer.setAttribute("as", as);
});

document.querySelector("main .loading")?.remove();
heading?.after(viewer);
