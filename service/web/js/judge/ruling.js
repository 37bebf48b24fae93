// @ts-check
/**
 * The ruling: what it states by its kind, the rules that it follows from, its reason, the judge's notes. What it would
 * cause is shown before it can be given; after a change of the form it has to be looked at again. It is signed with the
 * judge's key.
 */

import { Problem, read } from "../api.js";
import { actButton, attempt, check, field, number, numberOf, select, sendForm, valueOf } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { timeOf } from "../people.js";
import { command } from "../play/command.js";
import { ruleLinks } from "./rules.js";
import { sign } from "./signature.js";
import { signerBox } from "./signer.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("./case.js").Case} Case */
/** @typedef {import("./signature.js").SigningKey} SigningKey */

const FIELDS = /** @type {const} */ (["deal", "lance", "team", "seat", "stones"]);
/** What becomes of stones that a side has not, by the choice of the judge. */
const RESTS = /** @type {const} */ (["waived", "others"]);
const LONGEST = 1000;

/** @param {Case} it @returns {import("./exchange.js").Section} */
export function rulingSection(it) {
  const { page, names, players, dispute: { workbench } } = it;
  const { texts, language } = page;
  const path = `/v1/disputes/${it.dispute.id}`;
  /** @type {SigningKey | null} */
  let signing = null;
  const signer = signerBox(page, it.caller?.player.id ?? "", (key) => (signing = key));
  const kinds = workbench?.kinds ?? [];
  const kind = select("kind", kinds.map(({ kind: code }) => [code, names.rulings[code] ?? code]));
  const fields = {
    deal: field(texts.dealField, select("deal", (workbench?.deals ?? []).map((deal) => [String(deal), String(deal)]))),
    lance: field(texts.lanceField, select("lance", [["", "–"], ...Object.entries(names.lances)])),
    team: field(texts.teamField, select("team", /** @type {const} */ (["A", "B"]).map((team) => [team, teamOf(it, team)]))),
    seat: field(texts.seatField, select("seat", players.map((name, seat) => [String(seat), name ?? fill(texts.seat, { seat: seat + 1 })]))),
    stones: field(texts.stonesField, number("stones", 1, 1, 1000)),
  };
  const candidates = workbench?.candidates ?? [];
  const main = select("rule", candidates.map(({ id, title }) => [id, title]));
  void addRuleBook(main, names.ruleset, language, texts);
  const others = candidates.map(({ id, title }) => check(title, "other", false, id));
  const rests = RESTS.map((value) => {
    const radio = h("input", { type: "radio", name: "rest", value, required: "" });
    return h("label", { class: "check" }, radio, " ", names.rests[value]);
  });
  const rest = h("fieldset", { hidden: "", disabled: "" }, h("legend", {}, texts.restHeading), ...rests);
  const preview = h("div", { class: "preview", role: "status" });
  const given = h("div", { class: "said", role: "alert" });
  const give = h("button", { type: "button", class: "button main", hidden: "" }, texts.give);

  /** @returns {{required: string[], optional: string[]}} */
  const statedBy = () => kinds.find(({ kind: code }) => code === kind.value) ?? { required: [], optional: [] };
  const showFields = () => {
    const { required, optional } = statedBy();
    for (const name of FIELDS) {
      const control = /** @type {HTMLInputElement} */ (fields[name].querySelector("select, input"));
      fields[name].hidden = !required.includes(name) && !optional.includes(name);
      control.required = required.includes(name) && !fields[name].hidden;
      if (name === "stones" && optional.includes(name) && !required.includes(name)) control.value = "";
      else if (name === "stones" && !control.value) control.value = "1";
    }
  };
  /** @param {HTMLFormElement} sent */
  const termsOf = (sent) => {
    const { required, optional } = statedBy();
    const stated = [...required, ...optional].flatMap((name) => {
      const value = ["lance", "team", "rest"].includes(name) ? valueOf(sent, name) || null : numberOf(sent, name);
      return value === null ? [] : [[name, value]];
    });
    const rules = [valueOf(sent, "rule"), ...new FormData(sent).getAll("other").map(String)];
    return { kind: kind.value, rules: [...new Set(rules)], ...Object.fromEntries(stated) };
  };
  const forget = () => {
    preview.replaceChildren();
    give.hidden = true;
  };
  /** @param {object} terms @returns {Promise<{sentences: string[], until: string}>} */
  const foretell = (terms) => command("POST", `${path}/rulings/preview`, terms, { language });
  /** Offer what may become of the rest, and nothing that would be refused. @param {readonly string[]} possible */
  const offerRest = (possible) => {
    rest.hidden = rest.disabled = possible.length === 0;
    rests.forEach((choice, place) => {
      const radio = /** @type {HTMLInputElement} */ (choice.querySelector("input"));
      choice.hidden = radio.disabled = !possible.includes(RESTS[place]);
      radio.checked = false;
    });
    /** @type {HTMLInputElement | null} */ (rest.querySelector("input:enabled"))?.focus();
  };
  /**
   * Offer the judge a choice where the fine is above the stones that the side has.
   * @param {object} terms
   * @param {unknown} problem why these terms are refused
   */
  const chooseRest = async (terms, problem) => {
    if (!(problem instanceof Problem) || problem.code !== "stones-out-of-range" || !statedBy().optional.includes("rest")) throw problem;
    const tried = await Promise.all(RESTS.map((value) => foretell({ ...terms, rest: value }).then(() => value, () => null)));
    const possible = tried.filter((value) => value !== null);
    if (!possible.length) throw problem;
    offerRest(possible);
    return null;
  };
  const form = sendForm(
    page,
    texts.preview,
    async (sent) => {
      forget();
      const terms = termsOf(sent);
      const foretold = await foretell(terms).catch((problem) => chooseRest(terms, problem));
      if (!foretold) return;
      const { sentences, until } = foretold;
      const final = it.dispute.appealed;
      preview.replaceChildren(
        h("h3", {}, texts.previewHeading),
        h("ul", {}, ...sentences.map((sentence) => h("li", {}, sentence))),
        h("p", { class: "soft" }, final ? texts.finalAtOnce : texts.takesEffect, " ", final ? null : timeOf(until, language)),
      );
      give.hidden = false;
      give.focus();
    },
    h("div", { class: "grid" }, field(texts.kind, kind), ...Object.values(fields)),
    rest,
    field(texts.mainRule, main),
    others.length > 1 && h("fieldset", { class: "checks" }, h("legend", {}, texts.otherRules), ...others),
    field(texts.reason, h("textarea", { name: "reason", rows: 3, maxlength: LONGEST, required: "" }), texts.reasonHow),
    field(texts.notes, h("textarea", { name: "notes", rows: 2, maxlength: LONGEST }), texts.notesHow),
  );
  form.addEventListener("input", ({ target }) => {
    forget();
    const changes = [...FIELDS, "kind"].some((name) => name === /** @type {HTMLInputElement} */ (target).name);
    if (changes) offerRest([]);
  });
  kind.addEventListener("change", showFields);
  showFields();
  give.addEventListener("click", () =>
    void attempt(page, give, given, async () => {
      if (!signing) {
        given.textContent = texts.signFirst;
        return;
      }
      const body = { ...termsOf(form), reason: valueOf(form, "reason"), notes: valueOf(form, "notes") || null };
      const { at, at: { version }, dispute } = it;
      const signature = await sign(signing, dispute.table, at, "give-ruling", JSON.stringify(body));
      await command("POST", `${path}/rulings`, body, { language, version, signature }).finally(it.refresh);
      forget();
    }),
  );
  const lifted = h("div", { class: "said", role: "alert" });
  const lift = actButton(page, texts.lift, lifted, async () => {
    if (!signing) {
      lifted.textContent = texts.signFirst;
      return;
    }
    const { at, at: { version }, dispute } = it;
    const signature = await sign(signing, dispute.table, at, "lift-pause", "");
    await command("DELETE", `${path}/pause`, null, { language, version, signature }).finally(it.refresh);
  });
  const pause = h("div", {}, h("p", { class: "soft" }, texts.liftHow), h("p", {}, lift), lifted);
  const node = h("section", { "aria-labelledby": "rule" }, h("h2", { id: "rule" }, texts.ruleHeading), signer, form, preview, given, h("p", {}, give), pause, precedentList(it));
  return {
    node,
    follow: ({ dispute: { status, judge }, caller }) => {
      const other = judge !== null && judge !== caller?.player.id;
      const waits = (status === "open" || status === "appealed") && !other;
      for (const part of [signer, form, preview]) part.hidden = !waits;
      give.hidden ||= !waits;
      pause.hidden = !(waits && status === "open");
    },
  };
}

/** Name a team with its players. @param {Case} it @param {"A" | "B"} team */
function teamOf({ players, dispute: { workbench }, page: { texts } }, team) {
  const { "N-S": first } = workbench?.sides ?? { "N-S": "A" };
  const sitting = players.filter((_, seat) => (seat % 2 === 0) === (first === team));
  return [fill(texts.team, { team }), ...sitting.filter(Boolean)].join(" · ");
}

/** Let the judge name any rule of the book. @param {HTMLSelectElement} main @param {string} ruleset @param {string} language @param {Record<string, string>} texts */
async function addRuleBook(main, ruleset, language, texts) {
  const { rules } = await read(`/v1/rulesets/${encodeURIComponent(ruleset)}/rules`, language);
  const known = new Set([...main.options].map(({ value }) => value));
  const others = rules.filter(({ id }) => !known.has(id)).map(({ id, title }) => h("option", { value: id }, title));
  const before = h("optgroup", { label: texts.mayDecide }, ...main.options);
  const group = h("optgroup", { label: texts.allRules }, ...others);
  const chosen = main.value;
  main.replaceChildren(...(before.children.length ? [before, group] : [group]));
  main.value = chosen || "table.ruling";
}

/** List how others were ruled by the same rules. @param {Case} it */
function precedentList({ page: { texts, language }, dispute: { workbench }, names, titles }) {
  const rows = (workbench?.precedents ?? []).map(({ id, kind, rules, ruleset, until, reason, judge_shown: judge, deal }) => {
    const text = kind ? (names.rulings[kind] ?? kind) : "";
    return h(
      "li",
      {},
      h("a", { href: `/judge/${id}` }, [text, deal === null ? "" : fill(texts.deal, { deal })].filter(Boolean).join(" · ")),
      " ",
      h("span", { class: "soft" }, timeOf(until, language), judge ? ` · ${judge}` : "", " · ", ...ruleLinks(rules, titles, ruleset)),
      reason ? h("blockquote", {}, reason) : null,
    );
  });
  if (!rows.length) return null;
  return h("details", {}, h("summary", {}, h("h3", {}, texts.precedents)), h("ul", { class: "precedents" }, ...rows));
}
