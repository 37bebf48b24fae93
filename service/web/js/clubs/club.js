// @ts-check
/** One club: one thing to do for who reads it, who has won most, its tables and tournaments, and who belongs to it. */

import { read } from "../api.js";
import { actButton, attempt, check, field, select, sendForm, valueOf } from "../desk/forms.js";
import { readCaller } from "../desk/staff.js";
import { fill, h } from "../dom.js";
import { tableEntry, tournamentEntry } from "../lists/entries.js";
import { List } from "../lists/list.js";
import { replaceContent } from "../page.js";
import { namesOfSets } from "../people.js";
import { signUp } from "../play/account.js";
import { command } from "../play/command.js";
import { nameForm } from "../play/name_form.js";
import { section } from "./list.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["ClubView"]} Club */
/** @typedef {import("../page.js").Page} Page */

/** The address of the link of a club: `#join=` and its code, which is sent to the club alone. */
const LINK = /^#join=([0-9a-z]{1,40})$/;
const LIMIT = 10;

/** @param {Page} built @param {`/v1/clubs/${string}`} path */
export async function showClub(built, path) {
  const { texts, language, main } = built;
  const [caller, { items: sets }] = await Promise.all([readCaller(language), read("/v1/rulesets", language)]);
  const page = { ...built, ruleSet: namesOfSets(sets) };
  let me = caller?.player.id ?? "";
  const todo = h("div", {}), people = h("div", {}), said = h("div", { class: "said", role: "alert" }), board = h("div", {});
  const about = h("p", { class: "lead" });
  const part = (/** @type {string} */ cursor) => `?limit=${LIMIT}${cursor}`;
  /** @type {import("../lists/list.js").ReadPage<Schemas["LobbyTable"]>} */
  const readTables = (cursor) => read(/** @type {`/v1/clubs/${string}/tables`} */ (`${path}/tables${part(cursor)}`), language);
  /** @type {import("../lists/list.js").ReadPage<Schemas["ListedTournament"]>} */
  const readCups = (cursor) => read(/** @type {`/v1/clubs/${string}/tournaments`} */ (`${path}/tournaments${part(cursor)}`), language);
  const tables = new List(page, { id: "tables", heading: texts.tablesHeading, none: texts.tablesNone, entry: (/** @type {Schemas["LobbyTable"]} */ table) => tableEntry(page, table), parts: { "": readTables } });
  const cups = new List(page, { id: "tournaments", heading: texts.tournamentsHeading, none: texts.tournamentsNone, entry: (/** @type {Schemas["ListedTournament"]} */ cup) => tournamentEntry(page, cup), parts: { "": readCups } });
  const club = await read(path, language);
  main.append(about, todo, said);
  show(club);
  const on = h("div", {});
  const timed = import("./on.js").then(({ showOn }) => showOn(page, on, path, me));
  await Promise.all([leaders(), timed, ...[tables, cups].map((list) => list.read().catch((error) => list.fail(error)))]);
  main.append(on, board, tables.section, cups.section, people); // all at once: nothing moves under a finger

  /** Show the club as it is now. @param {Club} now */
  function show(now) {
    document.title = `${now.name} – Hordago`;
    main.querySelector("h1")?.replaceChildren(now.name);
    about.textContent = now.description;
    replaceContent(todo, now.status === "closed" ? [h("p", { class: "state", role: "status" }, texts.over)] : whatToDo(now));
    replaceContent(people, now.status === "closed" ? [] : [members(now)]);
  }

  /** Send a command to the club and show what it is then. @param {"PUT" | "DELETE"} method @param {string} part @param {object | null} [body] */
  const send = async (method, part, body = null) => show(await command(method, `${path}${part}`, body, { language }));

  /** A question before what weighs much. @param {string} title @param {string} yes @param {() => Promise<unknown>} work */
  async function ifSure(title, yes, work) {
    const { makeSure } = await import("../desk/forms.js");
    if (await makeSure(page, title, yes)) await work();
  }

  /** @param {Club} now */
  function whatToDo(now) {
    if (now.yours) return [...(now.requests ? [running(now)] : []), tableForm(), ownWays(now)];
    const [, code] = LINK.exec(location.hash) ?? [];
    if (now.asked) return [h("section", { class: "club-do", "aria-label": texts.asked }, h("p", {}, texts.asked), h("p", {}, actButton(page, texts.withdraw, said, () => send("DELETE", `/requests/${me}`))))];
    if (!code && !now.takes_requests) return [h("p", { class: "soft" }, texts.byLinkOnly)];
    const named = nameForm(texts);
    named.remember.checked = true;
    const button = h("button", { class: "button main" }, code ? texts.join : texts.ask);
    const form = h("form", { class: "club-do" }, h("h2", {}, code ? texts.join : texts.ask), me ? null : named.all, h("p", {}, button));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void attempt(page, button, said, async () => {
        if (!me) {
          await signUp(named.name.value.trim(), named.remember.checked, language);
          me = (await read("/v1/players/me", language)).player.id;
        }
        await (code ? send("PUT", `/members/${me}`, { link: code }) : send("PUT", `/requests/${me}`));
        if (code) history.replaceState(null, "", location.pathname);
        await tables.refresh();
      });
    });
    return [form];
  }

  /** For who runs the club: the link, who asks to join, a tournament. @param {Club} now */
  function running(now) {
    const place = h("div", {});
    const link = actButton(page, texts.invite, said, async () => showLink(place, await command("PUT", `${path}/link`, null, { language }), now.name));
    const asking = (now.requests ?? []).map(({ player, name }) =>
      h(
        "li",
        {},
        h("a", { href: `/players/${player}` }, name ?? texts.closedAccount),
        h("span", { class: "ways" }, actButton(page, texts.accept, said, () => send("PUT", `/members/${player}`, {})), actButton(page, texts.refuse, said, () => send("DELETE", `/requests/${player}`))),
      ),
    );
    /** @type {HTMLElement[]} */
    const requests = asking.length ? [h("h2", {}, texts.requestsHeading), h("ul", { class: "people" }, ...asking)] : [];
    const lift = (/** @type {Schemas["RefusedPlayer"]} */ { player, name }) =>
      h("li", {}, h("a", { href: `/players/${player}` }, name ?? texts.closedAccount), h("span", { class: "ways" }, actButton(page, texts.liftRefusal, said, () => send("DELETE", `/refusals/${player}`), "small")));
    if (now.refused?.length) requests.push(h("details", {}, h("summary", {}, `${texts.refusedHeading} (${now.refused.length})`), h("ul", { class: "people" }, ...now.refused.map(lift))));
    return h("section", { class: "club-do", "aria-label": texts.invite }, ...requests, h("p", { class: "ways" }, link, h("a", { class: "button", href: `/tournaments/new?club=${now.id}` }, texts.newTournament)), place);
  }

  /** @param {HTMLElement} place @param {Schemas["ClubLink"]} link @param {string} title */
  async function showLink(place, { address, qr }, title) {
    const { shareButton } = await import("../room/share.js");
    const { button, copied } = shareButton(address, texts.passOn, { title, text: texts.inviteText }, texts);
    const back = actButton(page, texts.takeBack, said, async () => {
      await command("DELETE", `${path}/link`, null, { language });
      place.replaceChildren();
    });
    const image = h("img", { src: `data:image/svg+xml,${encodeURIComponent(qr)}`, alt: texts.qr, width: 192, height: 192 });
    place.replaceChildren(h("p", {}, texts.inviteHow), h("p", { class: "ways" }, button, copied, back), h("p", {}, h("code", {}, address)), image);
  }

  function tableForm() {
    const rules = select("ruleset", sets.map(({ id, name }) => [id, name]));
    return h(
      "details",
      {},
      h("summary", {}, texts.openTable),
      sendForm(
        page,
        texts.openTable,
        async (form) => {
          const asked = { ruleset: rules.value, ...(valueOf(form, "unlisted") ? { visibility: "unlisted" } : {}) };
          const { id } = await command("POST", "/v1/tables", asked, { language });
          await command("PUT", `${path}/tables/${id}`, null, { language });
          location.assign(`/tables/${id}`);
        },
        field(texts.ruleset, rules),
        check(texts.unlisted, "unlisted", false, "yes"),
      ),
    );
  }

  /** What a member can do about their own place, and the owner about the club. @param {Club} now */
  function ownWays(now) {
    const leave = actButton(page, texts.leave, said, () => ifSure(texts.leaveSure, texts.leave, () => send("DELETE", `/members/${me}`)));
    if (now.yours !== "owner") return h("p", { class: "ways" }, leave);
    const close = actButton(page, texts.close, said, () => ifSure(texts.closeSure, texts.close, () => send("DELETE", "")), "danger");
    return h("details", {}, h("summary", {}, texts.changeHeading), changeForm(now), h("p", { class: "ways" }, close));
  }

  /** @param {Club} now */
  function changeForm(now) {
    const place = h("div", {});
    void import("./terms.js").then(({ termsFields, termsOf }) => place.replaceChildren(sendForm(page, texts.save, (form) => send("PUT", "", termsOf(form)), ...termsFields(texts, now))));
    return place;
  }

  /** @param {Club} now */
  function members(now) {
    const items = now.members.map(({ player, name, role }) => {
      const shown = name ?? texts.closedAccount;
      const ways = [];
      if (now.yours === "owner" && role !== "owner") {
        const other = role === "member" ? "organiser" : "member";
        ways.push(actButton(page, texts[`make_${other}`], said, () => send("PUT", `/members/${player}/role`, { role: other }), "small"));
        ways.push(actButton(page, texts.make_owner, said, () => ifSure(fill(texts.passClubSure, { name: shown }), texts.make_owner, () => send("PUT", `/members/${player}/role`, { role: "owner" })), "small"));
      }
      if (now.requests && player !== me && role !== "owner" && (now.yours === "owner" || role === "member"))
        ways.push(actButton(page, texts.remove, said, () => ifSure(fill(texts.removeSure, { name: shown }), texts.remove, () => send("DELETE", `/members/${player}`)), "small"));
      return h("li", {}, h("span", {}, h("a", { href: `/players/${player}` }, shown), " ", role === "member" ? null : h("span", { class: "badge" }, texts[`role_${role}`])), ways.length ? h("span", { class: "ways" }, ...ways) : null);
    });
    return section("members", `${texts.membersHeading} (${items.length})`, h("ul", { class: "people" }, ...items));
  }

  async function leaders() {
    const { items } = await read(`${path}/leaders?limit=${LIMIT}`, language);
    const head = h("tr", {}, ...[texts.rank, texts.player, texts.wonMatches, texts.matches].map((label, at) => h("th", { scope: "col", class: at === 1 ? null : "figure" }, label)));
    const rows = items.map(({ player, name, won, matches }, at) =>
      h("tr", {}, h("td", { class: "figure" }, String(at + 1)), h("th", { scope: "row" }, h("a", { href: `/players/${player}` }, name ?? texts.closedAccount)), h("td", { class: "figure" }, String(won)), h("td", { class: "figure" }, String(matches))),
    );
    const table = h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": texts.leadersHow }, h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows)));
    board.replaceChildren(section("leaders", texts.leadersHeading, ...(items.length ? [h("p", { class: "soft" }, texts.leadersHow), table] : [h("p", { class: "soft" }, texts.leadersNone)])));
  }
}
