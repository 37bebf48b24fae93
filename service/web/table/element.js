// @ts-check
/**
 * The element <hordago-table>: the drawing of one step, or of a table as it is now. It fetches nothing from the API
 * and knows no game: the drawing of a game is the module games/KIND.js, where KIND is the `kind` of the view.
 */

import { h } from "../js/dom.js";

/** @typedef {import("./parts.js").Setting} Setting */
/** @typedef {import("./parts.js").Schemas["ReplayStep"]} ReplayStep */

/**
 * What a step of the API holds that a drawing may use. A table as it is now is a step with nothing but a view.
 * @template [View=ReplayStep["view"]]
 * @typedef {{view: View} & Partial<Pick<ReplayStep, "event" | "said" | "said_language" | "hidden" | "count">>} Step
 */

/**
 * @template [View=ReplayStep["view"]]
 * @typedef {(step: Step<View>, setting: Setting) => (Node | null)[]} Drawing
 */

/** @type {Map<string, Drawing | null>} */
const drawings = new Map();

/**
 * Load the drawing of a game before it is needed.
 * @param {string} kind of the view
 * @returns {Promise<Drawing | null>} null where this page has none
 */
export async function loadDrawing(kind) {
  if (!drawings.has(kind)) {
    const known = /^[a-z][a-z0-9_-]*$/.test(kind);
    drawings.set(
      kind,
      known
        ? await import(`../games/${kind}.js`).then(
            ({ draw }) => draw,
            () => null,
          )
        : null,
    );
  }
  return drawings.get(kind) ?? null;
}

export class HordagoTable extends HTMLElement {
  /** @type {Step | null} */
  #step = null;

  /**
   * Draw a step in place of the one before. The first step of a game waits for the drawing to load.
   * @param {Step} step
   * @param {Setting} setting
   * @returns {Promise<void>}
   */
  async show(step, setting) {
    this.#step = step;
    const { kind } = step.view;
    const drawing = drawings.has(kind) ? drawings.get(kind) : await loadDrawing(kind);
    if (this.#step !== step) return;
    if (drawing) this.replaceChildren(...drawing(step, setting).filter((node) => node !== null));
    else this.replaceChildren(h("p", { class: "not-drawn" }, setting.labels.notDrawn));
  }
}

customElements.define("hordago-table", HordagoTable);
