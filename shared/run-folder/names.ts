import { existsSync } from "node:fs";
import { join } from "node:path";

export const PLAN = "plan.json";
export const ENVIRONMENT = "environment.json";
export const JOURNAL = "journal.jsonl";
export const PROCESSES = "processes.csv";
export const ANALYSIS = "analysis.json";
export const REPORT = "report.md";

export function holdsRun(folder: string): boolean {
  return existsSync(join(folder, PLAN));
}

/** File names of a cell's profiles, in `profiles/<variant>/` of the run's folder. */
export const PROFILE_FILES = {
  record: "profile.json",
  doctor: "doctor.html",
  flame: "flame.html",
  cpuProfile: "cpu.cpuprofile",
  attribution: "attribution.json",
  functions: "functions.txt",
  difference: "diff.json",
} as const;

/** The name of a profile's file in the folder of its run. A variant's id is a path, and may come from anybody. */
export function profileFileName(variant: string, file: string): string {
  return join("profiles", variant, file);
}

/** The picture of a chart. Those of the ratios and of the tail are in the folder of the run; published runs have the first. */
export function pictureFileName(chart: string, mark = ""): string {
  return chart === "ratios" || chart === "tail" ? `${chart}${mark}.svg` : join("pictures", `${chart}${mark}.svg`);
}

/** The file in which a published run keeps all pages of a tool. */
export function gatheredName(tool: string): string {
  return join("profiles", `${tool}.json`);
}
