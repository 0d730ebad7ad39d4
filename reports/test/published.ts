import { join } from "node:path";
import { type Analysis, Attribution, Difference } from "@lab/shared/record";
import { readAnalysis, readRecord } from "@lab/shared/run-folder";

/** A run of the whole matrix, with profiles of each Nest cell. */
export const PUBLISHED = "2026-11-28-015445-00001903";

export const PUBLISHED_RUNS = join(import.meta.dirname, "../published");

const FOLDER = join(PUBLISHED_RUNS, PUBLISHED);

export function publishedAnalysis(): Analysis {
  return readAnalysis(FOLDER);
}

export function publishedAttribution(variant: string): Attribution {
  return readRecord(FOLDER, join("profiles", variant, "attribution.json"), Attribution);
}

export function publishedDifference(variant: string): Difference {
  return readRecord(FOLDER, join("profiles", variant, "diff.json"), Difference);
}
