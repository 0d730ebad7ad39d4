import type { CellStarts, Estimate, StartFigure } from "@lab/shared/record";
import { catalogueOf } from "../../words/catalogue.ts";
import { significant, times } from "../../words/figures.ts";
import type { Lang } from "../../words/lang.ts";
import { type Entry, type FittingTables, textTable } from "./text-table.ts";

interface StartsColumn {
  readonly title: string;
  readonly of: (cell: CellStarts) => Entry;
}

/** A row per cell: how long a start takes, typically and at worst, and what it takes of the machine. */
export function startsTables(starts: readonly CellStarts[], lang: Lang): FittingTables {
  const { starts: say, tables } = catalogueOf(lang);
  const { columns } = say;
  const withBounds = ({ estimate, low, high }: Estimate): string =>
    low === undefined || high === undefined
      ? significant(estimate)
      : say.between(significant(estimate), significant(low), significant(high));
  const column = (title: string, of: StartsColumn["of"]): StartsColumn => ({ title, of });
  const time = [
    column(columns.answer, ({ answerMs }) => withBounds(answerMs.median)),
    column(columns.ratio, (cell) => ratioOf(cell, cell.answerMs)),
    column(columns.p5, ({ answerMs }) => significant(answerMs.p5)),
    column(columns.p95, ({ answerMs }) => significant(answerMs.p95)),
  ];
  const use = [
    column(columns.cpu, ({ cpuMs }) => withBounds(cpuMs.median)),
    column(columns.cpuRatio, (cell) => ratioOf(cell, cell.cpuMs)),
    column(columns.ready, ({ readyMs }) => significant(readyMs.median.estimate)),
    column(columns.memory, ({ workingSetMb }) =>
      "absent" in workingSetMb ? workingSetMb : significant(workingSetMb.median.estimate),
    ),
  ];
  const more = column(columns.more, (cell) => moreOf(cell, cell.answerMs));
  const tableOf = (some: readonly StartsColumn[]) =>
    textTable(
      [{ title: tables.cell }, ...some.map(({ title }) => ({ title, align: "right" as const }))],
      starts.map((cell) => [cell.cell, ...some.map(({ of }) => of(cell))]),
    );
  return { whole: tableOf([...time, more, ...use]), parts: [tableOf(time), tableOf(use)] };
}

function ratioOf(cell: CellStarts, { ratio }: StartFigure): Entry {
  if (isBaseline(cell)) return "";
  return "absent" in ratio ? ratio : times(ratio);
}

function moreOf(cell: CellStarts, { more }: StartFigure): Entry {
  if (isBaseline(cell)) return "";
  return "absent" in more ? more : significant(more.estimate);
}

function isBaseline({ cell, baseline, twinOf }: CellStarts): boolean {
  return cell === baseline && twinOf === undefined;
}
