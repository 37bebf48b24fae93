// @ts-check
/**
 * The element <hordago-table>: the drawing of one step, or of a table as it is now. It fetches nothing from the API and
 * knows no game: the drawing of a game is the module games/KIND.js, where KIND is the `kind` of the view, and is made of
 * the parts in parts.js.
 */

import { h } from "../js/dom.js";

/** @typedef {import("./types.d.ts").Setting} Setting */
/** @typedef {import("./types.d.ts").Step} Step */

/** Drawings by kind, with the style that each needs beside that of all tables. @type {Map<string, import("./types.d.ts").Game | null>} */
const drawings = new Map();

/** Load the drawing of a game; null where this page has none. @param {string} kind */
async function loadDrawing(kind) {
  const isName = /^[a-z][a-z0-9_-]*$/.test(kind);
  drawings.set(kind, isName ? await import(`../games/${kind}.js`).catch(() => null) : null);
}

export class HordagoTable extends HTMLElement {
  /** @type {Step | null} */
  #step = null;
  #styled = false;

  /**
   * Draw a step in place of the one before. The first step of a game waits for the drawing to load.
   * @param {Step} step
   * @param {Setting} setting
   * @returns {Promise<void>}
   */
  async show(step, setting) {
    this.#step = step;
    const { kind } = step.view;
    if (!drawings.has(kind)) await loadDrawing(kind);
    const drawing = drawings.get(kind);
    if (drawing?.style && !this.#styled) {
      const { loadStyle } = await import("../js/style.js");
      await loadStyle(this.getRootNode(), drawing.style);
    }
    this.#styled = true;
    if (this.#step !== step) return;
    if (drawing) this.replaceChildren(...drawing.draw(step, setting).filter((node) => node !== null));
    else this.replaceChildren(h("p", { class: "not-drawn" }, setting.labels.notDrawn));
    if (drawing && step.view.clock) (await import("./clocks.js")).drawClocks(this, step, setting);
  }
}

customElements.define("hordago-table", HordagoTable);
