// @ts-check
/** Administration: accounts and their tokens, the health of the server and of its signed log, the audit. */

import { letIn } from "../desk/staff.js";
import { buildPage } from "../page.js";

void buildPage("admin", async (page) => {
  await letIn(page, ["admin"], async () => {
    const [{ accountsSection }, { auditSection, healthSection }] = await Promise.all([import("../admin/accounts.js"), import("../admin/watching.js")]);
    const audit = auditSection(page);
    page.main.append(await healthSection(page), accountsSection(page, audit.refresh), audit.node);
    await audit.refresh();
  });
});
