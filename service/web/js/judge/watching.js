// @ts-check
/** Show a judge who watches a table the way to its disputes, where they can open one unasked. */

import { read, readTexts } from "../api.js";
import { h } from "../dom.js";

/** @param {import("../viewer/viewer.js").HordagoViewer} viewer */
export async function showWayOfJudge({ table, language, moment }) {
  const { token } = await read("/v1/players/me", language);
  if (!token.scopes.includes("judge")) return;
  const { judge } = await readTexts("judge", language);
  moment?.about.append(h("p", { class: "rules" }, h("a", { href: `/judge?table=${table}` }, judge.observeHeading)));
}
