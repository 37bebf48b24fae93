// @ts-check
/** The account of who is signed in: name, keys, apps, settings, ratings, hands, the way out; or the ways in. */

import { read } from "../api.js";
import { hasScope, readCaller } from "../desk/staff.js";
import { actButton, makeSure } from "../desk/forms.js";
import { h } from "../dom.js";
import { buildPage, failure } from "../page.js";
import { namesOfSets } from "../people.js";
import { signOut } from "../play/account.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../desk/staff.js").Caller} Caller */

void buildPage("me", async (page) => {
  const caller = await readCaller(page.language);
  if (caller === null) {
    const { doors } = await import("../me/doors.js");
    page.main.append(doors(page, () => (new URLSearchParams(location.search).get("to") === "meet" ? location.assign("/#meet") : location.reload())));
  } else await showAccount(page, caller);
});

/** @param {Page} built @param {Caller} caller */
async function showAccount(built, caller) {
  const { texts, language, main } = built;
  const [{ items: sets }, parts] = await Promise.all([
    read("/v1/rulesets", language),
    Promise.all([import("../me/name.js"), import("../me/keys.js"), import("../me/apps.js"), import("../me/following.js"), import("../me/settings.js"), import("../standing/ratings.js"), import("../standing/statistics.js"), import("../me/hands.js"), import("../me/leaving.js")]),
  ]);
  const names = await read(`/v1/rulesets/${encodeURIComponent(sets[0].id)}/names`, language);
  const page = { ...built, ruleSet: namesOfSets(sets) };
  const [{ nameSection }, { keysSection }, { appsSection }, { followingSection }, { settingsSection }, { ratingsSection }, { statisticsSection }, { handsSection }, { leavingSection }] = parts;
  const { player, token } = caller;
  const sections = await Promise.all(
    [
      () => ratingsSection(page, player.id, names.speeds),
      () => statisticsSection(page, player.id),
      () => handsSection(page, player.id, sets, names),
      () => followingSection(page),
      () => nameSection(page, player, (now) => head.replaceChildren(...headOf(page, { ...caller, player: now }))),
      () => keysSection(page, caller),
      () => appsSection(page),
      () => settingsSection(page, token.scopes),
      () => leavingSection(page, player),
    ].map(async (make) => make()).map((made) => made.catch((error) => failure(error, texts, () => location.reload()))),
  );
  const head = h("div", { class: "account-head" }, ...headOf(page, caller));
  const contents = sections.flatMap((section) => [...section.querySelectorAll(":scope > h2")].map((heading) => h("a", { href: `#${heading.id}` }, heading.textContent)));
  main.append(head, h("nav", { class: "contents", "aria-label": texts.contents }, ...contents), ...sections);
}

/** Who is signed in, where they can go, and the way out. @param {Page} page @param {Caller} caller */
function headOf(page, caller) {
  const { texts } = page;
  const { player } = caller;
  const said = h("div", { class: "said", role: "alert" });
  const out = actButton(page, texts.signOut, said, async () => {
    if (!(await makeSure(page, texts.signOutSure, texts.signOut, h("p", {}, texts.signOutHow)))) return;
    // Whoever uses this browser next is told of no turn of theirs; signing out does not wait for a server that is away.
    await import("../push.js").then(({ stopPush }) => stopPush()).catch(() => {});
    signOut();
    location.reload();
  });
  const desks = /** @type {const} */ ([
    ["play", "/matches/new", texts.newMatch],
    ["organise", "/tournaments/new", texts.newTournament],
    ["judge", "/judge", texts.judgeDesk],
    ["admin", "/admin", texts.adminDesk],
  ]).filter(([scope]) => hasScope(caller, [scope]));
  return [
    h("p", { class: "account-name" }, h("strong", {}, player.name), player.handle && h("span", { class: "soft" }, ` @${player.handle}`), player.bot && h("span", { class: "badge" }, texts.bot)),
    said,
    h("p", { class: "ways" }, h("a", { class: "button", href: `/players/${player.id}` }, texts.publicPage), ...desks.map(([, href, text]) => h("a", { class: "button", href }, text)), out),
  ];
}
