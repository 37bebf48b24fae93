// @ts-check
/** The link of a table, as a guest follows it: who invites them, who sits there, a name, and one button. */

import { Problem, read } from "../api.js";
import { KEPT, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { buildPage, replaceContent } from "../page.js";
import { signIn, signUp } from "../play/account.js";
import { Refused, command } from "../play/command.js";
import { nameForm } from "../play/name_form.js";
import { refusalOf } from "../play/refusal.js";
import { heldPlace, missing, places } from "../room/places.js";
import { rulesText } from "../room/rules.js";

/** @typedef {import("../answers.d.ts").Schemas["LinkedTable"]} Linked */

/** Tries of a seat that somebody else may take meanwhile. */
const TRIES = 4;

void buildPage("room", async ({ texts, language, main }) => {
  const code = decodeURIComponent(location.pathname.split("/")[2] ?? "").toLowerCase();
  const path = /** @type {const} */ (`/v1/links/${code}`);
  const key = kept(KEPT.key);
  const player = key ? await signIn(key, language) : null;
  const heading = /** @type {HTMLElement} */ (main.querySelector("h1"));
  const linked = await read(path, language).catch((problem) => {
    if (problem instanceof Problem && problem.status === 404) return null;
    throw problem;
  });
  if (!linked) return main.append(h("p", { class: "lead" }, texts.deadLink), h("p", {}, h("a", { class: "button", href: "/" }, texts.home)));
  if (linked.yours !== undefined) return location.replace(`/tables/${linked.table}`);
  heading.textContent = fill(texts.invitedBy, { name: linked.host });
  document.title = `${heading.textContent} · Hordago`;
  const form = nameForm(texts);
  form.remember.checked = true;
  const button = h("button", { type: "submit", class: "button main start" }, texts.sit);
  const said = h("div", { class: "failure", role: "alert", hidden: "" });
  const come = h("p", { class: "come", role: "status" });
  const seats = h("div", {});
  const asking = h("form", {}, player ? h("p", {}, fill(texts.sitAs, { name: player.name ?? "" })) : form.all, button);
  const { items } = await read("/v1/rulesets", language);
  const rules = rulesText(linked.ruleset, linked.options, linked.clock, items, texts, language);
  main.append(h("div", { class: "room" }, heading, h("p", { class: "rules" }, rules), come, asking, said, seats));

  /** @param {Linked} now */
  const show = (now) => {
    const free = now.seats.filter((seat) => seat.free);
    come.textContent = free.length ? missing(free.length, texts) : texts.full;
    button.textContent = free.length ? texts.sit : texts.again;
    replaceContent(seats, [places(now.seats, null, texts, ({ shown, free: open }) => heldPlace(shown ?? (open ? texts.freeSeat : texts.keptSeat)))]);
    return free;
  };
  /** Take the first seat that is free. */
  const sit = async () => {
    for (let tries = TRIES; ; tries -= 1) {
      const [seat] = show(await read(path, language));
      if (!seat) return;
      try {
        await command("PUT", `/v1/tables/${linked.table}/seats/${seat.seat}`, { link: code }, { language });
        return location.assign(`/tables/${linked.table}`);
      } catch (refused) {
        if (tries === 1 || !(refused instanceof Refused) || refused.code !== "seat-taken") throw refused;
      }
    }
  };
  let signedIn = player !== null;
  asking.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    said.hidden = true;
    try {
      if (!signedIn) await signUp(form.name.value.trim(), form.remember.checked, language);
      signedIn = true;
      await sit();
    } catch (refused) {
      if (!(refused instanceof Problem)) throw refused;
      said.replaceChildren(...(await refusalOf(refused, texts, texts, language)));
      said.hidden = false;
    }
    button.disabled = false;
  });
  show(linked);
});
