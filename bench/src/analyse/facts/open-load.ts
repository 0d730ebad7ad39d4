import type { Analysis } from "@lab/shared/record";
import type { ObservedRun } from "../observations/observed-run.ts";

/** The arrivals of open loops and the capacity found per family; undefined if all loops were closed. */
export function openLoadIn({ load: { open }, events }: ObservedRun): Analysis["openLoad"] {
  if (open === undefined) return undefined;
  const capacities = events.filter((event) => event.type === "capacity-found");
  return {
    ...open,
    capacities: capacities.map(({ family, perSecond, slowest }) => ({ family, perSecond, slowest })),
  };
}
