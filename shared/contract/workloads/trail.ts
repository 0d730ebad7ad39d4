import { HOPS, LONGEST_HOP_MS, trailOf } from "../hops.ts";
import { taskPath } from "../tasks.ts";
import type { Workload } from "./workload.ts";

export const trail: Workload = {
  name: "trail",
  says: `The id is read again after each of ${HOPS.length} asynchronous hops: ${HOPS.join(", ")}.`,
  parameters: [],
  longestAnswerMs: () => LONGEST_HOP_MS,
  exchanges: (_params, requestId) => [
    { method: "GET", path: taskPath("async"), expectedBody: JSON.stringify(trailOf(requestId)) },
  ],
};
