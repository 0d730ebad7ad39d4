import type { Analysis } from "@lab/shared/record";
import type { ObservedRun } from "../observations/observed-run.ts";

/** What came in open loops, and what the families were found able to answer; undefined where all loops were closed. */
export function openLoadIn({ load: { open }, events }: ObservedRun): Analysis["openLoad"] {
  if (open === undefined) return undefined;
  const capacities = events.filter((event) => event.type === "capacity-found");
  return {
    ...open,
    capacities: capacities.map(({ family, perSecond, slowest }) => ({ family, perSecond, slowest })),
  };
}
