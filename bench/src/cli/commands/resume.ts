import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { packedName } from "@lab/shared/packed";
import { cpuText, type Environment, isUnfinished, known } from "@lab/shared/record";
import { holdsRun, JOURNAL } from "@lab/shared/run-folder";
import { progressOf } from "../../journal/progress.ts";
import { type Beginning, type RunRecord, readAnyRun, reopenJournal } from "../../journal/run-folder.ts";
import { endApp } from "../compose/app/end-app.ts";
import { conduct } from "../compose/conduct/conduct.ts";
import { checkIsolation } from "../compose/plan/choose-isolation.ts";
import { readMachine } from "../compose/plan/prepare.ts";
import { checkPlansDatabase, withGenerators } from "../compose/ready/plan-needs.ts";
import { provision } from "../compose/ready/ready-run.ts";
import { refuseFlags, UsageError } from "../exit-code.ts";
import { endRun, summarise } from "../runs/end-run.ts";
import { refuseUnwritable, runNamed, shown } from "../runs/run-named.ts";
import type { Args } from "../spec/spec.ts";
import type { RESUME, RESUME_APP } from "../spec/specs.ts";
import { quietly, type Terminal } from "../terminal.ts";
import { announcePlan } from "../view/announce-plan.ts";

export async function resume({ positionals, options }: Args<typeof RESUME>, terminal: Terminal): Promise<void> {
  refuseUnwritable(options);
  const folder = runNamed(positionals[0] ?? "");
  refuseWithoutJournal(folder);
  await resumeRun(folder, readAnyRun(folder), options, terminal);
}

/** The published package resumes comparisons alone. */
export async function resumeApp({ positionals, options }: Args<typeof RESUME_APP>, terminal: Terminal): Promise<void> {
  const folder = resolve(positionals[0] ?? "");
  const record = holdsRun(folder) ? readAnyRun(folder) : undefined;
  if (record?.plan.app === undefined) throw new UsageError(`${shown(folder)} is not the folder of a comparison.`);
  const flags = { ...options, quiet: false, exportCsv: undefined, exportMarkdown: undefined };
  await resumeRun(folder, record, flags, terminal);
}

type Flags = Args<typeof RESUME>["options"];

async function resumeRun(folder: string, record: RunRecord, flags: Flags, loud: Terminal): Promise<void> {
  const { plan, environment, events } = record;
  const { exportCsv, exportMarkdown } = flags;
  if (plan.app !== undefined) {
    refuseFlags({ exportCsv, exportMarkdown }, "a comparison has no table of cells; --json has its verdict.");
  }
  refuseUnlessUnfinished(shown(folder), record);
  const terminal = flags.quiet ? quietly(loud) : loud;
  await using _ready = await readyAsBefore(folder, { plan, environment }, terminal.log);
  announcePlan(plan, terminal);
  const conducted = await conduct(plan, reopenJournal(folder, record), events, terminal);
  if (plan.app === undefined) await endRun(summarise(record, shown(folder), conducted), loud, flags);
  else await endApp({ folder, plan, ...conducted }, flags, loud);
}

/** A published run is finished, and its table is all that it has. */
function refuseWithoutJournal(folder: string): void {
  if (!holdsRun(folder) || [JOURNAL, packedName(JOURNAL)].some((name) => existsSync(join(folder, name)))) return;
  throw new UsageError(`${shown(folder)} has no ${JOURNAL}, so there is nothing to resume; start a new run.`);
}

function refuseUnlessUnfinished(folder: string, { plan, events }: RunRecord): void {
  if (plan.merged !== undefined) {
    throw new UsageError(`${folder} is a merged run; resume a shard and merge again.`);
  }
  const { ended } = progressOf(plan, events);
  if (!isUnfinished(ended)) {
    throw new UsageError(`${folder} is finished (${ended}); there is nothing to resume.`);
  }
}

async function readyAsBefore(folder: string, before: Beginning, log: Terminal["log"]) {
  const { plan, environment } = before;
  if (plan.isolation === "rehearsal") return await provision(before, log);
  const here = { plan, environment: withGenerators(plan, await readMachine(plan.cores)) };
  refuseIfChanged(folder, environment, here.environment);
  await checkIsolation(plan);
  await checkPlansDatabase(plan);
  const ready = await provision(here, log);
  refuseIfChanged(folder, environment, ready.environment);
  return ready;
}

/** A run is resumed under the conditions that it began in, or not at all. */
export function refuseIfChanged(folder: string, then: Environment, now: Environment): void {
  const changes = changedSince(then, now);
  if (changes.length === 0) return;
  throw new Error(
    `${shown(folder)} can't be resumed: ${changes.join("; ")}. What it measured is kept; start a new run.`,
  );
}

/**
 * The conditions of a run that have changed, in a few words each: figures of two machines, or of two versions, cannot
 * be one run.
 */
export function changedSince(then: Environment, now: Environment): readonly string[] {
  const before = conditionsOf(then);
  return Object.entries(conditionsOf(now)).flatMap(([name, value]) => {
    const was = before[name];
    // A fact that either environment lacks is not compared.
    return was === undefined || value === undefined || was === value ? [] : [`the ${name} was ${was} and is ${value}`];
  });
}

function conditionsOf(environment: Environment): Readonly<Record<string, string | undefined>> {
  const { machine, node, commit, lockfileHash, docker } = environment;
  return {
    system: `${machine.platform} ${machine.kernelRelease} on ${machine.arch}`,
    CPU: known(cpuText(machine)),
    "number of cores": String(machine.cores),
    "Node version": node.version,
    commit: shortened(known(commit)?.hash),
    lockfile: shortened(known(lockfileHash)),
    image: shortened(known(docker)?.image?.id.replace(/^sha256:/, "")),
  };
}

function shortened(hash: string | undefined): string | undefined {
  return hash?.slice(0, 12);
}
