// node show_checks.mjs [--insecure] FILE   Prints what the verifier says of a file, a line of JSON each, and last how often
// others could run in between. --insecure: as in a page that did not come over https, which has no WebCrypto.

import { readFileSync } from "node:fs";
import { verify } from "../../service/web/verify/file.mjs";

const words = process.argv.slice(2);
if (words[0] === "--insecure") {
  words.shift();
  Object.defineProperty(globalThis, "crypto", { value: {} });
}
let turns = 0;
const ticking = setInterval(() => (turns += 1), 0);
for await (const check of verify(readFileSync(words[0]))) console.log(JSON.stringify(check));
clearInterval(ticking);
console.log(JSON.stringify({ check: "turns", turns }));
