import { dirname, join } from "node:path";
import type { Cell, JournalEvent, Plan } from "@lab/shared/record";
import { analyseJournal } from "../../analyse/rows-of.ts";
import { type RawRequest, readRequest, SELECTING } from "../../ask/request.ts";
import { selectVariants } from "../../ask/select-variants.ts";
import { createRunFolder, readOutcome, readRunFolder, writeAnalysis } from "../../journal/run-folder.ts";
import { prepareRun, variantsFor } from "../compose/plan/prepare-run.ts";
import { announceProfiles, cellsToProfile, type Profiled, profileRun } from "../compose/profile/profile-run.ts";
import { provision } from "../compose/ready/ready-run.ts";
import { EXIT, type ExitCode, refuseFlags, UsageError, unwrap } from "../exit-code.ts";
import { PUBLISHED_RUNS } from "../places.ts";
import { folderFor, refuseTaken, runNamed, shown } from "../runs/run-named.ts";
import { readProfiles, writeReports } from "../runs/write-reports.ts";
import type { Args } from "../spec/spec.ts";
import type { PROFILE } from "../spec/specs.ts";
import type { Terminal } from "../terminal.ts";

export async function profile({ options, request }: Args<typeof PROFILE>, terminal: Terminal): Promise<void> {
  const { tools, loadMs, run, out, json } = options;
  const announce = (plan: Plan, cells: readonly Cell[]): void =>
    announceProfiles({ plan, cells, tools, loadMs }, terminal);
  const subject =
    run === undefined
      ? await newSubject(request, out, terminal, announce)
      : await earlierSubject(run, { ...request, ...(out !== undefined && { out }) }, terminal, announce);
  const profiled = await profileRun({ ...subject, tools, loadMs }, terminal);
  const { runFolder, plan } = subject;
  await writeReports(runFolder, { ...subject, ...readProfiles(runFolder, plan) }, "en");
  terminal.log(closingLine(profiled, runFolder));
  if (json) terminal.document(documentOf(profiled, runFolder));
  terminal.exitWith(exitCodeOf(profiled));
}

function closingLine({ outcomes, interrupted }: Profiled, runFolder: string): string {
  const failed = outcomes.filter(({ outcome }) => outcome.outcome === "failed").length;
  const made = outcomes.length - failed;
  const but = failed > 0 ? `, ${failed} failed (profile.json says why)` : "";
  return `${interrupted ? "Stopped when asked to. " : ""}${made} made${but}: ${join(shown(runFolder), "profiles")}`;
}

function documentOf({ outcomes, interrupted }: Profiled, runFolder: string) {
  const profiles = outcomes.map(({ cell, outcome, tookMs }) => ({ variant: cell.subject.variant, ...outcome, tookMs }));
  return { schemaVersion: 1, folder: shown(runFolder), interrupted, profiles };
}

function exitCodeOf({ outcomes, interrupted }: Profiled): ExitCode {
  if (interrupted) return EXIT.interrupted;
  return outcomes.some(({ outcome }) => outcome.outcome === "made") ? EXIT.done : EXIT.failed;
}

type Announce = (plan: Plan, cells: readonly Cell[]) => void;

async function newSubject(request: RawRequest, out: string | undefined, terminal: Terminal, announce: Announce) {
  refuseTaken(out, "Name another folder, or add to that run with --run.");
  const prepared = await prepareRun({ words: ["profile"], request }, terminal.log);
  announce(prepared.plan, cellsToProfile(prepared.plan));
  const { plan, environment } = await provision(prepared, terminal.log);
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
async function earlierSubject(
  run: string,
  request: RawRequest & { readonly out?: string },
  terminal: Terminal,
  announce: Announce,
) {
  checkOnlyNarrows(request);
  const runFolder = runNamed(run);
  const record = readOutcome(runFolder);
  const { plan, environment } = record;
  if (plan.isolation === "rehearsal") {
    throw new UsageError(`--run: ${shown(runFolder)} is a rehearsal, which has no servers to profile.`);
  }
  if (dirname(runFolder) === PUBLISHED_RUNS) {
    throw new UsageError(
      `--run: ${plan.runId} is published: a profile made here would not explain figures of another machine. ` +
        `Measure it here first: ${plan.command}`,
    );
  }
  const cells = narrowed(cellsToProfile(plan), request);
  announce(plan, cells);
  await provision(record, terminal.log);
  const analysis = record.analysis ?? analyseJournal(readRunFolder(runFolder)).analysis;
  return { runFolder, plan, environment, analysis, cells };
}

const NARROWING: readonly string[] = [
  ...["framework", "adapter", "pattern", "variant", "variantsFrom"],
  // How it is profiled, which the plan does not decide.
  ...["tool", "seconds"],
];

function checkOnlyNarrows(request: object): void {
  const others = Object.entries(request).filter(([name]) => !NARROWING.includes(name));
  refuseFlags(Object.fromEntries(others), "--run takes this from the run; leave it out.");
}

function narrowed(cells: readonly Cell[], request: RawRequest): readonly Cell[] {
  const selection = readRequest(request).request;
  if (SELECTING.every((name) => selection[name] === undefined)) return cells;
  const ids = unwrap(selectVariants(variantsFor(request), selection)).map(({ id }) => id);
  const kept = cells.filter(({ subject }) => ids.includes(subject.variant));
  if (kept.length === 0) throw new UsageError("--run: no cell of that run matches the selection.");
  return kept;
}
