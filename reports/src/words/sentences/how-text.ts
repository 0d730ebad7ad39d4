import type { Analysis, Plan } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../catalogue.ts";

export function howText({ schedule }: Plan, { starts, stop, marginPercent, isolation }: Analysis, lang: Lang): string {
  const { report, starts: say } = catalogueOf(lang);
  if (starts !== undefined) {
    return [say.measured(stop.rounds), ...(isolation === "docker" ? [say.inContainers] : [])].join(" ");
  }
  const how =
    schedule.protocol === "classic"
      ? report.measuredIntro.classic
      : report.measuredIntro.interleaved(stop.rounds, stop.blocks);
  return `${how} ${report.margin(marginPercent)}`;
}
