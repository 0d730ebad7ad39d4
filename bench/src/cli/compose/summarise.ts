import type { Environment, Plan } from "@lab/shared/record";
import { analyseRun } from "../../analyse/analyse-run.ts";
import { readProfiles } from "../runs/read-profiles.ts";
import type { RunSummary } from "../view/run-summary.ts";
import type { Conducted } from "./conduct.ts";

interface Planned {
  readonly plan: Plan;
  readonly environment: Environment;
}

export function summarise({ plan, environment }: Planned, folder: string, { events, finished }: Conducted): RunSummary {
  const { attributions, differences } = readProfiles(folder, plan);
  return { plan, environment, folder, finished, analysis: analyseRun({ plan, events }), attributions, differences };
}
