// @ts-check
/** What the keys and the buttons of a viewer do, by the names of the commands. */

import { readText } from "../api.js";

/** @typedef {import("./viewer.js").HordagoViewer} Viewer */
/** @typedef {import("./story.js").Way} Way */

const WAYS = /^(first|last|(deal|game|decision)?(back|forward))$/i;
/** Steps that Back does not return from one by one. */
const SMALL = ["back", "forward"];

/**
 * Do what a key or a button says. The dialogs are loaded when the first is wanted.
 * @param {Viewer} viewer
 * @param {string} command
 */
export async function obey(viewer, command) {
  const [verb, ...rest] = command.split(":");
  if (WAYS.test(verb)) viewer.go(viewer.find(/** @type {Way} */ (verb)), !SMALL.includes(verb));
  else if (verb === "play") viewer.play();
  else if (verb === "live") viewer.go(viewer.find("last"), true);
  else if (verb === "reader") viewer.readAs(rest.join(":"));
  else if (verb === "turn") viewer.turn();
  else if (verb === "list") viewer.frame?.toggleList();
  else if (verb === "close") viewer.frame?.closeSheet();
  else if (verb === "copy") await copyLink(viewer);
  else if (verb === "record") await saveRecord(viewer);
  else await showDialog(viewer, verb);
}

/** Save the record: a browser that follows its address reads it as text. @param {Viewer} viewer */
async function saveRecord({ server, table, as, language }) {
  const { saveFile } = await import("../save.js");
  await saveFile(`${server}/v1/tables/${table}/record?as=${as}`, language, "application/jsonl", `${table}.hordago.jsonl`);
}

/** Copy a link with what a spectator knew; show it where there is no clipboard. @param {Viewer} viewer */
async function copyLink(viewer) {
  const { copy } = await import("./dialogs.js");
  if (await copy(viewer.address(viewer.position, "public"))) viewer.say(viewer.labels.copied);
  else await showDialog(viewer, "link");
}

/** @param {Viewer} viewer @param {string} verb */
async function showDialog(viewer, verb) {
  const { copy, showKeys, showLink, showText } = await import("./dialogs.js");
  const { root, labels, as, position, language } = viewer;
  if (verb === "help") showKeys(root, labels, viewer.letters, (letters) => viewer.setLetters(letters));
  else if (verb === "link") {
    const readers = viewer.readers().filter((reader) => reader.as === "public" || reader.as === as);
    showLink(root, labels, readers, (other) => viewer.address(position, other), copy);
  } else if (verb === "text") {
    const address = `${viewer.server}/v1/tables/${viewer.table}/record?as=${as}`;
    showText(root, labels, labels.text, readText(address, language, "text/plain"));
  }
}
