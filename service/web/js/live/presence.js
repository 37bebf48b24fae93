// @ts-check
/** Who of the players is away, as the stream of a table says it to those who play there; the newest is kept. */

/**
 * @typedef {object} Presence
 * @property {{seat: number, since: string}[]} away
 * @property {{seats: number[], possible_from: string}} [claim] what the reader may claim, and from when
 */

/** @type {{told: Presence}} */
export const presence = { told: { away: [] } };
