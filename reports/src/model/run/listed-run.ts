import type { Attribution, BurstEvent, Difference, Problem, ProfileRecord } from "@lab/shared/record";
import type { ComparableRun } from "../compare/comparability.ts";

export const FRAMED_TOOLS = ["doctor", "flame"] as const;
export type FramedTool = (typeof FRAMED_TOOLS)[number];

/** A run whose plan, environment and analysis could be read. */
export interface ReadableRun extends ComparableRun {
  readonly state: "readable";
  /** The name of its folder. */
  readonly name: string;
  readonly isPublished: boolean;
}

export interface UnreadableRun {
  readonly state: "unreadable";
  readonly name: string;
  readonly problem: Problem;
}

export type ListedRun = ReadableRun | UnreadableRun;

/** The bursts of a run, and how many lines of its journal could not be read. */
export interface JournalOfRun {
  readonly bursts: readonly BurstEvent[];
  readonly damagedLines: number;
}

export interface CellProfile {
  readonly record?: ProfileRecord;
  readonly attribution?: Attribution;
  readonly difference?: Difference;
  /** The issue that clinic doctor reports, in its own word: "event-loop". */
  readonly doctorsVerdict?: string;
  readonly framed: readonly FramedTool[];
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}

/** The part of a run folder that a report describes. */
export interface ReportedRun extends ComparableRun {
  /** A profile made on another machine would not explain it. */
  readonly isPublished?: boolean;
  /** Empty if nothing was profiled. */
  readonly attributions: readonly Attribution[];
  readonly differences: readonly Difference[];
  /** The profiles of a published run, for one that has none of its own. */
  readonly elsewhere?: { readonly run: string; readonly differences: readonly Difference[] } | undefined;
}
