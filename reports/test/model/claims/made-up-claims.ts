import type { CellAnalysis, Claim, MicroDocument, Trial } from "@lab/shared/record";
import type { ReadableRun } from "../../../src/model/run/listed-run.ts";
import { runOf } from "../../made-up-run.ts";

export const RATIO = {
  kind: "ratio",
  study: "matrix",
  metric: "costUs",
  of: { variant: "fastify/cls" },
  to: { variant: "fastify/singleton" },
} as const satisfies Trial["quantity"];

export function trialOf(claimed: Trial["claimed"], quantity: Trial["quantity"] = RATIO, where = "here"): Trial {
  return { where: { en: where, ja: `${where} (ja)` }, quantity, ...(claimed && { claimed }) };
}

export function claimOf(trials: readonly Trial[], factor = 2): Claim {
  const text = (en: string) => ({ en, ja: `${en} (ja)` });
  return {
    id: "made-up",
    says: text("It costs <b>8%</b> | more"),
    by: "somebody/something#1",
    where: "https://example.org/1",
    figure: text("8%"),
    conditions: text("on a laptop"),
    here: text("in a container"),
    trials: [...trials],
    ...(trials.some(({ claimed }) => claimed && "about" in claimed) && {
      tolerance: { factor, because: text("machines differ") },
    }),
  };
}

export function publishedRun(
  name: string,
  cells: readonly CellAnalysis[],
  study?: string,
  analysis: Partial<ReadableRun["analysis"]> = {},
): ReadableRun {
  const run = runOf(cells, analysis);
  return {
    state: "readable",
    name,
    isPublished: true,
    ...run,
    plan: { ...run.plan, ...(study !== undefined && { study: { name: study, question: `${study}?` } }) },
  };
}

export const MICRO: MicroDocument = {
  schemaVersion: 1,
  createdAt: "2026-01-02T03:04:05.000Z",
  command: "pnpm bench:micro --seed 7",
  seed: 7,
  forMs: 200,
  rounds: 10,
  machine: { cpuModel: "Made-up CPU", cores: 2 },
  figures: [
    {
      operation: "await-1",
      node: "v22.1.0",
      nanoseconds: { estimate: 1_234, low: 1_200, high: 1_300 },
      adds: { estimate: 1_134 },
      times: { estimate: 12.34, low: 12, high: 13 },
      against: "await-0",
      processes: 10,
    },
  ],
};
