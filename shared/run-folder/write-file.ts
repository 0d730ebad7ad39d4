import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
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

/** Writes a record of a run. */
export function writeJsonIn(folder: string, name: string, content: unknown): void {
  writeFileIn(folder, name, `${JSON.stringify(content, undefined, 2)}\n`);
}

/**
 * Writes a file of a run, whole or not at all: a full disk costs no earlier one. The folder may come from anybody, so a
 * link or a named pipe in the file's place is replaced, and not followed.
 */
export function writeFileIn(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  makeFolder(folder);
  let existing = dirname(file);
  while (!existsSync(existing)) existing = dirname(existing);
  if (!`${realpathSync(existing)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`)) {
    throw new RunFolderError(folder, { code: "outside", file: name, detail: "" });
  }
  makeFolder(dirname(file));
  const draft = `${file}.new`;
  try {
    rmSync(draft, { force: true });
    writeFileSync(draft, content, { flag: "wx", flush: true });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}
