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
      says: "How long a request waits; 0 is one turn of the event loop, because Node's timers wait 1 ms or more.",
    },
  ],
  longestAnswerMs: (params) => numberIn(params, "wait"),
  exchanges: (params, requestId) => [
    get(taskPath("io", { wait: String(numberIn(params, "wait")) }), auditEntry(requestId)),
  ],
};
