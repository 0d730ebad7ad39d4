import { obeyWith } from "../tool/obey-with.ts";
import { NO_BODIES_CHECKED, NO_HISTOGRAM } from "./oha.ts";
import { ohaArguments } from "./oha-arguments.ts";
import { parseOha } from "./parse-oha.ts";

obeyWith({
  name: "oha",
  argumentsFor: ohaArguments,
  read: parseOha,
  without: { wrongBodies: NO_BODIES_CHECKED, latency: NO_HISTOGRAM },
});
