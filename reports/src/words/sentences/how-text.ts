import type { Analysis, Plan } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../catalogue.ts";

export function howText({ schedule }: Plan, { stop }: Analysis, lang: Lang): string {
  const { measuredIntro } = catalogueOf(lang).report;
  return schedule.protocol === "classic" ? measuredIntro.classic : measuredIntro.interleaved(stop.rounds);
}
