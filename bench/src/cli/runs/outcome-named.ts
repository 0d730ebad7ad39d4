import type { Analysis, Environment, Plan } from "@lab/shared/record";
import { analyseRun } from "../../analyse/analyse-run.ts";
import { openRunFolder, readOutcome } from "../../journal/run-folder.ts";
import { runNamed } from "./run-named.ts";

export interface NamedOutcome {
  readonly plan: Plan;
  readonly environment: Environment;
  readonly analysis: Analysis;
}

/** A run by its id or folder, with the analysis in the folder; without one, it is made from the journal. */
export function outcomeNamed(named: string): NamedOutcome {
  const folder = runNamed(named);
  const { plan, environment, analysis } = readOutcome(folder);
  return { plan, environment, analysis: analysis ?? analyseRun(openRunFolder(folder)) };
}
