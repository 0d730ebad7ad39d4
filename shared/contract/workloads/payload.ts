import { auditPayload } from "../audit-entry.ts";
import { taskPath } from "../tasks.ts";
import { get, numberIn, type Workload } from "./workload.ts";

export const payload: Workload = {
  name: "payload",
  says: "The server reads the id, and its answer is as long as asked.",
  parameters: [
    {
      name: "payload",
      values: [0.1, 1, 10, 100],
      default: 10,
      // The least has room for an id of 36 characters and its checksum.
      range: { least: 0.1, most: 1_000 },
      unit: "KB",
      says: "Size of the answer, in KB of 1,024 bytes.",
    },
  ],
  exchanges(params, requestId) {
    const kilobytes = numberIn(params, "payload");
    return [get(taskPath("payload", { kilobytes: String(kilobytes) }), auditPayload(requestId, kilobytes))];
  },
};
