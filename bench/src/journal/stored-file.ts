import { accessSync, constants, readFileSync } from "node:fs";
import { isPackedName, packedName, unpacked } from "@lab/shared/packed";

/** Where a file of a run is: as it was written or, in a published run, packed. Undefined where none can be read. */
export function storedAt(file: string): string | undefined {
  return [file, packedName(file)].find(isReadable);
}

export function readStored(stored: string): Buffer {
  const bytes = readFileSync(stored);
  if (!isPackedName(stored)) return bytes;
  try {
    return unpacked(bytes);
  } catch (cause) {
    throw new Error(`${stored} can't be unpacked; the file is damaged.`, { cause });
  }
}

/** Undefined where it is no JSON, which no schema takes. */
export function jsonStored(stored: string): unknown {
  try {
    return JSON.parse(readStored(stored).toString("utf8"));
  } catch {
    return undefined;
  }
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
