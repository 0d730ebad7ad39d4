import { globSync } from "node:fs";
import { delimiter, dirname } from "node:path";
import { executableIn } from "../../cores/executable-in.ts";

/** Where packages keep what they do not put on PATH, as Debian's and Homebrew's. */
const USUAL_FOLDERS = ["/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql@*/bin"];

/** The folder with a PostgreSQL's programs; of several, those on PATH, or else of the newest. */
export function findBinaries(path = process.env["PATH"] ?? "", usual = USUAL_FOLDERS): string | undefined {
  const newestFirst = globSync(usual).sort((one, other) => other.localeCompare(one, "en", { numeric: true }));
  const initdb = executableIn([path, ...newestFirst].filter((folder) => folder !== "").join(delimiter), "initdb");
  return initdb && dirname(initdb);
}
