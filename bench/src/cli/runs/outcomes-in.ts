import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isWorthPooling } from "@lab/reports";
import type { Analysis, Plan } from "@lab/shared/record";
import { readOutcome } from "../../journal/run-folder.ts";

/** A run that was analysed. */
export interface Outcome {
  readonly run: string;
  readonly folder: string;
  readonly plan: Plan;
  readonly analysis: Analysis;
  readonly isWorthPooling: boolean;
}

export function outcomesIn(parent: string): readonly Outcome[] {
  const runs = readdirSync(parent).filter((name) => existsSync(join(parent, name, "plan.json")));
  return runs.flatMap((run) => {
    const folder = join(parent, run);
    const { plan, analysis } = readOutcome(folder);
    return analysis === undefined ? [] : [{ run, folder, plan, analysis, isWorthPooling: isWorthPooling(analysis) }];
  });
}
