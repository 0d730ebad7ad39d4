import type { Absent, HeapReading } from "@lab/shared/record";
import type { Laboratory } from "../laboratory.ts";
import type { LiveCell } from "../start-cell.ts";

/** Reads a server's heap between two bursts. */
export async function readHeap({ control }: Laboratory, { server }: LiveCell): Promise<HeapReading | Absent> {
  const { controlUrl } = server.ready;
  if (controlUrl === undefined) return { absent: "the server has no control channel" };
  return await control.readHeap(controlUrl);
}
