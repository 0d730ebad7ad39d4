import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Cell, type ProfileTool, reasonOf } from "@lab/shared/record";
import type { Run } from "../run/laboratory.ts";
import { profileFolder, recordOutcome, type ToolOutcome } from "./profile-folder.ts";
import { ProfilingError } from "./profiling-error.ts";

export interface CellOutcome {
  readonly cell: Cell;
  readonly outcome: ToolOutcome;
  readonly tookMs: number;
}

export interface Profiling {
  readonly run: Run;
  readonly runFolder: string;
  readonly profilers: readonly Profiler[];
  readonly loadMs: number;
  onStart(cell: Cell, tool: ProfileTool): void;
  onEnd(outcome: CellOutcome): void;
}

/** Profiles cell after cell with tool after tool, until the user stops it. A failure is recorded, and the others go on. */
export async function profileCells(profiling: Profiling, cells: readonly Cell[]): Promise<readonly CellOutcome[]> {
  const outcomes: CellOutcome[] = [];
  for (const cell of cells) {
    for (const profiler of profiling.profilers) {
      if (profiling.run.signal.aborted) return outcomes;
      const outcome = await profileCell(profiling, cell, profiler);
      if (outcome !== undefined) outcomes.push(outcome);
    }
  }
  return outcomes;
}

/** Undefined if the user stopped it. */
async function profileCell(
  { run, runFolder, loadMs, onStart, onEnd }: Profiling,
  cell: Cell,
  { tool, profile }: Profiler,
): Promise<CellOutcome | undefined> {
  onStart(cell, tool);
  const startedMs = run.laboratory.clock.nowMs();
  const folder = profileFolder(runFolder, cell.subject.variant);
  const scratch = await mkdtemp(join(tmpdir(), `profile-${tool}-`));
  try {
    // A server in a container is another user.
    await chmod(scratch, 0o777);
    await mkdir(folder, { recursive: true });
    const outcome = await profile({ run, cell, loadMs, folder, scratch }).then(
      (files): ToolOutcome => ({ tool, outcome: "made", files: [...files] }),
      (error: unknown): ToolOutcome | undefined => (run.signal.aborted ? undefined : failed(cell, tool, error)),
    );
    if (outcome === undefined) return undefined;
    recordOutcome(folder, cell, outcome);
    const done = { cell, outcome, tookMs: run.laboratory.clock.nowMs() - startedMs };
    onEnd(done);
    return done;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

function failed({ subject: { variant } }: Cell, tool: ProfileTool, error: unknown): ToolOutcome {
  const reason = reasonOf(error);
  const alone = `Try it alone: pnpm bench profile --variant ${variant} --tool ${tool}`;
  return { tool, outcome: "failed", reason, remedy: error instanceof ProfilingError ? error.remedy : alone };
}

export interface ProfileSession {
  readonly run: Run;
  readonly cell: Cell;
  /** How long the cell is under load while the profiler looks on. */
  readonly loadMs: number;
  readonly folder: string;
  /** A temporary folder in which any user may write. */
  readonly scratch: string;
}

/** A tool, as the lab uses it: a run of its own per cell, in which nothing is measured for the record. */
export interface Profiler {
  readonly tool: ProfileTool;
  /** Leaves its artefacts in the folder and names them. */
  profile(session: ProfileSession): Promise<readonly string[]>;
}
