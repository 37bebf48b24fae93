// Play a match with the client that openapi-generator makes with `typescript-fetch`; it throws for a refusal.
import { Configuration, MovesApi, PlayersApi, SeatsApi, TablesApi } from "./client";

async function play(basePath: string, ruleset: string): Promise<void> {
  const { token } = await new PlayersApi(new Configuration({ basePath })).createPlayer({ playerRequest: { name: "Ane" } });
  const house = new Configuration({ basePath, accessToken: token });
  const [tables, seats, moves] = [new TablesApi(house), new SeatsApi(house), new MovesApi(house)];

  const table = await tables.openTable({ tableRequest: { ruleset } });
  for (const { seat } of table.seats) {
    await seats.takeSeat({ id: table.id, seat, seatRequest: seat === 0 ? {} : { bot: "basic" } });
  }

  for (;;) {
    const view = await tables.getTable({ id: table.id });
    if (view.status === "finished") {
      const score = view.kind === "mus" ? view.match.gamesWon : view.match.scores;
      console.log(`${view.id} ${score.join("-")}`);
      return;
    }
    const move = view.legalMoves[view.version % view.legalMoves.length];
    if (view.turn && move) await moves.makeMove({ id: table.id, move: move.body });
    else await new Promise((done) => setTimeout(done, 10));
  }
}

const [, , url = "", ruleset = ""] = process.argv;
void play(url, ruleset);
