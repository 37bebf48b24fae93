// node check_digests.mjs FILE   Prints the verifier's own SHA-256 and HMAC of each [key, message] of a list, all in hex.

import { readFileSync } from "node:fs";
import { fromHex, hmac, sha256, toHex } from "../../service/web/verify/digest.mjs";

const pairs = JSON.parse(readFileSync(process.argv[2], "utf8"));
console.log(JSON.stringify(pairs.map(([key, message]) => [sha256(fromHex(message)), hmac(fromHex(key), fromHex(message))].map(toHex))));
