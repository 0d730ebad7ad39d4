import type { Cell } from "@lab/shared/record";
import { LaunchError } from "../launch/launch-error.ts";
import type { LaunchSpec, RunningServer } from "../launch/launcher.ts";
import type { Run } from "./laboratory.ts";
import { launchSpecOf } from "./launch-spec-of.ts";
import { notAsAsked } from "./not-as-asked.ts";

/** A cell whose server runs. */
export interface LiveCell {
  readonly cell: Cell;
  readonly server: RunningServer;
  readonly startMs: number;
}

/** Where a cell's routes begin. */
export function addressOf({ cell, server }: LiveCell): string {
  return `${server.ready.url}${cell.subject.basePath ?? ""}`;
}

/** Starts a cell's server; whatever happens afterwards, it is stopped with `stopCell`. */
export async function startCell(run: Run, cell: Cell, alsoNeeded: Pick<LaunchSpec, "folders"> = {}): Promise<LiveCell> {
  const { launcher, clock, nodeOf } = run.laboratory;
  const { node } = cell.subject;
  const startedMs = clock.nowMs();
  const server = await launcher.start({ ...launchSpecOf(run, cell), ...alsoNeeded });
  const reason = notAsAsked(cell.subject, node === undefined ? undefined : nodeOf(node).version, server.ready);
  if (reason !== undefined) {
    await server.stop();
    throw new LaunchError(`${cell.id} is not what was asked for. ${reason}`);
  }
  return { cell, server, startMs: clock.nowMs() - startedMs };
}

export function recordStart({ laboratory, record }: Run, round: number, { cell, server, startMs }: LiveCell): void {
  const { node, contextFrame } = server.ready;
  record({
    type: "cell-started",
    atMs: laboratory.clock.nowMs(),
    round,
    cell: cell.id,
    ...(node !== undefined && { node }),
    ...(contextFrame !== undefined && { contextFrame }),
    resources: server.resources,
    limitsInForce: server.limitsInForce,
    tookMs: startMs,
  });
}

export async function stopCell(run: Run, round: number, { cell, server }: LiveCell): Promise<void> {
  const { code, signal, killed } = await server.stop();
  run.record({ type: "cell-stopped", atMs: run.laboratory.clock.nowMs(), round, cell: cell.id, code, signal, killed });
}

/** True where the contract holds on this very process; what breaks it is recorded. */
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
