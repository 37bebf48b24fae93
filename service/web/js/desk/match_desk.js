// @ts-check
/** The desk of a team match: enrol pairs and bots, see who has confirmed, start it, close it before the start. */

import { isOver, read } from "../api.js";
import { teamBadge } from "../board.js";
import { fill, h } from "../dom.js";
import { keepCurrent } from "../live/current.js";
import { replaceContent } from "../page.js";
import { nameBots } from "../people.js";
import { command } from "../play/command.js";
import { offerPlayers, playerFields, playersOf } from "./enrolling.js";
import { actButton, field, makeSure, select, sendForm, valueOf } from "./forms.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["TeamMatch"]} Match */
/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("./staff.js").Caller} Caller */

const TEAMS = /** @type {const} */ (["A", "B"]);

/** @param {Page} page @param {Caller} caller @param {string} id */
export async function showMatchDesk(page, caller, id) {
  const { texts, language, main } = page;
  const path = /** @type {const} */ (`/v1/matches/${id}`);
  const first = await read(path, language);
  const names = await read(`/v1/rulesets/${encodeURIComponent(first.ruleset.id)}/names`, language);
  const heading = main.querySelector("h1");
  if (heading) heading.textContent = texts.matchTitle;
  document.title = texts.matchTitle;
  const said = h("div", { class: "said", role: "alert" });
  const state = h("p", { role: "status" });
  const teams = h("div", { class: "teams" });
  let match = first;
  const refresh = async () => {
    match = await read(path, language);
    show();
  };
  const send = async (/** @type {"POST" | "DELETE"} */ method, /** @type {string} */ more, /** @type {object | null} */ body = null) => {
    await command(method, `${path}${more}`, body, { language });
    await refresh();
  };
  const bots = /** @type {const} */ (["", texts.noBot]);
  const enrol = sendForm(
    page,
    texts.enrolPair,
    async (form) => {
      const team = valueOf(form, "team");
      const bot = valueOf(form, "bot");
      const players = bot ? null : await playersOf(form, language, texts);
      await send("POST", "/pairs", bot ? { team, bot } : { team, players: players ?? [] });
      form.reset();
    },
    h("h2", {}, texts.enrolPairHeading),
    h("p", { class: "soft" }, texts.enrolHow),
    h(
      "div",
      { class: "grid" },
      field(texts.teamField, select("team", TEAMS.map((team) => [team, fill(texts.teamName, { team })]))),
      ...playerFields(2, texts, (number) => fill(texts.player, { number })),
      match.people_only ? null : field(texts.orBot, select("bot", [bots, ...Object.entries(names.bots)])),
    ),
  );
  offerPlayers(enrol, language, texts);
  const start = actButton(page, texts.start, said, () => send("POST", "/start"), "main");
  const close = actButton(page, texts.closeMatch, said, async () => {
    if (await makeSure(page, texts.closeMatchSure, texts.closeMatch)) await send("DELETE", "");
  }, "danger");
  const ways = h("p", { class: "ways" }, start, close);

  /** @param {Match["teams"]["A"]["pairs"][number]} pair */
  const pairRow = ({ pair, shown, players, bot, confirmed }) => {
    const waiting = bot ? 0 : (players ?? []).filter((player) => !confirmed.includes(player)).length;
    return h(
      "li",
      {},
      h("span", { class: "who" }, shown, h("span", { class: "soft" }, waiting ? ` · ${fill(texts.toConfirm, { count: waiting })}` : ` · ${texts.confirmed}`)),
      match.status === "open" ? withdrawButton(pair, shown) : null,
    );
  };
  const withdrawButton = (/** @type {number} */ pair, /** @type {string} */ shown) => {
    const button = actButton(page, texts.withdraw, said, () => send("DELETE", `/pairs/${pair}`), "small");
    button.setAttribute("aria-label", `${texts.withdraw}: ${shown}`);
    return button;
  };

  function show() {
    const isOpen = match.status === "open";
    const own = match.opener === caller.player.id;
    state.textContent = `${names.statuses[match.status] ?? match.status} · ${fill(texts.matchTerms, { tables: match.tables, games: match.games, target: match.target })}`;
    replaceContent(
      teams,
      TEAMS.map((team) =>
        h(
          "section",
          { class: "panel" },
          h("h2", {}, teamBadge(team), " ", fill(texts.teamName, { team }), h("span", { class: "soft" }, ` ${match.teams[team].pairs.length}/${match.tables}`)),
          h("ul", { class: "entered" }, ...nameBots(texts, match.teams[team].pairs).map(pairRow)),
        ),
      ),
    );
    enrol.hidden = !isOpen || !own;
    ways.hidden = !isOpen || !own;
    notOwn.hidden = own;
  }
  const notOwn = h("p", { class: "notice" }, texts.notOpener);
  show();
  main.append(
    h(
      "p",
      { class: "ways" },
      h("a", { class: "button", href: `/matches/${id}` }, texts.toPage),
      h("a", { class: "button", href: `${path}?lang=${language}` }, texts.sheet),
    ),
    state,
    notOwn,
    teams,
    said,
    ways,
    enrol,
  );
  await keepCurrent(page, `${path}/stream`, async () => {
    await refresh();
    return { version: match.version, over: isOver(match.status), nodes: [] };
  });
}
