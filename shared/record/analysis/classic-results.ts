import { z } from "zod";

const Milliseconds = z.number().nullable();
const Megabytes = z.number().nullable();

/**
 * `benchmark-results.json`: the shape that tools for the published benchmark read. It has no place for reasons, so a
 * missing figure is null; analysis.json has the reason.
 */
export const ClassicResults = z.object({
  runId: z.string(),
  timestamp: z.iso.datetime(),
  results: z.array(
    z.object({
      name: z.string(),
      rps: z.number().nullable(),
      latency: z.object({ mean: Milliseconds, p50: Milliseconds, p95: Milliseconds, p99: Milliseconds }),
      /** For the server's group: working set, and CPU time in percent of a core. */
      cgroup: z.object({
        memAvgMb: Megabytes,
        memPeakMb: Megabytes,
        cpuAvgPercent: z.number().nullable(),
        /** CPUs that the server might use; null if nothing limited it. */
        cpuLimit: z.number().nullable(),
      }),
      /** JavaScript heap in use, as the app reported it. */
      memory: z.object({ peak: Megabytes, avg: Megabytes, sampleCount: z.int().nonnegative() }),
    }),
  ),
});

export type ClassicResults = z.infer<typeof ClassicResults>;
