// @ts-check
/** A judge at the desk of a tournament: what they decide there is signed with their key. Others do not load this. */

import { fill, h } from "../dom.js";
import { sign } from "../judge/signature.js";
import { signerBox } from "../judge/signer.js";
import { command } from "../play/command.js";
import { actButton, makeSure } from "./forms.js";

/** @typedef {import("./tournament_desk.js").Desk} Desk */
/** @typedef {import("../answers.d.ts").Schemas["EntryView"]} Entry */

/**
 * @typedef {object} Judging
 * @property {HTMLElement} node
 * @property {(more: string, said: string, body?: object) => Promise<void>} rule sign and send a decision
 * @property {(entry: Entry) => HTMLElement} exclude the button that excludes an entry
 */

/** @param {Desk} desk @param {() => Promise<void>} refresh @returns {Judging} */
export function judgeAt(desk, refresh) {
  const { page, page: { texts, language }, caller, path } = desk;
  /** @type {import("../judge/signature.js").SigningKey | null} */
  let signing = null;
  const rule = async (/** @type {string} */ more, /** @type {string} */ said, /** @type {object | null} */ body = null) => {
    if (!signing) {
      desk.said.textContent = texts.signFirst;
      return;
    }
    const { id, version, hash = "" } = desk.tournament;
    const signature = await sign(signing, id, { version, hash }, said, body === null ? "" : JSON.stringify(body));
    await command("PUT", `${path}${more}`, body, { language, version, signature }).finally(refresh);
  };
  return {
    node: h(
      "section",
      { "aria-labelledby": "as-judge" },
      h("h2", { id: "as-judge" }, texts.judgeHeading),
      h("p", { class: "soft" }, texts.judgeHow),
      signerBox(page, caller.player.id, (key) => (signing = key)),
    ),
    rule,
    exclude: ({ entry, shown }) => {
      const button = actButton(page, texts.exclude, desk.said, async () => {
        const sure = await makeSure(page, fill(texts.excludeSure, { entry: shown }), texts.exclude, h("p", {}, texts.excludeHow));
        if (sure) await rule(`/entries/${entry}/exclusion`, `exclude-entry/${entry}`);
      }, "small");
      button.setAttribute("aria-label", `${texts.exclude}: ${shown}`);
      return button;
    },
  };
}
