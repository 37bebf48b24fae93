// @ts-check
/** What the keys and the buttons of a viewer do, by the names of the commands. */

import { readText } from "../api.js";

/** @typedef {import("./controls.js").Controls} Controls */
/** @typedef {import("./viewer.js").HordagoViewer} Viewer */
/** @typedef {import("./ways.js").Way} Way */

const WAYS = /^(first|last|(deal|game|decision)?(back|forward))$/i;
/** Media type and suffix of the files that a viewer saves. @type {Record<string, string[]>} */
const FILES = { record: ["application/jsonl", "jsonl"], notation: ["text/x.hordago", "txt"] };
/** Steps that Back does not return from one by one. */
const SMALL = ["back", "forward"];

/**
 * Do what a key or a button says. The dialogs are loaded when the first is wanted.
 * @param {Controls} controls
 * @param {string} command
 */
export async function obey(controls, command) {
  const { viewer } = controls;
  const [verb, ...rest] = command.split(":");
  if (WAYS.test(verb)) await controls.go(/** @type {Way} */ (verb), !SMALL.includes(verb));
  else if (verb === "play") await controls.play();
  else if (verb === "live") await controls.go("last", true);
  else if (verb === "reader") controls.readAs(rest.join(":"));
  else if (verb === "turn") controls.turn();
  else if (verb === "list") controls.toggleList();
  else if (verb === "close") controls.closeSheet();
  else if (verb === "copy") await copyLink(controls);
  else if (verb in FILES) await saveRecord(viewer, verb);
  else await showDialog(controls, verb);
}

/**
 * Save the record, or its text in the open notation: a browser that follows its address reads a text for people.
 * @param {Viewer} viewer
 * @param {string} form
 */
async function saveRecord({ server, table, as, language }, form) {
  const { saveFile } = await import("../save.js");
  const [mediaType, suffix] = FILES[form];
  await saveFile(`${server}/v1/tables/${table}/record?as=${as}`, language, mediaType, `${table}.hordago.${suffix}`);
}

/** Copy a link with what a spectator knew; show it where there is no clipboard. @param {Controls} controls */
async function copyLink(controls) {
  const { viewer } = controls;
  const { copy } = await import("./dialogs.js");
  if (await copy(controls.address(viewer.position, "public"))) viewer.moment?.say(viewer.labels.copied);
  else await showDialog(controls, "link");
}

/** @param {Controls} controls @param {string} verb */
async function showDialog(controls, verb) {
  const { viewer } = controls;
  if (verb === "goOn") return (await import("./going_on.js")).offerSeats(viewer);
  if (verb === "notes") return (await import("./notes.js")).showNotes(viewer, null);
  const { copy, showKeys, showLink, showSnippet, showText } = await import("./dialogs.js");
  const { root, labels, as, position, language } = viewer;
  if (verb === "help") showKeys(root, labels, viewer.letters, (letters) => controls.setLetters(letters));
  else if (verb === "embed") showSnippet(viewer);
  else if (verb === "link") {
    const readers = controls.readers().filter((reader) => reader.as === "public" || reader.as === as);
    showLink(root, labels, readers, (other) => controls.address(position, other), copy);
  } else if (verb === "text") {
    const address = `${viewer.server}/v1/tables/${viewer.table}/record?as=${as}`;
    showText(root, labels, labels.text, readText(address, language, "text/plain"));
  }
}
