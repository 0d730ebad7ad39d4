import { basename } from "node:path";
import { type CpuProfile, ProfileError, parseCpuProfile } from "@lab/shared/attribute";
import { Attribution, Difference, type Problem, ProfileRecord } from "@lab/shared/record";
import {
  gatheredName,
  holdsFile,
  PROFILE_FILES,
  profileFileName,
  RunFolderError,
  readTextFile,
  tryRecord,
} from "@lab/shared/run-folder";
import { z } from "zod";
import type { ComparableRun } from "../compare/comparability.ts";
import { type CellProfile, FRAMED_TOOLS, type FramedTool, type ReportedRun } from "../run/listed-run.ts";
import { underUsualConditions, withoutCurves } from "../ways/measured-ways.ts";
import { runFoldersIn } from "./list-runs.ts";

const { cpuProfile, functions, attribution: ATTRIBUTION, difference: DIFFERENCE, record: RECORD } = PROFILE_FILES;

/** Doctor's page holds its own verdict as data. */
const VERDICT = /"issueCategory":"([a-z-]{1,20})"/;

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
  const [, doctorsVerdict] = VERDICT.exec(pages.of(variant, "doctor") ?? "") ?? [];
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

/** Pages of one tool, by their variants: most of each is the tool's own scripts, so a published run has them together. */
const GatheredPages = z.record(z.string(), z.string());

type ClinicPages = ReturnType<typeof clinicPagesIn>;

/** The pages that Clinic.js made of a run's cells: one file each, as they were made, or gathered. */
export function clinicPagesIn(folder: string) {
  const gathered = new Map<FramedTool, Readonly<Record<string, string>>>();
  const gatheredBy = (tool: FramedTool) => {
    const pages = gathered.get(tool) ?? readGathered(folder, tool);
    gathered.set(tool, pages);
    return pages;
  };
  const isAlone = (variant: string, tool: FramedTool): boolean => holdsFile(folder, fileOf(variant, tool));
  const inGathered = (variant: string, tool: FramedTool): boolean => Object.hasOwn(gatheredBy(tool), variant);
  return {
    of: (variant: string, tool: FramedTool): string | undefined => {
      if (isAlone(variant, tool)) return readTextFile(folder, fileOf(variant, tool));
      return inGathered(variant, tool) ? gatheredBy(tool)[variant] : undefined;
    },
    has: (variant: string, tool: FramedTool): boolean => isAlone(variant, tool) || inGathered(variant, tool),
  };
}

function fileOf(variant: string, tool: FramedTool): string {
  return profileFileName(variant, `${tool}.html`);
}

/** Unreadable pages count as missing. */
function readGathered(folder: string, tool: FramedTool) {
  const read = tryRecord(folder, gatheredName(tool), GatheredPages);
  return "content" in read ? read.content : {};
}

/**
 * Why the variants of a run cost more, from the newest of these runs that profiled one of them and its baseline. A
 * profile under the usual conditions explains no cell under others.
 */
export function profiledElsewhere({ analysis }: ComparableRun, published: string): ReportedRun["elsewhere"] {
  const slower = underUsualConditions(withoutCurves(analysis)).cells.flatMap(({ variant, baseline, verdict }) =>
    verdict === "costs-more" ? [{ to: variant, from: baseline }] : [],
  );
  for (const folder of runFoldersIn([published])) {
    const differences = slower.flatMap(({ to, from }) => {
      const read = tryRecord(folder, profileFileName(to, PROFILE_FILES.difference), Difference);
      return "content" in read && read.content.from === from ? [read.content] : [];
    });
    if (differences.length > 0) return { run: basename(folder), differences };
  }
  return undefined;
}
