// @ts-check
// The guide above the console: sign up, open a table, move. The token stays in this page's memory and is gone with it.

const POLL_MS = 700;
const SEATS = 2;

/** @template {HTMLElement} Found @param {string} id @returns {Found} */
const find = (id) => /** @type {Found} */ (document.getElementById(id));
const turn = find("turn");
const moves = find("moves");
const open = /** @type {HTMLButtonElement} */ (find("open"));
let token = "";
let table = "";

/**
 * Send a request, and list it with its answer; fail with the sentence of a problem.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 */
async function send(method, path, body) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { "content-type": "application/json" }) };
  const json = body === undefined ? undefined : JSON.stringify(body);
  const answer = await fetch(path, { method, headers, ...(json !== undefined && { body: json }) });
  if (method !== "GET") note(method, path, json, answer.status);
  const said = await answer.json();
  if (!answer.ok) throw new Error(said.detail ?? said.title);
  return said;
}

/** @param {string} method @param {string} path @param {string | undefined} json @param {number} status */
function note(method, path, json, status) {
  const sent = find("sent");
  const line = document.createElement("li");
  const code = document.createElement("code");
  const authorised = token ? ` -H 'Authorization: Bearer ${token}'` : "";
  const quoted = (json ?? "").replaceAll("'", "'\\''");
  code.textContent = `curl -X ${method} ${location.origin}${path}${authorised} -H 'Content-Type: application/json' -d '${quoted}'`;
  line.append(code, ` → ${status}`);
  sent.querySelector("ol")?.append(line);
  sent.hidden = false;
}

/** Write each legal move as a button; what must be chosen is chosen as simply as possible. @param {any[]} legal */
function offer(legal) {
  moves.replaceChildren(
    ...legal.map((move) => {
      const { label, body } = move;
      const chosen = [...(body.cards ?? []), body.stones ?? body.at ?? ""].join(" ").trim();
      const button = document.createElement("button");
      button.textContent = chosen ? `${label}: ${chosen}` : label;
      button.addEventListener("click", () => attempt(() => play(body)));
      return button;
    }),
  );
}

/** A table for two by the first rule set that has one, each option at its least, so that the end comes soon. */
async function shortTable() {
  const { items } = await send("GET", "/v1/rulesets");
  const { id, options } = items.find((/** @type {any} */ set) => set.seats.includes(SEATS));
  const counted = options.filter((/** @type {any} */ option) => option.minimum !== null);
  return { ruleset: id, seats: SEATS, options: Object.fromEntries(counted.map((/** @type {any} */ { name, minimum }) => [name, minimum])) };
}

/** @param {unknown} body */
async function play(body) {
  moves.replaceChildren();
  await send("POST", `/v1/tables/${table}/moves`, body);
  await wait();
}

/** Read the table until there is something to do. */
async function wait() {
  turn.textContent = "The bot is thinking.";
  for (;;) {
    const view = await send("GET", `/v1/tables/${table}`);
    if (view.status !== "playing") {
      turn.textContent = "The match is over. ";
      const link = document.createElement("a");
      link.href = `/tables/${table}/replay`;
      link.textContent = "Look at it, step by step";
      turn.append(link);
      return;
    }
    if (view.legal_moves.length > 0) {
      turn.textContent = "It is your turn. Your legal moves:";
      offer(view.legal_moves);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Do something; what fails is said where the moves are. @param {() => Promise<void>} what */
async function attempt(what) {
  try {
    await what();
  } catch (error) {
    turn.textContent = String(error instanceof Error ? error.message : error);
    if (table && moves.childElementCount === 0) setTimeout(() => void attempt(wait), 2000);
  }
}

find("sign-up").addEventListener("submit", (event) => {
  event.preventDefault();
  const name = /** @type {HTMLInputElement} */ (find("name")).value;
  void attempt(async () => {
    const signedUp = await send("POST", "/v1/players", { name });
    token = signedUp.token;
    turn.textContent = `${signedUp.player.name} is signed up. The token is in the next commands; any program that has it can act as this player.`;
    open.disabled = false;
    open.focus();
  });
});

const [signUp] = /** @type {HTMLCollectionOf<HTMLButtonElement>} */ (find("sign-up").getElementsByTagName("button"));
signUp.disabled = false; // Before this script it would only load the page again.

open.addEventListener("click", () => {
  open.disabled = true;
  void attempt(async () => {
    table = (await send("POST", "/v1/tables", await shortTable())).id;
    await send("PUT", `/v1/tables/${table}/seats/0`, {});
    await send("PUT", `/v1/tables/${table}/seats/1`, { bot: "basic" });
    await wait();
  });
});
