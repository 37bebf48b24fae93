// @ts-check
/** The organiser's desk of a team match or a tournament. */

import { read } from "../api.js";
import { letIn } from "../desk/staff.js";
import { buildPage } from "../page.js";

void buildPage("desk", async (page) => {
  const [, kind, id] = location.pathname.split("/");
  // A tournament of a club is run with any key that plays.
  const ofClub = kind === "tournaments" && (await read(`/v1/tournaments/${id}`, page.language).then(({ club }) => club, () => undefined));
  await letIn(page, kind === "matches" ? ["play"] : ofClub ? ["play", "organise", "judge"] : ["organise", "judge"], async (caller) => {
    if (kind === "matches") await (await import("../desk/match_desk.js")).showMatchDesk(page, caller, id);
    else await (await import("../desk/tournament_desk.js")).showTournamentDesk(page, caller, id);
  });
});
