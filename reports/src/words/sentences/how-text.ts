import type { Analysis, Plan } from "@lab/shared/record";
import { type Catalogue, catalogueOf, type Lang } from "../catalogue.ts";
import { fill } from "../fill.ts";

export function howText({ schedule }: Plan, { stop }: Analysis, lang: Lang): string {
  const { measuredIntro } = catalogueOf(lang).report;
  return schedule.protocol === "classic"
    ? measuredIntro.classic
    : fill(measuredIntro.interleaved, { rounds: stop.rounds });
}

/** Explains latencies at a rate, and the lateness of the generator in them. */
export function latencyIntro(isSubtracted: boolean, { latencyIntro, lateness }: Catalogue["report"]): string {
  return fill(latencyIntro, { lateness: isSubtracted ? lateness.subtracted : lateness.included });
}
