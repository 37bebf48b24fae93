// @ts-check
/** What concerns the player who is signed in, on the first page: what waits for an answer, and their tables. */

import { h } from "../dom.js";
import { follow } from "../live/follow.js";
import { MyTables } from "./mine.js";
import { Waiting } from "./waiting.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("./terms.js").Named} Named */

/**
 * Show what waits and the tables of this player, which it waits for, and follow their notices. While they look for
 * players a hidden tab follows too: a seek ends when its player is away.
 * @param {Named} page
 * @param {Schemas["RuleSetView"][]} sets
 * @param {Schemas["Player"]} me
 * @param {import("./seeks.js").Seeks} seeks
 */
export async function followNotices(page, sets, me, seeks) {
  const { texts, language, main } = page;
  const place = /** @type {HTMLElement} */ (main.querySelector("#mine"));
  const title = document.title;
  const changed = () => {
    offers.hidden = waiting.count === 0 && waiting.news.hidden;
    tables.hidden = mine.count === 0;
    place.hidden = !place.querySelector("section:not([hidden])");
    document.title = mine.turn ? `● ${title}` : title;
  };
  const waiting = new Waiting(page, sets, me, seeks, changed);
  const mine = new MyTables(page, me, changed);
  /** @param {string} id @param {string} heading @param {...Node} rest */
  const part = (id, heading, ...rest) => h("section", { "aria-labelledby": `${id}-heading` }, h("h2", { id: `${id}-heading` }, heading), ...rest);
  const offers = part("waiting", texts.waitingHeading, waiting.news, waiting.said, waiting.list);
  const tables = part("mine", texts.mineHeading, mine.list);
  place.append(offers, tables);
  changed();
  const readAll = () => Promise.all([waiting.read(), mine.read(), seeks.look()]).catch(() => {}); // The next look reads them.
  document.addEventListener("hordago-challenge", () => void waiting.read());
  document.addEventListener("visibilitychange", () => document.hidden || void readAll());
  addEventListener("pageshow", ({ persisted }) => persisted && void readAll());
  await readAll();
  let looks = 0;
  void follow(
    {
      address: "/v1/players/me/stream",
      language,
      poll: false,
      last: () => null,
      lose: () => {},
      changed: () => location.reload(),
      stays: () => seeks.waiting,
      begin: (/** @type {Schemas["NoticesSnapshot"]} */ snapshot) => {
        place.querySelector("#news")?.parentElement?.remove(); // What still holds is sent again.
        snapshot.seeks.forEach((seek) => seeks.put(seek)); // One that waits for its partner is in no list.
        void Promise.all([mine.begin(snapshot), seeks.look()]).catch(() => {}); // A match may have begun meanwhile.
      },
      receive: async (/** @type {Schemas["Notice"]} */ notice) => {
        if (notice.kind === "followed" || notice.kind === "club") return (await import("./news.js")).showNews(page, place, notice).catch(() => {});
        await waiting.receive(notice).catch(() => {}); // It is over by now.
        await mine.receive(notice);
        if (notice.kind === "match_started" || notice.kind === "seated") await seeks.look();
      },
      look: async () => {
        await seeks.keep();
        if (looks++ % 6 === 0) await readAll(); // Without a stream every sixth look reads what waits.
        return true;
      },
    },
    new AbortController().signal,
  ).catch(() => {});
}
