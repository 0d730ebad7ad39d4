import { join } from "node:path";
import type { Plan } from "@lab/shared/record";
import { foundDifference } from "../../analyse/app/app-verdict.ts";
import type { AppRuns } from "../../analyse/app/both-runs.ts";
import { createRunFolder } from "../../journal/run-folder.ts";
import type { Terminal } from "../terminal.ts";
import type { AskedBoth } from "./ask-both.ts";
import { type Conducted, conduct } from "./conduct.ts";
import type { PreparedApp } from "./prepare-app.ts";

interface MeasuredApp {
  readonly runs: AppRuns;
  readonly interrupted: boolean;
}

/** Looks for a difference, and for what was found once more in fresh processes. */
export async function measureApp(
  prepared: PreparedApp,
  { sides }: AskedBoth,
  folder: string,
  terminal: Terminal,
): Promise<MeasuredApp> {
  const search = await conducted(prepared.searchOf(sides), prepared, folder, terminal);
  const found = isInterrupted(search) ? undefined : foundDifference(search);
  if (found === undefined) return { runs: { search, confirmation: undefined }, interrupted: isInterrupted(search) };
  terminal.say(`after seems ${found}: looked for again in fresh processes.`);
  const confirmation = await conducted(
    prepared.confirmationOf(sides, spentMs(search)),
    prepared,
    join(folder, "confirmation"),
    terminal,
  );
  return { runs: { search, confirmation }, interrupted: isInterrupted(confirmation) };
}

type DoneRun = Conducted & { readonly plan: Plan };

async function conducted(
  plan: Plan,
  { environment }: PreparedApp,
  folder: string,
  terminal: Terminal,
): Promise<DoneRun> {
  return { plan, ...(await conduct(plan, createRunFolder(folder, plan, environment), [], terminal)) };
}

function isInterrupted({ finished }: DoneRun): boolean {
  return finished.reason === "interrupted";
}

function spentMs({ finished }: DoneRun): number {
  return finished.atMs;
}
