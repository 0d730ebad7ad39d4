import type { HeapReading } from "@lab/shared/record";
import type { ControlAnswer } from "../control-answers.ts";

/** Pure: the heaps of all processes as one, or the first failed answer. */
export function summedHeaps(answers: readonly ControlAnswer[]): ControlAnswer {
  const refused = answers.find(({ status }) => status !== 200);
  if (refused !== undefined) return refused;
  const heaps = answers.flatMap(({ status, body }) => (status === 200 ? body : []));
  const sumOf = (key: keyof HeapReading): number => heaps.reduce((sum, heap) => sum + (heap[key] ?? 0), 0);
  const counted = heaps.every(({ allocatedBytes }) => allocatedBytes !== undefined);
  return {
    status: 200,
    body: {
      usedBytes: sumOf("usedBytes"),
      totalBytes: sumOf("totalBytes"),
      externalBytes: sumOf("externalBytes"),
      ...(counted && { allocatedBytes: sumOf("allocatedBytes") }),
    },
  };
}
