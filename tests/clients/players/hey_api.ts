// Play a match with the client that @hey-api/openapi-ts makes.
import { createPlayer, getTable, makeMove, openTable, takeSeat } from "./client";
import { client } from "./client/client.gen";

async function play(url: string, ruleset: string): Promise<void> {
  client.setConfig({ baseUrl: url, throwOnError: true });
  const { data: account } = await createPlayer({ body: { name: "Ane" }, throwOnError: true });
  client.setConfig({ auth: account.token });

  const { data: table } = await openTable({ body: { ruleset }, throwOnError: true });
  for (const { seat } of table.seats) {
    const body = seat === 0 ? {} : { bot: "basic" };
    await takeSeat({ path: { id: table.id, seat }, body, throwOnError: true });
  }

  const path = { id: table.id };
  for (;;) {
    const { data: view } = await getTable({ path, throwOnError: true });
    if (view.status === "finished") {
      const score = view.kind === "mus" ? view.match.games_won : view.match.scores;
      console.log(`${view.id} ${score.join("-")}`);
      return;
    }
    const move = view.legal_moves[view.version % view.legal_moves.length];
    if (view.turn && move) await makeMove({ path, body: move.body, throwOnError: true });
    else await new Promise((done) => setTimeout(done, 10));
  }
}

const [, , url = "", ruleset = ""] = process.argv;
void play(url, ruleset);
