import { auditEntry } from "../audit-entry.ts";
import { ROUTES } from "../routes.ts";
import { taskPath } from "../tasks.ts";
import { get, type Workload } from "./workload.ts";

export const minimal: Workload = {
  name: "minimal",
  says: "The deepest of three levels reads the id and hashes it: as little work as a request can be.",
  parameters: [
    {
      name: "handler",
      values: ["sync", "async"],
      default: "sync",
      says: "Whether the id is read immediately, or after an await.",
    },
  ],
  exchanges: ({ handler }, requestId) => [
    get(handler === "async" ? taskPath("awaited") : ROUTES.bench, auditEntry(requestId)),
  ],
};
