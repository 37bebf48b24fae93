// Play a match with the client that swagger-typescript-api makes for fetch.
import { Api } from "./client/hordago";

async function play(baseUrl: string, ruleset: string): Promise<void> {
  const { v1 } = new Api({ baseUrl });
  const account = await v1.createPlayer({ name: "Ane" });
  const signed = { headers: { Authorization: `Bearer ${account.data.token}` } };

  const opened = await v1.openTable({ ruleset }, {}, signed);
  const { id, seats } = opened.data;
  for (const { seat } of seats) await v1.takeSeat(id, seat, seat === 0 ? {} : { bot: "basic" }, {}, signed);

  for (;;) {
    const { data: view } = await v1.getTable(id, {}, signed);
    if (view.status === "finished") {
      const score = view.kind === "mus" ? view.match.games_won : view.match.scores;
      console.log(`${view.id} ${score.join("-")}`);
      return;
    }
    const move = view.legal_moves[view.version % view.legal_moves.length];
    if (view.turn && move) await v1.makeMove(id, move.body, {}, signed);
    else await new Promise((done) => setTimeout(done, 10));
  }
}

const [, , url = "", ruleset = ""] = process.argv;
void play(url, ruleset);
