import { join } from "node:path";
import type { Analysis } from "@lab/shared/record";
import { readAnalysis } from "@lab/shared/run-folder";

/** A run of the whole matrix, with profiles of each Nest cell. */
export const PUBLISHED = "2026-11-28-015445-00001903";

export const PUBLISHED_RUNS = join(import.meta.dirname, "../published");

export function publishedAnalysis(): Analysis {
  return readAnalysis(join(PUBLISHED_RUNS, PUBLISHED));
}
