import type { AppVerdict, Difference, Plan } from "@lab/shared/record";
import { AFTER, BEFORE } from "../../../ask/app/app-cells.ts";
import { readProfiles } from "../../runs/read-profiles.ts";
import type { Terminal } from "../../terminal.ts";
import { announceProfiles, cellsToProfile, type MeasuredCosts, profileRun } from "../profile/profile-run.ts";

const LOAD_MS = 15_000;

/** Explains why one side costs more, from CPU profiles of both; prints the reason if there are none. */
export async function profileApp(
  plan: Plan,
  verdict: AppVerdict,
  folder: string,
  terminal: Terminal,
): Promise<Difference | undefined> {
  if (verdict.verdict !== "slower" && verdict.verdict !== "faster") {
    terminal.say("No difference was confirmed, so there is nothing to explain: not profiled.");
    return undefined;
  }
  const order = { plan, runFolder: folder, tools: ["cpu"], loadMs: LOAD_MS, cells: cellsToProfile(plan) } as const;
  announceProfiles(order, terminal);
  await profileRun({ ...order, analysis: costsIn(verdict) }, terminal);
  const [difference] = readProfiles(folder, plan).differences;
  return difference;
}

function costsIn({ figures: { costUs } }: AppVerdict): MeasuredCosts {
  const { before, after, ratio } = costUs;
  return {
    cells: [
      { id: BEFORE, baseline: BEFORE, metrics: { costUs: { figure: before, ratio } } },
      { id: AFTER, baseline: BEFORE, metrics: { costUs: { figure: after, ratio } } },
    ],
  };
}
