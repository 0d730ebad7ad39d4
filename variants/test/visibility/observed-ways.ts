import type { Variant } from "@lab/shared/record";
import { registry } from "../../registry.ts";

/** Nest's of the matrix and all ways on it. The raw frameworks have none of the places; the ladder has no other context. */
export const observedWays: readonly (Variant & { readonly name: string })[] = registry
  .filter(({ framework, group }) => framework === "nest" && (group === undefined || group === "ways"))
  .map((variant) => ({ ...variant, name: variant.way ?? variant.pattern }));
