import { isUnfinished, type Plan } from "@lab/shared/record";
import { holdsRun } from "@lab/shared/run-folder";
import { progressOf } from "../../../journal/progress.ts";
import { createRunFolder, readAppFolder, reopenJournal } from "../../../journal/run-folder.ts";
import type { Terminal } from "../../terminal.ts";
import { type Conducted, conduct } from "../conduct/conduct.ts";
import { type AskedSides, appPlanOf, type PreparedApp } from "./prepare-app.ts";

export interface MeasuredApp extends Conducted {
  readonly folder: string;
  readonly plan: Plan;
}

/** Measures both sides, or goes on with what an earlier session has left. */
export async function measureApp(
  prepared: PreparedApp,
  sides: AskedSides,
  folder: string,
  terminal: Terminal,
): Promise<MeasuredApp> {
  if (holdsRun(folder)) {
    const record = readAppFolder(folder);
    const { plan, events } = record;
    return { folder, plan, ...(await conduct(plan, reopenJournal(folder, record), events, terminal)) };
  }
  const plan = appPlanOf(prepared, sides);
  return { folder, plan, ...(await conduct(plan, createRunFolder(folder, plan, prepared.environment), [], terminal)) };
}

export function isMeasured(folder: string): boolean {
  const { plan, events } = readAppFolder(folder);
  return !isUnfinished(progressOf(plan, events).ended);
}
