import { jsonIn } from "@lab/shared/record";
import { sum } from "@lab/shared/statistics";
import { z } from "zod";
import { ALL_THE_SAME, ONE_AT_A_TIME, onlyExchange } from "../generator.ts";
import type { Tool } from "../tool/tool.ts";

const Count = z.int().nonnegative();

const Report = z.object({
  summary: z.object({ total: z.number().positive() }),
  statusCodeDistribution: z.record(z.string().regex(/^\d{3}$/), Count),
  errorDistribution: z.record(z.string(), Count),
});

const TIMEOUT = "timeout";

/** Waits for its last answers, unlike most tools. */
export const TOOL: Tool = {
  name: "oha",
  namedBy: "BENCH_OHA",
  install: "`cargo install oha` or `brew install oha`",
  versionIn: (printed) => /^oha (\S+)/m.exec(printed)?.[1],
  can: {
    checksBodies: { absent: "oha does not read bodies" },
    provesIsolation: ALL_THE_SAME,
    histogram: { absent: "oha prints percentiles, which cannot be merged with another burst's" },
    openLoop: { absent: "it wakes once a millisecond, and then sends everything that has fallen due" },
    pipelines: ONE_AT_A_TIME,
    sendsSequences: ALL_THE_SAME,
    sendsBodies: true,
  },
  argumentsFor(burst, answerWithinMs) {
    const { origin, connections, durationMs } = burst;
    const { method, path, headers, body } = onlyExchange(burst);
    return [
      "--no-tui",
      "--output-format=json",
      // It is given one core.
      "--worker-threads=1",
      ...["-z", `${Math.round(durationMs)}ms`],
      // Otherwise it aborts the requests in flight when its time is over.
      "--wait-ongoing-requests-after-deadline",
      ...["-c", String(connections)],
      ...["-t", `${answerWithinMs}ms`],
      "--redirect=0",
      "--disable-compression",
      `--method=${method}`,
      ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
      ...(body === undefined ? [] : ["-d", body]),
      `${origin}${path}`,
    ];
  },
  read(printed) {
    const { data } = Report.safeParse(jsonIn(printed));
    if (data === undefined) return undefined;
    const { summary, statusCodeDistribution: answers, errorDistribution: failures } = data;
    const wrong = Object.entries(answers).filter(([status]) => !status.startsWith("2"));
    return {
      requests: sum(Object.values(answers)),
      durationMs: summary.total * 1_000,
      errors: sum(Object.values(failures)),
      timeouts: failures[TIMEOUT] ?? 0,
      non2xx: sum(wrong.map(([, count]) => count)),
    };
  },
};
