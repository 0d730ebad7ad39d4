import { z } from "zod";

/** The metrics of every cell: times in µs, sizes in MB, with one definition everywhere. */
export const MetricName = z.enum([
  /** Server CPU time per request, until it rests after its load if the plan has `untilRest`: what verdicts are about. */
  "costUs",
  /** Requests over time under load. */
  "rps",
  /** Latency, of all of a process's requests in one histogram. */
  "meanUs",
  "p50Us",
  "p95Us",
  "p99Us",
  "p999Us",
  "slowerThan5MsPer10k",
  /** The p99 that is left after subtracting from each latency how late the generator was with that request. */
  "p99WithoutLatenessUs",
  /** Working set: usage without the file pages that could be dropped immediately. */
  "workingSetAvgMb",
  "workingSetPeakMb",
  "anonAvgMb",
  "anonPeakMb",
  /** JavaScript heap in use, as the server itself reports it after each burst. */
  "heapAvgMb",
  "heapPeakMb",
  "cpuPercent",
  "allocatedBytes",
  /** The time for which a server's thread stood still to collect garbage, per 1,000 requests, and the longest time. */
  "pauseMsPer1000",
  "longestPauseMs",
  /** From the start of a process until it is ready: time, and CPU time of all its threads. */
  "startMs",
  "startCpuMs",
]);

export type MetricName = z.infer<typeof MetricName>;
