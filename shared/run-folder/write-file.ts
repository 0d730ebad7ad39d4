import { existsSync, lstatSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { RunFolderError } from "./run-folder-error.ts";

/** Makes a folder and those above it. Node's own `recursive` loops forever where the system refuses, as below /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

/** Writes a file of a run. The folder may come from anybody: only plain files are replaced, and links are not followed. */
export function writeFileIn(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  makeFolder(dirname(file));
  const isWithin = `${realpathSync(dirname(file))}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
  const before = lstatSync(file, { throwIfNoEntry: false });
  if (!isWithin || before?.isSymbolicLink()) {
    throw new RunFolderError(folder, { code: "outside", file: name, detail: "" });
  }
  // Opening a named pipe would wait for a reader.
  if (before?.isFile() === false) {
    throw new RunFolderError(folder, { code: "unreadable", file: name, detail: "not a plain file" });
  }
  writeFileSync(file, content, { flush: true });
}
