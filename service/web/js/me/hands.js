// @ts-check
/** The hands of a player: the deals that they played at tables that are over, searched by what the API knows of them. */

import { read } from "../api.js";
import { actButton, check, field, number, select, sendForm, valueOf } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { scoreText } from "../lists/entries.js";
import { timeOf } from "../people.js";
import { saveFile } from "../save.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../lists/entries.js").Named} Named */
/** @typedef {import("../page.js").Page} Page */

const LIMIT = 20;
/** What a hand was, as the search has it; `names` of the API says the others. */
const CLASSES = ["par", "medias", "duples", "juego", "thirty-one"];
const ROLES = ["mano", "dealer"];
const OUTCOMES = ["won", "lost", "uncontested"];

/**
 * @param {Page & Named} page
 * @param {string} player
 * @param {Schemas["RuleSetView"][]} sets
 * @param {Schemas["Names"]} names
 */
export function handsSection(page, player, sets, names) {
  const { texts, language } = page;
  const list = h("ul", { class: "entries" });
  const count = h("p", { class: "soft", role: "status" });
  const said = h("div", { class: "said", role: "alert" });
  let query = new URLSearchParams({ player });
  let cursor = "";
  const any = /** @type {const} */ (["", texts.any]);
  const chosen = (/** @type {string} */ name, /** @type {readonly (readonly [string, string])[]} */ options) => select(name, [any, ...options]);
  /** @type {Map<string, Promise<Record<string, string>>>} What the cards of a rule set are called. */
  const cards = new Map([[names.ruleset, Promise.resolve(names.cards)]]);
  const cardNames = (/** @type {string} */ ruleset) => {
    const known = cards.get(ruleset) ?? read(`/v1/rulesets/${ruleset}/names`, language).then((found) => found.cards);
    cards.set(ruleset, known);
    return known;
  };
  const load = async (/** @type {boolean} */ anew) => {
    const found = await read(`/v1/hands?${query}&limit=${LIMIT}${anew ? "" : cursor}`, language);
    const entries = await Promise.all(found.items.map(async (hand) => handEntry(page, hand, player, await cardNames(hand.ruleset))));
    if (anew) list.replaceChildren();
    list.append(...entries);
    cursor = found.next_cursor ? `&cursor=${encodeURIComponent(found.next_cursor)}` : "";
    more.hidden = !cursor;
    files.hidden = list.children.length === 0;
    count.textContent = list.children.length ? fill(texts.found, { count: `${list.children.length}${cursor ? "+" : ""}` }) : texts.noHands;
  };
  const more = actButton(page, texts.more, said, () => load(false));
  more.hidden = true;
  const save = (/** @type {string} */ type, /** @type {string} */ name) => () => saveFile(`/v1/hands?${query}`, language, type, name);
  const files = h("p", { class: "ways", hidden: "" }, actButton(page, texts.asTable, said, save("text/csv", "hands.csv"), "small"), actButton(page, texts.asData, said, save("application/jsonl", "hands.jsonl"), "small"));
  const form = sendForm(
    page,
    texts.search,
    async (sent) => {
      query = new URLSearchParams({ player });
      for (const name of ["ruleset", "lance", "role", "held", "outcome", "class", "stake"]) if (valueOf(sent, name)) query.set(name, valueOf(sent, name));
      for (const name of ["hordago", "accepted", "bluff", "disputed"]) if (valueOf(sent, name)) query.set(name, "true");
      for (const name of ["from", "to"]) if (valueOf(sent, name)) query.set(name, new Date(valueOf(sent, name)).toISOString());
      await load(true);
    },
    h(
      "div",
      { class: "grid" },
      field(texts.ruleset, chosen("ruleset", sets.map(({ id, name }) => [id, name]))),
      field(texts.lance, chosen("lance", Object.entries(names.lances))),
      field(texts.role, chosen("role", ROLES.map((one) => [one, texts[`role_${one}`]]))),
      field(texts.held, h("input", { name: "held", autocapitalize: "none", maxlength: 20 }), texts.heldHow),
      field(texts.outcome, chosen("outcome", OUTCOMES.map((one) => [one, texts[`outcome_${one}`]]))),
      field(texts.stake, number("stake", "", 0)),
    ),
    h("div", { class: "row" }, check(texts.hordago, "hordago", false, "yes"), check(texts.accepted, "accepted", false, "yes"), check(texts.bluff, "bluff", false, "yes"), check(texts.disputed, "disputed", false, "yes")),
    h(
      "details",
      {},
      h("summary", {}, texts.further),
      h(
        "div",
        { class: "grid" },
        field(texts.class, chosen("class", CLASSES.map((one) => [one, names.classes[one] ?? texts[`class_${one}`]])), texts.classHow),
        field(texts.from, h("input", { type: "date", name: "from" })),
        field(texts.to, h("input", { type: "date", name: "to" })),
      ),
    ),
  );
  return h("section", { "aria-labelledby": "hands" }, h("h2", { id: "hands" }, texts.handsHeading), h("p", {}, texts.handsHow), form, said, count, list, files, h("p", {}, more));
}

/**
 * A deal: where it was played, what the player held, and what it brought.
 * @param {Named} page
 * @param {Schemas["HandHistory"]} hand
 * @param {string} player
 * @param {Record<string, string>} cards their names
 */
function handEntry({ texts, language, ruleSet }, { table, deal, ruleset, started_at: at, players, hands, score_before: before, score_after: after }, player, cards) {
  const seat = players.findIndex((one) => one.player === player);
  const held = (hands?.[seat] ?? []).map((code) => cards[code] ?? code).join(", ");
  return h(
    "li",
    {},
    h("a", { href: `/tables/${table}/replay?as=all#deal-${deal}` }, `${ruleSet(ruleset)}, ${fill(texts.deal, { deal })}`),
    h("p", { class: "about" }, held ? `${held} · ` : "", `${scoreText(before)} → ${scoreText(after)} · `, timeOf(at, language)),
  );
}
