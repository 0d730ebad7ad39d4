import { HOPS, LONGEST_HOP_MS, trailOf } from "../hops.ts";
import { taskPath } from "../tasks.ts";
import { get, type Workload } from "./workload.ts";

export const trail: Workload = {
  name: "trail",
  says: `The id is read again after each of ${HOPS.length} asynchronous hops: ${HOPS.join(", ")}.`,
  parameters: [],
  longestAnswerMs: () => LONGEST_HOP_MS,
  exchanges: (_params, requestId) => [get(taskPath("async"), trailOf(requestId))],
};
