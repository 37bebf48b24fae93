// @ts-check
/** Who of the players is away, as the stream of a table says it to those who play there; the newest is kept. */

/**
 * @typedef {object} Presence
 * @property {{seat: number, since: string}[]} away
 * @property {{seats: number[], possible_from: string}} [claim] what the reader may claim, and from when; or what others may from the reader, whose seat is among those
 */

/** @type {{told: Presence, readonly says: boolean}} */
export const presence = {
  told: { away: [] },
  /** Whether there is anything to show. */
  get says() {
    return this.told.away.length > 0 || this.told.claim !== undefined;
  },
};
