// @ts-check
/** The way back to a table in play, from every other page: kept current by looks, and by each return to this page. */

import { readTexts } from "./api.js";
import { KEPT, kept } from "./boot.js";
import { h } from "./dom.js";

/** @typedef {import("./answers.d.ts").Schemas["Seating"]} Seating */

const path = "/v1/players/me/tables";
/** Time between two looks while somebody looks at the page. */
const LOOK_MS = 15_000;
const language = document.documentElement.lang;
const link = h("a", { class: "my-table" });

/** Show the link to the table of who is signed in, as long as there is one: also where the page asks as nobody. */
async function look() {
  if (document.hidden) return;
  document.dispatchEvent(new CustomEvent("hordago-request", { detail: { path, language, mediaType: "application/json" } }));
  const answer = await fetch(path, { headers: { authorization: `Bearer ${kept(KEPT.key)}` } }).catch(() => null);
  if (answer?.ok) await show(chooseTable((await answer.json()).items)); // Else the next look may be answered.
}

/** Choose the newest table in play, but first one where it is the player's turn. @param {readonly Seating[]} tables */
function chooseTable(tables) {
  const others = tables.filter(({ table, taken, status }) => taken && ["playing", "paused"].includes(status) && !location.pathname.startsWith(`/tables/${table}`));
  return others.find(({ turn }) => turn) ?? others[0];
}

/** @param {Seating | undefined} mine */
async function show(mine) {
  if (!mine) return link.remove();
  const { way: texts } = await readTexts("way", language);
  link.href = `/tables/${mine.table}`;
  link.textContent = mine.turn ? texts.backToTurn : texts.backToTable;
  document.querySelector(".top")?.append(link);
}

document.head.append(h("link", { rel: "stylesheet", href: "/web/style/my_table.css" }));
document.addEventListener("visibilitychange", look);
setInterval(look, LOOK_MS);
void look();
