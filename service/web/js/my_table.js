// @ts-check
/** The way back to one's own table, from every other page: kept current by the notices of its player, and by each return. */

import { asker, readTexts } from "./api.js";
import { KEPT, kept } from "./boot.js";
import { h } from "./dom.js";
import { follow } from "./live/follow.js";

/** @typedef {import("./answers.d.ts").Schemas["Seating"]} Seating */

const path = "/v1/players/me/tables";
const NOTICES = "/v1/players/me/stream";
/** Without a stream every third look reads. */
const LOOKS = 3;
/** Time until the next look while it is the player's turn: that it is over no notice says. */
const TURN_MS = 15_000;
const language = document.documentElement.lang;
const headers = { authorization: `Bearer ${kept(KEPT.key)}` };
let timer = 0;
const link = h("a", { class: "my-table" });

/** Looks one after the other, so that the newest is shown last. */
let work = Promise.resolve();
const look = () => (work = work.then(readTables));

/** Show the link to the table of who is signed in, as long as there is one: also where the page asks as nobody. */
async function readTables() {
  if (document.hidden) return;
  document.dispatchEvent(new CustomEvent("hordago-request", { detail: { path, language, mediaType: "application/json" } }));
  const answer = await fetch(path, { headers }).catch(() => null);
  if (answer?.ok) await show((await answer.json()).items); // Else the next look may be answered.
}

/** Choose a table where it is the player's turn, else the newest in play, else the newest room. @param {readonly Seating[]} tables */
function chooseTable(tables) {
  const others = tables.filter(({ table, taken, status }) => taken && status !== "adjourned" && !location.pathname.startsWith(`/tables/${table}`));
  return others.find(({ turn }) => turn) ?? others.find(({ status }) => status !== "open") ?? others[0];
}

/** @param {readonly Seating[]} tables */
async function show(tables) {
  const mine = chooseTable(tables);
  clearTimeout(timer);
  if (!mine) return link.remove();
  if (mine.turn) timer = setTimeout(look, TURN_MS);
  const { way: texts } = await readTexts("way", language);
  link.href = `/tables/${mine.table}`;
  link.textContent = mine.turn ? texts.backToTurn : texts.backToTable;
  document.querySelector(".top")?.append(link);
}

/** Hear of each notice by the stream of them that all pages share. */
async function followNotices() {
  const name = asker.name || (await (await fetch("/v1/players/me", { headers })).json()).player?.id;
  const none = () => {};
  const begin = (/** @type {import("./answers.d.ts").Schemas["NoticesSnapshot"]} */ { tables }) => void (work = work.then(() => show(tables)));
  let looks = 0;
  const now = async () => (looks++ % LOOKS || (await look()), true);
  const followed = { address: NOTICES, language, as: { name, headers }, poll: false, last: () => null, lose: none, changed: none, begin, receive: look, look: now };
  if (name) await follow(followed, new AbortController().signal);
}

document.head.append(h("link", { rel: "stylesheet", href: "/web/style/my_table.css" }));
document.addEventListener("visibilitychange", look);
void look();
followNotices().catch(() => {}); // The key is not in force any more.
