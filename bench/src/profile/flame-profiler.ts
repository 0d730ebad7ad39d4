import { readdirSync } from "node:fs";
import { join } from "node:path";
import { makeClinicPage } from "./clinic-page.ts";
import { load, withProfiledServer } from "./profiled-server.ts";
import type { Profiler } from "./profiler.ts";
import { notCollected } from "./profiling-error.ts";

/** Clinic flame: which functions are on the stack, and who called them, while the cell is under load. */
export function createFlameProfiler(root: string): Profiler {
  return {
    tool: "flame",
    async profile(session) {
      const { scratch, run, loadMs } = session;
      const { clock } = run.laboratory;
      const nodeFlags = ["--prof", "--no-logfile-per-isolate", `--logfile=${join(scratch, "%p-v8.log")}`];
      const folders = { readOnly: [], writable: [scratch] };
      const startedMs = clock.nowMs();
      const beforeLoadMs = await withProfiledServer(session, { nodeFlags, folders }, async (live) => {
        const underLoadMs = clock.nowMs();
        await load(session, live, loadMs);
        return underLoadMs - startedMs;
      });
      if (!readdirSync(scratch).some((file) => file.endsWith("-v8.log"))) throw notCollected("log of V8's for flame");
      return await makeClinicPage(session, { tool: "flame", collected: scratch, root, beforeLoadMs, loadMs });
    },
  };
}
