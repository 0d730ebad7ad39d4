import { getHeapStatistics } from "node:v8";
import type { HeapReading } from "@lab/shared/record";
import { readPauses } from "./collection-pauses.ts";

/** Commands that only the process itself can carry out. */
export type ControlCommand = "read-heap" | "collect-garbage";

export type ControlAnswer =
  | { readonly status: 200; readonly body: HeapReading }
  | { readonly status: 501; readonly body: { readonly error: string } };

/** Carries out a command in this process. */
export function answerHere(command: ControlCommand): ControlAnswer {
  if (command === "read-heap") return { status: 200, body: readHeap() };
  if (globalThis.gc === undefined) {
    return { status: 501, body: { error: "Start the process with --expose-gc to collect garbage on demand." } };
  }
  globalThis.gc();
  return { status: 200, body: readHeap() };
}

function readHeap(): HeapReading {
  const heap: HeapStatistics = getHeapStatistics();
  const pauses = readPauses();
  return {
    usedBytes: heap.used_heap_size,
    totalBytes: heap.total_heap_size,
    externalBytes: heap.external_memory,
    ...(heap.total_allocated_bytes !== undefined && { allocatedBytes: heap.total_allocated_bytes }),
    ...(pauses && { pauses }),
  };
}

/** `total_allocated_bytes` (all that was ever allocated) came with Node 26; older versions leave it out. */
type HeapStatistics = ReturnType<typeof getHeapStatistics> & { readonly total_allocated_bytes?: number };
