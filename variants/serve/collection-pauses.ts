import { constants, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks";
import type { CollectionPauses } from "@lab/shared/record";

/** Bun and Deno have no entries of this type. */
const isSupported = PerformanceObserver.supportedEntryTypes.includes("gc");
const minor = { count: 0, totalMs: 0 };
const major = { count: 0, totalMs: 0 };
let longestMs = 0;

const observer = new PerformanceObserver((list) => count(list.getEntries()));
if (isSupported) observer.observe({ entryTypes: ["gc"] });

/** The pauses so far. The longest is that since the last call. */
export function readPauses(): CollectionPauses | undefined {
  if (!isSupported) return undefined;
  count(observer.takeRecords());
  const pauses = { minor: { ...minor }, major: { ...major }, longestMs };
  longestMs = 0;
  return pauses;
}

function count(entries: readonly (PerformanceEntry & { readonly detail?: unknown })[]): void {
  for (const { detail, duration } of entries) {
    const { kind } = detail as { readonly kind: number };
    const pauses = kind === constants.NODE_PERFORMANCE_GC_MINOR ? minor : major;
    pauses.count += 1;
    pauses.totalMs += duration;
    longestMs = Math.max(longestMs, duration);
  }
}
