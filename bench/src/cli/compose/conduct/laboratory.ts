import { spawnSync } from "node:child_process";
import { posix, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { OURS, type Plan } from "@lab/shared/record";
import { formatCoreList, pinnedTo } from "../../../cores/allowed-cores.ts";
import { GeneratorPool } from "../../../drive/generators.ts";
import { findEngine } from "../../../launch/docker/engine.ts";
import { prove } from "../../../prove/contract.ts";
import { createRehearsalLaboratory } from "../../../rehearse/rehearsal-laboratory.ts";
import type { Clock, Laboratory, Programs, Run } from "../../../run/laboratory.ts";
import { createControlChannel } from "../../../sample/control-channel.ts";
import { withEngineStats } from "../../../sample/engine-stats.ts";
import { readKernel } from "../../../sample/kernel-sampler.ts";
import { readStealUs } from "../../../sample/procfs.ts";
import { PATCHES, VARIANTS, WORKERS } from "../../places.ts";
import type { Terminal } from "../../terminal.ts";
import { createLauncher } from "../plan/choose-isolation.ts";
import { generatorsOf, obtainNodes, openPlansDatabase, withDatabase } from "../ready/plan-needs.ts";
import { untilInterrupted } from "./interruption.ts";

/** Where the lab's image has the folder of the variants. */
const VARIANTS_IN_IMAGE = "/lab/variants";

export async function openLaboratory(plan: Plan, startMs: number): Promise<Laboratory> {
  const { isolation, cores, generator } = plan;
  if (isolation === "rehearsal") return createRehearsalLaboratory(plan, startMs);
  const engine = isolation === "docker" ? await findEngine() : undefined;
  const launcher = createLauncher(plan, engine);
  const programs = await programsOf(plan);
  const generators = new GeneratorPool(generatorsOf(plan), { cores: cores.others, staysAwake: generator === "awake" });
  const ours = generators.named(OURS);
  // A generator that cannot start is reported before anything is measured.
  const opened = ours.process().then(() => openPlansDatabase(plan));
  const database = await opened.catch(async (error: unknown) => {
    // This process could not end before a generator that is left running.
    await generators.stop();
    throw error;
  });
  moveRunnerTo(cores.others);
  return {
    launcher: withDatabase(launcher, plan, database),
    programs,
    prove,
    generators: { ours, named: (name) => generators.named(name) },
    sampler: engine === undefined ? { read: readKernel } : withEngineStats(engine.endpoint),
    control: createControlChannel(),
    clock: clockFrom(startMs),
    counters: { stealUs: readStealUs, runnerCpuUs },
    async stop() {
      await Promise.all([generators.stop(), database?.stop()]);
    },
  };
}

async function programsOf(plan: Plan): Promise<Programs> {
  const fileAt = (file: string): string =>
    plan.isolation === "docker" ? posix.resolve(VARIANTS_IN_IMAGE, file) : resolve(VARIANTS, file);
  return {
    entryOf: ({ entry }) => fileAt(entry),
    nodeOf: await obtainNodes(plan, () => undefined),
    workers: fileAt(WORKERS),
    patches: fileAt(PATCHES),
  };
}

/** The runner, too, stays off the server's core, with all its threads. Where that cannot be done, it runs anywhere. */
function moveRunnerTo(cores: readonly number[]): void {
  const [taskset] = pinnedTo(cores);
  if (taskset === undefined) return;
  spawnSync(taskset, ["--all-tasks", "--cpu-list", "--pid", formatCoreList(cores), String(process.pid)]);
}

function runnerCpuUs(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** This machine's clock, starting where an earlier session of the run stopped. */
function clockFrom(startMs: number): Clock {
  const offsetMs = startMs - performance.now();
  return {
    nowMs: () => performance.now() + offsetMs,
    pause: (durationMs, signal) => delay(durationMs, undefined, { signal }),
    every(periodMs, action) {
      const timer = setInterval(action, periodMs);
      return { [Symbol.dispose]: () => clearInterval(timer) };
    },
  };
}

/** Ends with an error once the user stops it, unless what was done until then is to be kept. */
export async function inLaboratory<Result>(
  plan: Plan,
  { log }: Terminal,
  action: (run: Run) => Promise<Result>,
  { keepsPart = false } = {},
) {
  const laboratory = await openLaboratory(plan, 0);
  using signal = untilInterrupted(log);
  try {
    return await action({ plan, laboratory, record: () => undefined, sync: () => undefined, signal });
  } catch (error) {
    // An error after the user stopped it is not a failure.
    signal.throwIfAborted();
    throw error;
  } finally {
    await laboratory.stop();
    // The user may have stopped it while the last server stopped.
    if (!keepsPart) signal.throwIfAborted();
  }
}
