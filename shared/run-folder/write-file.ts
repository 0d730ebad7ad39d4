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

/** Writes a file of a run. The folder may come from anybody, so a link in it is refused and not followed. */
export function writeFileIn(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  makeFolder(dirname(file));
  const isWithin = `${realpathSync(dirname(file))}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
  if (!isWithin || lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new RunFolderError(folder, { code: "outside", file: name, detail: "" });
  }
  writeFileSync(file, content, { flush: true });
}
