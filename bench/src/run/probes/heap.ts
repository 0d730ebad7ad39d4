import { type Absent, type Figure, type HeapReading, inWords, isOtherThanNode } from "@lab/shared/record";
import type { ControlChannel } from "../../sample/sampler.ts";
import type { LiveCell } from "../start-cell.ts";
import type { Probe } from "./probe.ts";

/** The server's heap readings, and the bytes allocated in between. */
export function heapProbe(control: ControlChannel): Probe {
  return async ({ live }) => {
    const before = await readHeap(control, live);
    return async () => {
      const heap = await readHeap(control, live);
      return { heap, allocatedBytes: allocatedBetween(before, heap) };
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

export async function readHeap(control: ControlChannel, { server }: LiveCell): Promise<HeapReading | Absent> {
  const { controlUrl, node } = server.ready;
  if (isOtherThanNode(node)) return { absent: `${inWords(node ?? "")} does not report its heap as V8 does` };
  if (controlUrl === undefined) return { absent: "the server has no control channel" };
  return await control.readHeap(controlUrl);
}
