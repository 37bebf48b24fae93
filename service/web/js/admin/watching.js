// @ts-check
/** What an administrator looks at: whether the server is ready, how far its log is signed, what was done to accounts. */

import { Problem, read } from "../api.js";
import { fill, h } from "../dom.js";
import { timeOf } from "../people.js";

/** @typedef {import("../answers.d.ts").Schemas} Schemas */
/** @typedef {import("../page.js").Page} Page */

const LIMIT = 200;

/** @param {Page} page */
export async function healthSection({ texts, language }) {
  /** @type {Schemas["Readiness"] | null} */
  const ready = await fetch("/health/ready").then((answer) => (answer.ok ? answer.json() : null), () => null);
  const log = ready?.signed_log === false ? null : await read("/v1/log", language).catch((problem) => {
    if (problem instanceof Problem) return null;
    throw problem;
  });
  const rows = [
    [texts.server, h("span", { class: ready ? "good" : "bad" }, ready ? texts.ready : texts.notReady)],
    ...(log === null
      ? [[texts.log, h("span", { class: "bad" }, texts.notSigned)]]
      : [
          ...log.logs.map(({ origin, size }) => [fill(texts.shard, { origin }), h("span", { class: "good" }, fill(texts.signed, { size }))]),
          [texts.witnesses, h("span", {}, log.witnesses.join(", ") || texts.none)],
          ...log.refused.map(({ shard, since, reason }) => [fill(texts.refusedShard, { shard }), h("span", { class: "bad" }, `${texts[`broken_${reason}`]} · `, timeOf(since, language))]),
        ]),
  ];
  return h(
    "section",
    { "aria-labelledby": "health" },
    h("h2", { id: "health" }, texts.healthHeading),
    h("dl", { class: "health" }, ...rows.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)])),
  );
}

/** What was done to accounts, the newest first; it can be read again. @param {Page} page */
export function auditSection({ texts, language }) {
  const list = h("ol", { class: "audit" });
  const none = h("p", { class: "soft" }, texts.nothingDone);
  let cursor = "";
  let last = 0;
  /** @param {Schemas["AuditEntry"]} entry */
  const row = ({ at, actor, action, player, token, scopes, reason }) =>
    h(
      "li",
      {},
      h("strong", {}, texts[`action_${action}`] ?? action),
      scopes ? ` (${scopes.join(", ")})` : "",
      reason ? h("q", {}, reason) : null,
      h("span", { class: "soft" }, timeOf(at, language), " · ", actor === "house" ? texts.commandLine : `${texts.by} ${actor.replace("player:", "")}`),
      h("span", { class: "soft" }, `${texts.account} `, h("code", {}, player), token ? ` · ${texts.token} ` : "", token ? h("code", {}, token) : null),
    );
  const refresh = async () => {
    for (;;) {
      const { items, next_cursor: next } = await read(`/v1/audit?limit=${LIMIT}${cursor}`, language);
      const news = items.filter(({ version }) => version > last);
      last = news.at(-1)?.version ?? last;
      list.prepend(...news.map(row).reverse());
      none.hidden = last > 0;
      if (!next) return;
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
  };
  const node = h("section", { "aria-labelledby": "audit" }, h("h2", { id: "audit" }, texts.auditHeading), h("p", { class: "soft" }, texts.auditHow), none, list);
  return { node, refresh };
}
