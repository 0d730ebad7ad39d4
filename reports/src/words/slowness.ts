import { type Analysis, type CellAnalysis, type Difference, headlineOf, namedFunctions } from "@lab/shared/record";

type NamedFunction = Difference["functions"][number];

export type EngineWork = Pick<Difference["owners"][number], "owner" | "deltaUs">;

/** Why the slow one is slow, as far as the run knows. */
export type Slowness =
  /** Nothing costs measurably more than what it is held against. */
  | { readonly kind: "none-slower" }
  | {
      readonly kind: "function";
      readonly cell: string;
      readonly baseline: string;
      readonly function: NamedFunction;
      /** What V8 itself does more, where that is a good part of the difference. */
      readonly engine: readonly EngineWork[];
    }
  /** There is a profile, and no function stands out in it. */
  | { readonly kind: "spread"; readonly cell: string; readonly baseline: string }
  | {
      readonly kind: "not-profiled";
      readonly cell: string;
      readonly baseline: string;
      /** Of the two, for a profile. */
      readonly variants: readonly [string, string];
    };

/** About the slowest cell; if only others were profiled, about the slowest of those. */
export function slownessOf({ cells }: Analysis, differences: readonly Difference[]): Slowness {
  const slower = cells
    .filter(({ verdict }) => verdict === "slower")
    .toSorted((one, other) => excess(other) - excess(one));
  const [slowest] = slower;
  if (slowest === undefined) return { kind: "none-slower" };
  for (const cell of slower) {
    const [variant, baseline] = variantsOf(cell, cells);
    const found = differences.find(({ from, to }) => to === variant && from === baseline);
    if (found !== undefined) return explained(cell, found);
  }
  return { kind: "not-profiled", cell: slowest.id, baseline: slowest.baseline, variants: variantsOf(slowest, cells) };
}

function explained({ id, baseline }: CellAnalysis, difference: Difference): Slowness {
  const dearest = dearestOf(namedFunctions(difference).filter(({ deltaUs }) => deltaUs > 0));
  return dearest === undefined
    ? { kind: "spread", cell: id, baseline }
    : { kind: "function", cell: id, baseline, function: dearest, engine: engineWorkIn(difference) };
}

const WITHOUT_A_NAME = "(anonymous)";

/**
 * Of functions that the baseline never calls, the one that spends most with all that it calls: what the pattern brings
 * in; if it can be, one with a name. Where there are none, the one that itself spends most more: what both call does not name a reason.
 */
function dearestOf(functions: readonly NamedFunction[]): NamedFunction | undefined {
  const broughtIn = functions
    .filter(({ onlyIn }) => onlyIn === "to")
    .toSorted((one, other) => other.totalDeltaUs - one.totalDeltaUs);
  const [dearest] = functions.toSorted((one, other) => other.deltaUs - one.deltaUs);
  return broughtIn.find(({ name }) => name !== WITHOUT_A_NAME) ?? broughtIn[0] ?? dearest;
}

const GOOD_PART = 0.1;

function engineWorkIn({ owners, measuredUs }: Difference): readonly EngineWork[] {
  return owners.filter(({ kind, deltaUs }) => kind === "engine" && deltaUs > GOOD_PART * Math.abs(measuredUs.estimate));
}

function excess(cell: CellAnalysis): number {
  const { ratio } = headlineOf(cell);
  return "estimate" in ratio ? ratio.estimate : 0;
}

/** What profiles name: of a cell, and of what it is held against. */
function variantsOf({ variant, baseline }: CellAnalysis, cells: readonly CellAnalysis[]): readonly [string, string] {
  return [variant, cells.find(({ id }) => id === baseline)?.variant ?? baseline];
}
