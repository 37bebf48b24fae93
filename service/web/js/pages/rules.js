// @ts-check
/** The rule book, by rule set: `/rules?ruleset=ID#RULE`. Each rule has an address of its own. */

import { Problem, read } from "../api.js";
import { fill, h } from "../dom.js";
import { buildPage } from "../page.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../page.js").Texts} Texts */
/** @typedef {Schemas["BookRule"]} Rule */
/** @typedef {Schemas["RuleBook"]} Book */

const SECTION = "section_";

/**
 * Split a book, in its order. A section begins with the first rule whose name is, or begins with, what a text
 * `section_…` is called after; a book without such rules is one section.
 * @param {Rule[]} rules
 * @param {Texts} texts
 * @returns {{id: string, rules: Rule[]}[]}
 */
function sectionsOf(rules, texts) {
  /** @type {{id: string, rules: Rule[]}[]} */
  const sections = [];
  const left = new Set(Object.keys(texts).filter((key) => key.startsWith(SECTION)).map((key) => key.slice(SECTION.length)));
  for (const rule of rules) {
    const begins = [...left].find((name) => rule.id === name || rule.id.startsWith(`${name}.`));
    if (begins) left.delete(begins);
    if (begins || sections.length === 0) sections.push({ id: begins ?? "other", rules: [] });
    sections[sections.length - 1].rules.push(rule);
  }
  return sections;
}

/**
 * What team matches and tournaments add to the rules of a table, a section each where there is any.
 * @param {Book} book
 */
const laidOver = ({ teams, tournaments }) =>
  [
    { id: "teams", rules: teams },
    { id: "tournaments", rules: tournaments },
  ].filter(({ rules }) => rules.length > 0);

/** @param {Book} book @param {string} wanted */
const holds = ({ rules, teams, tournaments }, wanted) => [...rules, ...teams, ...tournaments].some(({ id }) => id === wanted);

/** @param {Texts} texts @param {string} id */
const sectionName = (texts, id) => texts[`section_${id}`] ?? texts.section_other;

/** @param {Texts} texts @param {Rule} rule */
const ruleEntry = (texts, { id, title, text, source }) =>
  h(
    "article",
    { id, class: "rule" },
    h("h3", {}, title),
    h("p", {}, text),
    h("p", { class: "from" }, h("a", { href: `#${id}` }, h("code", {}, id)), " ", h("span", {}, `${texts.source} ${source}`)),
  );

/**
 * A rule that is in no book that was read; or that there is none of this name.
 * @param {Texts} texts
 * @param {string} language
 * @param {string} id
 */
async function otherRule(texts, language, id) {
  try {
    const { texts: written, sources } = await read(`/v1/rules/${encodeURIComponent(id)}`, language);
    return ruleEntry(texts, { id, ...written[language], source: [...new Set(Object.values(sources))].join("; ") });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return h("p", { class: "failure" }, fill(texts.elsewhere, { id }));
  }
}

/** @param {Texts} texts @param {Schemas["Names"]} names @param {string} option @param {Schemas["OptionView"]["default"]} value */
function valueName(texts, names, option, value) {
  const name = names.option_values[`${option}.${value}`];
  if (name) return name;
  return value === true ? texts.yes : value === false ? texts.no : String(value);
}

/** @param {Texts} texts @param {Schemas["Names"]} names @param {Schemas["OptionView"]} option */
function optionRow(texts, names, { name, title, choices, minimum, maximum, default: usual }) {
  const range = minimum !== null && maximum !== null && fill(texts.range, { from: minimum, to: maximum });
  const written = [range, ...choices.map((choice) => choice.title)].filter(Boolean);
  return h("tr", {}, h("th", { scope: "row" }, title), h("td", {}, written.join("; ")), h("td", {}, valueName(texts, names, name, usual)));
}

/** @param {Texts} texts @param {Schemas["Names"]} names @param {Schemas["OptionView"][]} options */
function optionTable(texts, names, options) {
  const head = h("tr", {}, ...[texts.option, texts.values, texts.default].map((title) => h("th", { scope: "col" }, title)));
  const rows = options.map((option) => optionRow(texts, names, option));
  const table = h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows));
  return h("section", { id: "options" }, h("h2", {}, texts.options), h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": texts.options }, table));
}

/** Links to the rule sets; the one that is shown is marked. @param {Texts} texts @param {Schemas["RuleSetView"][]} sets @param {string} chosen */
function chooser(texts, sets, chosen) {
  const links = sets.map(({ id, name }) => {
    const address = new URL(location.href);
    address.searchParams.set("ruleset", id);
    address.hash = "";
    return h("a", { href: address.pathname + address.search, "aria-current": id === chosen ? "page" : null }, name);
  });
  return h("nav", { class: "choose", "aria-label": texts.choose }, ...links);
}

void buildPage("rules", async ({ texts, language, main }) => {
  const { items: sets } = await read("/v1/rulesets", language);
  const asked = new URLSearchParams(location.search).get("ruleset");
  const wanted = decodeURIComponent(location.hash.slice(1));
  /** @param {string} id */
  const bookOf = (id) => read(`/v1/rulesets/${encodeURIComponent(id)}/rules`, language);
  let set = sets.find(({ id }) => id === asked) ?? sets[0];
  let book = await bookOf(set.id);
  const missing = () => wanted !== "" && /\./.test(wanted) && !holds(book, wanted);
  if (!asked && missing()) {
    // A link may name a rule alone: it is shown in the first rule set that has it.
    for (const other of sets.slice(1)) {
      const found = await bookOf(other.id);
      if (holds(found, wanted)) [set, book] = [other, found];
      if (!missing()) break;
    }
  }
  const names = await read(`/v1/rulesets/${encodeURIComponent(set.id)}/names`, language);
  const sections = [...sectionsOf(book.rules, texts), ...laidOver(book)];
  main.append(
    h("h2", {}, texts.choose),
    chooser(texts, sets, set.id),
    h("p", { class: "soft" }, fill(texts.chosen, { name: set.name, count: book.rules.length })),
  );
  if (missing()) main.append(await otherRule(texts, language, wanted));
  const links = sections.map(({ id }) => h("li", {}, h("a", { href: `#section-${id}` }, sectionName(texts, id))));
  links.push(h("li", {}, h("a", { href: "#options" }, texts.options)));
  main.append(h("nav", { class: "contents", "aria-label": texts.contents }, h("ul", {}, ...links)));
  for (const { id, rules: own } of sections) {
    main.append(h("section", { id: `section-${id}` }, h("h2", {}, sectionName(texts, id)), h("div", { class: "book" }, ...own.map((rule) => ruleEntry(texts, rule)))));
  }
  main.append(optionTable(texts, names, set.options));
  markTarget();
});

/** Mark the rule that the address names: it was not there when the browser looked. */
function markTarget() {
  const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  for (const marked of document.querySelectorAll(".rule.wanted")) marked.classList.remove("wanted");
  if (wanted?.classList.contains("rule")) wanted.classList.add("wanted");
}
addEventListener("hashchange", markTarget);
