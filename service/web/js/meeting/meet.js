// @ts-check
/** Meet other players on the first page: look for a match, challenge somebody, answer, see one's tables. */

import { attempt, field } from "../desk/forms.js";
import { playersOf } from "../desk/enrolling.js";
import { h } from "../dom.js";
import { follow } from "../live/follow.js";
import { command } from "../play/command.js";
import { loadStyle } from "../style.js";
import { MyTables } from "./mine.js";
import { Seeks } from "./seeks.js";
import { termsFields, termsOf } from "./terms.js";
import { Waiting } from "./waiting.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("./terms.js").Named} Named */

const NOTICES = "/v1/players/me/stream";
/** Looks without a stream: every sixth reads what waits. */
const LOOKS = 6;

/**
 * Build it in the places of the page; what the stream of the lobby sends of seeks is for the result to take.
 * @param {Named} page
 * @param {Schemas["RuleSetView"][]} sets
 * @param {Schemas["Player"] | null} me
 * @returns {Promise<Seeks>}
 */
export async function openMeeting(page, sets, me) {
  const { texts, main } = page;
  await loadStyle(document, "meeting");
  const seeks = new Seeks(page, sets, me);
  const place = /** @type {HTMLElement} */ (main.querySelector("#meet"));
  const how = me ? h("p", {}, texts.meetHow) : h("p", {}, texts.meetSignIn, " ", h("a", { class: "button", href: "/me?to=meet" }, texts.signInOrUp));
  place.append(h("h2", { id: "meet-heading" }, texts.meetHeading), how, ...(me ? [meetForm(page, sets, seeks)] : []), seeks.all);
  place.hidden = false;
  await seeks.read().catch(() => {}); // The stream of the lobby sends them too.
  if (me) void followNotices(page, sets, me, seeks);
  return seeks;
}

/**
 * The form for terms, with its three ways: at once, by a seek, by a challenge.
 * @param {Named} page
 * @param {Schemas["RuleSetView"][]} sets
 * @param {Seeks} seeks
 */
function meetForm(page, sets, seeks) {
  const { texts, language } = page;
  const { main, checks, more, current, seatsOf } = termsFields(page, sets);
  const said = h("div", { class: "said", role: "alert" });
  const partner = field(texts.partner, playerInput("partner", texts), texts.partnerHow);
  more.append(partner);
  const rows = h("div", { class: "grid" });
  const quick = h("button", { class: "button main", name: "way", value: "quick" }, texts.quickMatch);
  const seek = h("button", { class: "button", name: "way", value: "seek" }, texts.postSeek);
  const challenge = h("button", { class: "button", name: "way", value: "challenge" }, texts.challenge);
  const known = h("details", { class: "challenge" }, h("summary", {}, texts.challengeHeading), h("p", { class: "soft" }, texts.challengeHow), rows, h("p", {}, challenge));
  const form = h("form", { class: "meet-form" }, main, checks, more, h("p", { class: "ways" }, quick, " ", seek), known, said);
  const show = () => {
    const count = seatsOf();
    partner.hidden = count !== 4;
    const label = (/** @type {number} */ seat) => (count === 4 && seat === 2 ? texts.partnerSeat : texts.opponentSeat);
    rows.replaceChildren(...Array.from({ length: count - 1 }, (_, place) => field(label(place + 1), playerInput("player", texts, place + 1))));
  };
  form.addEventListener("hordago-seats", show);
  show();
  const wanted = new URLSearchParams(location.search).get("challenge");
  if (wanted) {
    known.open = true;
    const first = /** @type {HTMLInputElement} */ (rows.querySelector("input"));
    first.value = wanted;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (/** @type {SubmitEvent} */ (event).submitter ?? quick);
    void attempt(page, button, said, async () => {
      const terms = termsOf(form, current());
      const minutes = Number(new FormData(form).get("minutes"));
      if (button.value === "challenge") await challengeThem(form, terms, page);
      else if (button.value === "seek") {
        const [chosen] = (partner.hidden ? null : await playersOf(form, language, texts, "partner")) ?? [];
        await seeks.seek("/v1/seeks", { ...terms, minutes, ...(chosen && { partner: chosen }) });
      } else await seeks.seek("/v1/quick-match", { ...terms, minutes });
    });
  });
  return form;
}

/** @param {string} name @param {Record<string, string>} texts @param {number} [seat] */
const playerInput = (name, texts, seat) => h("input", { name, "data-seat": seat, autocapitalize: "none", autocomplete: "off", spellcheck: "false", placeholder: texts.playerHint });

/**
 * Challenge the players who are named; the caller has seat 0.
 * @param {HTMLFormElement} form
 * @param {ReturnType<typeof termsOf>} terms
 * @param {Named} page
 */
async function challengeThem(form, terms, { texts, language }) {
  const inputs = /** @type {HTMLInputElement[]} */ ([...form.querySelectorAll("input[name=player]")]).filter(({ value }) => value.trim());
  const ids = (await playersOf(form, language, texts)) ?? [];
  const players = ids.map((player, place) => ({ player, seat: Number(inputs[place].dataset.seat) }));
  const made = await command("POST", "/v1/challenges", { ...terms, players }, { language });
  for (const input of inputs) input.value = "";
  document.dispatchEvent(new CustomEvent("hordago-challenge", { detail: made }));
}

/**
 * Show what waits and the tables of this player, and follow their notices. While they look for players a hidden tab
 * follows too: a seek ends when its player is away.
 * @param {Named} page
 * @param {Schemas["RuleSetView"][]} sets
 * @param {Schemas["Player"]} me
 * @param {Seeks} seeks
 */
async function followNotices(page, sets, me, seeks) {
  const { texts, language, main } = page;
  const place = /** @type {HTMLElement} */ (main.querySelector("#mine"));
  const title = document.title;
  const changed = () => {
    waitingPart.hidden = waiting.count === 0 && waiting.news.hidden;
    minePart.hidden = mine.count === 0;
    place.hidden = waitingPart.hidden && minePart.hidden;
    document.title = mine.turn ? `● ${title}` : title;
  };
  const waiting = new Waiting(page, sets, me, seeks, changed);
  const mine = new MyTables(page, me, changed);
  const waitingPart = h("section", { "aria-labelledby": "waiting-heading" }, h("h2", { id: "waiting-heading" }, texts.waitingHeading), waiting.news, waiting.said, waiting.list);
  const minePart = h("section", { "aria-labelledby": "mine-heading" }, h("h2", { id: "mine-heading" }, texts.mineHeading), mine.list);
  place.append(waitingPart, minePart);
  changed();
  const readAll = () => Promise.all([waiting.read(), mine.read(), seeks.look()]).catch(() => {}); // The next look reads them.
  document.addEventListener("hordago-challenge", () => void waiting.read());
  document.addEventListener("visibilitychange", () => document.hidden || void readAll());
  addEventListener("pageshow", ({ persisted }) => persisted && void readAll());
  await readAll();
  let looks = 0;
  await follow(
    {
      address: NOTICES,
      language,
      poll: false,
      last: () => null,
      lose: () => {},
      changed: () => location.reload(),
      stays: () => seeks.waiting,
      begin: (/** @type {Schemas["NoticesSnapshot"]} */ snapshot) => void mine.begin(snapshot),
      receive: async (/** @type {Schemas["Notice"]} */ notice) => {
        await waiting.receive(notice).catch(() => {}); // It is over by now.
        await mine.receive(notice);
        if (notice.kind === "match_started" || notice.kind === "seated") await seeks.look();
      },
      look: async () => {
        await seeks.keep();
        if (looks++ % LOOKS === 0) await readAll();
        return true;
      },
    },
    new AbortController().signal,
  ).catch(() => {});
}
