import { type Cell, inFlightOf, inWords as nodeInWords, OURS, type Plan, type Subject } from "@lab/shared/record";
import { contextFrameFlags } from "../ask/context-frame-flags.ts";
import type { Generator, Load, OpenLoad } from "../drive/generator.ts";
import { serverAt } from "../http/exchange.ts";
import {
  LaunchError,
  type LaunchSpec,
  type Ready,
  type RunningServer,
  withPatches,
  withWorkers,
} from "../launch/launcher.ts";
import { exchangesOf } from "./exchanges.ts";
import type { Generators, Programs, Run } from "./laboratory.ts";

export interface LiveCell {
  readonly cell: Cell;
  readonly server: RunningServer;
  /** By its own load tool; opened by its first burst. */
  readonly load: OpenLoad;
  readonly startMs: number;
}

export function addressOf({ cell, server }: Pick<LiveCell, "cell" | "server">): string {
  return `${server.ready.url}${cell.subject.basePath ?? ""}`;
}

export function generatorOf({ ours, named }: Generators, { traffic: { generator } }: Cell): Generator {
  return generator === OURS ? ours : named(generator);
}

export function loadAt(
  cell: Cell,
  server: RunningServer,
  { connections, pipelining }: Pick<Load, "connections" | "pipelining">,
): Load {
  const { origin, basePath } = serverAt(addressOf({ cell, server }));
  return { origin, exchanges: exchangesOf(cell.traffic, basePath, connections), connections, pipelining };
}

export async function startCell(run: Run, cell: Cell, alsoNeeded: Pick<LaunchSpec, "folders"> = {}): Promise<LiveCell> {
  const { launcher, clock, generators, programs } = run.laboratory;
  const { node } = cell.subject;
  const startedMs = clock.nowMs();
  const server = await launcher.start({ ...launchSpecOf(run.plan, programs, cell), ...alsoNeeded });
  const expectedNode = node === undefined ? undefined : programs.nodeOf(node).version;
  const reason = whyNotAsPlanned(cell.subject, expectedNode, server.ready);
  if (reason !== undefined) {
    await server.stop();
    throw new LaunchError(`${cell.id} does not match its plan. ${reason}`);
  }
  const load = generatorOf(generators, cell).open(loadAt(cell, server, inFlightOf(cell.traffic.arrivals)));
  return { cell, server, load, startMs: clock.nowMs() - startedMs };
}

export function now({ laboratory }: Run, round: number): { readonly atMs: number; readonly round: number } {
  return { atMs: laboratory.clock.nowMs(), round };
}

export async function recordStart(run: Run, round: number, { cell, server, startMs }: LiveCell): Promise<void> {
  const { node, contextFrame } = server.ready;
  const { cpuUs } = await run.laboratory.sampler.read(server.resources);
  run.record({
    type: "cell-started",
    ...now(run, round),
    cell: cell.id,
    ...(node !== undefined && { node }),
    ...(contextFrame !== undefined && { contextFrame }),
    resources: server.resources,
    limitsInForce: server.limitsInForce,
    tookMs: startMs,
    cpuUs,
  });
}

export async function stopCell(run: Run, round: number, { cell, server, load }: LiveCell): Promise<void> {
  load.close();
  const { code, signal, killed } = await server.stop();
  run.record({ type: "cell-stopped", ...now(run, round), cell: cell.id, code, signal, killed });
}

/** True if the contract holds on this very process; what breaks it is recorded. */
export async function proveCell(run: Run, round: number, live: LiveCell): Promise<boolean> {
  const { clock, prove } = run.laboratory;
  const startedMs = clock.nowMs();
  const { requests, violations, violationCount } = await prove(addressOf(live), live.cell.traffic);
  const atMs = clock.nowMs();
  const here = { atMs, round, cell: live.cell.id };
  if (violationCount === 0) {
    run.record({ type: "contract-proven", ...here, requests, tookMs: atMs - startedMs });
    return true;
  }
  run.record({ type: "contract-broken", ...here, violations: [...violations], violationCount });
  return false;
}

/** Compares a server's ready line with what was requested, and describes a difference in a sentence; pure. */
function whyNotAsPlanned({ node, contextFrame, workers }: Subject, expectedNode: string | undefined, ready: Ready) {
  if (expectedNode !== undefined && ready.node !== expectedNode) {
    return `It should run on ${nodeInWords(node ?? "")} (${expectedNode}), but reports ${ready.node ?? "no version"}.`;
  }
  if (contextFrame !== undefined && ready.contextFrame !== (contextFrame === "on")) {
    return `Its context frame should be ${contextFrame}, but it reports ${inWords(ready.contextFrame)}.`;
  }
  if ((ready.workers ?? 1) !== workers) {
    return `It should have ${workers} workers, but reports ${ready.workers ?? 1}.`;
  }
  return undefined;
}

function inWords(contextFrame: boolean | undefined): string {
  if (contextFrame === undefined) return "nothing";
  return contextFrame ? "on" : "off";
}

function launchSpecOf(plan: Plan, programs: Programs, { id, subject }: Cell): LaunchSpec {
  const node = subject.node === undefined ? undefined : programs.nodeOf(subject.node);
  const spec: LaunchSpec = {
    cell: id,
    entry: programs.entryOf(subject),
    ...(subject.start !== undefined && { start: subject.start }),
    ...(node !== undefined && { node: node.path, nodeWords: node.words }),
    nodeFlags: [...frameFlags(id, subject, node?.version ?? plan.node), ...subject.nodeFlags],
    environment: subject.environment,
    limits: plan.limits,
    cores: plan.cores,
    readyWithinMs: plan.readyWithinMs,
    fixedAddresses: plan.steady,
  };
  const patched = subject.patched ? withPatches(spec, subject.variant, programs.patches) : spec;
  return withWorkers(patched, subject.workers, programs.workers);
}

function frameFlags(cell: string, { contextFrame }: Subject, version: Plan["node"]): readonly string[] {
  if (contextFrame === undefined) return [];
  if (typeof version !== "string")
    throw new LaunchError(`${cell} cannot have the planned context frame: ${version.absent}.`);
  const flags = contextFrameFlags(contextFrame, version);
  if ("impossible" in flags)
    throw new LaunchError(`${cell} cannot have the planned context frame: ${flags.impossible}.`);
  return flags;
}
