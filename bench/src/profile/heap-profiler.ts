import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { makeClinicPage } from "./clinic-page.ts";
import { load } from "./profiled-server.ts";
import type { Profiler } from "./profiler.ts";
import { notCollected } from "./profiling-error.ts";
import { withInspector } from "./with-inspector.ts";

/** Per request, what was allocated and thrown away again matters; V8 leaves it out unless asked. */
const SAMPLING = {
  /** Bytes between two samples, on average: V8's own default. */
  samplingInterval: 32_768,
  includeObjectsCollectedByMajorGC: true,
  includeObjectsCollectedByMinorGC: true,
};

const Stopped = z.object({ profile: z.looseObject({ samples: z.array(z.unknown()) }) });

/** Clinic heap profiler: which functions allocate under load, garbage included. */
export function createHeapProfiler(root: string): Profiler {
  return {
    tool: "heap",
    async profile(session) {
      const { scratch, loadMs } = session;
      const { profile } = await withInspector(session, async ({ inspector, live }) => {
        await inspector.ask("HeapProfiler.enable");
        await inspector.ask("HeapProfiler.startSampling", SAMPLING);
        await load(session, live, loadMs);
        return Stopped.parse(await inspector.ask("HeapProfiler.stopSampling"));
      });
      if (profile.samples.length === 0) throw notCollected("samples of its heap");
      const collected = join(scratch, "lab.clinic-heapprofiler");
      await writeFile(collected, JSON.stringify(profile));
      return await makeClinicPage(session, { tool: "heap", collected, root, beforeLoadMs: 0, loadMs });
    },
  };
}
