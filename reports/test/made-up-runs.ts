import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const DAY_MS = 86_400_000;
/** An arbitrary date: rehearsals have none of their own. */
const FIRST_DAY = Date.parse("2030-01-01T09:30:00.000Z");

/** The run again, as if it had been made `days` later. */
export function copyRun(folder: string, parent: string, name: string, days: number): string {
  const copy = join(parent, name);
  mkdirSync(parent, { recursive: true });
  cpSync(folder, copy, { recursive: true });
  const createdAt = new Date(FIRST_DAY + days * DAY_MS).toISOString();
  for (const file of ["plan.json", "analysis.json"]) {
    changeJson(join(copy, file), (content) => ({ ...content, runId: name, createdAt }));
  }
  changeJson(join(copy, "environment.json"), (content) => ({ ...content, runId: name }));
  return copy;
}

export function changeJson(
  file: string,
  change: (content: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): void {
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
}
