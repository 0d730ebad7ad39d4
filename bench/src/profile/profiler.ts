import type { Cell, ProfileTool } from "@lab/shared/record";
import type { Run } from "../run/laboratory.ts";

/** One cell to be profiled, and what with. */
export interface ProfileSession {
  readonly run: Run;
  readonly cell: Cell;
  /** How long the cell is under load while the profiler looks on. */
  readonly loadMs: number;
  /** Where the artefacts belong. */
  readonly folder: string;
  /** A folder of its own for what is needed meanwhile; any user may write there, and it is removed afterwards. */
  readonly scratch: string;
}

/** A tool, as the lab uses it: a run of its own per cell, in which nothing is measured for the record. */
export interface Profiler {
  readonly tool: ProfileTool;
  /** Leaves its artefacts in the folder and names them. */
  profile(session: ProfileSession): Promise<readonly string[]>;
}
