import { homedir, tmpdir } from "node:os";
import { isUnfinished, type Plan } from "@lab/shared/record";
import type { AnalysedRun } from "../../analyse/rows-of.ts";
import type { Beginning } from "../../journal/run-folder.ts";
import { ROOT } from "../places.ts";
import { type FoundProfile, faultsInProfile } from "./found-profiles.ts";

export interface RunToPublish extends Beginning, AnalysedRun {
  readonly profiles: readonly FoundProfile[];
}

export function faultsInRun(run: RunToPublish, shownFolder: string): readonly string[] {
  return [
    ...faultsInPlan(run.plan),
    ...(isUnfinished(run.analysis.stop.reason)
      ? [`It is unfinished. Resume it: pnpm bench resume ${shownFolder}`]
      : []),
    ...(run.analysis.void ? ["It is void: a variant broke the contract. Correct that, and measure again."] : []),
    ...run.profiles.flatMap((profile) => faultsInProfile(profile, shownFolder)),
  ];
}

function faultsInPlan({ isolation, runId }: Plan): readonly string[] {
  if (isolation === "rehearsal") return ["It is a rehearsal: its figures were not measured."];
  const isName = /^[^./\\][^/\\]*$/.test(runId);
  return isName ? [] : [`plan.json: the id "${runId}" is not the name of a folder.`];
}

/** On Linux, macOS and Windows. */
const HOME_FOLDER = /(?:\/home\/|\/Users\/|\/root\/|[A-Za-z]:\\{1,2}Users\\)[\w.~-]+/;

/** The first place on a machine that a text names; undefined where it could have been written anywhere. */
export function placeIn(text: string): string | undefined {
  // A user without a home has "/", which is in every URL and path.
  const here = [ROOT, homedir(), tmpdir()].filter((folder) => folder !== "/").map((folder) => `${folder}/`);
  return here.find((folder) => text.includes(folder)) ?? HOME_FOLDER.exec(text)?.[0];
}
