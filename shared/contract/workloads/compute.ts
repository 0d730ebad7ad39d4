import { auditEntry } from "../audit-entry.ts";
import { taskPath } from "../tasks.ts";
import { get, numberIn, type Workload } from "./workload.ts";

const KB_PER_MS = 3_000;

export const compute: Workload = {
  name: "compute",
  says: "The server computes checksums, in native code, and then reads the id.",
  parameters: [
    {
      name: "compute",
      values: [0, 300, 3_000, 15_000],
      default: 3_000,
      range: { least: 0, most: 100_000 },
      unit: "KB",
      says: "How much a request checksums, in KB of 1,024 bytes; 3,000 take about a millisecond.",
    },
  ],
  cpuMs: (params) => numberIn(params, "compute") / KB_PER_MS,
  exchanges: (params, requestId) => [
    get(taskPath("compute", { kilobytes: String(numberIn(params, "compute")) }), auditEntry(requestId)),
  ],
};
