import { type BurstEvent, type JournalEvent, known } from "@lab/shared/record";

export interface LoadTotals {
  readonly loadMs: number;
  /** The time that warm-ups and blocks took. */
  readonly wallMs: number;
  readonly runner: { readonly cpuUs: number; readonly wallUs: number };
  readonly requests: number;
  readonly proven: number;
  /** Scheduled and answered requests of open loops; undefined if all loops were closed. */
  readonly open: { readonly due: number; readonly answered: number } | undefined;
  readonly previousMs: number;
}

export const NO_LOAD: LoadTotals = {
  loadMs: 0,
  wallMs: 0,
  runner: { cpuUs: 0, wallUs: 0 },
  requests: 0,
  proven: 0,
  open: undefined,
  previousMs: 0,
};

export function withEvent(totals: LoadTotals, event: JournalEvent): LoadTotals {
  // Between two events lies what the later one is about.
  const wallMs = totals.wallMs + (event.atMs - totals.previousMs);
  const next = { ...totals, previousMs: event.atMs };
  switch (event.type) {
    case "burst":
      return { ...next, wallMs, ...withBurst(totals, event) };
    case "warmed-up":
      return { ...next, wallMs, loadMs: totals.loadMs + event.loadMs };
    case "block-finished":
      return { ...next, wallMs };
    default:
      return next;
  }
}

function withBurst({ loadMs, runner, requests, proven, open }: LoadTotals, { load, runnerCpuUs }: BurstEvent) {
  const usedUs = known(runnerCpuUs);
  const wallUs = runner.wallUs + load.durationMs * 1_000;
  return {
    loadMs: loadMs + load.durationMs,
    runner: usedUs === undefined ? runner : { cpuUs: runner.cpuUs + usedUs, wallUs },
    requests: requests + load.requests,
    proven: proven + (known(load.proven) ?? 0),
    open: load.open ? { due: (open?.due ?? 0) + load.open.due, answered: (open?.answered ?? 0) + load.requests } : open,
  };
}

/** The share of the time with servers up and proven in which they were under load. */
export function loadShare({ loadMs, wallMs }: LoadTotals): number | undefined {
  return wallMs === 0 ? undefined : loadMs / wallMs;
}

/** The share of one core that the runner itself used while a server was under load. */
export function runnerShare({ runner: { cpuUs, wallUs } }: LoadTotals): number | undefined {
  return wallUs === 0 ? undefined : cpuUs / wallUs;
}
