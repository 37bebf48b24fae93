// @ts-check
/**
 * Follow a stream of the server until it is over: a table, a team match or a tournament.
 *
 * All tabs of this origin keep two streams at most, and two more of tables at which their player plays, since a browser
 * opens six connections to a server and no more. One tab follows an address and passes on to the others what comes. Where
 * its streams are taken, and in an embed, of which a page may hold many, it looks every few seconds instead. A hidden tab
 * lets go after a minute, unless it has to stay.
 */

import { Problem, asker, askerHeaders, wait } from "../api.js";
import { claim, claimAny } from "./claims.js";
import { connection } from "./event_stream.js";

/** Names of the streams that this origin may keep open. */
const STREAMS = ["hordago.stream.1", "hordago.stream.2"];
/** Of those, and of more that are kept for them, a table has one at which the player plays: they are away without. */
const PLAYERS_STREAMS = ["hordago.stream.3", "hordago.stream.4", ...STREAMS];
/** Time between two looks without a stream. */
const LOOK_MS = 5_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** How long a connection is away before it is said. */
const UNSAID_MS = 2_000;
/** How long a hidden tab goes on. */
const HIDDEN_MS = 60_000;

/**
 * @template Event
 * @typedef {object} Followed
 * @property {string} address of the stream, with what it asks for but for `after`
 * @property {string} language
 * @property {() => number | null} last version that is known; null: the stream has none, and begins with a snapshot
 * @property {(event: Event) => Promise<void>} receive an event or a step; it may be known already, or others before it not
 * @property {(snapshot: any) => void} [begin] take the snapshot that a stream begins with
 * @property {(told: any) => void} [presence] hear who is away; it is no event of the stream
 * @property {() => Promise<boolean>} look read what is new without a stream; false: it is over
 * @property {() => void} changed what may be read has changed: all has to be read anew
 * @property {(lost: boolean) => void} lose the connection, or find it again
 * @property {boolean} poll without a stream
 * @property {() => boolean} [stays] whether the tab goes on though it is hidden
 * @property {{name: string, headers: Record<string, string>}} [as] who asks, where the page asks as nobody
 * @property {boolean} [plays] whether it is a table at which the player of this page plays
 */

/** @typedef {import("./event_stream.js").End} End How a visit ended. */

/**
 * Follow until it is over, or until the signal comes.
 * @template Event
 * @param {Followed<Event>} followed
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 * @throws {Problem} what is followed is not open to this page any more
 */
export async function follow(followed, signal) {
  // Tabs share what comes only where they ask as the same reader: a seat sees what others do not.
  const name = `hordago.follow ${new URL(followed.address, location.href).href} ${followed.language} ${followed.as?.name ?? asker.name}`;
  const channel = followed.poll ? null : new BroadcastChannel(name);
  const others = new AbortController();
  const joining = new EventTarget();
  if (channel) channel.onmessage = ({ data }) => void (data.joined ? joining.dispatchEvent(new Event("joined")) : hear(followed, data, others));
  if (followed.begin && followed.last() === null) channel?.postMessage({ joined: true });
  try {
    while (!signal.aborted && !others.signal.aborted) {
      if (!followed.stays?.()) await visible(signal);
      const visit = visitUntilHidden(AbortSignal.any([signal, others.signal]), followed.stays);
      try {
        const lead = () => stay(followed, visit.signal, joining, (said) => channel?.postMessage(said));
        const end = followed.poll ? await lead() : await claim(name, visit.signal, lead);
        if (end === "again") continue;
        channel?.postMessage({ end });
        if (end === "changed") followed.changed();
        return;
      } catch (error) {
        if (!visit.signal.aborted) throw error;
      } finally {
        visit.end();
      }
    }
  } finally {
    channel?.close();
  }
}

/**
 * What a tab passes on to the others: a snapshot, an event, that there is news, how it ended, or that it has joined them
 * and needs a snapshot too.
 * @template Event
 * @typedef {{snapshot?: any, event?: Event, presence?: any, news?: boolean, end?: End, joined?: true}} Said
 */

/**
 * Take what the tab passes on that follows for all.
 * @template Event
 * @param {Followed<Event>} followed
 * @param {Said<Event>} said
 * @param {AbortController} others
 */
async function hear(followed, { snapshot, event, presence, news, end }, others) {
  followed.lose(false);
  if (snapshot) followed.begin?.(snapshot);
  if (presence) followed.presence?.(presence);
  if (event) await followed.receive(event).catch(() => {}); // The next event finds what is missing.
  if (news || end === "over") await followed.look().catch(() => {});
  if (end === "changed") followed.changed();
  if (end) others.abort();
}

/**
 * Follow by a stream while one is free, and by looks while none is.
 * @template Event
 * @param {Followed<Event>} followed
 * @param {AbortSignal} signal
 * @param {EventTarget} joining
 * @param {(said: Said<Event>) => void} pass
 * @returns {Promise<End>}
 */
async function stay(followed, signal, joining, pass) {
  const loss = new Loss(followed.lose);
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    try {
      const listened = followed.poll ? null : await claimAny(followed.plays ? PLAYERS_STREAMS : STREAMS, () => listenForAll(followed, signal, joining, pass, () => loss.end()));
      if (listened && listened.done !== "again") return listened.done;
      if (!listened) {
        const known = followed.last();
        if (!(await followed.look())) return "over";
        loss.end();
        if (followed.last() !== known) pass({ news: true });
        await wait(LOOK_MS, signal);
      }
      pause = FIRST_PAUSE_MS;
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error;
      loss.begin();
      await connected(pause * (0.75 + Math.random() / 2), signal);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    } finally {
      if (signal.aborted) loss.end();
    }
  }
}

/**
 * Listen, and begin anew when somebody joins who needs the snapshot with which the stream begins.
 * @template Event
 * @param {Followed<Event>} followed
 * @param {AbortSignal} signal
 * @param {EventTarget} joining
 * @param {(said: Said<Event>) => void} pass
 * @param {() => void} found
 * @returns {Promise<End>}
 */
async function listenForAll(followed, signal, joining, pass, found) {
  for (;;) {
    const anew = new AbortController();
    const renew = () => anew.abort();
    joining.addEventListener("joined", renew);
    try {
      return await listen(followed, AbortSignal.any([signal, anew.signal]), pass, found);
    } catch (error) {
      if (signal.aborted || !anew.signal.aborted) throw error;
    } finally {
      joining.removeEventListener("joined", renew);
    }
  }
}

/**
 * Listen until the stream ends; fail where nobody said why it does.
 * @template Event
 * @param {Followed<Event>} followed
 * @param {AbortSignal} signal
 * @param {(said: Said<Event>) => void} pass
 * @param {() => void} found
 * @returns {Promise<End>}
 */
async function listen({ address, language, as, last, begin, presence, receive, look }, signal, pass, found) {
  const known = last();
  const path = known === null ? address : `${address}${address.includes("?") ? "&" : "?"}after=${known}`;
  document.dispatchEvent(new CustomEvent("hordago-request", { detail: { path, language, mediaType: "text/event-stream" } }));
  const response = await fetch(path, { headers: { accept: "text/event-stream", "accept-language": language, ...(as?.headers ?? askerHeaders(path)) }, signal });
  const tellPresence = (/** @type {any} */ told) => {
    presence?.(told);
    pass({ presence: told });
  };
  if (response.status === 204) await look();
  else if (response.ok) {
    found();
    if (presence) tellPresence({ away: [] }); // The server says it where somebody is away.
  }
  for await (const { event, data, end } of connection(response, signal)) {
    if (end) return end;
    const content = JSON.parse(data);
    if (event === "reset" && known !== null) return "changed";
    if (event === "snapshot" && begin) {
      begin(content);
      pass({ snapshot: content });
    }
    if (event === "presence") tellPresence(content);
    if (event !== "message") continue;
    pass({ event: content });
    await receive(content);
  }
  return "again";
}

/** Whether another try would be answered alike. @param {unknown} error */
function isFinal(error) {
  return error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/** Say that the connection is lost, but not before it has been away for a moment. */
class Loss {
  #timer = 0;

  /** @param {(lost: boolean) => void} say */
  constructor(say) {
    this.say = say;
  }

  begin() {
    this.#timer ||= setTimeout(() => this.say(true), UNSAID_MS);
  }

  end() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    this.say(false);
  }
}

/** Wait, but no longer than until the device is connected again. @param {number} milliseconds @param {AbortSignal} signal */
async function connected(milliseconds, signal) {
  const early = new AbortController();
  const leave = () => early.abort();
  addEventListener("online", leave, { once: true });
  await wait(milliseconds, AbortSignal.any([signal, early.signal])).catch(() => {});
  removeEventListener("online", leave);
}

/** Wait until the page can be seen. @param {AbortSignal} signal @returns {Promise<void>} */
function visible(signal) {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
  });
}

/** Give a signal that comes when the page was hidden for long, or with another one. @param {AbortSignal} signal @param {() => boolean} stays */
function visitUntilHidden(signal, stays = () => false) {
  const hidden = new AbortController();
  let timer = 0;
  const look = () => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(() => (stays() ? look() : hidden.abort()), HIDDEN_MS);
  };
  document.addEventListener("visibilitychange", look);
  look();
  return {
    signal: AbortSignal.any([signal, hidden.signal]),
    end() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    },
  };
}
