// @ts-check
/** Keep the address of a replay at the step and the reader that it shows, and go where Back leads. */

import { KEPT, keep } from "./boot.js";

/** Steps that follow one another quickly are one change of the address: browsers allow few in a short time. */
const SETTLED_MS = 300;

/** @typedef {{step: number, last: number, jump: boolean}} Shown */

/**
 * Write every step that a viewer shows into the address, from the one that is shown now.
 * @param {import("./viewer/viewer.js").HordagoViewer} viewer
 * @param {Shown} first
 */
export function keepAddress(viewer, first) {
  const title = document.title;
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

  /** @param {Shown} shown */
  function write({ step, last, jump }) {
    const address = addressOf(step, viewer.as);
    document.title = `${step}/${last} · ${title}`;
    if (address === known) return;
    if ((jump || changed) && known) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    known = address;
    changed = false;
  }

  viewer.addEventListener("hordago-step", (event) => {
    const shown = /** @type {CustomEvent<Shown>} */ (event).detail;
    clearTimeout(settle);
    if (shown.jump || changed) write(shown);
    else settle = setTimeout(() => write(shown), SETTLED_MS);
  });
  viewer.addEventListener("hordago-reader", () => {
    changed = true;
  });
  viewer.addEventListener("hordago-letters", (event) => keep(KEPT.letters, /** @type {CustomEvent} */ (event).detail.letters ? "on" : "off"));
  addEventListener("popstate", () => {
    clearTimeout(settle);
    known = location.pathname + location.search + location.hash;
    const as = new URLSearchParams(location.search).get("as") ?? "public";
    viewer.setAttribute("step", location.hash.slice(1));
    if (as !== viewer.as) viewer.setAttribute("as", as);
  });
  write({ ...first, step: viewer.position || first.step });
}
