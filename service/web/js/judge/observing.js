// @ts-check
/**
 * A judge steps in unasked (federation, article 19): they choose what happened in the deal in hand, say what is wrong, and
 * get to the case. The list follows the table while they write.
 */

import { check, field, sendForm, valueOf } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { follow } from "../live/follow.js";
import { command } from "../play/command.js";
import { News } from "../viewer/news.js";
import { Story } from "../viewer/story.js";

const LONGEST = 1000;
const MOST = 20;

/** @param {import("../page.js").Page} page @param {string} table @returns {Promise<HTMLElement>} */
export async function observationSection(page, table) {
  const { texts, language } = page;
  const story = new Story({ server: "", table, as: "public", language });
  await story.open();
  const legend = h("legend", {});
  const list = h("div", { class: "moves" });
  /** @type {number | null} */
  let shown = null;
  const boxes = () => [...list.querySelectorAll("input")];
  const limit = () => {
    const ticked = boxes().filter(({ checked }) => checked).length;
    for (const box of boxes()) {
      box.disabled = ticked >= MOST && !box.checked;
      box.setCustomValidity(ticked ? "" : texts.chooseMoves);
    }
  };
  const show = () => {
    const deal = story.outline.at(-1)?.deal ?? null;
    if (deal !== shown) list.replaceChildren();
    shown = deal;
    const last = Number(boxes().at(-1)?.value ?? 0);
    const news = story.outline.filter((step) => deal !== null && step.deal === deal && step.decision && step.step > last);
    list.append(...news.map(({ step, text }) => check(text, "version", false, String(step))));
    legend.textContent = list.childElementCount ? fill(texts.movesOf, { deal: deal ?? "" }) : texts.noMoves;
    limit();
  };
  show();
  list.addEventListener("change", limit);
  const form = sendForm(
    page,
    texts.observe,
    async (sent) => {
      const versions = new FormData(sent).getAll("version").map(Number);
      const { id } = await command("POST", `/v1/tables/${table}/observations`, { versions, words: valueOf(sent, "words") }, { language });
      location.assign(`/judge/${id}`);
    },
    h("p", { class: "soft" }, texts.observeHow),
    h("fieldset", { class: "checks" }, legend, list),
    field(texts.observed, h("textarea", { name: "words", rows: 3, maxlength: LONGEST, required: "" }), texts.observedHow),
  );
  const recent = new News(story);
  const followed = {
    address: `${story.table}/stream?told=true`,
    language,
    poll: false,
    last: () => story.last,
    lose: () => {},
    changed: () => {},
    receive: async (/** @type {import("../viewer/story.js").StoryStep} */ step) => {
      await recent.take(step);
      show();
    },
    look: async () => {
      await recent.catchUp();
      show();
      return true;
    },
  };
  follow(followed, story.signal).catch(() => {}); // What is sent is refused in words.
  return h("section", { class: "observation", "aria-labelledby": "observe" }, h("h2", { id: "observe" }, texts.observeHeading), form);
}
