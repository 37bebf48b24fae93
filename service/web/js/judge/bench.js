// @ts-check
/**
 * What each seat knew in the deals in dispute, step by step: their judge opens a deal first, and everybody at the table sees
 * that they did. A table is drawn for one seat, or for all of them beside each other.
 */

import { read } from "../api.js";
import { actButton } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { command } from "../play/command.js";
import { cardStyle } from "../settings.js";
import { loadStyle } from "../style.js";
import "../../table/table.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {Schemas["ReplayStep"]} Step */
/** @typedef {import("./case.js").Case} Case */
/** @typedef {import("../../table/table.js").HordagoTable} HordagoTable */

const ALL = "all";

/** @param {Case} it @returns {import("./exchange.js").Section} */
export function benchSection(it) {
  const { page } = it;
  const { texts, language } = page;
  const said = h("div", { class: "said", role: "alert" });
  const opening = h("div", { class: "opening" });
  const place = h("div", { class: "benches" });
  const node = h("section", { class: "bench", "aria-labelledby": "knew" }, h("h2", { id: "knew" }, texts.knewHeading), opening, said, place);
  /** @type {Set<number>} */
  const shown = new Set();
  const open = (/** @type {number} */ deal) =>
    actButton(page, fill(texts.openDeal, { deal }), said, async () => {
      await command("POST", `/v1/disputes/${it.dispute.id}/readings`, { deals: [deal] }, { language });
      await it.refresh();
    });
  return {
    node,
    follow: ({ dispute, caller }) => {
      const { workbench, read: opened, judge, status } = dispute;
      const readable = new Set((workbench?.knew ?? []).map(({ deal }) => deal));
      const closed = (workbench?.deals ?? []).filter((deal) => !readable.has(deal));
      const taken = judge !== null && judge !== caller?.player.id;
      const ends = status === "settled" || status === "ruled";
      node.hidden = readable.size === 0 && (ends || !workbench?.deals.length);
      opening.replaceChildren(
        ...(taken && !ends ? [h("p", { class: "notice" }, texts.takenByOther)] : []),
        ...(closed.length && !taken && !ends ? [h("p", { class: "soft" }, texts.openHow), h("p", { class: "ways" }, ...closed.map(open))] : []),
      );
      for (const known of workbench?.knew ?? []) {
        if (shown.has(known.deal)) continue;
        shown.add(known.deal);
        void showDeal(it, known, dispute.said?.versions ?? [], opened.length > 1).then((deal) => place.append(deal));
      }
    },
  };
}

/** Read the steps of a deal as a seat saw them. @param {string} address @param {string} language */
async function readSteps(address, language) {
  /** @type {Step[]} */
  const steps = [];
  let next = /** @type {`/v1/tables/${string}/replay?${string}`} */ (`${address}&proofs=false`);
  for (;;) {
    const found = await read(next, language);
    steps.push(...found.steps);
    if (!found.next || found.next === next) return steps;
    next = /** @type {typeof next} */ (new URL(found.next, location.href).href.slice(location.origin.length));
  }
}

/**
 * Draw a deal with its steps to go through.
 * @param {Case} it
 * @param {Schemas["Workbench"]["knew"][number]} known
 * @param {readonly number[]} disputed versions
 * @param {boolean} several whether several deals are shown
 */
async function showDeal(it, { deal, replays }, disputed, several) {
  const { page, names, players } = it;
  const { texts, language } = page;
  await loadStyle(document, "table");
  const seats = await Promise.all(replays.map((address) => readSteps(address, language)));
  const last = seats[0].length - 1;
  let at = Math.max(0, seats[0].findLastIndex(({ step }) => disputed.includes(step)));
  let as = String(it.dispute.seat ?? 0);
  const tables = h("div", { class: "tables" });
  const sentence = h("p", { class: "sentence", role: "status" });
  const slider = h("input", { type: "range", min: 0, max: last, step: 1, "aria-label": texts.step });
  const where = h("span", { class: "place" });
  const move = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ by) => {
    const button = h("button", { type: "button", class: "button step", "aria-label": label }, sign);
    button.addEventListener("click", () => go(at + by));
    return button;
  };
  const radios = [...players.map((name, seat) => /** @type {const} */ ([String(seat), name ?? fill(texts.seat, { seat: seat + 1 })])), /** @type {const} */ ([ALL, texts.allSeats])];
  const reader = h(
    "fieldset",
    { class: "readers" },
    h("legend", {}, texts.seenBy),
    ...radios.map(([value, name]) => {
      const radio = h("input", { type: "radio", name: `reader-${deal}`, value, checked: value === as ? "" : null });
      radio.addEventListener("change", () => {
        as = value;
        draw();
      });
      return h("label", { class: "check" }, radio, " ", name);
    }),
  );

  /** @param {number} to */
  function go(to) {
    at = Math.min(Math.max(0, to), last);
    draw();
  }

  function draw() {
    const wanted = as === ALL ? seats.map((_, seat) => seat) : [Number(as)];
    tables.classList.toggle("side-by-side", as === ALL);
    while (tables.children.length > wanted.length) tables.lastElementChild?.remove();
    while (tables.children.length < wanted.length) tables.append(document.createElement("hordago-table"));
    wanted.forEach((seat, number) => {
      const table = /** @type {HordagoTable} */ (tables.children[number]);
      const label = fill(texts.seenBySeat, { name: players[seat] ?? fill(texts.seat, { seat: seat + 1 }) });
      table.setAttribute("role", "group");
      table.setAttribute("aria-label", label);
      void table.show(seats[seat][at], { names, labels: page.parts.table, bottom: seat, cards: cardStyle() });
    });
    const { step, text } = seats[wanted[0]][at];
    sentence.textContent = disputed.includes(step) ? `⚑ ${text}` : text;
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", text);
    where.textContent = `${at + 1}/${last + 1}`;
  }

  slider.addEventListener("input", () => go(Number(slider.value)));
  draw();
  return h(
    "div",
    { class: "known" },
    several ? h("h3", {}, fill(texts.deal, { deal })) : null,
    reader,
    tables,
    sentence,
    h("div", { class: "stepping" }, move("‹", texts.back, -1), slider, where, move("›", texts.forward, 1)),
  );
}
