// @ts-check
/**
 * The page that verifies a record: of the table that its address names, or a file that a person brings. The file is read
 * here and goes nowhere.
 */

import { readTexts } from "../api.js";
import { fill, h } from "../dom.js";
import { ProofList } from "../proof_list.js";

const ADDRESS = /^\/(tables|matches)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/verify$/;
const NOT_JUDGED = ["notBots", "notRulings"];

const language = document.documentElement.lang;
/** @type {Record<string, string>} */
const texts = await readTexts("verify", language).then(({ verify }) => verify);

const list = new ProofList();
const name = h("p", { class: "name" });
const keys = h("p", { class: "keys", role: "status", hidden: "" });
const input = h("input", { type: "file", id: "file", accept: ".jsonl,.hordago.jsonl,application/jsonl" });
const drop = h("div", { class: "drop" }, h("label", { for: "file" }, texts.choose), input, h("p", {}, texts.dropHere));
const result = h("section", { "aria-labelledby": "result", hidden: "" }, h("h2", { id: "result" }, texts.resultHeading), name, keys, list);

/**
 * @param {Uint8Array} file
 * @param {string} named
 */
async function verify(file, named) {
  const { hash } = location;
  const read = /-key|receipt=/.test(hash) ? (await import("../../verify/signing/pinned.mjs")).readFragment : null;
  const asked = read?.(hash);
  name.textContent = named;
  result.hidden = false;
  keys.hidden = read === null;
  keys.textContent = asked === null ? texts.keysWrong : asked?.written ? fill(texts.keysNamed, { keys: asked.written }) : "";
  list.hidden = asked === null;
  if (asked === null) return;
  const verdict = await list.verify(file, texts, language, asked);
  if (!asked?.receipts.length || verdict === null || verdict.kind === "broken") return;
  const values = { held: verdict.receipts, all: asked.receipts.length };
  keys.append(" ", fill(verdict.receipts < asked.receipts.length ? texts.receiptsMissing : texts.receiptsHeld, values));
}

/** @param {File | null | undefined} file */
async function take(file) {
  if (file) await verify(new Uint8Array(await file.arrayBuffer()), fill(texts.fileNamed, { name: file.name }));
}

/**
 * Fetch the record of this page's table or match, as everybody may read it, and verify it.
 * @param {string} kind
 * @param {string} id
 */
async function fetchRecord(kind, id) {
  const headers = { accept: "application/jsonl", "accept-language": language };
  const view = await fetch(`/v1/${kind}/${id}`, { headers: { accept: "application/json" } }).then((found) => found.json(), () => null);
  const address = `/v1/${kind}/${id}/record?as=${view?.opened ? "all" : "public"}`;
  let answer = await fetch(address, { headers }).catch(() => null);
  if (answer?.status === 409) answer = await fetch(`${address}&unsigned=true`, { headers }).catch(() => null);
  if (answer?.ok) {
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const saved = URL.createObjectURL(new Blob([bytes], { type: "application/jsonl" }));
    const save = h("a", { href: saved, download: `${id}.hordago.jsonl` }, texts.save);
    await verify(bytes, fill(texts.recordNamed, { id }));
    name.append(" ", save);
    return;
  }
  const problem = answer ? await answer.json().catch(() => null) : null;
  result.hidden = false;
  name.textContent = problem?.detail ?? texts.noAnswer;
}

input.addEventListener("change", () => void take(input.files?.[0]));
addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("over");
});
addEventListener("dragleave", (event) => {
  if (event.relatedTarget === null) drop.classList.remove("over");
});
addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  void take(event.dataTransfer?.files[0]);
});

const beyond = h(
  "section",
  { class: "beyond" },
  h("h2", {}, texts.beyondHeading),
  h("p", {}, texts.beyond),
  h("ul", {}, ...NOT_JUDGED.map((id) => h("li", {}, texts[id]))),
  h("p", {}, texts.command, " ", h("code", {}, "hordago verify FILE")),
  h("p", {}, texts.keysHow),
);
const house = h(
  "section",
  { class: "house" },
  h("h2", {}, texts.houseHeading),
  h("p", {}, texts.house),
  h("p", {}, h("a", { href: "/web/verify.zip", download: "" }, texts.download), " ", texts.runIt, " ", h("code", {}, "node verify.mjs FILE")),
);

const main = document.querySelector("main");
const address = ADDRESS.exec(location.pathname);
if (main) {
  main.querySelector(".loading")?.remove();
  main.append(h("p", { class: "lead" }, texts.lead), ...(address ? [result, drop] : [drop, result]), beyond, house);
}
/** A file that was dropped before this script came: js/early_drop.js. */
const { earlyFile } = /** @type {{earlyFile?: File}} */ (globalThis);
if (earlyFile) void take(earlyFile);
else if (address) void fetchRecord(address[1], address[2]);
void import("../frame.js");
