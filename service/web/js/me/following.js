// @ts-check
/** Whom a player follows: a button on the page of each player, and the list on one's own. */

import { Problem, read, wordsOf } from "../api.js";
import { actButton } from "../desk/forms.js";
import { fill, h } from "../dom.js";
import { command } from "../play/command.js";

const PATH = "/v1/players/me/following";

/**
 * Make the button that follows a player, or follows them no more.
 * @param {string} id
 * @param {string} name
 * @param {Record<string, string>} texts of the page of a player
 * @param {string} language
 */
export async function followButton(id, name, texts, language) {
  const { items } = await read(PATH, language);
  let follows = items.some(({ player }) => player === id);
  const button = h("button", { type: "button" });
  const said = h("span", { class: "soft", role: "status" });
  const show = () => (button.textContent = fill(follows ? texts.unfollow : texts.follow, { name }));
  button.addEventListener("click", async () => {
    button.disabled = true;
    said.textContent = "";
    try {
      await command(follows ? "DELETE" : "PUT", `${PATH}/${id}`, null, { language });
      follows = !follows;
      said.textContent = follows ? fill(texts.followed, { name }) : "";
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      said.textContent = wordsOf(problem, texts);
    }
    button.disabled = false;
    show();
  });
  show();
  return [button, " ", said];
}

/** List whom the reader follows, with what they play in public. @param {import("../page.js").Page & {ruleSet: (id: string) => string}} page */
export async function followingSection(page) {
  const { texts, language } = page;
  const list = h("ul", { class: "entered" });
  const none = h("p", { class: "soft" }, texts.followsNobody);
  const said = h("div", { class: "said", role: "alert" });
  const load = async () => {
    const { items } = await read(PATH, language);
    none.hidden = items.length > 0;
    list.replaceChildren(
      ...items.map(({ player, name, tables }) => {
        const end = actButton(page, texts.unfollow, said, async () => {
          await command("DELETE", `${PATH}/${player}`, null, { language });
          await load();
        }, "small");
        end.setAttribute("aria-label", `${texts.unfollow}: ${name}`);
        const playing = tables.flatMap(({ id: table, status, ruleset }) => (status === "playing" ? [" ", h("a", { href: `/tables/${table}` }, page.ruleSet(ruleset))] : []));
        return h("li", {}, h("span", { class: "who" }, h("a", { href: `/players/${player}` }, name), ...(playing.length ? [h("span", { class: "soft people" }, texts.playsNow, ...playing)] : [])), end);
      }),
    );
  };
  await load();
  return h("section", { "aria-labelledby": "following" }, h("h2", { id: "following" }, texts.followingHeading), h("p", {}, texts.followingHow), said, list, none);
}
