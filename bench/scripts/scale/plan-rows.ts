import { familiesOf, type Plan } from "@lab/shared/record";
import type { RawRequest } from "../../src/ask/request.ts";
import { prepareRehearsal } from "../../src/cli/compose/plan/prepare-run.ts";

/** Ten variants of one family. */
const VARIANTS =
  "singleton,request-scope,cls,guarded-singleton,nestjs-cls-guard,als-hook,als-middleware,durable,request-property,weakmap";
const CONDITIONS = 20;

/** Columns: what is requested, cells, families, rounds, and the planning time in ms. */
export function planRows(): readonly (readonly string[])[] {
  const usual = requestOf(CONDITIONS);
  const asked: readonly (readonly [string, RawRequest])[] = [
    ["in a usual budget", usual],
    ["--budget 24h", { ...usual, budget: "24h" }],
  ];
  return asked.map(([what, request]) => {
    const startedMs = performance.now();
    const { cells, order } = rehearsalPlan(request);
    const tookMs = performance.now() - startedMs;
    return [what, `${cells.length}`, `${familiesOf(cells, cells).length}`, `${order.length}`, tookMs.toFixed(0)];
  });
}

/** The same ten variants under a number of conditions, one family each. */
export function requestOf(conditions: number): RawRequest {
  const connections = Array.from({ length: conditions }, (_, index) => index + 1);
  return {
    variant: VARIANTS.split(",")
      .map((pattern) => `nest-fastify/${pattern}`)
      .join(","),
    vary: [`connections=${connections.join(",")}`],
    family: "12",
  };
}

export function rehearsalPlan(request: RawRequest): Plan {
  return prepareRehearsal({ own: [], request }).plan;
}
