import type { Burst } from "../generator.ts";
import { onlyExchange } from "../only-exchange.ts";

/** The command line of oha; throws for a burst that it cannot make. */
export function ohaArguments(burst: Burst, answerWithinMs: number): readonly string[] {
  const { origin, connections, pipelining, durationMs } = burst;
  const { method, path, headers, body } = onlyExchange(burst);
  if (pipelining !== 1) throw new Error("oha sends one request at a time on a connection");
  return [
    "--no-tui",
    "--output-format=json",
    // It is given one core.
    "--worker-threads=1",
    "-z",
    `${Math.round(durationMs)}ms`,
    // Otherwise it hangs up on what is under way when its time is over.
    "--wait-ongoing-requests-after-deadline",
    "-c",
    String(connections),
    "-t",
    `${answerWithinMs}ms`,
    "--redirect=0",
    "--disable-compression",
    `--method=${method}`,
    ...Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]),
    ...(body === undefined ? [] : ["-d", body]),
    `${origin}${path}`,
  ];
}
