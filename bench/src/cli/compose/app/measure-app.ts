import { join } from "node:path";
import { isUnfinished, type Plan } from "@lab/shared/record";
import { holdsRun } from "@lab/shared/run-folder";
import { foundDifference, isOpen, seeminglyFailing } from "../../../analyse/app/app-verdict.ts";
import type { AppRuns } from "../../../analyse/app/sides-of.ts";
import { progressOf } from "../../../journal/progress.ts";
import { createRunFolder, readAppFolder, reopenJournal } from "../../../journal/run-folder.ts";
import type { Terminal } from "../../terminal.ts";
import { type Conducted, conduct } from "../conduct/conduct.ts";
import { type AskedSides, confirmationOf, type PreparedApp, searchOf } from "./prepare-app.ts";

export interface MeasuredApp {
  readonly folder: string;
  readonly runs: AppRuns;
  readonly interrupted: boolean;
}

export async function measureApp(prepared: PreparedApp, sides: AskedSides, folder: string, terminal: Terminal) {
  const search = await conducted(() => searchOf(prepared, sides), prepared, folder, terminal);
  const { interrupted } = search;
  const why = interrupted ? undefined : whyOn(search, prepared);
  if (why === undefined) return { folder, runs: { search, confirmation: undefined }, interrupted };
  terminal.say(why);
  const confirmation = await conducted(
    () => confirmationOf(prepared, sides, search.plan, search.finished.atMs),
    prepared,
    confirmationIn(folder),
    terminal,
  );
  return { folder, runs: { search, confirmation }, interrupted: confirmation.interrupted };
}

export function isMeasured(prepared: PreparedApp, folder: string): boolean {
  const search = finishedIn(folder);
  if (search === undefined) return false;
  return whyOn(search, prepared) === undefined || finishedIn(confirmationIn(folder)) !== undefined;
}

function confirmationIn(folder: string): string {
  return join(folder, "confirmation");
}

/** Why the second half of the budget is measured: to confirm what was found, or because nothing was found yet. */
function whyOn(search: DoneRun, prepared: PreparedApp): string | undefined {
  const { app, request } = prepared;
  const found = foundDifference(search);
  const failing = seeminglyFailing(search, app.required);
  const what = [
    ...(found === undefined ? [] : [`after seems ${found}`]),
    ...failing.map(({ text }) => `${text} seems not to hold`),
  ];
  if (what.length > 0) return `${what.join(", and ")}: looked for again in fresh processes.`;
  const hasBudget = request.rounds === undefined || request.budgetMs !== undefined;
  const goesOn = hasBudget && isOpen(search);
  return goesOn ? "No difference so far: the rest of the time is measured, too." : undefined;
}

type DoneRun = Conducted & { readonly plan: Plan };

async function conducted(planOf: () => Plan, { environment }: PreparedApp, folder: string, terminal: Terminal) {
  const finished = finishedIn(folder);
  if (finished !== undefined) return finished;
  if (holdsRun(folder)) {
    const record = readAppFolder(folder);
    const { plan, events } = record;
    return { plan, ...(await conduct(plan, reopenJournal(folder, record), events, terminal)) };
  }
  const plan = planOf();
  return { plan, ...(await conduct(plan, createRunFolder(folder, plan, environment), [], terminal)) };
}

/** Undefined where something is left to be measured. */
function finishedIn(folder: string): DoneRun | undefined {
  if (!holdsRun(folder)) return undefined;
  const { plan, events } = readAppFolder(folder);
  const { ended } = progressOf(plan, events);
  const last = events.at(-1);
  return last?.type === "run-finished" && !isUnfinished(ended)
    ? { plan, events, finished: last, interrupted: false }
    : undefined;
}
