// @ts-check
/**
 * The page of a replay: the viewer at the place that the address names: `?as=` the reader, `#60` or `?step=60` the
 * step, `#deal-3` a deal. Who sits at a table in play, or could sit down, gets what playing needs once the table is shown.
 */

import { asker, isOver, read } from "../api.js";
import { KEPT, kept } from "../boot.js";
import { Story, stepName } from "../viewer/story.js";

/** @typedef {import("../play/account.js").Me} Me */

const [, , table, view] = location.pathname.split("/");
const query = new URLSearchParams(location.search);
const asked = query.get("as");
const playable = !view && !asked;
const language = document.documentElement.lang;
/** What playing needs besides; scripts are loaded in any case, and what is no script once somebody is known to play. */
const later = document.querySelector("template")?.content;
const key = playable ? kept(KEPT.key) : null;
if (/^#seat/.test(location.hash)) await (await import("../play/invite.js")).offerSeat(table, language);
const me = key ? await signInAt(key) : null;
if (me?.waits) await (await import("../room/room.js")).showRoom(table, me, language); // Which does not return where the table has a link.
const own = me?.seat != null ? `seat:${me.seat}` : "public";
const as = asked ?? own;
const step = (own === "public" && (location.hash.slice(1) || query.get("step"))) || (view ? "" : "live"); // Who plays begins at the newest.
const story = new Story({ server: "", table, as, language, newest: me?.version });
// While the rest of the scripts is loaded.
for (const reading of [story.first(stepName(step)), me && story.open()]) void reading?.catch(() => {});
const { HordagoViewer } = await import("../viewer/viewer.js");

const viewer = new HordagoViewer();
if (me?.plays) {
  await me.plays.catch(() => {}); // Without its styles a table is played at all the same.
  viewer.classList.add("playing", "live-now", "one-screen"); // So that nothing moves when the pad comes.
}
viewer.begun = story;
for (const [name, value] of Object.entries({ table, as, step, language, own })) viewer.setAttribute(name, value);
viewer.cards = kept(KEPT.cards) === "index" ? "index" : "drawn";
document.addEventListener("hordago-cards", (event) => {
  viewer.cards = /** @type {CustomEvent} */ (event).detail.style;
});
viewer.letters = kept(KEPT.letters) !== "off";
const shown = () => void import("../frame.js");
viewer.addEventListener("hordago-error", shown, { once: true });
viewer.addEventListener(
  "hordago-step",
  async (event) => {
    shown();
    (await import("../replay_page.js")).goOn(viewer, /** @type {CustomEvent} */ (event).detail, me, playable);
  },
  { once: true },
);
document.querySelector(".loading")?.replaceWith(viewer);

/**
 * Sign in at the table, and find the seat, while what playing needs is loaded; null where the key is not valid any more.
 * @param {string} key
 * @returns {Promise<Me | null>}
 */
async function signInAt(key) {
  asker.headers = { authorization: `Bearer ${key}` };
  const reading = Promise.all([read("/v1/players/me", language).then((caller) => caller.player, () => null), read(`/v1/tables/${table}`, language).catch(() => null)]);
  document.head.append(...(later?.querySelectorAll("[rel=modulepreload]") ?? []));
  let [player, view] = await reading;
  player ??= await (await import("../play/account.js")).signIn(key, language); // Which forgets a key that is not valid.
  if (!player) return null;
  asker.name = player.id;
  const seat = view?.seats.find((one) => one.player === player.id)?.seat ?? null;
  const sat = view && seat !== null && isOver(view.status) ? { seat, view } : null;
  const plays = later && seat !== null && view?.status === "playing" ? (document.head.append(later), styleOfPlay()) : null;
  return { player, seat: sat ? null : seat, sat, plays, waits: view?.status === "open", version: view?.version };
}

/** Load the styles of a table that is played at. */
async function styleOfPlay() {
  const { loadStyle } = await import("../style.js");
  await Promise.all(["controls", "play", "table_in_play"].map((name) => loadStyle(document, name)));
}
