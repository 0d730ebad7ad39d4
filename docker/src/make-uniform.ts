import { chmodSync, lstatSync, lutimesSync, readdirSync } from "node:fs";
import { join } from "node:path";

const EXECUTABLE = 0o100;
const LONG_AGO = new Date("2000-01-01T00:00:00Z");

/** The same times and modes whenever, and under whatever umask, the files were written: anyone may read them. */
export function makeUniform(folder: string): void {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
  for (const path of [folder, ...paths]) {
    const found = lstatSync(path);
    const mode = found.isDirectory() || found.mode & EXECUTABLE ? 0o755 : 0o644;
    if (!found.isSymbolicLink() && (found.mode & 0o7777) !== mode) chmodSync(path, mode);
    lutimesSync(path, LONG_AGO, LONG_AGO);
  }
}
