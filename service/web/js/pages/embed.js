// @ts-check
/**
 * The viewer alone, for the pages of other sites: everything it needs is in the address, and it keeps nothing.
 * `?as=&lang=&theme=light|dark&controls=full|bar|none#60`
 */

import { HordagoViewer } from "../viewer/viewer.js";

const asked = new URLSearchParams(location.search);
const viewer = new HordagoViewer();
viewer.setAttribute("table", /\/tables\/([0-9a-f-]{36})/i.exec(location.pathname)?.[1] ?? "");
viewer.setAttribute("as", asked.get("as") ?? "public");
viewer.setAttribute("step", location.hash.slice(1));
viewer.setAttribute("language", document.documentElement.lang);
viewer.setAttribute("controls", asked.get("controls") ?? "bar");
if (asked.get("cards") === "index") viewer.cards = "index";
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;

addEventListener("hashchange", () => viewer.setAttribute("step", location.hash.slice(1)));
document.querySelector("main .loading")?.remove();
document.querySelector("h1")?.after(viewer);
