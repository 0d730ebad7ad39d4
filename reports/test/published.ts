import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis, Attribution, Difference } from "@lab/shared/record";

/** A run of the whole matrix, three cells of which were profiled. */
export const PUBLISHED = "2026-11-22-164623-01352902";

export const PUBLISHED_RUNS = join(import.meta.dirname, "../published");

export function publishedAnalysis(): Analysis {
  return Analysis.parse(jsonIn("analysis.json"));
}

export function publishedAttribution(variant: string): Attribution {
  return Attribution.parse(jsonIn(join("profiles", variant, "attribution.json")));
}

export function publishedDifference(variant: string): Difference {
  return Difference.parse(jsonIn(join("profiles", variant, "diff.json")));
}

function jsonIn(file: string): unknown {
  return JSON.parse(readFileSync(join(PUBLISHED_RUNS, PUBLISHED, file), "utf8"));
}
