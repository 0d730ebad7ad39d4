import type { Cell, JournalEvent, Plan } from "@lab/shared/record";
import { analyseJournal } from "../../../analyse/analyse-journal.ts";
import { readRequest } from "../../../ask/read-request.ts";
import { type RawRequest, SELECTING } from "../../../ask/request.ts";
import { selectVariants } from "../../../ask/select-variants.ts";
import { createRunFolder, readOutcome, readRunFolder, writeAnalysis } from "../../../journal/run-folder.ts";
import { refuseFlags, soundly, UsageError } from "../../exit-code.ts";
import { folderFor, refuseTaken, runNamed, shown } from "../../runs/run-named.ts";
import type { Terminal } from "../../terminal.ts";
import { variantsFor } from "../plan/own-variants.ts";
import type { Typed } from "../plan/prepare-run.ts";
import { buildVariants } from "../ready/build-variants.ts";
import { readyContainers, readyRun } from "../ready/ready-run.ts";
import { cellsToProfile } from "./profile-run.ts";

export type Announce = (plan: Plan, cells: readonly Cell[]) => void;

export async function newSubject(typed: Typed, out: string | undefined, terminal: Terminal, announce: Announce) {
  refuseTaken(out, "Name another folder, or add to that run with --run.");
  const { plan, environment } = await readyRun(typed, terminal, (draft) => announce(draft, cellsToProfile(draft)));
  const runFolder = folderFor(out, plan);
  const events: readonly JournalEvent[] = [
    { type: "run-started", atMs: 0, runId: plan.runId },
    { type: "run-finished", atMs: 0, reason: "rounds", sentence: "Profiles only: nothing was measured." },
  ];
  const journal = createRunFolder(runFolder, plan, environment);
  for (const event of events) journal.append(event);
  journal.close();
  const { analysis } = analyseJournal({ plan, events });
  writeAnalysis(runFolder, analysis);
  return { runFolder, plan, environment, analysis, cells: cellsToProfile(plan) };
}

/** An earlier run. Its plan decides everything; a selection can only leave out some of its cells. */
export async function earlierSubject(
  run: string,
  request: RawRequest & { readonly out?: string },
  terminal: Terminal,
  announce: Announce,
) {
  checkOnlyNarrows(request);
  const runFolder = runNamed(run);
  const record = readRunFolder(runFolder);
  const { plan, environment } = record;
  if (plan.isolation === "rehearsal") {
    throw new UsageError(`--run: ${shown(runFolder)} is a rehearsal, and there is nothing to profile in one.`);
  }
  const cells = narrowed(cellsToProfile(plan), request);
  announce(plan, cells);
  await buildVariants(terminal.say);
  await readyContainers(record, terminal.say);
  const analysis = readOutcome(runFolder).analysis ?? analyseJournal(record).analysis;
  return { runFolder, plan, environment, analysis, cells };
}

const NARROWING: readonly string[] = ["framework", "adapter", "pattern", "variant", "variantsFrom"];

function checkOnlyNarrows(request: object): void {
  const others = Object.entries(request).filter(([name]) => !NARROWING.includes(name));
  refuseFlags(Object.fromEntries(others), "with --run, that is as the run has it; leave it out.");
}

function narrowed(cells: readonly Cell[], request: RawRequest): readonly Cell[] {
  const selection = readRequest(request).request;
  if (SELECTING.every((name) => selection[name] === undefined)) return cells;
  const ids = soundly(selectVariants(variantsFor(request), selection)).map(({ id }) => id);
  const kept = cells.filter(({ subject }) => ids.includes(subject.variant));
  if (kept.length === 0) throw new UsageError("--run: nothing of that selection is in that run.");
  return kept;
}
