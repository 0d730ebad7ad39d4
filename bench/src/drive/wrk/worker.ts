import { serveTool } from "../tool/serve-tool.ts";
import { parseWrk } from "./parse-wrk.ts";
import { NO_BODIES_CHECKED, NO_HISTOGRAM } from "./wrk.ts";
import { wrkArguments } from "./wrk-arguments.ts";

serveTool({
  name: "wrk",
  argumentsFor: wrkArguments,
  read: parseWrk,
  without: { wrongBodies: NO_BODIES_CHECKED, latency: NO_HISTOGRAM },
});
