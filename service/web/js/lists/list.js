// @ts-check
/** A list of the API that grows by its pages, and changes with what a stream sends. */

import { h } from "../dom.js";
import { failure, replaceContent } from "../page.js";

/** @typedef {import("../page.js").Page} Page */

/**
 * Read a page of a list; what follows the address of the first one says which.
 * @template Item
 * @typedef {(cursor: string) => Promise<{items: Item[], next_cursor: string | null}>} ReadPage
 */
/** @typedef {{id: string, status: string, opened_at: string}} Row What the rows of all lists have. */

/** Entries that a list grows to by itself before it is read anew. */
const MOST = 40;

/**
 * A list that grows by pages of the API, and changes with what the stream of the lobby sends.
 * @template {Row} Item
 */
export class List {
  #entries = h("ul", { class: "entries" });
  #none;

  /**
   * @param {Page} page
   * @param {object} list
   * @param {string} list.id
   * @param {string} list.heading
   * @param {string} [list.how]
   * @param {string} list.none what is said where it is empty
   * @param {Record<string, ReadPage<Item>>} list.parts by status, in their order; the part "" has every status
   * @param {(item: Item) => (Node | null)[]} list.entry
   */
  constructor({ texts }, { id, heading, how, none, parts, entry }) {
    this.texts = texts;
    this.parts = parts;
    this.entry = entry;
    this.#none = h("p", { class: "soft", hidden: "" }, none);
    const title = h("h2", { id: `${id}-heading` }, heading);
    this.section = h("section", { id, "aria-labelledby": `${id}-heading` }, title, how ? h("p", {}, how) : null, this.#entries, this.#none);
  }

  /** Read the first page of each part, in place of what is there. */
  async read() {
    const pages = await Promise.all(Object.values(this.parts).map((part) => part("")));
    for (const shown of this.section.querySelectorAll(".more, .failure")) shown.remove();
    this.#entries.replaceChildren(...pages.flatMap(({ items }) => items.map((item) => this.#make(item))));
    Object.entries(this.parts).forEach(([status, part], place) => this.#offerMore(status, part, pages[place].next_cursor));
    this.#none.hidden = this.#entries.childElementCount > 0;
    return this;
  }

  /** Read the list anew, unless somebody has asked for more of it. */
  async refresh() {
    if (!this.#entries.dataset.grown) await this.read().catch(() => {}); // What is there stays until the next time.
  }

  /** Say that the list could not be read. @param {unknown} error */
  fail(error) {
    this.section.append(failure(error, this.texts, () => location.reload()));
    return this;
  }

  /** Show a row as it is now, or take it out where it belongs to this list no longer. @param {Item} item */
  put(item) {
    const shown = /** @type {HTMLElement | undefined} */ ([...this.#entries.children].find((entry) => /** @type {HTMLElement} */ (entry).dataset.id === item.id));
    const made = this.#rank(item.status) < 0 ? null : this.#make(item);
    if (shown && made && shown.dataset.rank === made.dataset.rank) replaceContent(shown, [...made.childNodes]);
    else {
      shown?.remove();
      if (made) this.#insert(made, item);
    }
    this.#none.hidden = this.#entries.childElementCount > 0;
    if (this.#entries.childElementCount > MOST) void this.refresh();
  }

  /** Put an entry in its place; one that comes after all that were read is left to the button. @param {HTMLElement} made @param {Item} item */
  #insert(made, item) {
    const entries = /** @type {HTMLElement[]} */ ([...this.#entries.children]);
    const rank = String(made.dataset.rank);
    const after = entries.find((entry) => before(rank, made.dataset.opened, entry));
    const status = Object.keys(this.parts)[this.#rank(item.status)];
    const oldest = entries.filter((entry) => entry.dataset.rank === rank).at(-1);
    const isLast = !oldest || oldest === after?.previousElementSibling || (!after && oldest === entries.at(-1));
    if (isLast && this.section.querySelector(`.more[data-status="${status}"]`)) return;
    this.#entries.insertBefore(made, after ?? null);
  }

  /** Place of a status among the parts; -1: it is not in this list. @param {string} status */
  #rank(status) {
    return Object.keys(this.parts).findIndex((part) => part === "" || part === status);
  }

  /** @param {Item} item */
  #make(item) {
    return h("li", { "data-id": item.id, "data-rank": this.#rank(item.status), "data-opened": item.opened_at }, ...this.entry(item));
  }

  /** @param {string} status @param {ReadPage<Item>} part @param {string | null} cursor */
  #offerMore(status, part, cursor) {
    if (!cursor) return;
    const button = h("button", { class: "button more", type: "button", "data-status": status }, this.texts.more);
    button.addEventListener("click", async () => {
      button.remove();
      this.#entries.dataset.grown = "true";
      try {
        const { items, next_cursor: next } = await part(`&cursor=${encodeURIComponent(cursor)}`);
        const made = items.map((item) => this.#make(item));
        this.#entries.append(...made);
        this.#offerMore(status, part, next);
        made[0]?.querySelector("a")?.focus();
      } catch (error) {
        this.fail(error);
      }
    });
    this.section.append(button);
  }
}

/** Whether an entry comes before another: by its status, then the newest first. @param {string} rank @param {string | undefined} opened @param {HTMLElement} other */
function before(rank, opened = "", { dataset }) {
  return rank === dataset.rank ? opened > String(dataset.opened) : rank < String(dataset.rank);
}
