import { type Analysis, LadderStep } from "@lab/shared/record";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant } from "../../words/figures.ts";
import { columnsOf, type TextTable, tableOf } from "./text-table.ts";

/** A request's cost by level, in µs: the bare server, and what each further level adds. */
export function ladderTable({ ladders }: Analysis, lang: Lang): TextTable {
  const { text, number } = columnsOf<Analysis["ladders"][number]>();
  const say = catalogueOf(lang).tables;
  const steps = LadderStep.shape.step.options.map((name) =>
    number(say.steps[name], ({ steps }) => {
      const found = steps.find(({ step }) => step === name);
      return found === undefined ? "" : significant(found.addedUs.estimate);
    }),
  );
  return tableOf([text(say.variant, ({ cell }) => cell), ...steps], ladders, lang);
}
