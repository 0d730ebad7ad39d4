import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BENCH = join(import.meta.dirname, "../../bench/src/cli/main.ts");
const DAY_MS = 86_400_000;
/** An arbitrary date: rehearsals have none of their own. */
const FIRST_DAY = Date.parse("2030-01-01T09:30:00.000Z");

/** A run folder of the whole matrix with invented figures, in `parent`. */
export function rehearse(parent: string, name: string, flags: readonly string[] = []): string {
  const folder = join(parent, name);
  const { status, stderr } = spawnSync(
    process.execPath,
    [BENCH, "--rehearse", "--seed", "1", "--out", folder, ...flags],
    { encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`The rehearsal failed:\n${stderr}`);
  return folder;
}

/** The run again, as if it had been made `days` later. */
export function copyRun(folder: string, parent: string, name: string, days: number): string {
  const copy = join(parent, name);
  mkdirSync(parent, { recursive: true });
  cpSync(folder, copy, { recursive: true });
  const createdAt = new Date(FIRST_DAY + days * DAY_MS).toISOString();
  for (const file of ["plan.json", "analysis.json"]) {
    changeJson(join(copy, file), (content) => ({ ...content, runId: name, createdAt }));
  }
  return copy;
}

export function changeJson(
  file: string,
  change: (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
}
