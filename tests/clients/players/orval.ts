// Play a match with the client that orval makes for fetch; its base address is HORDAGO_URL of the environment.
import { createPlayer, getTable, makeMove, openTable, takeSeat } from "./client/hordago";

async function play(ruleset: string): Promise<void> {
  const account = await createPlayer({ name: "Ane" });
  if (account.status !== 201) throw new Error(account.data.detail);
  const signed = { headers: { Authorization: `Bearer ${account.data.token}` } };

  const opened = await openTable({ ruleset }, {}, signed);
  if (opened.status !== 201) throw new Error(opened.data.detail);
  const { id, seats } = opened.data;
  for (const { seat } of seats) {
    const seated = await takeSeat(id, seat, seat === 0 ? {} : { bot: "basic" }, {}, signed);
    if (seated.status !== 200) throw new Error(seated.data.detail);
  }

  for (;;) {
    const { status, data: view } = await getTable(id, {}, signed);
    if (status !== 200) throw new Error(view.detail);
    if (view.status === "finished") {
      const score = view.kind === "mus" ? view.match.games_won : view.match.scores;
      console.log(`${view.id} ${score.join("-")}`);
      return;
    }
    const move = view.legal_moves[view.version % view.legal_moves.length];
    if (view.turn && move) {
      const moved = await makeMove(id, move.body, {}, signed);
      if (moved.status !== 200) throw new Error(moved.data.detail);
    } else {
      await new Promise((done) => setTimeout(done, 10));
    }
  }
}

const [, , , ruleset = ""] = process.argv;
void play(ruleset);
