// @ts-check
/**
 * Bring a seat's own luck to the shuffle (records.md, "Seed, nonces, entropy"): a number that is committed to when the
 * seat is taken and shown once all sit. Until then it is kept for this tab.
 */

const KEPT_NONCE = "hordago.nonce.";
const NONCE_BYTES = 16;

/**
 * Make a number for a seat, keep it, and return what commits to it; null where nothing can be kept.
 * @param {string} table
 * @param {number} seat
 * @returns {Promise<string | null>}
 */
export async function commit(table, seat) {
  const { fromHex, nonceCommitment, toHex } = await formulas();
  const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  try {
    sessionStorage.setItem(KEPT_NONCE + table, toHex(nonce));
  } catch {
    return null;
  }
  return toHex(nonceCommitment(fromHex(table.replaceAll("-", "")), `seat:${seat}`, nonce));
}

/** Forget the number of a seat: it was shown, or the seat was left. @param {string} table */
export function forgetLuck(table) {
  try {
    sessionStorage.removeItem(KEPT_NONCE + table);
  } catch {
    // Nothing was kept.
  }
}

/** Give the number of a seat, to show it; null where this tab does not have it. @param {string} table */
export function keptLuck(table) {
  try {
    return sessionStorage.getItem(KEPT_NONCE + table);
  } catch {
    return null;
  }
}

/** Load the formulas, which the verifier has: WebCrypto is there by https alone. */
async function formulas() {
  const [{ fromHex, toHex }, { nonceCommitment }] = await Promise.all([import("../../verify/digest.mjs"), import("../../verify/records.mjs")]);
  return { fromHex, nonceCommitment, toHex };
}
