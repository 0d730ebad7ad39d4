import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Plan } from "@lab/shared/record";
import { holdsRun } from "../../journal/run-folder.ts";
import { UsageError } from "../exit-code.ts";
import { RUNS } from "../places.ts";

export function refuseIfTaken(out: string | undefined): void {
  if (out === undefined || !holdsRun(out)) return;
  throw new UsageError(`--out: ${out} holds a run already. Name another folder, or resume that run.`);
}

/** The folder of a new run: the requested one, or one among all others. */
export function folderFor(out: string | undefined, { runId, isolation }: Plan): string {
  if (out !== undefined) return resolve(out);
  return isolation === "rehearsal" ? mkdtempSync(join(tmpdir(), "rehearsal-")) : join(RUNS, runId);
}
