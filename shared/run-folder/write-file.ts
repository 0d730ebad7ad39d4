import { lstatSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { RunFolderError } from "./run-folder-error.ts";

/** Writes a file of a run. The folder may come from anybody, so a link in it is refused and not followed. */
export function writeFileIn(folder: string, name: string, content: string | Uint8Array): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  const isWithin = `${realpathSync(dirname(file))}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);
  if (!isWithin || lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new RunFolderError(folder, { code: "outside", file: name, detail: "" });
  }
  writeFileSync(file, content, { flush: true });
}
