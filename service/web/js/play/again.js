// @ts-check
/** Play again at the same seats: the first who wants it offers a rematch, the others agree, each by the same button. */

import { Problem, read, wait } from "../api.js";
import { command } from "./command.js";

/** @typedef {import("../answers.d.ts").Schemas["RematchView"]} Rematch */

const LOOK_MS = 1_500;

/**
 * Offer a rematch, or agree to the one that is offered; go to the new table once all have agreed.
 * @param {string} table
 * @param {number} seat
 * @param {string} language
 * @param {(seats: number[]) => void} waitFor called while these seats have not agreed
 * @returns {Promise<boolean>} false: somebody does not want to
 */
export async function playAgain(table, seat, language, waitFor) {
  const path = /** @type {const} */ (`/v1/tables/${table}/rematch`);
  /** @returns {Promise<Rematch | null>} */
  const look = () =>
    read(path, language).catch((problem) => {
      if (problem instanceof Problem && problem.status === 404) return null;
      throw problem;
    });
  let offer = await look();
  if (offer?.status === "open" && !offer.agreed.includes(seat)) offer = await command("PUT", `${path}/acceptance`, {}, { language });
  else if (!offer || !["open", "agreed"].includes(offer.status)) offer = await command("POST", path, null, { language });
  while (offer && !offer.opens) {
    if (offer.status !== "open" && offer.status !== "agreed") return false;
    waitFor(offer.waiting);
    await wait(LOOK_MS);
    offer = await look();
  }
  if (!offer?.opens) return false;
  await command("PUT", `/v1/tables/${offer.opens}/seats/${seat}`, {}, { language });
  location.assign(`/tables/${offer.opens}${location.search}`);
  return true;
}
