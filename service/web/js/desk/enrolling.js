// @ts-check
/** Name players in a form: each by their name, where it is offered, by @handle, or by the address of their page. */

import { Problem, read } from "../api.js";
import { h } from "../dom.js";
import { Refused } from "../play/command.js";
import { field } from "./forms.js";

const ID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/i;

/**
 * Find the id of a player.
 * @param {string} written
 * @param {string} language
 * @param {Record<string, string>} texts
 */
async function findPlayer(written, language, texts) {
  const [id] = ID.exec(written) ?? [];
  if (id) return id;
  const handle = written.replace(/^.*@/, "");
  try {
    return (await read(`/v1/handles/${encodeURIComponent(handle)}`, language)).id;
  } catch (problem) {
    if (!(problem instanceof Problem) || (problem.status !== 404 && problem.status !== 400)) throw problem;
    throw new Refused(422, { code: "no-such-person", detail: `${texts.noPerson} ${written}` });
  }
}

/** One field for each player. @param {number} count @param {Record<string, string>} texts @param {(number: number) => string} label */
export const playerFields = (count, texts, label) => Array.from({ length: count }, (_, place) => field(label(place + 1), h("input", { name: "player", class: "player", autocapitalize: "none", spellcheck: "false", placeholder: texts.playerHint })));

/**
 * Let a form of a desk offer who may be meant, from when somebody begins to write a player into it.
 * @param {HTMLFormElement} form
 * @param {string} language
 * @param {Record<string, string>} texts
 */
export function offerPlayers(form, language, texts) {
  const offer = async (/** @type {Event} */ { target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(".player")) return;
    form.removeEventListener("focusin", offer);
    await (await import("../known.js")).offerKnown(form, language, texts);
  };
  form.addEventListener("focusin", offer);
}

/**
 * Read the players of a form in their order, those that were taken from whom one knows (known.js) by their ids; null where
 * nothing is written.
 * @param {HTMLFormElement} form
 * @param {string} language
 * @param {Record<string, string>} texts
 * @param {string} [name] of their fields
 */
export async function playersOf(form, language, texts, name = "player") {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll(`input[name="${name}"]`)]).filter(({ value }) => value.trim());
  return inputs.length ? Promise.all(inputs.map(({ dataset, value }) => dataset.player ?? findPlayer(value.trim(), language, texts))) : null;
}
