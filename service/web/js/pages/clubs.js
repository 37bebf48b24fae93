// @ts-check
/** Clubs: those that there are, or one of them, as the address says. */

import { buildPage } from "../page.js";

void buildPage("clubs", async (page) => {
  const [, , id] = location.pathname.split("/");
  if (id) await (await import("../clubs/club.js")).showClub(page, `/v1/clubs/${id}`);
  else await (await import("../clubs/list.js")).showClubs(page);
});
