import type { CellStarts, StartFigure } from "@lab/shared/record";
import { isStartWithinNoise } from "../../model/figures/beyond-noise.ts";
import { catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, times, withBounds } from "../../words/figures.ts";
import { type ColumnOf, columnsOf, type Entry, type FittingTables, measuredEntry, tableOf } from "./text-table.ts";

/** A row per cell: how long a start takes, typically and at worst, and what it takes of the machine. */
export function startsTables(starts: readonly CellStarts[], lang: Lang): FittingTables {
  const { text, number } = columnsOf<CellStarts>();
  const { starts: say, words } = catalogueOf(lang);
  const { columns } = say;
  const medianOf = ({ median }: StartFigure): string => withBounds(median, significant, words.between);
  const ratioOf = (cell: CellStarts, time: "answerMs" | "cpuMs"): Entry => {
    const { ratio } = cell[time];
    if (isBaseline(cell)) return "";
    if ("absent" in ratio) return ratio;
    return isStartWithinNoise(cell, time, starts) ? say.withinNoise(times(ratio)) : times(ratio);
  };
  const time = [
    number(columns.answer, ({ answerMs }) => medianOf(answerMs)),
    number(columns.ratio, (cell) => ratioOf(cell, "answerMs")),
    number(columns.p5, ({ answerMs }) => significant(answerMs.p5)),
    number(columns.p95, ({ answerMs }) => significant(answerMs.p95)),
  ];
  const use = [
    number(columns.cpu, ({ cpuMs }) => medianOf(cpuMs)),
    number(columns.cpuRatio, (cell) => ratioOf(cell, "cpuMs")),
    number(columns.ready, ({ readyMs }) => significant(readyMs.median.estimate)),
    number(columns.memory, ({ workingSetMb }) =>
      "absent" in workingSetMb ? workingSetMb : significant(workingSetMb.median.estimate),
    ),
  ];
  const more = number(columns.more, moreOf);
  const tableWith = (some: readonly ColumnOf<CellStarts>[]) =>
    tableOf([text(words.cell, ({ cell }) => cell), ...some], starts, lang);
  return { whole: tableWith([...time, more, ...use]), parts: [tableWith(time), tableWith(use)] };
}

function moreOf(cell: CellStarts): Entry {
  return isBaseline(cell) ? "" : measuredEntry(cell.answerMs.more, significant);
}

function isBaseline({ cell, baseline, twinOf }: CellStarts): boolean {
  return cell === baseline && twinOf === undefined;
}
