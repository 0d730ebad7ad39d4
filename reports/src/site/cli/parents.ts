import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { RUN_FOLDERS } from "../../model/read-runs/list-runs.ts";
import { UsageError } from "./exit-code.ts";

export const RUNS = ["--runs <dir>", "a folder of run folders (default: reports/runs and reports/published)"] as const;

export function parentsFrom(named: string | undefined): readonly string[] {
  if (named === undefined) return RUN_FOLDERS;
  if (!existsSync(named)) throw new UsageError(`--runs: there is no ${named}. Name a folder of runs.`);
  return [resolve(named)];
}
