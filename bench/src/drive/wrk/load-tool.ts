import { ALL_THE_SAME, ONE_AT_A_TIME, onlyExchange } from "../generator.ts";
import type { Tool } from "../tool/tool.ts";

const TOTAL = /^ +(\d+) requests in ([\d.]+)(us|ms|s|m|h), /m;
const RATE = /^Requests\/sec: +([\d.]+)$/m;
/** The last line: without it the report was cut off. */
const END = /^Transfer\/sec: +\S+\n/m;
const BROKEN = /^ +Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)$/m;
const STATUS = /^ +Non-2xx or 3xx responses: (\d+)$/m;

const MS_PER_UNIT: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };

export const TOOL: Tool = {
  name: "wrk",
  namedBy: "BENCH_WRK",
  install: "`apt-get install wrk` or `brew install wrk`",
  versionIn: (printed) => /^wrk (\S+)/m.exec(printed)?.[1],
  can: {
    checksBodies: { absent: "wrk looks at no body" },
    provesIsolation: ALL_THE_SAME,
    histogram: { absent: "wrk prints a few percentiles, which it has corrected by requests it never sent" },
    openLoop: { absent: "it sends its next request when it has an answer" },
    pipelines: ONE_AT_A_TIME,
    sendsSequences: ALL_THE_SAME,
    sendsBodies: { absent: "it sends bodies by programs of its user's only" },
    stepMs: 1_000,
  },
  argumentsFor(burst, answerWithinMs) {
    const { origin, connections, durationMs } = burst;
    const { method, path, headers } = onlyExchange(burst);
    if (method !== "GET") throw new Error("wrk sends nothing but GET");
    return [
      "--threads=1",
      `--connections=${connections}`,
      `--duration=${durationMs / 1_000}s`,
      `--timeout=${Math.ceil(answerWithinMs / 1_000)}s`,
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      `${origin}${path}`,
    ];
  },
  /** It does not count redirects among the wrong states, and counts a late answer both as answer and as timeout. */
  read(printed) {
    const [, requests, time, unit = ""] = TOTAL.exec(printed) ?? [];
    const [, perSecond] = RATE.exec(printed) ?? [];
    if (requests === undefined || perSecond === undefined || !END.test(printed)) return undefined;
    const [connect = 0, read = 0, write = 0, timeouts = 0] = (BROKEN.exec(printed) ?? []).slice(1).map(Number);
    return {
      requests: Number(requests),
      // The time is printed to the hundredth of a second, the rate more precisely.
      durationMs:
        Number(perSecond) > 0
          ? (1_000 * Number(requests)) / Number(perSecond)
          : Number(time) * (MS_PER_UNIT[unit] ?? Number.NaN),
      errors: connect + read + write + timeouts,
      timeouts,
      non2xx: Number(STATUS.exec(printed)?.[1] ?? 0),
    };
  },
};
