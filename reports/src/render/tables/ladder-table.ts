import type { Analysis, LadderStep } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import { significant } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { type TextTable, textTable } from "./text-table.ts";

const STEPS = ["bare-server", "framework", "nest", "pattern"] as const satisfies readonly LadderStep["step"][];

/** A request's cost by level, in µs: the bare server, and what each further level adds. */
export function ladderTable({ ladders }: Analysis, lang: Lang): TextTable {
  const say = catalogueOf(lang).tables;
  return textTable(
    [{ title: say.variant }, ...STEPS.map((step) => ({ title: say.steps[step], align: "right" as const }))],
    ladders.map(({ cell, steps }) => [
      cell,
      ...STEPS.map((step) => {
        const found = steps.find((one) => one.step === step);
        return found === undefined ? "" : significant(found.addedUs.estimate);
      }),
    ]),
  );
}
