import type { Analysis, CellAnalysis, Difference } from "@lab/shared/record";

type NamedFunction = Difference["functions"][number];

/** Why the slow one is slow, as far as the run knows. */
export type Slowness =
  /** Nothing costs measurably more than what it is held against. */
  | { readonly kind: "none-slower" }
  | {
      readonly kind: "function";
      readonly cell: string;
      readonly baseline: string;
      readonly function: NamedFunction;
    }
  /** There is a profile, and no function stands out in it. */
  | { readonly kind: "spread"; readonly cell: string; readonly baseline: string }
  | { readonly kind: "not-profiled"; readonly cell: string; readonly variant: string; readonly baseline: string };

/** About the slowest cell; if only others were profiled, about the slowest of those. */
export function slownessOf({ cells }: Analysis, differences: readonly Difference[]): Slowness {
  const slower = cells
    .filter(({ verdict }) => verdict === "slower")
    .toSorted((one, other) => excess(other) - excess(one));
  const [slowest] = slower;
  if (slowest === undefined) return { kind: "none-slower" };
  for (const cell of slower) {
    const found = differences.find(({ from, to }) => isAbout(to, cell.id, cell.variant) && isOf(from, cell.baseline));
    if (found !== undefined) return explained(cell, found);
  }
  return { kind: "not-profiled", cell: slowest.id, variant: slowest.variant, baseline: slowest.baseline };
}

function explained({ id, baseline }: CellAnalysis, { functions }: Difference): Slowness {
  const [dearest] = functions
    .filter(({ deltaUs }) => deltaUs > 0)
    .toSorted((one, other) => other.deltaUs - one.deltaUs);
  return dearest === undefined
    ? { kind: "spread", cell: id, baseline }
    : { kind: "function", cell: id, baseline, function: dearest };
}

function excess({ ratio }: CellAnalysis): number {
  return "estimate" in ratio ? ratio.estimate : 0;
}

function isAbout(name: string, cell: string, variant: string): boolean {
  return name === cell || name === variant;
}

/** A profile names variants; the cell it stands for may have its load behind it. */
function isOf(name: string, baseline: string): boolean {
  return baseline === name || baseline.startsWith(`${name}@`);
}
