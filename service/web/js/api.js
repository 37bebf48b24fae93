/**
 * Read from the API, as any other client does. Every request is announced on the document, so that the foot of the page
 * can list it as a command for a terminal.
 */

/** Tries of a request that the server puts off, the first one included. */
const TRIES = 4;
/** Longest wait before another try, in seconds. */
const LONGEST_WAIT_S = 30;

/** Whether nothing follows any more at a table, in a team match or a tournament. @param {string | undefined} status */
export const isOver = (status) => status === "finished" || status === "closed";

/**
 * Who this page asks as: the headers of its requests, and a name that the tabs of one reader share. It asks as a
 * spectator, unless somebody has signed in (play/account.js).
 */
export const asker = { headers: /** @type {Record<string, string>} */ ({}), name: "" };

/** Give the headers that say who asks: they go to this server alone. @param {string} path */
export const askerHeaders = (path) => (new URL(path, import.meta.url).origin === location.origin ? asker.headers : {});

/** An error of the API (RFC 9457), or of the way to it: `status` is 0 then. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {{title?: string, detail?: string, code?: string}} problem
   */
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? "");
    this.status = status;
    this.title = problem.title ?? "";
    this.code = problem.code ?? "";
  }
}

/**
 * Say in words what went wrong.
 * @param {Problem} problem
 * @param {Record<string, string>} texts those of all pages
 */
export function wordsOf({ status, message }, texts) {
  return { 0: texts.unreachable, 404: texts.notFound, 429: texts.tooMany }[status] ?? message;
}

/**
 * Read what a page says, in a language: part -> key -> text, with `frame` for what all pages share.
 * @param {string} page
 * @param {string} language
 * @returns {Promise<Record<string, Record<string, string>>>}
 */
export async function readTexts(page, language) {
  return (await fetch(new URL(`../texts/${language}/${page}.json`, import.meta.url))).json();
}

/**
 * Read a resource; sentences are in this language.
 * @template {string} Path
 * @param {Path} path
 * @param {string} language
 * @param {AbortSignal} [signal]
 * @returns {Promise<import("./answers.d.ts").Answer<Path>>}
 * @throws {Problem}
 */
export async function read(path, language, signal) {
  return (await ask(path, language, "application/json", signal)).json();
}

/**
 * Read a resource in another form than JSON.
 * @param {string} path
 * @param {string} language
 * @param {string} mediaType
 * @returns {Promise<string>}
 * @throws {Problem}
 */
export async function readText(path, language, mediaType) {
  return (await ask(path, language, mediaType)).text();
}

/**
 * @param {string} path
 * @param {string} language
 * @param {string} mediaType
 * @param {AbortSignal} [signal]
 * @returns {Promise<Response>}
 */
export async function ask(path, language, mediaType, signal) {
  document.dispatchEvent(new CustomEvent("hordago-request", { detail: { path, language, mediaType } }));
  for (let left = TRIES - 1; ; left -= 1) {
    const response = await send(path, { accept: mediaType, "accept-language": language, ...askerHeaders(path) }, signal);
    if (response.ok) return response;
    if (left === 0 || (response.status !== 429 && response.status !== 503)) throw await problemOf(response);
    await wait(retryAfter(response), signal);
  }
}

/**
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {AbortSignal} [signal]
 */
async function send(path, headers, signal) {
  try {
    return await fetch(path, { headers, ...(signal && { signal }) });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Problem(0, { title: String(error) });
  }
}

/** Give the time after which an answer asks to come again, in milliseconds. @param {Response} response */
export function retryAfter(response) {
  return 1000 * Math.min(Number(response.headers.get("retry-after") ?? 1), LONGEST_WAIT_S);
}

/** Read why a request was refused. @param {Response} response @returns {Promise<Problem>} */
export async function problemOf(response) {
  const problem = await response.json().catch(() => ({}));
  return new Problem(response.status, { title: response.statusText, ...problem });
}

/**
 * Wait; an aborted wait fails.
 * @param {number} milliseconds
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function wait(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => (clearTimeout(timer), reject(signal.reason)));
  });
}
