import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { isPackedName } from "@lab/shared/packed";
import { RunFinishedEvent, type StopReason } from "@lab/shared/record";
import { readStored } from "./stored-file.ts";

/** The last line of a run that came to its end is far shorter. */
const END_BYTES = 65_536;

/** The reason in a journal's last line; undefined if it has none or is incomplete. */
export function readEnd(file: string): StopReason | undefined {
  const text = lastOf(file, END_BYTES);
  if (!text.endsWith("\n")) return undefined;
  const last = text.trimEnd().split("\n").at(-1) ?? "";
  try {
    return RunFinishedEvent.safeParse(JSON.parse(last)).data?.reason;
  } catch {
    return undefined;
  }
}

function lastOf(file: string, most: number): string {
  if (isPackedName(file)) return readStored(file).subarray(-most).toString("utf8");
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(most, size));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    return bytes.toString("utf8");
  } finally {
    closeSync(descriptor);
  }
}
