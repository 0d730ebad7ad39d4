import { z } from "zod";
import type { ToolCounts } from "../tool/tool-counts.ts";

const Count = z.int().nonnegative();

/** The part of oha's report that is used. */
const Report = z.object({
  summary: z.object({ total: z.number().positive() }),
  statusCodeDistribution: z.record(z.string().regex(/^\d{3}$/), Count),
  errorDistribution: z.record(z.string(), Count),
});

const TIMEOUT = "timeout";

/** oha's report in JSON; undefined for anything else. */
export function parseOha(printed: string): ToolCounts | undefined {
  const { data } = Report.safeParse(jsonIn(printed));
  if (data === undefined) return undefined;
  const answers = Object.entries(data.statusCodeDistribution);
  const failures = Object.entries(data.errorDistribution);
  return {
    requests: sum(answers),
    durationMs: data.summary.total * 1_000,
    errors: sum(failures),
    timeouts: sum(failures.filter(([reason]) => reason === TIMEOUT)),
    non2xx: sum(answers.filter(([status]) => !status.startsWith("2"))),
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function sum(entries: readonly (readonly [string, number])[]): number {
  return entries.reduce((total, [, count]) => total + count, 0);
}
