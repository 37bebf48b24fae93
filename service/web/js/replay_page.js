// @ts-check
/**
 * What the page of a replay does once its first state is there: it keeps its address at the step and the reader that are
 * shown, goes where Back leads, and lets those play who sit at a table, or could sit down at it.
 */

import { KEPT, keep } from "./boot.js";

/** Steps that follow one another quickly are one change of the address: browsers allow few in a short time. */
const SETTLED_MS = 300;

/** @typedef {{step: number, last: number, jump: boolean}} Shown */

/**
 * @param {import("./viewer/viewer.js").HordagoViewer} viewer
 * @param {Shown} first
 * @param {import("./play/account.js").Me | null} me who asks, where the page may be played on
 * @param {boolean} playable whether the address is that of the table as it is now
 */
export async function goOn(viewer, first, me, playable) {
  keepAddress(viewer, first);
  const note = new URLSearchParams(location.search).get("note");
  if (note) void (await import("./viewer/notes.js")).showNotes(viewer, note);
  const view = viewer.story?.steps.get(viewer.position)?.view;
  if (!playable) return;
  if (view?.rated) void (await import("./viewer/ratings.js")).showRatings(viewer);
  if (me?.sat) await (await import("./play/after.js")).showAfter(viewer, me.sat);
  else if (view?.status === "open" || viewer.getAttribute("own") !== "public") await (await import("./play/play.js")).play(viewer, me);
  else if (me) await (await import("./judge/watching.js")).showWayOfJudge(viewer);
}

/**
 * Write every step that a viewer shows into the address, from the one that is shown now.
 * @param {import("./viewer/viewer.js").HordagoViewer} viewer
 * @param {Shown} first
 */
function keepAddress(viewer, first) {
  const title = document.title;
  let settle = 0;
  /** The address that the last change led to. */
  let known = "";
  /** Whether the reader was changed here: Back returns to the one before. */
  let changed = false;

  /** @param {number} step @param {string} as */
  function addressOf(step, as) {
    const address = new URL(location.href);
    address.searchParams.delete("step"); // As a link that is shared has it; here the step stands after the hash.
    if (as === viewer.getAttribute("own")) address.searchParams.delete("as");
    else address.searchParams.set("as", as);
    return `${address.pathname}${address.search.replace("%3A", ":")}${viewer.live ? "" : `#${step}`}`;
  }

  /** Say whose turn it is, where a running table is shown as it is now. @param {Shown} shown */
  function turnAt({ step, last }) {
    const view = step === last ? viewer.story?.steps.get(step)?.view : undefined;
    const names = view?.to_act.map((seat) => view.seats[seat]?.shown).join(", ");
    return names ? `${names}: ${viewer.texts.table.turn}` : "";
  }

  /** @param {Shown} shown */
  function write(shown) {
    const { step, last, jump } = shown;
    const address = addressOf(step, viewer.as);
    document.title = viewer.dataset.headline || `${turnAt(shown) || `${step}/${last}`} · ${title}`;
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
    const as = new URLSearchParams(location.search).get("as") ?? viewer.getAttribute("own") ?? "public";
    viewer.setAttribute("step", location.hash.slice(1));
    if (as !== viewer.as) viewer.setAttribute("as", as);
  });
  write({ ...first, step: viewer.position || first.step });
}
