import type { MetricName } from "@lab/shared/record";
import { milliseconds, significant, whole } from "./figures.ts";

/** Writes a figure in the metric's unit. Recorded times are in µs, allocations in bytes. */
export const WRITE: Readonly<Record<MetricName, (value: number) => string>> = {
  costUs: significant,
  rps: whole,
  meanUs: milliseconds,
  p50Us: milliseconds,
  p95Us: milliseconds,
  p99Us: milliseconds,
  p999Us: milliseconds,
  slowerThan5MsPer10k: significant,
  p99WithoutLatenessUs: milliseconds,
  workingSetAvgMb: significant,
  workingSetPeakMb: significant,
  anonAvgMb: significant,
  anonPeakMb: significant,
  heapAvgMb: significant,
  heapPeakMb: significant,
  cpuPercent: significant,
  allocatedBytes: (bytes) => significant(bytes / 1_024),
  pauseMsPer1000: significant,
  longestPauseMs: significant,
  startMs: significant,
  startCpuMs: significant,
};
