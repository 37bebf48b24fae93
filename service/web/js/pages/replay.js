// @ts-check
/** The page of a replay: the viewer at the place that the address names: `?as=` the reader, `#60` the step, `#deal-3` a deal. */

import { KEPT, kept } from "../boot.js";
import { Story, stepName } from "../viewer/story.js";

const table = /^\/tables\/([0-9a-f-]{36})/i.exec(location.pathname)?.[1] ?? "";
const as = new URLSearchParams(location.search).get("as") ?? "public";
const step = location.hash.slice(1) || (location.pathname.endsWith("/replay") ? "" : "live");
const language = document.documentElement.lang;
const story = new Story({ server: "", table, as, language });
void story.first(stepName(step)).catch(() => {}); // While the rest of the scripts is loaded.
const { HordagoViewer } = await import("../viewer/viewer.js");

const viewer = new HordagoViewer();
viewer.begun = story;
for (const [name, value] of Object.entries({ table, as, step, language })) viewer.setAttribute(name, value);
viewer.cards = kept(KEPT.cards) === "index" ? "index" : "drawn";
viewer.letters = kept(KEPT.letters) !== "off";
document.addEventListener("hordago-cards", (event) => {
  viewer.cards = /** @type {CustomEvent} */ (event).detail.style;
});
const shown = () => document.dispatchEvent(new Event("hordago-shown"));
viewer.addEventListener("hordago-error", shown, { once: true });
viewer.addEventListener(
  "hordago-step",
  async (event) => {
    shown();
    const { keepAddress } = await import("../replay_address.js");
    keepAddress(viewer, /** @type {CustomEvent} */ (event).detail);
  },
  { once: true },
);
document.querySelector("main .loading")?.remove();
document.querySelector("h1")?.after(viewer);
