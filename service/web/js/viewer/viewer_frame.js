// @ts-check
/** The parts of a viewer in their places, and its own styles where it stands on the page of another site. */

import { h } from "../dom.js";

const STYLES = ["theme", "cards", "hanafuda", "table", "replay"];
/** Width from which the list stands beside the table, in pixels: as the style has it. */
const WIDE = 1032;
/** Commands of the buttons under the table, beside two links. */
const TOOLS = ["link", "turn", "text"];

/**
 * Give the element a tree and styles of its own: those of the page around it do not reach in.
 * @param {HTMLElement} element
 */
export function furnishShadow(element) {
  const root = element.attachShadow({ mode: "open" });
  element.tabIndex = 0;
  const links = STYLES.map((name) => h("link", { rel: "stylesheet", href: new URL(`../style/${name}.css`, import.meta.url).href }));
  root.append(...links);
  return root;
}

/**
 * @param {object} parts
 * @param {Record<string, string>} parts.labels
 * @param {string} parts.controls full, bar, none
 * @param {import("./moment.js").Moment} parts.moment
 * @param {HTMLElement} parts.bar
 * @param {import("./story_list.js").StoryList} parts.list
 * @param {string} parts.table id
 * @param {string} parts.server
 * @param {string} parts.language
 * @param {(command: string) => void} parts.act do what a button says
 */
export function makeFrame({ labels, controls, moment, bar, list, table: id, server, language, act }) {
  const table = /** @type {import("../../table/element.js").HordagoTable} */ (document.createElement("hordago-table"));
  const state = h("p", { class: "state", role: "status" });
  const drawing = h("section", { class: "drawing" }, h("h2", { class: "spoken" }, labels.table), table);
  const story = h("details", { class: "story" }, h("summary", {}, labels.list), list);
  story.addEventListener("toggle", () => list.reveal());
  const button = (/** @type {string} */ command) => {
    const made = h("button", { type: "button" }, labels[command]);
    made.addEventListener("click", () => act(command));
    return made;
  };
  const record = h("a", { download: "" }, labels.record);
  record.addEventListener("click", (event) => {
    event.preventDefault();
    act("record");
  });
  const proof = h("a", { href: `${server}/tables/${id}/verify?lang=${language}`, target: "_blank", rel: "noopener" }, labels.verify);
  const command = h("code", {});
  const answer = h("pre", { tabindex: 0, "aria-label": labels.answer });
  const call = h("details", { class: "call" }, h("summary", {}, labels.call), h("p", {}, command), answer);
  /** @type {object | null} */
  let shown = null;
  const showAnswer = () => {
    if (call.open && shown) answer.textContent = JSON.stringify(shown, null, 2);
  };
  call.addEventListener("toggle", showAnswer);
  const all = h(
    "div",
    { class: `viewer controls-${controls}` },
    drawing,
    h("section", { class: "dock" }, h("h2", { class: "spoken" }, labels.step), moment.sentence, controls !== "none" && bar),
    state,
    moment.about,
    controls === "full" && h("div", { class: "beside" }, story, moment.count),
    controls === "full" && h("div", { class: "tools" }, ...TOOLS.map(button), record, proof, button("help"), call),
  );
  /** @type {boolean | null} */
  let wide = null;
  new ResizeObserver(() => {
    if (wide === all.clientWidth >= WIDE) return;
    wide = all.clientWidth >= WIDE;
    all.classList.toggle("wide", wide);
    story.open = wide;
  }).observe(all);
  addEventListener("beforeprint", () => (story.open = true));
  return {
    all,
    table,
    moment,
    state,
    /** Open the list of sentences, or close it. */
    toggleList() {
      story.open = !story.open;
    },
    /** Close the list where it lies over the table. */
    closeSheet() {
      if (!all.classList.contains("wide")) story.open = false;
    },
    /** Take back that there is nothing. */
    begin() {
      if (all.classList.contains("failed")) state.textContent = "";
      all.classList.remove("failed");
    },
    /**
     * Point what stands around the table to a step.
     * @param {number} step
     * @param {string} as
     * @param {object} content
     */
    step(step, as, content) {
      const address = `${server || location.origin}/v1/tables/${id}`;
      record.href = `${address}/record?as=${as}`;
      command.textContent = `curl '${address}/replay/${step}?as=${as}' -H 'Accept-Language: ${language}'`;
      shown = content;
      showAnswer();
    },
    /**
     * Show that there is nothing to look at, and what else to try.
     * @param {string} text
     * @param {[label: string, again: () => void][]} ways
     */
    fail(text, ways) {
      const buttons = ways.map(([label, again]) => {
        const made = h("button", { type: "button" }, label);
        made.addEventListener("click", again);
        return made;
      });
      moment.fail(text);
      all.classList.add("failed");
      state.replaceChildren(...buttons);
    },
  };
}

