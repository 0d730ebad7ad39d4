import { fileURLToPath } from "node:url";
import type { Abilities } from "../generator.ts";
import { ProcessGenerator, type ProcessGeneratorOptions } from "../process-generator.ts";

const WORKER = fileURLToPath(new URL("./worker.ts", import.meta.url));

const ALL_THE_SAME = { absent: "all its requests are the same one" };

export const AUTOCANNON_CAN: Abilities = {
  keepsConnections: { absent: "it connects anew for each burst, which is within the server's cost" },
  checksBodies: true,
  provesIsolation: ALL_THE_SAME,
  finishes: {
    absent: "it hangs up on the answers under way at the end, which the server worked on but which are not counted",
  },
  histogram: true,
  staysAwake: true,
  openLoop: { absent: "its rate mode sends all requests of a second at its beginning" },
  sendsSequences: ALL_THE_SAME,
  sendsBodies: true,
};

/** Load from autocannon, as its users have it. */
export function autocannonGenerator(options: ProcessGeneratorOptions): ProcessGenerator {
  return new ProcessGenerator(WORKER, AUTOCANNON_CAN, options);
}
