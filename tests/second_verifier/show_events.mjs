// node show_events.mjs   Prints which events the second verifier knows, and the fields of each, in their order.

import { fieldNames } from "../../service/web/verify/events.mjs";

console.log(JSON.stringify(fieldNames));
