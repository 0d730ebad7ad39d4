import { obeyWith } from "../tool/obey-with.ts";
import { parseWrk } from "./parse-wrk.ts";
import { NO_BODIES_CHECKED, NO_HISTOGRAM } from "./wrk.ts";
import { wrkArguments } from "./wrk-arguments.ts";

obeyWith({
  name: "wrk",
  argumentsFor: wrkArguments,
  read: parseWrk,
  without: { wrongBodies: NO_BODIES_CHECKED, latency: NO_HISTOGRAM },
});
