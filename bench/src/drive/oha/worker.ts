import { serveTool } from "../tool/serve-tool.ts";
import { NO_BODIES_CHECKED, NO_HISTOGRAM } from "./oha.ts";
import { ohaArguments } from "./oha-arguments.ts";
import { parseOha } from "./parse-oha.ts";

serveTool({
  name: "oha",
  argumentsFor: ohaArguments,
  read: parseOha,
  without: { wrongBodies: NO_BODIES_CHECKED, latency: NO_HISTOGRAM },
});
