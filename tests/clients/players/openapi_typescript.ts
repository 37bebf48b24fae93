// Play a match with openapi-fetch and the types that openapi-typescript makes.
import createClient from "openapi-fetch";

import type { paths } from "./schema";

async function play(url: string, ruleset: string): Promise<void> {
  const { data: account } = await createClient<paths>({ baseUrl: url }).POST("/v1/players", { body: { name: "Ane" } });
  if (!account) throw new Error("no account");
  const house = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${account.token}` } });

  const { data: table, error: unopened } = await house.POST("/v1/tables", { body: { ruleset } });
  if (!table) throw new Error(unopened.detail);
  for (const { seat } of table.seats) {
    const params = { path: { id: table.id, seat } };
    const body = seat === 0 ? {} : { bot: "basic" };
    const { error } = await house.PUT("/v1/tables/{id}/seats/{seat}", { params, body });
    if (error) throw new Error(error.detail);
  }

  const params = { path: { id: table.id } };
  for (;;) {
    const { data: view, error } = await house.GET("/v1/tables/{id}", { params });
    if (!view) throw new Error(error.detail);
    if (view.status === "finished") {
      const score = view.kind === "mus" ? view.match.games_won : view.match.scores;
      console.log(`${view.id} ${score.join("-")}`);
      return;
    }
    const move = view.legal_moves[view.version % view.legal_moves.length];
    if (view.turn && move) {
      const { error: refused } = await house.POST("/v1/tables/{id}/moves", { params, body: move.body });
      if (refused) throw new Error(refused.detail);
    } else {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
}

const [, , url = "", ruleset = ""] = process.argv;
void play(url, ruleset);
