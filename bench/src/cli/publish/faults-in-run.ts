import { homedir, tmpdir } from "node:os";
import { type Analysis, isObject, isUnfinished, type Plan } from "@lab/shared/record";
import { analyseJournal } from "../../analyse/analyse-journal.ts";
import { progressOf } from "../../journal/progress.ts";
import type { RunRecord } from "../../journal/run-folder.ts";
import { ROOT } from "../places.ts";
import { type FoundProfile, faultsInProfile } from "./found-profiles.ts";

export interface RunToPublish extends RunRecord {
  readonly analysis: Analysis;
  readonly profiles: readonly FoundProfile[];
}

export function faultsInRun(run: RunToPublish, shownFolder: string): readonly string[] {
  return [
    ...faultsInPlan(run.plan),
    ...(isUnfinished(progressOf(run.plan, run.events).ended) || run.cutOff > 0
      ? [`It has not come to its end. Go on with it: pnpm bench resume ${shownFolder}`]
      : []),
    ...faultsInAnalysis(run, shownFolder),
    ...run.profiles.flatMap((profile) => faultsInProfile(profile, shownFolder)),
  ];
}

function faultsInPlan({ isolation, runId }: Plan): readonly string[] {
  if (isolation === "rehearsal") return ["It is a rehearsal: its figures were not measured."];
  const isName = /^[^./\\][^/\\]*$/.test(runId);
  return isName ? [] : [`plan.json: the id "${runId}" is no name of a folder.`];
}

function faultsInAnalysis({ plan, events, analysis }: RunToPublish, shownFolder: string): readonly string[] {
  if (analysis.void) return ["It is void: a variant broke the contract. Mend that, and measure again."];
  if (followsFrom({ plan, events }, analysis)) return [];
  const anew = `pnpm bench analyse ${shownFolder}`;
  return [`analysis.json is not what its journal comes to today. Work it out anew: ${anew}`];
}

/** Compares an analysis with the one that this version makes of the journal. */
export function followsFrom(run: Pick<RunRecord, "plan" | "events">, analysis: Analysis): boolean {
  return isAlike(JSON.parse(JSON.stringify(analyseJournal(run).analysis)), analysis);
}

/** Logarithms and powers differ in their last digits between processors and versions of Node. */
const RELATIVE_TOLERANCE = 1e-9;

function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one === "number" && typeof other === "number") {
    return Math.abs(one - other) <= RELATIVE_TOLERANCE * Math.max(Math.abs(one), Math.abs(other));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isAlike(one[key], other[key]));
}

/** On Linux, macOS and Windows. */
const HOME_FOLDER = /(?:\/home\/|\/Users\/|\/root\/|[A-Za-z]:\\{1,2}Users\\)[\w.~-]+/;

/** The first place on a machine that a text names; undefined where it could have been written anywhere. */
export function placeIn(text: string): string | undefined {
  // A user without a home has "/", which is in every URL and path.
  const here = [ROOT, homedir(), tmpdir()].filter((folder) => folder !== "/").map((folder) => `${folder}/`);
  return here.find((folder) => text.includes(folder)) ?? HOME_FOLDER.exec(text)?.[0];
}
