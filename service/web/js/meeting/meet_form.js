// @ts-check
/** Look for a match: at once, by a seek that others see, or by a challenge to players who are named. */

import { asker } from "../api.js";
import { attempt, field } from "../desk/forms.js";
import { h } from "../dom.js";
import { termsFields, termsOf } from "./wanted.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("./terms.js").Named} Named */

/** Read the players that a form names. @type {typeof import("../desk/enrolling.js").playersOf} */
const namedIn = async (...asked) => (await import("../desk/enrolling.js")).playersOf(...asked);

/**
 * The form for terms, with its three ways: at once, by a seek, by a challenge.
 * @param {Named} page
 * @param {Schemas["RuleSetView"][]} sets
 * @param {import("./seeks.js").Seeks} seeks
 */
export function meetForm(page, sets, seeks) {
  const { texts, language } = page;
  const { main, checks, more, current, seatsOf } = termsFields(page, sets);
  const said = h("div", { class: "said", role: "alert" });
  const partner = field(texts.partner, playerInput("partner", texts), texts.partnerHow);
  more.querySelector("summary")?.after(partner);
  const rows = h("div", { class: "grid" });
  const quick = h("button", { class: "button main", name: "way", value: "quick" }, texts.quickMatch);
  const seek = h("button", { class: "button", name: "way", value: "seek" }, texts.postSeek);
  const challenge = h("button", { class: "button", name: "way", value: "challenge" }, texts.challenge);
  const known = h("details", { class: "challenge" }, h("summary", {}, texts.challengeHeading), h("p", { class: "soft" }, texts.challengeHow), rows, h("p", {}, challenge));
  const form = h("form", { class: "meet-form" }, main, checks, more, h("p", { class: "ways" }, quick, " ", seek), known, said);
  const offer = () => (more.open || known.open) && void import("../known.js").then(({ offerKnown }) => offerKnown(form, language, texts, [asker.name]));
  const show = () => {
    const count = seatsOf();
    partner.hidden = count !== 4;
    const label = (/** @type {number} */ seat) => (count === 4 && seat === 2 ? texts.partnerSeat : texts.opponentSeat);
    rows.replaceChildren(...Array.from({ length: count - 1 }, (_, place) => field(label(place + 1), playerInput("player", texts, place + 1))));
    offer();
  };
  form.addEventListener("hordago-seats", show);
  form.addEventListener("toggle", offer, true);
  show();
  const wanted = new URLSearchParams(location.search).get("challenge");
  if (wanted) {
    known.open = true;
    const first = /** @type {HTMLInputElement} */ (rows.querySelector("input"));
    first.value = wanted;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (/** @type {SubmitEvent} */ (event).submitter ?? quick);
    void attempt(page, button, said, async () => {
      const terms = termsOf(form, current());
      const minutes = Number(new FormData(form).get("minutes"));
      if (button.value === "challenge") await (await import("./challenging.js")).challengeThem(form, terms, page);
      else if (button.value === "seek") {
        const [chosen] = (partner.hidden ? null : await namedIn(form, language, texts, "partner")) ?? [];
        await seeks.seek("/v1/seeks", { ...terms, minutes, ...(chosen && { partner: chosen }) });
      } else await seeks.seek("/v1/quick-match", { ...terms, minutes });
    });
  });
  return form;
}

/** @param {string} name @param {Record<string, string>} texts @param {number} [seat] */
const playerInput = (name, texts, seat) => h("input", { name, class: "player", "data-seat": seat, autocapitalize: "none", spellcheck: "false", placeholder: texts.playerHint });
