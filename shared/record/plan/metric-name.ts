import { z } from "zod";

/** What is told of every cell: times in µs, sizes in MB, each by one definition wherever it is printed. */
export const MetricName = z.enum([
  /** Server CPU time per request, until it rests after its load where the plan says so: the usual headline. */
  "costUs",
  /** Requests over time under load. */
  "rps",
  /** Latency, of all of a process's requests in one histogram. */
  "meanUs",
  "p50Us",
  "p95Us",
  "p99Us",
  "p999Us",
  /** Working set: usage without the file pages that could be dropped at once. */
  "workingSetAvgMb",
  "workingSetPeakMb",
  "anonAvgMb",
  "anonPeakMb",
  /** JavaScript heap in use, as the server itself tells it after each slice. */
  "heapAvgMb",
  "heapPeakMb",
  "cpuPercent",
  "allocatedBytes",
]);

/** What a run can be about: its verdicts, its noise floor, its precision and so its end go by this metric. */
export const Headline = MetricName.extract(["costUs", "p50Us", "p99Us", "p999Us"]);

export type MetricName = z.infer<typeof MetricName>;
export type Headline = z.infer<typeof Headline>;
