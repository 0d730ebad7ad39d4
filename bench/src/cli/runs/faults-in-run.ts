import { homedir, tmpdir } from "node:os";
import { clinicPagesIn, FRAMED_TOOLS, type FramedTool, readProfile } from "@lab/reports";
import { isUnfinished, type Plan, type ProfileRecord } from "@lab/shared/record";
import type { AnalysedRun } from "../../analyse/rows-of.ts";
import type { Beginning } from "../../journal/run-folder.ts";
import { ROOT } from "../places.ts";

export interface RunToPublish extends Beginning, AnalysedRun {
  readonly profiles: readonly FoundProfile[];
}

export function faultsInRun(run: RunToPublish, shownFolder: string): readonly string[] {
  return [
    ...faultsInPlan(run.plan),
    ...(isUnfinished(run.analysis.stop.reason)
      ? [`It is unfinished. Resume it: pnpm bench resume ${shownFolder}`]
      : faultsInTable(run, shownFolder)),
    ...(run.analysis.void ? ["It is void: a variant broke the contract. Correct that, and measure again."] : []),
    ...run.profiles.flatMap((profile) => faultsInProfile(profile, shownFolder)),
  ];
}

/** A published run has no journal, and a table that was cut off between two lines can be read. */
function faultsInTable({ plan: { schedule }, rows }: RunToPublish, shownFolder: string): readonly string[] {
  const rounds = new Set(rows.map(({ round }) => round)).size;
  const { min } = schedule.rounds;
  return rounds >= min ? [] : [`processes.csv has ${rounds} of at least ${min} rounds. Copy ${shownFolder} again.`];
}

function faultsInPlan({ isolation, runId }: Plan): readonly string[] {
  if (isolation === "rehearsal") return ["It is a rehearsal: its figures were not measured."];
  const isName = /^[^./\\][^/\\]*$/.test(runId);
  return isName ? [] : [`plan.json: the id "${runId}" is not the name of a folder.`];
}

/** On Linux, macOS and Windows. */
const HOME_FOLDER = /(?:\/home\/|\/Users\/|\/root\/|[A-Za-z]:\\{1,2}Users\\)[\w.~-]+/;

/** The first place on a machine that a text names; undefined if it could have been written anywhere. */
export function placeIn(text: string, home = homedir()): string | undefined {
  // A user without a home has "/", which is in every URL and path.
  const here = [ROOT, home, tmpdir()].filter((folder) => folder !== "/").map((folder) => `${folder}/`);
  return here.find((folder) => text.includes(folder)) ?? HOME_FOLDER.exec(text)?.[0];
}

export interface FoundProfile {
  readonly variant: string;
  readonly record: ProfileRecord | undefined;
  /** Names of the files in the folder, without the pages. */
  readonly files: readonly string[];
  readonly pages: readonly { readonly tool: FramedTool; readonly html: string }[];
  readonly damaged: readonly string[];
}

export function profilesIn(folder: string, { cells }: Plan): readonly FoundProfile[] {
  const all = clinicPagesIn(folder);
  return [...new Set(cells.map(({ subject }) => subject.variant))].flatMap((variant) => {
    const { record, files, problems } = readProfile(folder, variant, all);
    const pages = FRAMED_TOOLS.flatMap((tool) => {
      const html = all.of(variant, tool);
      return html === undefined ? [] : [{ tool, html }];
    });
    if (record === undefined && files.length + pages.length + problems.length === 0) return [];
    return [{ variant, record, files, pages, damaged: problems.map(({ file }) => file) }];
  });
}

function faultsInProfile(profile: FoundProfile, shownFolder: string): readonly string[] {
  const { variant, record, damaged } = profile;
  const again = (tool: string) => `pnpm bench profile --run ${shownFolder} --variant ${variant} --tool ${tool}`;
  if (damaged.length > 0) return damaged.map((file) => `profiles/${variant}/${file} can't be read.`);
  if (record === undefined) return [`profiles/${variant} has no profile.json, which says what was made of it.`];
  const there = [...profile.files, ...profile.pages.map(({ tool }) => `${tool}.html`)];
  return record.tools.flatMap((made) => {
    if (made.outcome === "failed")
      return [`${made.tool} failed on ${variant}: ${made.reason} Again: ${again(made.tool)}`];
    const missing = made.files.filter((file) => !there.includes(file));
    return missing.map((file) => `profiles/${variant}/${file} is not there. Make it: ${again(made.tool)}`);
  });
}
