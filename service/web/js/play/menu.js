// @ts-check
/**
 * What a player does at a table besides playing: talk, resign, adjourn the match, have the table closed, call the judge,
 * choose how the pad asks and what is heard.
 */

import { keep, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { CONFIRM, SOUND, asksAgain, hasSound } from "../settings.js";
import { ask, showDialog } from "../viewer/dialogs.js";
import { PACE, PACES } from "../viewer/pace.js";
import { recoveryKey } from "./account.js";

/** @typedef {Record<string, string>} Texts */
/** @typedef {import("../viewer/viewer.js").HordagoViewer} Viewer */
/** @typedef {import("../answers.d.ts").View} View */

/** Make a setting that holds in this browser. @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
export function setting(label, on, set) {
  const box = h("input", { type: "checkbox", checked: on ? "" : null });
  box.addEventListener("change", () => set(box.checked));
  return h("label", { class: "check" }, box, " ", label);
}

/** Choose how fast the steps of the others come. @param {Texts} texts */
function paceSetting(texts) {
  const now = kept(PACE) ?? "calm";
  const choice = h("select", {}, ...Object.keys(PACES).map((pace) => h("option", { value: pace, selected: pace === now ? "" : null }, texts[`pace_${pace}`])));
  choice.addEventListener("change", () => keep(PACE, choice.value));
  return h("label", { class: "choice" }, texts.pace, " ", choice);
}

/** How the pad asks, how fast the steps of others come, what is heard. @param {Texts} texts */
export const playSettings = (texts) => [
  setting(texts.confirm, asksAgain(), (on) => keep(CONFIRM, on ? "on" : "off")),
  paceSetting(texts),
  setting(texts.sound, hasSound(), (on) => keep(SOUND, on ? "on" : "off")),
];

/** @param {string} label @param {() => void} act */
function button(label, act) {
  const made = h("button", { type: "button" }, label);
  made.addEventListener("click", act);
  return made;
}

/**
 * List what can be said at a table with talk.
 * @param {Viewer} viewer
 * @param {(phrase: string) => void} say
 */
export const talkItems = (viewer, say) => Object.entries(viewer.setting.names.phrases ?? {}).map(([id, words]) => button(words, () => say(id)));

/**
 * List what a player does at a table besides playing, with the settings first.
 * @param {Viewer} viewer
 * @param {Texts} texts
 * @param {View} view
 * @param {object} does
 * @param {(method: "POST" | "PUT" | "DELETE", path: string, body: object | null) => void} does.send a command to the table
 * @param {() => void} does.forget the key of the player
 */
export function menuItems(viewer, texts, view, { send, forget }) {
  const sure = (/** @type {string} */ name, /** @type {() => void} */ act) =>
    button(texts[name], async () => {
      if (await ask(viewer.root, texts[`${name}Sure`], texts[name], texts.no)) act();
    });
  const tell = (/** @type {string} */ title, /** @type {Node[]} */ ...content) => void showDialog(viewer.root, { close: texts.shut }, title, ...content);
  const call = async () => {
    const step = viewer.position;
    const { outline = [] } = viewer.story ?? {};
    const { text = "", deal = null } = outline[step - 1] ?? {};
    if ((deal ?? 1) < (outline.at(-1)?.deal ?? 1)) return tell(texts.judge, h("p", {}, texts.judgeLate));
    const words = h("textarea", { rows: 4, maxlength: 1000, "aria-label": texts.judgeWords });
    const about = h("p", {}, fill(texts.judgeAbout, { step, text }));
    const called = await ask(viewer.root, texts.judge, texts.judge, texts.no, about, h("p", { class: "soft" }, texts.judgeHow), words);
    if (called && words.value.trim()) send("POST", "/disputes", { versions: [step], words: words.value.trim() });
  };
  const recovery = recoveryKey();
  const show = () => tell(texts.recovery, h("p", {}, texts.recoveryHow), h("p", {}, h("code", {}, recovery)));
  const words = h("button", { type: "button" }, texts.words);
  words.addEventListener("click", () => {
    const { story } = viewer; // The table explains what stands here (terms.js): the words on offer now, else all.
    words.dataset.term = story?.steps.get(story.last)?.view.legal_moves?.map(({ type }) => type).join(" ") || "all";
  });
  const { went_on: source } = view;
  const alone = view.team || view.tournament;
  return [
    ...(viewer.setting.names.lances ? [words] : []),
    ...(source ? [h("a", { href: `/tables/${source.table}/replay#${source.step}` }, fill(viewer.labels.wentOn, { step: source.step }))] : []),
    ...playSettings(texts),
    button(texts.judge, call),
    h("a", { href: `/judge?table=${viewer.getAttribute("table")}` }, texts.disputes),
    ...(alone ? [] : [sure("adjourn", () => send("PUT", "/adjournment", null)), sure("close", () => send("DELETE", "", null))]),
    sure("resign", () => send("POST", "/moves", { type: "resign" })),
    sure("forget", forget),
    ...(recovery ? [button(texts.recovery, show)] : []),
  ];
}
