import { type CpuProfile, ProfileError, parseCpuProfile } from "@lab/shared/attribute";
import { Attribution, Difference, type Problem, ProfileRecord } from "@lab/shared/record";
import {
  holdsFile,
  PROFILE_FILES,
  profileFileName,
  RunFolderError,
  readTextFile,
  tryRecord,
} from "@lab/shared/run-folder";
import type { z } from "zod";
import { type CellProfile, FRAMED_TOOLS } from "../run/listed-run.ts";
import { type ClinicPages, clinicPagesIn } from "./clinic-pages.ts";

const { cpuProfile, functions, attribution: ATTRIBUTION, difference: DIFFERENCE, record: RECORD } = PROFILE_FILES;

/** A variant's profile; damaged parts are named, the rest is shown. */
export function readProfile(folder: string, variant: string, pages: ClinicPages = clinicPagesIn(folder)): CellProfile {
  const problems: Problem[] = [];
  const read = <Content>(file: string, schema: z.ZodType<Content>): Content | undefined => {
    const found = tryRecord(folder, profileFileName(variant, file), schema);
    if ("content" in found) return found.content;
    if (found.problem.code !== "missing") problems.push({ ...found.problem, file });
    return undefined;
  };
  const [record, attribution, difference] = [
    read(RECORD, ProfileRecord),
    read(ATTRIBUTION, Attribution),
    read(DIFFERENCE, Difference),
  ];
  const doctorsVerdict = verdictIn(pages.of(variant, "doctor"));
  const isThere = (file: string): boolean => holdsFile(folder, profileFileName(variant, file));
  return {
    ...(record && { record }),
    ...(attribution && { attribution }),
    ...(difference && { difference }),
    ...(doctorsVerdict && { doctorsVerdict }),
    framed: FRAMED_TOOLS.filter((tool) => pages.has(variant, tool)),
    files: [cpuProfile, functions, ATTRIBUTION, DIFFERENCE].filter(isThere),
    problems,
  };
}

/** Undefined if the CPU profile is missing or contains nothing usable. */
export function readCpuProfile(folder: string, variant: string): CpuProfile | undefined {
  const file = profileFileName(variant, cpuProfile);
  try {
    return parseCpuProfile(readTextFile(folder, file), file);
  } catch (error) {
    if (error instanceof RunFolderError || error instanceof ProfileError) return undefined;
    throw error;
  }
}

/** Doctor's page holds its own verdict as data. */
const VERDICT = /"issueCategory":"([a-z-]{1,20})"/;

function verdictIn(page: string | undefined): string | undefined {
  return page === undefined ? undefined : VERDICT.exec(page)?.[1];
}
