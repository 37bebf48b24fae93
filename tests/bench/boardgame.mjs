// `node boardgame.mjs FOLDER`: boardgame.io's master in memory, from the packages in FOLDER, behind node's HTTP server.
//
// Its clients send moves over a websocket; here a POST calls the same `Master.onUpdate`, so that one client asks both. The
// answer is what the master sends to the player who moved: the state that the player may see. The game is the smallest one
// there is: a bet adds to a number, and the turn passes. Prints the port.
import { createServer } from "node:http";
import { createRequire } from "node:module";

const load = createRequire(`${process.argv[2]}/`);
const { InitializeGame, ProcessGameConfig, Sync, getFilterPlayerView } = load("boardgame.io/internal");
const { Master } = load("boardgame.io/master");

const game = ProcessGameConfig({
  name: "bets",
  setup: () => ({ stones: 0 }),
  moves: { bet: ({ G }, stones) => ({ stones: G.stones + stones }) },
  turn: { minMoves: 1, maxMoves: 1 },
});

class Memory extends Sync {
  matches = new Map();
  createMatch(id, { initialState, metadata }) {
    this.matches.set(id, { initialState, state: initialState, metadata, log: [] });
  }
  setState(id, state, deltalog) {
    const match = this.matches.get(id);
    match.state = state;
    if (deltalog) match.log.push(...deltalog);
  }
  setMetadata(id, metadata) {
    this.matches.get(id).metadata = metadata;
  }
  fetch(id) {
    return this.matches.get(id) ?? {};
  }
  wipe(id) {
    this.matches.delete(id);
  }
}

const storage = new Memory();
const filter = getFilterPlayerView(game);
let sent;
const master = new Master(game, storage, { send: () => {}, sendAll: (payload) => (sent = payload) });

async function move({ match, player, state, stones }) {
  if (!storage.matches.has(match)) {
    const initialState = InitializeGame({ game, numPlayers: 4 });
    storage.createMatch(match, { initialState, metadata: { gameName: game.name, players: {}, setupData: undefined } });
  }
  sent = undefined;
  const action = { type: "MAKE_MOVE", payload: { type: "bet", args: [stones], playerID: player, credentials: undefined } };
  const refused = await master.onUpdate(action, state, match, player);
  return refused ?? filter(player, sent);
}

const server = createServer((request, response) => {
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", async () => {
    const answer = Buffer.from(JSON.stringify(await move(JSON.parse(Buffer.concat(parts)))));
    response.writeHead(200, { "content-type": "application/json", "content-length": answer.length });
    response.end(answer);
  });
});
server.keepAliveTimeout = 600_000;
server.listen(0, "127.0.0.1", 4096, () => console.log(server.address().port));
