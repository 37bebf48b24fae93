// @ts-check
/** The judge's desk: the queue of disputes, or one of them; and the disputes of a table, for its players. */

import { letIn } from "../desk/staff.js";
import { buildPage } from "../page.js";

void buildPage("judge", async (page) => {
  const id = location.pathname.split("/")[2];
  const table = new URLSearchParams(location.search).get("table");
  if (table) await (await import("../judge/of_table.js")).showDisputesOf(page, table);
  else if (id) await (await import("../judge/case.js")).showCase(page, id);
  else await letIn(page, ["judge"], async (caller) => (await import("../judge/queue.js")).showQueue(page, caller));
});
