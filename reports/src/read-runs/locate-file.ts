import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
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

/** Whether there is such a file that may be read. */
export function holdsFile(folder: string, name: string): boolean {
  try {
    locateFile(folder, name);
    return true;
  } catch (error) {
    if (error instanceof ReadRunError) return false;
    throw error;
  }
}
