import {
  type Absent,
  type CollectionPauses,
  type Figure,
  type HeapReading,
  inWords,
  isOtherThanNode,
} from "@lab/shared/record";
import type { ControlChannel } from "../../sample/sampler.ts";
import type { LiveCell } from "../start-cell.ts";
import type { Probe } from "./probe.ts";

/** The server's heap after a burst; the bytes that it allocated, and its pauses for garbage, during the burst. */
export function heapProbe(control: ControlChannel): Probe {
  return async ({ live }) => {
    const before = await readHeap(control, live);
    return async () => {
      const heap = await readHeap(control, live);
      return { heap, allocatedBytes: allocatedBetween(before, heap), pauses: pausesBetween(before, heap) };
    };
  };
}

function allocatedBetween(before: HeapReading | Absent, after: HeapReading | Absent): Figure {
  if ("absent" in before) return before;
  if ("absent" in after) return after;
  if (before.allocatedBytes === undefined || after.allocatedBytes === undefined) {
    return { absent: "this Node version does not count allocated bytes (26 does)" };
  }
  return after.allocatedBytes - before.allocatedBytes;
}

function pausesBetween(before: HeapReading | Absent, after: HeapReading | Absent): CollectionPauses | Absent {
  if ("absent" in before) return before;
  if ("absent" in after) return after;
  const [earlier, later] = [before.pauses, after.pauses];
  if (earlier === undefined || later === undefined) return { absent: "the server does not report its pauses" };
  const grown = (kind: "minor" | "major") => ({
    count: later[kind].count - earlier[kind].count,
    totalMs: later[kind].totalMs - earlier[kind].totalMs,
  });
  return { minor: grown("minor"), major: grown("major"), longestMs: later.longestMs };
}

export async function readHeap(control: ControlChannel, { server }: LiveCell): Promise<HeapReading | Absent> {
  const { controlUrl, node } = server.ready;
  if (isOtherThanNode(node)) return { absent: `${inWords(node ?? "")} does not report its heap as V8 does` };
  if (controlUrl === undefined) return { absent: "the server has no control channel" };
  return await control.readHeap(controlUrl);
}
