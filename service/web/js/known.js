// @ts-check
/**
 * People who may be meant, as buttons under the fields that name players: whom a player follows, with whom they sat at a
 * table of friends in this browser, and at public tables; once they write, also who has a handle and is called so.
 */

import { asker, read, wait } from "./api.js";
import { KEPT, kept } from "./boot.js";
import { fill, h } from "./dom.js";
import { MET, keep } from "./play/account.js";
import { loadStyle } from "./style.js";

/** @typedef {{id: string, name: string, handle?: string}} Person The handle is that of who was found by what is written. */

const ID = /^[0-9a-f-]{36}$/i;

/** Public tables that are looked through, the newest ones. */
const TABLES = 20;
/** People of tables of friends that are kept. */
const MOST_KEPT = 20;
/** Buttons under a field: two lines of them on a phone. */
const MOST_SHOWN = 6;
/** What may be the beginning of a name, and no address; how long who writes has to rest before the server is asked. */
const BEGINNING = /^[^/:]{2,40}$/;
const RESTED_MS = 150;

/** @returns {Person[]} */
const met = () => JSON.parse(kept(MET) ?? "[]");

/** Whether the key of the player is kept after this tab is closed. */
function isRemembered() {
  try {
    return localStorage.getItem(KEPT.key) !== null;
  } catch {
    return false;
  }
}

/**
 * Keep who sat at a table that no list has, as long as the key of the player is kept.
 * @param {readonly import("./answers.d.ts").Schemas["SeatView"][]} seats
 * @param {string} me
 */
export function keepMet(seats, me) {
  const now = seats.flatMap(({ player, name }) => (player && name && player !== me ? [{ id: player, name }] : []));
  const before = met().filter(({ id }) => !now.some((one) => one.id === id));
  keep(MET, JSON.stringify([...now, ...before].slice(0, MOST_KEPT)), isRemembered());
}

/** Read whom the player knows; nobody where it cannot be read now. @param {string} language @returns {Promise<Person[]>} */
async function readKnown(language) {
  const me = asker.name;
  const [followed, tables] = await Promise.all([
    read("/v1/players/me/following", language).then(({ items }) => items.map(({ player, name }) => ({ id: player, name })), () => []),
    read(`/v1/tables?player=${me}&limit=${TABLES}`, language).then(({ items }) => items.flatMap(({ names }) => Object.entries(names).map(([id, name]) => ({ id, name }))), () => []),
  ]);
  const all = new Map([...followed, ...met(), ...tables].map((person) => [person.id, person]));
  return [...all.values()].filter(({ id, name }) => name && id !== me);
}

/** @type {Promise<Person[]> | undefined} */
let reading;

/** Write the name of whom an address of the page has named by their id. @param {HTMLInputElement} input @param {string} language */
async function nameWritten(input, language) {
  const { value } = input;
  if (!ID.test(value)) return [];
  const { id, name } = await read(`/v1/players/${value}`, language);
  if (input.value !== value || !name) return [];
  input.value = name;
  input.dataset.player = id;
  return [{ id, name }];
}

/** Whether the handle or the name, or a word of it, begins with what is written. @param {Person} person @param {string} written */
const begins = ({ name, handle }, written) => ` ${name} ${handle ?? ""}`.toLocaleLowerCase().includes(` ${written.toLocaleLowerCase()}`);

/** What is written without the sign of a handle. @param {HTMLInputElement} input */
const writtenIn = ({ dataset, value }) => (dataset.player ? "" : value.trim().replace(/^@/, ""));

/**
 * Show under each of these fields whom it may mean: one tap takes a person, another one takes them out again; an arrow
 * leads down to them. What is shown under a field already stays.
 * @param {HTMLFormElement} form its inputs of the class `player`, each in its label
 * @param {string} language
 * @param {Record<string, string>} texts
 * @param {readonly string[]} without players who cannot be meant
 */
export async function offerKnown(form, language, texts, without = []) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input.player")]);
  const [known, named] = await Promise.all([(reading ??= readKnown(language)), Promise.all(inputs.map((input) => nameWritten(input, language).catch(() => []))), loadStyle(document, "known")]);
  /** @type {Map<string, Person>} */
  const people = new Map([...named.flat(), ...known].map((person) => [person.id, person]));
  const said = h("p", { class: "known-count", role: "status" });
  const fields = inputs.filter(({ parentElement }) => !parentElement?.nextElementSibling?.matches(".known")).map((input) => ({ input, list: h("div", { class: "known", role: "group", "aria-label": texts.known }) }));
  const show = () => {
    const taken = new Set([...without, ...inputs.map(({ dataset }) => dataset.player)]);
    for (const { input, list } of fields) {
      const chosen = input.dataset.player;
      const written = writtenIn(input);
      const shown = [...people.values()].filter((person) => person.id === chosen || (!taken.has(person.id) && (written || !person.handle) && begins(person, written)));
      if (input === document.activeElement) said.textContent = written && fill(texts.offered, { count: Math.min(shown.length, MOST_SHOWN) });
      list.replaceChildren(...shown.slice(0, MOST_SHOWN).map((person) => personButton(input, person)));
    }
  };
  /** @param {HTMLInputElement} input @param {Person} person */
  const personButton = (input, { id, name, handle }) => {
    const chosen = input.dataset.player === id;
    const button = h("button", { type: "button", "aria-pressed": String(chosen), "data-player": id }, name, handle && h("small", {}, ` @${handle}`));
    button.addEventListener("click", () => {
      input.value = chosen ? "" : name;
      if (chosen) delete input.dataset.player;
      else input.dataset.player = id;
      const place = fields.findIndex((one) => one.input === input);
      show();
      /** @type {HTMLElement | null} */ (fields[place].list.querySelector(`[data-player="${id}"]`))?.focus();
    });
    return button;
  };
  /** Ask the server who has a handle and is called so, once who writes has rested. @param {HTMLInputElement} input */
  const complete = async (input) => {
    const written = writtenIn(input);
    if (!BEGINNING.test(written) || !asker.name) return;
    await wait(RESTED_MS);
    if (written !== writtenIn(input)) return;
    const found = await read(`/v1/handles?beginning=${encodeURIComponent(written)}`, language).catch(() => null);
    for (const person of found?.items ?? []) people.set(person.id, person);
    if (written === writtenIn(input)) show();
  };
  for (const { input, list } of fields) {
    input.autocomplete = "off";
    input.parentElement?.after(list);
    input.addEventListener("input", () => {
      const written = input.value.trim().toLocaleLowerCase();
      const [one, ...others] = [...people.values()].filter(({ name, handle }) => name.toLocaleLowerCase() === written || (handle && `@${handle}` === written));
      if (one && others.length === 0) input.dataset.player = one.id;
      else delete input.dataset.player;
      show();
      void complete(input);
    });
    input.addEventListener("keydown", (event) => {
      const first = list.querySelector("button");
      if (event.key !== "ArrowDown" || !first) return;
      event.preventDefault();
      first.focus();
    });
  }
  form.append(said);
  // What was sent leaves its fields empty.
  const empty = () => {
    for (const { input } of fields) if (!input.value) delete input.dataset.player;
    show();
  };
  document.addEventListener("hordago-challenge", empty);
  form.addEventListener("reset", () => setTimeout(empty));
  show();
  for (const { input } of fields) void complete(input); // What was written before this was loaded.
}
