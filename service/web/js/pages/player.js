// @ts-check
/** The public page of a player: who they are, their ratings, what they have played. */

import { read } from "../api.js";
import { KEPT, kept } from "../boot.js";
import { fill, h } from "../dom.js";
import { tableEntry } from "../lists/entries.js";
import { List } from "../lists/list.js";
import { buildPage } from "../page.js";
import { namesOfSets } from "../people.js";
import { ratingsSection } from "../standing/ratings.js";
import { statisticsSection } from "../standing/statistics.js";

const LIMIT = 10;

void buildPage("player", async (built) => {
  const { texts, language, main } = built;
  const id = location.pathname.split("/")[2];
  const [player, { items: sets }] = await Promise.all([read(`/v1/players/${id}`, language), read("/v1/rulesets", language)]);
  const page = { ...built, ruleSet: namesOfSets(sets) };
  const { speeds } = await read(`/v1/rulesets/${encodeURIComponent(sets[0].id)}/names`, language);
  const name = player.closed ? texts.closedAccount : player.name;
  document.title = `${name} – Hordago`;
  const heading = main.querySelector("h1");
  heading?.replaceChildren(name, ...(player.bot ? [" ", h("span", { class: "badge" }, texts.bot)] : []));
  const owner = player.owner ? h("p", {}, texts.ownedBy, " ", h("a", { href: `/players/${player.owner}` }, await ownerName(player.owner, language))) : null;
  const about = h("p", { class: "soft" }, player.handle ? `@${player.handle}` : texts.noHandle);
  main.append(...(player.closed ? [] : [about, ...(owner ? [owner] : []), ...(await ways(id, name, texts, language))]));
  /** @param {string} status @returns {import("../lists/list.js").ReadPage<import("../answers.d.ts").Schemas["LobbyTable"]>} */
  const tables = (status) => (cursor) => read(`/v1/tables?player=${id}&status=${status}&limit=${LIMIT}${cursor}`, language);
  const entry = (/** @type {import("../answers.d.ts").Schemas["LobbyTable"]} */ table) => tableEntry(page, table);
  const going = new List(page, { id: "now", heading: texts.nowHeading, none: texts.nowNone, entry, parts: { playing: tables("playing"), open: tables("open") } });
  const done = new List(page, { id: "done", heading: texts.doneHeading, none: texts.doneNone, entry, parts: { finished: tables("finished") } });
  const lists = [going, done].map((list) => list.read().then(({ section }) => section, (error) => list.fail(error).section));
  main.append(...(await Promise.all([ratingsSection(page, id, speeds), ...lists, statisticsSection(page, id)])));
});

/** @param {string} id @param {string} language */
const ownerName = (id, language) => read(`/v1/players/${id}`, language).then((owner) => owner.name, () => id);

/**
 * What somebody who is signed in can do here.
 * @param {string} id
 * @param {string} name
 * @param {Record<string, string>} texts
 * @param {string} language
 */
async function ways(id, name, texts, language) {
  const key = kept(KEPT.key);
  const me = key ? await (await import("../play/account.js")).signIn(key, language) : null;
  const link = me?.id === id ? h("a", { class: "button", href: "/me" }, texts.thisIsYou) : h("a", { class: "button main", href: `/?challenge=${id}#meet` }, fill(texts.challengeThem, { name }));
  const follow = me && me.id !== id ? await (await import("../me/following.js")).followButton(id, name, texts, language) : [];
  return [h("p", { class: "ways" }, link, " ", ...follow)];
}
