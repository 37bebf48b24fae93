// @ts-check
/** The bot that is seated beside a player where nothing else is asked for, if the game has it. */
export const BOT = "basic";
