/** The types of what a table is drawn from. Only the type checker opens this file. */

import type { CardStyle } from "../cards/card.js";
import type { Schemas } from "../js/answers.d.ts";

export type Seat = Schemas["SeatView"];
type ReplayStep = Schemas["ReplayStep"];

/** All that a drawing needs besides the step. */
export interface Setting {
  /** By id in the reader's language; nothing before they are read. What has no name is shown by its id. */
  names: Partial<Schemas["Names"]>;
  /** The page's own texts in the reader's language: the object `table` of texts/en.json and its translations. */
  labels: Record<string, string>;
  /** The seat that is drawn at the bottom. */
  bottom: number;
  cards: CardStyle;
}

/** What a step of the API holds that a drawing may use. A table as it is now is a step with nothing but a view. */
export type Step<View = ReplayStep["view"]> = { view: View } & Partial<
  Pick<ReplayStep, "event" | "said" | "said_language" | "hidden" | "count">
>;

export type Drawing<View = ReplayStep["view"]> = (step: Step<View>, setting: Setting) => (Node | null)[];

/** The module of a game: its drawing, and the style that it needs beside that of all tables. */
export interface Game {
  draw: Drawing;
  style?: string;
}
