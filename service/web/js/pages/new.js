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
  // Who runs a club opens tournaments of the club with any key that plays.
  const ofClub = new URLSearchParams(location.search).has("club");
  await letIn(page, [isMatch || ofClub ? "play" : "organise"], async () => {
    const { matchForm, tournamentForm } = await import("../desk/terms.js");
    page.main.append(await (isMatch ? matchForm(page) : tournamentForm(page)));
  });
});
