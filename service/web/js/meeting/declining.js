// @ts-check
/** Decline a challenge for a reason of the list, and say in words for which one it was declined. */

import { read } from "../api.js";
import { field, makeSure, select } from "../desk/forms.js";

/** Why a challenge may be declined, in words. @param {string} ruleset any @param {string} language */
export const declineReasons = async (ruleset, language) => (await read(`/v1/rulesets/${encodeURIComponent(ruleset)}/names`, language)).decline_reasons;

/** Ask for the reason; nothing where it is not declined after all. @param {import("../page.js").Page} page @param {string} ruleset any */
export async function askReason(page, ruleset) {
  const { texts, language } = page;
  const reason = select("reason", Object.entries(await declineReasons(ruleset, language)));
  return (await makeSure(page, texts.declineHeading, texts.decline, field(texts.why, reason))) ? reason.value : "";
}
