import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { LARGEST_BYTES, packedName } from "../packed/packed.ts";
import type { Problem } from "../record/index.ts";
import { RunFolderError } from "./run-folder-error.ts";

/**
 * The real path of a file of a run. Names come from URLs and from the folders of others: wherever they lead, links
 * followed, it must be a plain file within `folder`. A file that is read line by line may have any size.
 */
export function locateFile(folder: string, name: string, mostBytes = LARGEST_BYTES): string {
  const refuse = (code: Problem["code"], detail = ""): RunFolderError =>
    new RunFolderError(folder, { code, file: name, detail });
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
  if (status.size > mostBytes) throw refuse("too-large");
  return file;
}

/** Like `locateFile`, for a file that may be packed, as in published runs. */
export function locateStored(folder: string, name: string, mostBytes = LARGEST_BYTES): string {
  try {
    return locateFile(folder, name, mostBytes);
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
    if (error instanceof RunFolderError) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof RunFolderError && error.problem.code === "missing";
}
