// @ts-check
/**
 * People whom a player knows, as buttons under the fields that name players: whom they follow, with whom they sat at a
 * table of friends in this browser, and at public tables.
 */

import { asker, read } from "./api.js";
import { KEPT, kept } from "./boot.js";
import { h } from "./dom.js";
import { MET, keep } from "./play/account.js";
import { loadStyle } from "./style.js";

/** @typedef {{id: string, name: string}} Person */

const ID = /^[0-9a-f-]{36}$/i;

/** Public tables that are looked through, the newest ones. */
const TABLES = 20;
/** People of tables of friends that are kept. */
const MOST_KEPT = 20;
/** Buttons under a field: two lines of them on a phone. */
const MOST_SHOWN = 6;

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

/** Whether a name, or a word of it, begins with what is written. @param {string} name @param {string} written */
const begins = (name, written) => ` ${name}`.toLocaleLowerCase().includes(` ${written.toLocaleLowerCase()}`);

/**
 * Show under each of these fields whom it may mean: one tap takes a person, another one takes them out again. What is
 * shown under a field already stays.
 * @param {HTMLFormElement} form its inputs of the class `player`, each in its label
 * @param {string} language
 * @param {Record<string, string>} texts
 * @param {readonly string[]} without players who cannot be meant
 */
export async function offerKnown(form, language, texts, without = []) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input.player")]);
  const [known, named] = await Promise.all([(reading ??= readKnown(language)), Promise.all(inputs.map((input) => nameWritten(input, language).catch(() => []))), loadStyle(document, "known")]);
  const people = [...new Map([...named.flat(), ...known].map((person) => [person.id, person])).values()];
  const fields = inputs.filter(({ parentElement }) => !parentElement?.nextElementSibling?.matches(".known")).map((input) => ({ input, list: h("div", { class: "known", role: "group", "aria-label": texts.known }) }));
  const show = () => {
    const taken = new Set([...without, ...inputs.map(({ dataset }) => dataset.player)]);
    for (const { input, list } of fields) {
      const chosen = input.dataset.player;
      const written = chosen ? "" : input.value.trim();
      const shown = people.filter(({ id, name }) => id === chosen || (!taken.has(id) && begins(name, written)));
      list.replaceChildren(...shown.slice(0, MOST_SHOWN).map((person) => personButton(input, person)));
    }
  };
  /** @param {HTMLInputElement} input @param {Person} person */
  const personButton = (input, { id, name }) => {
    const chosen = input.dataset.player === id;
    const button = h("button", { type: "button", "aria-pressed": String(chosen) }, name);
    button.addEventListener("click", () => {
      input.value = chosen ? "" : name;
      if (chosen) delete input.dataset.player;
      else input.dataset.player = id;
      const place = fields.findIndex((one) => one.input === input);
      show();
      const again = [...fields[place].list.children].find(({ textContent }) => textContent === name);
      if (again instanceof HTMLElement) again.focus();
    });
    return button;
  };
  for (const { input, list } of fields) {
    input.autocomplete = "off";
    input.parentElement?.after(list);
    input.addEventListener("input", () => {
      const [one, ...others] = people.filter(({ name }) => name.toLocaleLowerCase() === input.value.trim().toLocaleLowerCase());
      if (one && others.length === 0) input.dataset.player = one.id;
      else delete input.dataset.player;
      show();
    });
  }
  // A challenge that was sent leaves its fields empty.
  document.addEventListener("hordago-challenge", () => {
    for (const { input } of fields) if (!input.value) delete input.dataset.player;
    show();
  });
  show();
}
