// @ts-check
/** Open a team match or a tournament; its desk comes next. */

import { letIn } from "../desk/staff.js";
import { buildPage } from "../page.js";

void buildPage("new", async (page) => {
  const isMatch = location.pathname.startsWith("/matches");
  const title = page.texts[isMatch ? "titleMatch" : "titleTournament"];
  const heading = page.main.querySelector("h1");
  if (heading) heading.textContent = title;
  document.title = title;
  await letIn(page, [isMatch ? "play" : "organise"], async () => {
    const { matchForm, tournamentForm } = await import("../desk/terms.js");
    page.main.append(await (isMatch ? matchForm(page) : tournamentForm(page)));
  });
});
