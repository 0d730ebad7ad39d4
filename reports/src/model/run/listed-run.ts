import type {
  Analysis,
  Attribution,
  BurstEvent,
  Difference,
  Environment,
  Plan,
  ProfileRecord,
} from "@lab/shared/record";

/** The tools whose pages are framed. */
export const FRAMED_TOOLS = ["doctor", "flame", "heap"] as const;
export type FramedTool = (typeof FRAMED_TOOLS)[number];

/** What is wrong with a file of a run: which, in what way, and the detail for those who want it. */
export interface Problem {
  readonly code: "missing" | "outside" | "unreadable" | "too-large" | "not-json" | "wrong-shape" | "version-1";
  readonly file: string;
  readonly detail: string;
}

/** A run whose plan, environment and analysis are what they should be. */
export interface ReadableRun {
  readonly state: "readable";
  /** Of its folder. */
  readonly name: string;
  /** Whether it stands among those that the README quotes. */
  readonly isPublished: boolean;
  readonly plan: Plan;
  readonly environment: Environment;
  readonly analysis: Analysis;
  /** Files of it that are offered as they are. */
  readonly files: readonly string[];
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

/** What profiling a variant left behind. */
export interface CellProfile {
  readonly record?: ProfileRecord;
  readonly attribution?: Attribution;
  readonly difference?: Difference;
  /** What clinic doctor takes to be the matter, by its own word: "event-loop". */
  readonly doctorsVerdict?: string;
  /** Clinic pages that are there. */
  readonly framed: readonly FramedTool[];
  /** Files that are offered as they are. */
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}
