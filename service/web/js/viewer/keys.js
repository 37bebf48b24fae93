// @ts-check
/** Keys of a replay. A key is taken only where nothing else wants it. */

/** @typedef {{key: string, shift?: boolean, command: string, letter?: boolean, shown: string}} Key */

/** @type {readonly Key[]} In the order in which the help lists them. */
export const KEYS = [
  { key: "ArrowLeft", command: "back", shown: "←" },
  { key: "ArrowRight", command: "forward", shown: "→" },
  { key: "k", command: "decisionBack", letter: true, shown: "k" },
  { key: "j", command: "decisionForward", letter: true, shown: "j" },
  { key: "PageUp", command: "dealBack", shown: "PageUp" },
  { key: "PageDown", command: "dealForward", shown: "PageDown" },
  { key: "PageUp", shift: true, command: "gameBack", shown: "Shift+PageUp" },
  { key: "PageDown", shift: true, command: "gameForward", shown: "Shift+PageDown" },
  { key: "Home", command: "first", shown: "Home" },
  { key: "End", command: "last", shown: "End" },
  { key: " ", command: "play", shown: "␣" },
  { key: "p", command: "reader:public", letter: true, shown: "p" },
  { key: "a", command: "reader:all", letter: true, shown: "a" },
  { key: "0123", command: "reader:seat", letter: true, shown: "0 1 2 3" },
  { key: "f", command: "turn", letter: true, shown: "f" },
  { key: "c", command: "copy", letter: true, shown: "c" },
  { key: "?", command: "help", letter: true, shown: "?" },
  { key: "Escape", command: "close", shown: "Esc" },
];

/** What Space does something to by itself. */
const PRESSED = "button, a[href], summary, input, [role=button]";
/** Where keys write or choose. */
const WRITTEN = "input:not([type=range], [type=checkbox]), textarea, select, [contenteditable], dialog";

/** Whether nothing else wants a key. @param {KeyboardEvent} event */
export function isFree(event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false;
  const [on] = event.composedPath();
  if (!(on instanceof Element)) return true;
  if (on.closest(WRITTEN) || document.querySelector("dialog[open]")) return false;
  return ![" ", "Enter"].includes(event.key) || !on.closest(PRESSED);
}

/**
 * Give the command of a key, if nothing else wants the key.
 * @param {KeyboardEvent} event
 * @param {boolean} letters whether single letters and digits are commands
 * @returns {string | null}
 */
export function commandOf(event, letters) {
  if (!isFree(event)) return null;
  if (letters && /^[0-3]$/.test(event.key)) return `reader:seat:${event.key}`;
  const found = KEYS.find(
    ({ key, shift = false, letter = false }) =>
      key === (letter ? event.key.toLowerCase() : event.key) && (letter || shift === event.shiftKey) && (letters || !letter),
  );
  return found?.command ?? null;
}
