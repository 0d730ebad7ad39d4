import type { LoadTotals } from "../observations/load-totals.ts";

/** The share of the time with servers up and proven in which they were under load. */
export function loadShare({ loadMs, wallMs }: LoadTotals): number | undefined {
  return wallMs === 0 ? undefined : loadMs / wallMs;
}

/** The share of one core that the runner itself used while a server was under load. */
export function runnerShare({ runner: { cpuUs, wallUs } }: LoadTotals): number | undefined {
  return wallUs === 0 ? undefined : cpuUs / wallUs;
}
