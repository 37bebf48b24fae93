// @ts-check
/** Show the signs that a hand may make as a tray over the seats, as long as it may: a face that makes each, and what it tells. */

import { readTexts } from "../api.js";
import { fill, h } from "../dom.js";
import { loadStyle } from "../style.js";
import { named } from "../../table/parts.js";
import { face } from "./faces.js";

/** @typedef {import("./offers.js").LegalMove} LegalMove */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */

/** What says that there may be a newer step. */
const TOLD = ["hordago-news", "hordago-step"];
/** Signs that have room beside each other on a phone. */
const MOST_IN_A_ROW = 3;
/** @type {(() => void) | null} Takes the tray away that is shown. */
let shown = null;

/** By the rule sets that have their own, else all: the gesture of each sign. @returns {Promise<Record<string, Record<string, string>>>} */
const readGestures = async () => (await fetch("/web/games/signs.json")).json();

/**
 * Show the tray, which stays while others move and the hand may make the same signs; or take the one away that is shown.
 * @param {Viewer} viewer
 * @param {HTMLElement} opener the button, which has the focus again
 * @param {LegalMove[]} moves
 * @param {(move: LegalMove, body: Record<string, any>) => void} make
 */
export async function toggleSigns(viewer, opener, moves, make) {
  if (shown) return shown();
  const { story, setting } = viewer;
  if (!story) return;
  const view = () => story.steps.get(story.last)?.view;
  const offered = () => JSON.stringify((view()?.legal_moves ?? []).filter(({ type }) => type === "sign"));
  const first = offered();
  const tray = h("section", { class: moves.length > MOST_IN_A_ROW ? "tray many" : "tray" });
  const check = () => view() && offered() !== first && close();
  const onKey = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close();
  const close = () => {
    for (const told of TOLD) viewer.removeEventListener(told, check);
    removeEventListener("keydown", onKey);
    const button = opener.isConnected ? opener : /** @type {HTMLElement | null} */ (document.querySelector(".pad .ask-hint.list"));
    if (tray.contains(document.activeElement)) button?.focus();
    opener.setAttribute("aria-expanded", "false");
    tray.remove();
    shown = null;
  };
  shown = close;
  for (const told of TOLD) viewer.addEventListener(told, check);
  addEventListener("keydown", onKey);
  opener.setAttribute("aria-expanded", "true");
  const [{ signs: texts }, gestures] = await Promise.all([readTexts("signs", viewer.language), readGestures(), loadStyle(document, "signs")]);
  const ruleset = view()?.ruleset.id ?? "";
  const made = gestures[ruleset] ?? gestures.all;
  tray.setAttribute("aria-label", texts.title);
  tray.append(
    ...moves.map((move) => {
      const { sign } = /** @type {Record<string, string>} */ (/** @type {unknown} */ (move.body));
      const gesture = texts[`gesture_${made[sign]}`];
      const word = named(setting.names.signs, sign);
      const button = h("button", { type: "button", class: "move-sign", title: fill(texts.makes, { word, gesture }) }, face(made[sign]), h("strong", {}, word), h("span", {}, gesture));
      button.addEventListener("click", () => {
        close();
        make(move, move.body);
      });
      return button;
    }),
  );
  viewer.moment?.table.closest(".viewer")?.append(tray);
  tray.querySelector("button")?.focus({ preventScroll: true });
  check();
}
