import type { CellAnalysis, SliceEvent } from "@lab/shared/record";
import { mean } from "./averages.ts";

/** What a cell's processes said about their heaps, after each slice. */
export function heapOf(slices: readonly SliceEvent[]): CellAnalysis["heapMb"] {
  const usedMb = slices.flatMap(({ heap }) => ("usedBytes" in heap ? [heap.usedBytes / 1024 ** 2] : []));
  const avg = mean(usedMb);
  if (avg === undefined) return { avg: NOT_TOLD, peak: NOT_TOLD, samples: 0 };
  return { avg, peak: Math.max(...usedMb), samples: usedMb.length };
}

const NOT_TOLD = { absent: "no process told of its heap" };
