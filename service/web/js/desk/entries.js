// @ts-check
/** The entries of a tournament: who plays, who has confirmed, captains and names, seeds, invitations, withdrawals. */

import { isOver } from "../api.js";
import { fill, h } from "../dom.js";
import { offerPlayers, playerFields, playersOf } from "./enrolling.js";
import { actButton, field, makeSure, select, sendForm, valueOf } from "./forms.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["EntryView"]} Entry */
/** @typedef {import("./tournament_desk.js").Desk} Desk */

/** How many players an entry has. @param {Desk} desk */
const sizeOf = ({ tournament: { of, tables } }) => ({ players: 1, pairs: 2, teams: 2 * (tables ?? 1) })[of];

/** @param {string[]} players @param {Desk} desk */
function pairsOf(players, { tournament: { of } }) {
  const each = of === "players" ? 1 : 2;
  return Array.from({ length: Math.ceil(players.length / each) }, (_, place) => players.slice(each * place, each * (place + 1)));
}

/** Write the list of entries. @param {Desk} desk @returns {HTMLElement[]} */
export function entryList(desk) {
  const { page: { texts }, tournament: { entries, status } } = desk;
  const own = desk.own && (status === "open" || status === "playing");
  const heading = h("h2", { id: "entries" }, texts.entriesHeading, h("span", { class: "soft" }, ` · ${entries.length}`));
  if (!entries.length) return [heading, h("p", { class: "soft" }, texts.noEntries)];
  return [heading, h("ul", { class: "entered" }, ...entries.map((entry) => entryRow(desk, entry, own)))];
}

/** @param {Desk} desk @param {Entry} entry @param {boolean} own */
function entryRow(desk, entry, own) {
  const { page: { texts }, tournament: { status } } = desk;
  const { entry: number, shown, bot, pairs, captain, confirmed, confirmed_by: by, withdrawn, excluded, seed } = entry;
  const people = (pairs ?? []).flatMap(({ players, names }) => players.map((player, place) => ({ player, name: names[place] ?? texts.closed })));
  const roles = people.map(({ player, name }) =>
    [name, player === captain ? ` (${texts.captain})` : "", bot || by.includes(player) ? "" : ` – ${texts.notConfirmed}`].join(""),
  );
  const state = excluded ? texts.excluded : withdrawn ? texts.withdrawn : confirmed ? "" : texts.waits;
  return h(
    "li",
    { class: withdrawn ? "gone" : null },
    h(
      "span",
      { class: "who" },
      h("strong", {}, `${number}. ${shown}`),
      seed === null ? "" : h("span", { class: "badge" }, fill(texts.seed, { seed })),
      state ? h("span", { class: "soft" }, ` · ${state}`) : null,
      roles.length ? h("span", { class: "soft people" }, roles.join(" · ")) : null,
    ),
    h(
      "span",
      { class: "row-ways" },
      own && !withdrawn ? changeButton(desk, entry, people) : null,
      own && !withdrawn ? withdrawButton(desk, entry) : null,
      excluded || isOver(status) ? null : (desk.judging?.exclude(entry) ?? null),
    ),
  );
}

/** @param {Desk} desk @param {Entry} entry */
function withdrawButton(desk, { entry, shown }) {
  const { page, page: { texts } } = desk;
  const button = actButton(page, texts.withdraw, desk.said, async () => {
    if (await makeSure(page, fill(texts.withdrawSure, { entry: shown }), texts.withdraw)) await desk.send("DELETE", `/entries/${entry}`);
  }, "small");
  button.setAttribute("aria-label", `${texts.withdraw}: ${shown}`);
  return button;
}

/**
 * Change the name and the captain of an entry before the first round.
 * @param {Desk} desk
 * @param {Entry} entry
 * @param {{player: string, name: string}[]} people
 */
function changeButton(desk, { entry, shown, name, captain, pairs, bot }, people) {
  const { page, page: { texts }, tournament } = desk;
  if (tournament.round > 0) return null;
  const button = actButton(page, texts.change, desk.said, async () => {
    const named = h("input", { name: "name", maxlength: 40, value: name ?? "" });
    const lead = people.length > 1 ? field(texts.captain, select("captain", people.map((one) => [one.player, one.name]), captain ?? undefined)) : h("span", {});
    const form = await makeSure(page, shown, texts.save, field(texts.entryName, named), lead);
    if (!form) return;
    const own = bot ? {} : { pairs: (pairs ?? []).map(({ players }) => players), ...(valueOf(form, "captain") ? { captain: valueOf(form, "captain") } : {}) };
    await desk.send("PUT", `/entries/${entry}`, { ...own, ...(named.value.trim() ? { name: named.value.trim() } : {}) });
  }, "small");
  button.setAttribute("aria-label", `${texts.change}: ${shown}`);
  return button;
}

/** The form that seeds, kept in step with the entries: what is chosen in it stays until it is sent. @param {Desk} desk */
export function seedForm(desk) {
  const { page, page: { texts } } = desk;
  const fields = h("div", { class: "grid" });
  let touched = false;
  const chosen = () => new FormData(form).getAll("seed").filter(Boolean).map(Number);
  const form = sendForm(
    page,
    texts.setSeeds,
    async () => {
      await desk.send("PUT", "/seeds", { entries: chosen() });
      touched = false;
      show();
    },
    h("h3", {}, texts.seedsHeading),
    h("p", { class: "soft" }, texts.seedsHow),
    fields,
  );
  form.addEventListener("change", () => {
    touched = true;
    show();
  });

  function show() {
    const { system, round, entries } = desk.tournament;
    form.hidden = round > 0 || (system !== "knock-out" && system !== "groups");
    if (form.hidden) return fields.replaceChildren();
    const entered = entries.filter(({ withdrawn, excluded }) => !withdrawn && !excluded);
    const stored = entered.filter(({ seed }) => seed !== null).sort((one, other) => Number(one.seed) - Number(other.seed));
    const selects = /** @type {HTMLSelectElement[]} */ ([...fields.querySelectorAll("select")]);
    const values = touched ? selects.map(({ value }) => value) : stored.map(({ entry }) => String(entry));
    if (values.at(-1) !== "" && values.length < entered.length) values.push("");
    values.forEach((value, place) => {
      const choice = selects[place] ?? select("seed", []);
      if (!choice.parentElement) fields.append(field(fill(texts.seed, { seed: place + 1 }), choice));
      choice.replaceChildren(h("option", { value: "" }, texts.noSeed), ...entered.map(({ entry, shown }) => h("option", { value: String(entry) }, shown)));
      choice.value = value;
      if (choice.selectedIndex < 0) choice.value = ""; // whoever it was has withdrawn
    });
    while (fields.childElementCount > values.length) fields.lastElementChild?.remove();
  }
  return { form, show };
}

/** The forms that enrol and invite. @param {Desk} desk */
export function enrolSection(desk) {
  const { page, page: { texts, language }, tournament, names } = desk;
  const seats = sizeOf(desk);
  const enrol = sendForm(
    page,
    texts.enrol,
    async (form) => {
      const [bot, name] = [valueOf(form, "bot"), valueOf(form, "name")];
      const players = bot ? null : await playersOf(form, language, texts);
      const who = bot ? { bot } : { pairs: pairsOf(players ?? [], desk) };
      await desk.send("POST", "/entries", { ...who, ...(name ? { name } : {}) });
      form.reset();
    },
    h("h3", {}, texts.enrolHeading),
    h("p", { class: "soft" }, texts.enrolHow),
    h(
      "div",
      { class: "grid" },
      ...playerFields(seats, texts, (number) => fill(texts.player, { number })),
      field(texts.entryName, h("input", { name: "name", maxlength: 40 })),
      tournament.people_only ? null : field(texts.orBot, select("bot", [["", texts.noBot], ...Object.entries(names.bots)])),
    ),
  );
  const invite = sendForm(
    page,
    texts.invite,
    async (form) => {
      for (const player of (await playersOf(form, language, texts)) ?? []) await desk.send("PUT", `/invitations/${player}`);
      form.reset();
    },
    h("h3", {}, texts.inviteHeading),
    ...playerFields(1, texts, () => texts.invited),
  );
  for (const form of [enrol, invite]) offerPlayers(form, language, texts);
  return h("section", { class: "enrol" }, enrol, tournament.admission === "invitation" ? invite : null);
}
