import { join } from "node:path";
import { type CpuProfile, ProfileError, parseCpuProfile } from "@lab/shared/attribute";
import { Attribution, Difference, ProfileRecord } from "@lab/shared/record";
import type { z } from "zod";
import type { CellProfile, Problem } from "../site/listed-run.ts";
import { FRAMED_TOOLS, type FramedTool } from "../site/paths.ts";
import { holdsFile } from "./locate-file.ts";
import { readRecord, readTextFile } from "./read-record.ts";
import { ReadRunError } from "./read-run-error.ts";

export const PROFILE_FILES = ["cpu.cpuprofile", "functions.txt", "attribution.json", "diff.json"] as const;

/** The name of a profile's file, from the folder of its run. A variant's id is a path, which may come from anybody. */
export function profileFileName(variant: string, file: string): string {
  return join("profiles", variant, file);
}

/** What profiling this variant left; what is damaged is named, the rest shown. */
export function readProfile(folder: string, variant: string): CellProfile {
  const problems: Problem[] = [];
  const read = <Content>(file: string, schema: z.ZodType<Content>): Content | undefined => {
    try {
      return readRecord(folder, profileFileName(variant, file), schema);
    } catch (error) {
      if (!(error instanceof ReadRunError)) throw error;
      if (error.problem.code !== "missing") problems.push({ ...error.problem, file });
      return undefined;
    }
  };
  const [record, attribution, difference] = [
    read("profile.json", ProfileRecord),
    read("attribution.json", Attribution),
    read("diff.json", Difference),
  ];
  const doctorsVerdict = readVerdict(folder, variant);
  const isThere = (file: string): boolean => holdsFile(folder, profileFileName(variant, file));
  return {
    ...(record && { record }),
    ...(attribution && { attribution }),
    ...(difference && { difference }),
    ...(doctorsVerdict && { doctorsVerdict }),
    framed: FRAMED_TOOLS.filter((tool) => isThere(`${tool}.html`)),
    files: PROFILE_FILES.filter(isThere),
    problems,
  };
}

/** Undefined where the CPU profile is not there, or is none that anything can be learned from. */
export function readCpuProfile(folder: string, variant: string): CpuProfile | undefined {
  const file = profileFileName(variant, "cpu.cpuprofile");
  try {
    return parseCpuProfile(readTextFile(folder, file), file);
  } catch (error) {
    if (error instanceof ReadRunError || error instanceof ProfileError) return undefined;
    throw error;
  }
}

/** Doctor's page holds its own verdict as data. */
const VERDICT = /"issueCategory":"([a-z-]{1,20})"/;

function readVerdict(folder: string, variant: string): string | undefined {
  if (!holdsFile(folder, profileFileName(variant, "doctor.html"))) return undefined;
  return VERDICT.exec(readClinicPage(folder, variant, "doctor"))?.[1];
}

export function readClinicPage(folder: string, variant: string, tool: FramedTool): string {
  return readTextFile(folder, profileFileName(variant, `${tool}.html`));
}
