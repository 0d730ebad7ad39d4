import type { Absent, LoadResult } from "@lab/shared/record";
import type { Abilities, Burst } from "../generator.ts";

type ToolCounts = Pick<LoadResult, "requests" | "durationMs" | "errors" | "timeouts" | "non2xx">;

export interface Tool {
  readonly name: string;
  readonly namedBy: string;
  /** How to install it, with commands between backticks. */
  readonly install: string;
  versionIn(printed: string): string | undefined;
  /** And why it neither checks bodies nor has the latency of every request. */
  readonly can: Abilities & { readonly checksBodies: Absent; readonly histogram: Absent };
  argumentsFor(burst: Burst, answerWithinMs: number): readonly string[];
  read(printed: string): ToolCounts | undefined;
}
