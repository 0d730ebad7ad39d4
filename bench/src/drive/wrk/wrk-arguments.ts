import type { Burst } from "../generator.ts";
import { onlyExchange } from "../only-exchange.ts";

/** The command line of wrk; throws for a burst that it cannot make. */
export function wrkArguments(burst: Burst, answerWithinMs: number): readonly string[] {
  const { origin, connections, pipelining, durationMs } = burst;
  const { method, path, headers } = onlyExchange(burst);
  if (method !== "GET") throw new Error("wrk sends nothing but GET");
  if (pipelining !== 1) throw new Error("wrk sends one request at a time on a connection");
  return [
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${durationMs / 1_000}s`,
    `--timeout=${Math.ceil(answerWithinMs / 1_000)}s`,
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
    `${origin}${path}`,
  ];
}
