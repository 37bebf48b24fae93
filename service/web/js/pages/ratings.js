// @ts-check
/** The leaderboards: the highest ratings of a rule set and a speed; the address says which. */

import { read } from "../api.js";
import { h } from "../dom.js";
import { actButton, field, select } from "../desk/forms.js";
import { buildPage, failure } from "../page.js";

/** @typedef {import("../answers.d.ts").Schemas["RatingView"]} Rating */

const LIMIT = 50;
const OF = ["players", "pairs", "bots"];

void buildPage("ratings", async (page) => {
  const { texts, language, main } = page;
  const { items: sets } = await read("/v1/rulesets", language);
  const { speeds } = await read(`/v1/rulesets/${encodeURIComponent(sets[0].id)}/names`, language);
  const asked = new URLSearchParams(location.search);
  const ruleset = choice("ruleset", sets.map(({ id, name }) => [id, name]));
  const speed = choice("speed", Object.entries(speeds));
  const of = choice("of", OF.map((one) => [one, texts[`of_${one}`]]));
  const form = h("form", { class: "panel grid" }, field(texts.ruleset, ruleset), field(texts.speed, speed), field(texts.of, of));
  const place = h("div", { class: "board", "aria-live": "polite" });
  main.append(form, place);
  form.addEventListener("change", () => {
    for (const one of [ruleset, speed, of]) asked.set(one.name, one.value);
    history.replaceState(null, "", `?${asked}`);
    void show();
  });
  await show();

  /** @param {string} name @param {[string, string][]} options */
  function choice(name, options) {
    const wanted = asked.get(name);
    return select(name, options, options.some(([code]) => code === wanted) ? (wanted ?? undefined) : undefined);
  }

  async function show() {
    const address = /** @type {const} */ (`/v1/ratings/${ruleset.value}/${speed.value}`);
    const query = `?of=${of.value}&limit=${LIMIT}`;
    try {
      const first = await read(`${address}${query}`, language);
      if (!first.items.length) return place.replaceChildren(h("p", { class: "soft" }, texts.none));
      const body = h("tbody", {}, ...first.items.map((one, at) => row(one, at)));
      const head = h("tr", {}, ...[texts.rank, texts.player, texts.rating, texts.results].map((label, at) => h("th", { scope: "col", class: at === 1 ? null : "figure" }, label)));
      const said = h("div", { class: "said", role: "alert" });
      let cursor = first.next_cursor;
      const more = actButton(page, texts.more, said, async () => {
        const next = await read(`${address}${query}&cursor=${encodeURIComponent(cursor ?? "")}`, language);
        body.append(...next.items.map((one, at) => row(one, body.children.length + at)));
        cursor = next.next_cursor;
        more.hidden = cursor === null;
      });
      more.hidden = cursor === null;
      return place.replaceChildren(h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": texts.title }, h("table", {}, h("thead", {}, head), body)), said, h("p", {}, more));
    } catch (error) {
      return place.replaceChildren(failure(error, texts, () => void show()));
    }
  }

  /** @param {Rating} rating @param {number} at */
  function row({ players, rating, deviation, games }, at) {
    const names = players.flatMap(({ id, name }, number) => [...(number ? [" · "] : []), h("a", { href: `/players/${id}` }, name || texts.closedAccount)]);
    return h(
      "tr",
      {},
      h("td", { class: "figure" }, String(at + 1)),
      h("th", { scope: "row" }, ...names),
      h("td", { class: "figure" }, String(Math.round(rating)), " ", h("span", { class: "soft" }, `± ${Math.round(2 * deviation)}`)),
      h("td", { class: "figure" }, String(games)),
    );
  }
});
