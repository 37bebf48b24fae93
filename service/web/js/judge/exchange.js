// @ts-check
/** What was said in a dispute, and what a player or the judge can say: words, questions, an appeal, taking the call back. */

import { actButton, field, select, sendForm, valueOf } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { command } from "../play/command.js";

/** @typedef {import("./case.js").Case} Case */
/** @typedef {{node: HTMLElement, follow: (it: Case) => void}} Section A part of the page, and what it does when the case has changed. */

const LONGEST = 1000;

/** @param {Case} it @param {number} seat */
const nameOf = ({ players, page: { texts } }, seat) => players[seat] ?? fill(texts.seat, { seat: seat + 1 });

/** Write both sides' words in order. @param {Case} it */
export function exchangeNodes(it) {
  const { dispute: { said, shown }, page: { texts } } = it;
  const heading = h("h2", { id: "words" }, texts.wordsHeading);
  if (said === null) return [heading, h("p", { class: "soft" }, texts.wordsHidden)];
  const lines = said.said.map(({ seat, judge, words }) => {
    const who = judge === null ? nameOf(it, seat) : fill(texts.asked, { name: nameOf(it, seat) });
    return h("li", { class: judge === null ? "answer" : "question" }, h("strong", {}, who), h("blockquote", {}, words));
  });
  if (said.words) lines.unshift(h("li", { class: "answer" }, h("strong", {}, shown), h("blockquote", {}, said.words)));
  return [heading, lines.length ? h("ol", { class: "words" }, ...lines) : h("p", { class: "soft" }, texts.nothingSaid)];
}

/** @param {string} label @param {string} [hint] */
const wordsField = (label, hint) => field(label, h("textarea", { name: "words", rows: 3, maxlength: LONGEST, required: "" }), hint);

/** Ask the player of a seat. @param {Case} it @returns {Section} */
export function questionForm(it) {
  const { page, players } = it;
  const { texts, language } = page;
  const seats = players.map((_, seat) => /** @type {const} */ ([String(seat), nameOf(it, seat)]));
  const form = sendForm(
    page,
    texts.ask,
    async (sent) => {
      const body = { seat: Number(valueOf(sent, "seat")), words: valueOf(sent, "words") };
      await command("POST", `/v1/disputes/${it.dispute.id}/questions`, body, { language });
      sent.reset();
      await it.refresh();
    },
    field(texts.askWhom, select("seat", seats)),
    wordsField(texts.question, texts.wordsHow),
  );
  const node = h("details", { class: "ask" }, h("summary", {}, h("h2", {}, texts.askHeading)), form);
  return { node, follow: ({ dispute }) => (node.hidden = dispute.status === "settled" || dispute.status === "ruled") };
}

/** Answer the judge, or add to the call. @param {Case} it @returns {Section} */
export function answerForm(it) {
  const { page } = it;
  const { texts, language } = page;
  const form = sendForm(
    page,
    texts.say,
    async (sent) => {
      await command("POST", `/v1/disputes/${it.dispute.id}/words`, { words: valueOf(sent, "words") }, { language });
      sent.reset();
      await it.refresh();
    },
    wordsField(texts.yourWords, texts.wordsHow),
  );
  const node = h("section", {}, h("h2", {}, texts.sayHeading), form);
  return { node, follow: ({ dispute }) => (node.hidden = dispute.status === "settled") };
}

/** Appeal a ruling, or take the call back. @param {Case} it @returns {Section} */
export function appealButtons(it) {
  const { page, seat } = it;
  const { texts, language } = page;
  const said = h("div", { class: "said", role: "alert" });
  const path = `/v1/disputes/${it.dispute.id}`;
  const appeal = actButton(page, texts.appeal, said, async () => {
    await command("POST", `${path}/appeals`, null, { language });
    await it.refresh();
  }, "main");
  const withdraw = actButton(page, texts.withdraw, said, async () => {
    await command("DELETE", path, null, { language });
    await it.refresh();
  });
  const how = h("p", { class: "soft" }, texts.appealHow);
  const node = h("section", { class: "own-actions" }, how, h("p", { class: "ways" }, appeal, withdraw), said);
  return {
    node,
    follow: ({ dispute }) => {
      how.hidden = appeal.hidden = dispute.status !== "ruled" || dispute.appealed;
      withdraw.hidden = dispute.status !== "open" || dispute.seat !== seat || dispute.ruling !== null;
    },
  };
}
