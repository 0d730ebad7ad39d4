import { auditEntry } from "../audit-entry.ts";
import { taskPath } from "../tasks.ts";
import { get, numberIn, type Workload } from "./workload.ts";

export const io: Workload = {
  name: "io",
  says: "The server waits for a timer, as for a slow answer from elsewhere, and then reads the id.",
  parameters: [
    {
      name: "wait",
      values: [0, 1, 5, 20],
      default: 5,
      range: { least: 0, most: 10_000 },
      unit: "ms",
      says: "How long it waits; 0 is a turn of the event loop, for Node's timers know nothing below 1 ms.",
    },
  ],
  longestAnswerMs: (params) => numberIn(params, "wait"),
  exchanges: (params, requestId) => [
    get(taskPath("io", { wait: String(numberIn(params, "wait")) }), auditEntry(requestId)),
  ],
};
