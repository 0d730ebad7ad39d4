import { z } from "zod";

/** The metrics of every cell: times in µs, sizes in MB, with one definition everywhere. */
export const MetricName = z.enum([
  /** Server CPU time per request, until it rests after its load if the plan has `untilRest`: the usual headline. */
  "costUs",
  /** Requests over time under load. */
  "rps",
  /** Latency, of all of a process's requests in one histogram. */
  "meanUs",
  "p50Us",
  "p95Us",
  "p99Us",
  "p999Us",
  /** Working set: usage without the file pages that could be dropped immediately. */
  "workingSetAvgMb",
  "workingSetPeakMb",
  "anonAvgMb",
  "anonPeakMb",
  /** JavaScript heap in use, as the server itself reports it after each slice. */
  "heapAvgMb",
  "heapPeakMb",
  "cpuPercent",
  "allocatedBytes",
]);

/** The metric that a run is about: its verdicts, noise floor, precision and end depend on it. */
export const Headline = MetricName.extract(["costUs", "p50Us", "p99Us", "p999Us"]);

export type MetricName = z.infer<typeof MetricName>;
export type Headline = z.infer<typeof Headline>;
