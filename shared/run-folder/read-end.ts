import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { isPackedName } from "../packed/packed.ts";
import { jsonIn, RunFinishedEvent, type StopReason } from "../record/index.ts";
import { locateStored } from "./locate-file.ts";
import { JOURNAL } from "./names.ts";
import { readBytes } from "./read-record.ts";

/** The last line of a run that came to its end is far shorter. */
const END_BYTES = 65_536;

/** The reason in the last line of a run's journal; undefined if the journal is incomplete or its last line has no reason. */
export function readEnd(folder: string): StopReason | undefined {
  const text = lastOf(folder);
  if (!text.endsWith("\n")) return undefined;
  const last = text.trimEnd().split("\n").at(-1) ?? "";
  return RunFinishedEvent.safeParse(jsonIn(last)).data?.reason;
}

function lastOf(folder: string): string {
  const file = locateStored(folder, JOURNAL, Number.POSITIVE_INFINITY);
  if (isPackedName(file)) return readBytes(folder, JOURNAL).subarray(-END_BYTES).toString("utf8");
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(END_BYTES, size));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}
