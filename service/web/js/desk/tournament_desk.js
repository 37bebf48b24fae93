// @ts-check
/** The desk of a tournament: entries before, rounds and results during it; what is written stays while others change it. */

import { isOver, read } from "../api.js";
import { fill, h } from "../dom.js";
import { readRounds } from "../enrol/timed.js";
import { keepCurrent } from "../live/current.js";
import { replaceContent } from "../page.js";
import { nameBots } from "../people.js";
import { shareButton } from "../room/share.js";
import { command } from "../play/command.js";
import { enrolSection, entryList, seedForm } from "./entries.js";
import { actButton, makeSure } from "./forms.js";
import { roundSection } from "./results.js";
import { hasScope } from "./staff.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("./staff.js").Caller} Caller */

/**
 * What the sections of the desk share.
 * @typedef {object} Desk
 * @property {Page} page
 * @property {Caller} caller
 * @property {string} path
 * @property {Schemas["Tournament"]} tournament
 * @property {Schemas["TournamentRoundView"][]} rounds
 * @property {Schemas["Names"]} names
 * @property {import("./judging.js").Judging | null} judging where the caller is a judge
 * @property {boolean} own whether the caller runs the tournament: opened it, or runs the club that holds it
 * @property {HTMLElement} said why something was refused
 * @property {(method: "POST" | "PUT" | "DELETE", more: string, body?: object | null) => Promise<void>} send
 */

/** @param {Page} page @param {Caller} caller @param {string} id */
export async function showTournamentDesk(page, caller, id) {
  const { texts, language, main } = page;
  const path = /** @type {const} */ (`/v1/tournaments/${id}`);
  const readAll = async () => {
    const [found, begun] = await Promise.all([read(path, language), readRounds(path, language)]);
    return /** @type {const} */ ([{ ...found, entries: nameBots(texts, found.entries) }, begun]);
  };
  const [tournament, rounds] = await readAll();
  const held = tournament.club ? await read(`/v1/clubs/${tournament.club}`, language) : null;
  const runs = tournament.opener === caller.player.id || ["owner", "organiser"].includes(held?.yours ?? "");
  /** @type {Desk} */
  const desk = {
    page,
    caller,
    path,
    tournament,
    rounds,
    names: await read(`/v1/rulesets/${encodeURIComponent(tournament.ruleset.id)}/names`, language),
    judging: null,
    own: runs,
    said: h("div", { class: "said", role: "alert" }),
    send: async (method, more, body = null) => {
      await command(method, `${path}${more}`, body, { language });
      await refresh();
    },
  };
  const refresh = async () => {
    const [now, begun] = await readAll();
    desk.tournament = now;
    desk.rounds = begun;
    show();
  };
  if (hasScope(caller, ["judge"])) desk.judging = (await import("./judging.js")).judgeAt(desk, refresh);
  const heading = main.querySelector("h1");
  if (heading) heading.textContent = tournament.title;
  document.title = `${tournament.title} · ${texts.title}`;
  const state = h("p", { role: "status" });
  const pair = actButton(page, texts.pairRound, desk.said, () => desk.send("POST", "/rounds"), "main");
  const end = actButton(page, texts.end, desk.said, async () => {
    if (await makeSure(page, texts.endSure, texts.end)) await desk.send("DELETE", "");
  }, "danger");
  const ways = h("p", { class: "ways" }, pair, end);
  const address = `${location.origin}/tournaments/${id}#enrol`;
  const link = shareButton(address, texts.enrolLink, { title: tournament.title, text: texts.enrolText }, texts);
  const linkWays = h("p", { class: "ways" }, link.button, link.copied);
  link.button.classList.remove("main");
  const notOwn = h("p", { class: "notice" }, texts.notOpener);
  const begun = h("div", {});
  const entered = h("section", { "aria-labelledby": "entries" });
  const seeding = seedForm(desk);
  const enrol = enrolSection(desk);
  enrol.append(seeding.form);

  function show() {
    const { status, round, entries, late_until: late, system, round_minutes: season } = desk.tournament;
    const closed = round > 0 && round >= late && system !== "arena";
    const { own } = desk;
    const last = desk.rounds.at(-1);
    const playing = status === "playing" && last !== undefined && !last.over;
    const open = (last?.pairings ?? []).filter(({ result }) => result === null).length;
    state.textContent = [
      fill(texts[`state_${status}`] ?? status, { round, entries: entries.filter(({ withdrawn }) => !withdrawn).length }),
      playing ? fill(texts.openPairings, { count: open }) : "",
    ].join(" ").trim();
    pair.hidden = playing || (round > 0 && Boolean(season)) || (round > 0 && system === "arena");
    pair.textContent = fill(texts.pairRound, { round: round + 1 });
    ways.hidden = isOver(status) || !own;
    notOwn.hidden = own || desk.judging !== null;
    linkWays.hidden = isOver(status) || closed || desk.tournament.admission === "invitation";
    enrol.hidden = isOver(status) || !own || closed;
    replaceContent(begun, [...desk.rounds].reverse().map((each) => roundSection(desk, each)));
    replaceContent(entered, entryList(desk));
    seeding.show();
  }
  show();
  main.append(
    h(
      "p",
      { class: "ways" },
      h("a", { class: "button", href: `/tournaments/${id}` }, texts.toPage),
      h("a", { class: "button", href: `/tournaments/${id}/hall` }, texts.hall),
      h("a", { class: "button", href: `${path}/sheet?lang=${language}` }, texts.sheet),
    ),
    state,
    notOwn,
    desk.said,
    linkWays,
    ways,
    ...(desk.judging ? [desk.judging.node] : []),
    begun,
    entered,
    enrol,
  );
  await keepCurrent(page, `${path}/stream`, async () => {
    await refresh();
    return { version: desk.tournament.version, over: isOver(desk.tournament.status), nodes: [] };
  });
}
