// @ts-check
/** The organiser's desk of a team match or a tournament. */

import { letIn } from "../desk/staff.js";
import { buildPage } from "../page.js";

void buildPage("desk", async (page) => {
  const [, kind, id] = location.pathname.split("/");
  await letIn(page, kind === "matches" ? ["play"] : ["organise", "judge"], async (caller) => {
    if (kind === "matches") await (await import("../desk/match_desk.js")).showMatchDesk(page, caller, id);
    else await (await import("../desk/tournament_desk.js")).showTournamentDesk(page, caller, id);
  });
});
