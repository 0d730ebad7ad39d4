import { existsSync } from "node:fs";
import { join } from "node:path";
import { Claims, MicroDocument } from "@lab/shared/record";
import { readRecord } from "./read-record.ts";

/** Stored next to the runs that they quote. */
const CLAIMS = "claims.json";
const MICRO = "micro.json";

/** The claims in the first of these folders that has any. */
export function readClaims(folders: readonly string[]): Claims | undefined {
  const folder = firstWith(folders, CLAIMS);
  return folder === undefined ? undefined : readRecord(folder, CLAIMS, Claims);
}

export function readMicro(folders: readonly string[]): MicroDocument | undefined {
  const folder = firstWith(folders, MICRO);
  return folder === undefined ? undefined : readRecord(folder, MICRO, MicroDocument);
}

function firstWith(folders: readonly string[], file: string): string | undefined {
  return folders.find((folder) => existsSync(join(folder, file)));
}
