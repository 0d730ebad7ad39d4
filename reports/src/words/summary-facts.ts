import type { Analysis, Estimate, Isolation } from "@lab/shared/record";

export interface TwinFacts {
  readonly twin: string;
  readonly twinOf: string;
  readonly ratio: Estimate;
}

export interface SettingFacts {
  readonly cells: number;
  readonly rounds: number;
  readonly slices: number;
  /** True if starts were measured, and no load. */
  readonly isOfStarts: boolean;
  readonly protocol: "interleaved" | "classic";
  readonly isolation: Isolation;
  readonly steady: boolean;
  /** As they were in force. */
  readonly limits: string;
  /** As servers said; undefined where none ever said so. */
  readonly node: string | undefined;
  readonly runnersNode: string;
  /** Undefined where the machine does not tell its CPU's name. */
  /** The kinds of machines that measured. */
  readonly machines: readonly { readonly cpu: string | undefined; readonly cores: number }[];
  readonly stop: StopWord;
}

type StopWord = Analysis["stop"]["reason"];
