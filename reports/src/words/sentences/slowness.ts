import { cellName } from "@lab/shared/cell-id";
import {
  type Analysis,
  type CellAnalysis,
  type Difference,
  functionName,
  namedFunctions,
  WITHOUT_A_NAME,
} from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import type { Catalogue } from "../catalogue.ts";
import { significant } from "../figures.ts";
import { fill } from "../fill.ts";

type NamedFunction = Difference["functions"][number];

type EngineWork = Pick<Difference["owners"][number], "owner" | "deltaUs">;

/** Why the slowest cell is slow, as far as profiles show it. */
export type Slowness =
  /** Nothing costs measurably more than its baseline. */
  | { readonly kind: "none-costs-more" }
  | {
      readonly kind: "function";
      readonly cell: string;
      readonly baseline: string;
      readonly function: NamedFunction;
      /** V8's extra work, if it is a large part of the difference. */
      readonly engine: readonly EngineWork[];
    }
  /** There is a profile, and no function stands out in it. */
  | { readonly kind: "spread"; readonly cell: string; readonly baseline: string }
  | {
      readonly kind: "not-profiled";
      readonly cell: string;
      readonly baseline: string;
      readonly variants: readonly [string, string];
    };

/** About the slowest cell; if only others were profiled, about the slowest of those. */
export function slownessOf({ cells }: Analysis, differences: readonly Difference[]): Slowness {
  const slower = cells
    .filter(({ verdict }) => verdict === "costs-more")
    .toSorted((one, other) => excess(other) - excess(one));
  const [slowest] = slower;
  if (slowest === undefined) return { kind: "none-costs-more" };
  for (const cell of slower) {
    const [variant, baseline] = variantsOf(cell, cells);
    const found = differences.find(({ from, to }) => to === variant && from === baseline);
    if (found !== undefined) return explained(cell, found);
  }
  return { kind: "not-profiled", cell: slowest.id, baseline: slowest.baseline, variants: variantsOf(slowest, cells) };
}

function explained({ id, baseline }: CellAnalysis, difference: Difference): Slowness {
  const costliest = costliestOf(namedFunctions(difference).filter(({ deltaUs }) => deltaUs > 0));
  return costliest === undefined
    ? { kind: "spread", cell: id, baseline }
    : { kind: "function", cell: id, baseline, function: costliest, engine: engineWorkIn(difference) };
}

/**
 * Picks, of the functions that the baseline never calls, the one that spends most including its callees: what the pattern
 * brings in; preferably a named one. Without any, the function whose own time grew most: a function that both call is
 * no reason by itself.
 */
function costliestOf(functions: readonly NamedFunction[]): NamedFunction | undefined {
  const broughtIn = functions
    .filter(({ onlyIn }) => onlyIn === "to")
    .toSorted((one, other) => other.totalDeltaUs - one.totalDeltaUs);
  const [costliest] = functions.toSorted((one, other) => other.deltaUs - one.deltaUs);
  return broughtIn.find(({ name }) => name !== WITHOUT_A_NAME) ?? broughtIn[0] ?? costliest;
}

const GOOD_PART = 0.1;

function engineWorkIn({ owners, measuredUs }: Difference): readonly EngineWork[] {
  return owners.filter(({ kind, deltaUs }) => kind === "engine" && deltaUs > GOOD_PART * Math.abs(measuredUs.estimate));
}

function excess(cell: CellAnalysis): number {
  return estimateIn(cell.metrics.costUs.ratio) ?? 0;
}

/** The variant's names in profiles: of a cell, and of its baseline. */
function variantsOf({ variant, baseline }: CellAnalysis, cells: readonly CellAnalysis[]): readonly [string, string] {
  return [variant, cells.find(({ id }) => id === baseline)?.variant ?? baseline];
}

type Words = Catalogue["summary"]["slowness"];

type ProfiledRun = Pick<ReportedRun, "plan" | "isPublished">;

/** Why the slowest cell is slow, or the command that finds out. */
export function slownessText(slow: Slowness, { plan, isPublished = false }: ProfiledRun, phrases: Words): string {
  switch (slow.kind) {
    case "none-costs-more":
      return phrases["none-costs-more"];
    case "not-profiled": {
      if (isPublished) return fill(phrases["not-published"], namesOf(slow));
      const command = `pnpm bench profile --run ${plan.runId} --variant ${slow.variants.join(",")}`;
      return fill(phrases["not-profiled"], { ...namesOf(slow), command });
    }
    case "spread":
      return fill(phrases.spread, namesOf(slow));
    case "function":
      return functionText(slow, phrases);
  }
}

function functionText(slow: Extract<Slowness, { kind: "function" }>, phrases: Words): string {
  const { function: called, engine } = slow;
  const isBroughtIn = called.onlyIn === "to";
  return fill(isBroughtIn ? phrases.broughtIn : phrases.grown, {
    ...namesOf(slow),
    function: functionName(called),
    owner: called.owner,
    us: significant(isBroughtIn ? called.totalDeltaUs : called.deltaUs),
    before: significant(called.fromUs),
    engine: engineText(engine, phrases),
  });
}

function namesOf({ cell, baseline }: { readonly cell: string; readonly baseline: string }) {
  return { cell: cellName(cell), baseline: cellName(baseline) };
}

function engineText(work: readonly EngineWork[], phrases: Words): string {
  if (work.length === 0) return "";
  const texts = work.map(({ owner, deltaUs }) => fill(phrases.work, { owner, us: significant(deltaUs) }));
  return fill(phrases.engine, { work: texts });
}
