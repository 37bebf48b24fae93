// @ts-check
/** Words of the game are buttons for who plays or learns: one explains its word (glossary.js, loaded with the first tap). */

import { h } from "../dom.js";

/** Where words stand: lances on the table and in the count, and what is marked at a seat. */
const PLACES = ".lances tbody th, .count-sheet h3, .who .mark";

/** A button that explains its word, wherever it stands at a table of which the words are marked. @param {string} term @param {string} name */
export const termButton = (term, name) => h("button", { type: "button", class: "term", "data-term": term }, name);

/**
 * Make buttons of the words at a table, now and whenever it is drawn anew.
 * @param {{moment: import("./moment.js").Moment | null, setting: import("../../table/types.d.ts").Setting, language: string}} viewer
 */
export function markTerms(viewer) {
  const all = /** @type {HTMLElement} */ (viewer.moment?.all);
  const mark = () => {
    const { names, labels } = viewer.setting;
    const terms = new Map(Object.entries(names.lances ?? {}).map(([id, name]) => [name, id])).set(labels.mano ?? "", "mano");
    for (const place of all.querySelectorAll(PLACES)) {
      const name = place.textContent ?? "";
      const term = terms.get(name);
      if (term && !place.firstElementChild) place.replaceChildren(termButton(term, name));
    }
  };
  new MutationObserver(mark).observe(all, { childList: true, subtree: true });
  mark();
  all.addEventListener("click", ({ target }) => {
    const { term } = target instanceof HTMLElement ? target.dataset : {};
    if (term) void import("./glossary.js").then(({ explain }) => explain(all, viewer, term));
  });
}
