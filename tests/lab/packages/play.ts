// Play a match with the installed package: `node play.js URL RULESET`. Every connection of the stream is cut after some
// frames, so that the client has to go on where it was; prints the table, its status, and how often that was.
import { Client, Problem } from "@hordago/client";

declare const process: { argv: string[] };
const FRAMES = 20;
const resumed: string[] = [];

async function cutting(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  const response = await fetch(input, init);
  if (headers.get("accept") !== "text/event-stream" || !response.body) return response;
  const last = headers.get("last-event-id");
  if (last !== null) resumed.push(last);
  let frames = 0;
  const cut = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      frames += new TextDecoder().decode(chunk).split("\n\n").length - 1;
      if (frames > FRAMES) controller.error(new Error("cut"));
    },
  });
  return new Response(response.body.pipeThrough(cut), response);
}

async function play(url: string, ruleset: string): Promise<void> {
  const client = new Client(url, { fetch: cutting });
  const account = await client.signUp("Ane");
  const opened = await client.post("/v1/tables", { ruleset });
  for (const { seat } of opened.seats) {
    await client.put(`/v1/tables/${opened.id}/seats/${seat}`, seat === 0 ? {} : { bot: "basic" });
  }
  let known = 0;
  for await (const frame of client.stream(`/v1/tables/${opened.id}/stream?told=true`)) {
    if (frame.event !== "snapshot" && frame.event !== "message") continue;
    const view = frame.event === "snapshot" ? frame.data : frame.data.view;
    if (frame.event === "message" && view.version !== known + 1) throw new Error(`${view.version} after ${known}`);
    known = view.version;
    const move = view.legal_moves[view.version % view.legal_moves.length];
    if (!view.turn || !move) continue;
    try {
      await client.post(`/v1/tables/${view.id}/moves`, move.body, { version: view.version });
    } catch (error) {
      if (!(error instanceof Problem && error.status === 412)) throw error; // what came first is in the stream
    }
  }
  const end = await client.get(`/v1/tables/${opened.id}`);
  const mine: string | null | undefined = end.seats[0]?.player;
  if (mine !== account.player.id || end.version !== known) throw new Error(`${mine}, ${known} of ${end.version}`);
  console.log(`${end.id} ${end.status} ${resumed.length}`);
}

const [, , url = "", ruleset = ""] = process.argv;
await play(url, ruleset);
