import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { packedName } from "@lab/shared/packed";
import { ReadRunError } from "./read-run-error.ts";

const MB = 1024 ** 2;
/** Larger than the journal of a day. */
const LARGEST_BYTES = 256 * MB;

/**
 * Where a file of a run really is. Names come from URLs and from the folders of others: wherever they lead, links
 * followed, it must be a plain file within `folder`.
 */
export function locateFile(folder: string, name: string): string {
  const refuse = (code: "missing" | "outside" | "unreadable" | "too-large", detail = ""): ReadRunError =>
    new ReadRunError({ code, file: name, detail });
  let file: string;
  try {
    file = realpathSync(join(folder, name));
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? "";
    throw refuse(code === "ENOENT" || code === "ENOTDIR" ? "missing" : "unreadable", code);
  }
  if (!file.startsWith(realpathSync(folder) + sep)) throw refuse("outside");
  const status = statSync(file);
  if (!status.isFile()) throw refuse("unreadable", "not a plain file");
  if (status.size > LARGEST_BYTES) throw refuse("too-large");
  return file;
}

/** The same of a file that may be stored packed, as those of published runs are. */
export function locateStored(folder: string, name: string): string {
  try {
    return locateFile(folder, name);
  } catch (error) {
    if (!isMissing(error) || !isThere(folder, packedName(name))) throw error;
    return locateFile(folder, packedName(name));
  }
}

/** True if the file exists and may be read, packed or not. */
export function holdsFile(folder: string, name: string): boolean {
  return isThere(folder, name) || isThere(folder, packedName(name));
}

function isThere(folder: string, name: string): boolean {
  try {
    locateFile(folder, name);
    return true;
  } catch (error) {
    if (error instanceof ReadRunError) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof ReadRunError && error.problem.code === "missing";
}
