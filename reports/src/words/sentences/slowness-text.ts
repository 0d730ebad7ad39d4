import { functionName } from "@lab/shared/record";
import type { Catalogue } from "../catalogue.ts";
import { significant } from "../figures.ts";
import { fill } from "../fill.ts";
import type { EngineWork, Slowness } from "./slowness.ts";

type Words = Catalogue["summary"]["slowness"];

/** Why the slowest cell is slow, or the command that finds out. */
export function slownessText(slow: Slowness, runId: string, say: Words): string {
  switch (slow.kind) {
    case "none-costs-more":
      return say["none-costs-more"];
    case "not-profiled": {
      const command = `pnpm bench profile --run ${runId} --variant ${slow.variants.join(",")}`;
      return fill(say["not-profiled"], { cell: slow.cell, baseline: slow.baseline, command });
    }
    case "spread":
      return fill(say.spread, { cell: slow.cell, baseline: slow.baseline });
    case "function":
      return functionText(slow, say);
  }
}

function functionText(slow: Extract<Slowness, { kind: "function" }>, say: Words): string {
  const { cell, baseline, function: called, engine } = slow;
  const isBroughtIn = called.onlyIn === "to";
  return fill(isBroughtIn ? say.broughtIn : say.grown, {
    cell,
    baseline,
    function: functionName(called),
    owner: called.owner,
    us: significant(isBroughtIn ? called.totalDeltaUs : called.deltaUs),
    before: significant(called.fromUs),
    engine: engineText(engine, say),
  });
}

function engineText(work: readonly EngineWork[], say: Words): string {
  if (work.length === 0) return "";
  const texts = work.map(({ owner, deltaUs }) => fill(say.work, { owner, us: significant(deltaUs) }));
  return fill(say.engine, { work: texts });
}
