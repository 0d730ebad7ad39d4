import type { Figure, MemoryReading } from "@lab/shared/record";
import { notKeptHere } from "./kernel-file.ts";

/** A number of bytes, and what a reader should look for where it is missing. */
interface Source {
  readonly bytes: number | undefined;
  readonly from: string;
}

interface GroupMemory {
  readonly usage: Source;
  readonly inactiveFile: Source;
  readonly anon: Source;
}

/** Pure: what a group's memory comes to. */
export function memoryReading({ usage, inactiveFile, anon }: GroupMemory): MemoryReading {
  return {
    usageBytes: bytesOrAbsent(usage),
    workingSetBytes: workingSet(usage, inactiveFile),
    anonBytes: bytesOrAbsent(anon),
  };
}

/** The two are read one after the other: in a group that is nearly all page cache the difference may fall below 0. */
function workingSet(usage: Source, inactiveFile: Source): Figure {
  if (usage.bytes === undefined) return notKeptHere(usage.from);
  if (inactiveFile.bytes === undefined) return notKeptHere(inactiveFile.from);
  return Math.max(0, usage.bytes - inactiveFile.bytes);
}

function bytesOrAbsent({ bytes, from }: Source): Figure {
  return bytes ?? notKeptHere(from);
}
