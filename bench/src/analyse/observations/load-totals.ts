import { type JournalEvent, known } from "@lab/shared/record";

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
  const { loadMs, wallMs, previousMs } = totals;
  // Between two events lies what the later one is about.
  const tookMs = event.atMs - previousMs;
  switch (event.type) {
    case "burst":
      return {
        loadMs: loadMs + event.load.durationMs,
        wallMs: wallMs + tookMs,
        runner: withRunner(totals.runner, known(event.runnerCpuUs), event.load.durationMs),
        requests: totals.requests + event.load.requests,
        proven: totals.proven + (event.load.proven === undefined ? 0 : (known(event.load.proven) ?? 0)),
        open: event.load.open ? withOpen(totals.open, event.load.open.due, event.load.requests) : totals.open,
        previousMs: event.atMs,
      };
    case "warmed-up":
      return { ...totals, loadMs: loadMs + event.loadMs, wallMs: wallMs + tookMs, previousMs: event.atMs };
    case "block-finished":
      return { ...totals, wallMs: wallMs + tookMs, previousMs: event.atMs };
    default:
      return { ...totals, previousMs: event.atMs };
  }
}

function withRunner(
  { cpuUs, wallUs }: LoadTotals["runner"],
  usedUs: number | undefined,
  durationMs: number,
): LoadTotals["runner"] {
  return usedUs === undefined ? { cpuUs, wallUs } : { cpuUs: cpuUs + usedUs, wallUs: wallUs + durationMs * 1_000 };
}

function withOpen(open: LoadTotals["open"], due: number, answered: number): LoadTotals["open"] {
  return { due: (open?.due ?? 0) + due, answered: (open?.answered ?? 0) + answered };
}

/** The share of the time with servers up and proven in which they were under load. */
export function loadShare({ loadMs, wallMs }: LoadTotals): number | undefined {
  return wallMs === 0 ? undefined : loadMs / wallMs;
}

/** The share of one core that the runner itself used while a server was under load. */
export function runnerShare({ runner: { cpuUs, wallUs } }: LoadTotals): number | undefined {
  return wallUs === 0 ? undefined : cpuUs / wallUs;
}
