import type { Variant } from "@lab/shared/record";
import { registry } from "../../registry.ts";

/** Nest's of the matrix, and all ways. The ladder has no other context than they have. */
export const knownWays: readonly Variant[] = registry.filter(
  ({ framework, group }) => group === "ways" || (group === undefined && framework === "nest"),
);

/** The raw frameworks have none of the places. */
export const observedWays: readonly (Variant & { readonly name: string })[] = knownWays
  .filter(({ framework }) => framework === "nest")
  .map((variant) => ({ ...variant, name: variant.way ?? variant.pattern }));
