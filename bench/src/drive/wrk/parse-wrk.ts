import type { ToolCounts } from "../tool/tool-counts.ts";

const TOTAL = /^ +(\d+) requests in ([\d.]+)(us|ms|s|m|h), /m;
const RATE = /^Requests\/sec: +([\d.]+)$/m;
/** The last line: without it the report was cut off. */
const END = /^Transfer\/sec: +\S+\n/m;
const BROKEN = /^ +Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$/m;
const STATUS = /^ +Non-2xx or 3xx responses: (\d+)$/m;

const MS_PER_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

/**
 * wrk's report; undefined for anything else. It counts no redirect among the wrong states, and an answer that came too
 * late both as an answer and as a timeout.
 */
export function parseWrk(printed: string): ToolCounts | undefined {
  const [, requests, time, unit = ""] = TOTAL.exec(printed) ?? [];
  const [, perSecond] = RATE.exec(printed) ?? [];
  if (requests === undefined || perSecond === undefined || !END.test(printed)) return undefined;
  const [connect = 0, read = 0, write = 0, timeouts = 0] = (BROKEN.exec(printed) ?? []).slice(1).map(Number);
  return {
    requests: Number(requests),
    // The time is printed to the hundredth of a second, the rate more exactly.
    durationMs:
      Number(perSecond) > 0
        ? (1_000 * Number(requests)) / Number(perSecond)
        : Number(time) * (MS_PER_UNIT[unit] ?? Number.NaN),
    errors: connect + read + write + timeouts,
    timeouts,
    non2xx: Number(STATUS.exec(printed)?.[1] ?? 0),
  };
}
