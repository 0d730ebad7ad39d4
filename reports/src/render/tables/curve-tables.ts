import {
  type Absent,
  type Analysis,
  type CellAnalysis,
  type Curve,
  type CurveLine,
  LadderStep,
  type Value,
} from "@lab/shared/record";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, twoDigits, withInterval } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import {
  type DrawnLine,
  linesToShow,
  nameOfLine,
  oneOf,
  placeName,
  titleOfAxis,
} from "../../words/names/curve-names.ts";
import { axisText } from "../../words/names/of-records.ts";
import { withFailed } from "../../words/names/verdict-text.ts";
import { latenessColumns, latenessIn } from "./result-table.ts";
import { type Column, columnsOf, costEntry, type Entry, type TextTable, tableOf, textTable } from "./text-table.ts";

export type CurveSection = ReturnType<typeof curveSections>[number];

const { text, number } = columnsOf<CurveLine>();

export function curveSections(analysis: Analysis, lang: Lang) {
  const { curves = [], cells } = analysis;
  const strings = catalogueOf(lang);
  const { curves: phrases } = strings;
  return curves.map((curve) => {
    const { axis, lines } = curve;
    const ofLines = lineTable(curve, analysis, lang);
    return {
      title: fill(phrases.title, { axis: axis.name }),
      intro: `${axisText(axis, strings)} ${phrases.figure}`,
      figures: pointTables(curve, cells, lang),
      ...(ofLines && { lines: ofLines }),
      notes: [
        ...(axis.numeric ? [phrases.slopeNote] : []),
        ...(lines.some(({ breakEven }) => breakEven) ? [phrases.breakEvenNote] : []),
      ],
    };
  });
}

/** For each server, and each place on the other axes: a row per point, a column per line. */
function pointTables({ axis, lines }: Curve, cells: readonly CellAnalysis[], lang: Lang) {
  const strings = catalogueOf(lang);
  const place: Column = { title: titleOfAxis(axis), ...(axis.numeric && { align: "right" }) };
  const late = latenessColumns(cells, lang);
  return linesToShow(lines, cells, strings.settings).map(({ name, lines: some }) => {
    const rows = axis.values.map((value) => {
      const ofRow = some.map((drawn) => cellAt(drawn, value));
      const entries = ofRow.map((cell) => entryOf(cell, strings));
      return [placeName(axis, value, cells, strings), ...entries, ...late.map(() => latenessIn(ofRow))];
    });
    return { name, table: textTable([place, ...some.map((line) => ({ title: line.name })), ...late], rows, lang) };
  });
}

function cellAt({ line, cells }: DrawnLine, value: Value): CellAnalysis | undefined {
  const point = line.points.find((one) => one.value === value);
  return cells.find(({ id }) => id === point?.cell);
}

function entryOf(cell: CellAnalysis | undefined, strings: Catalogue): Entry {
  if (cell === undefined) return "";
  const entry = costEntry(cell, strings);
  return typeof entry === "string" ? withFailed(entry, cell, strings) : entry;
}

/** A row per line; undefined if there is no more to be said of lines. */
function lineTable(curve: Curve, { cells }: Analysis, lang: Lang): TextTable | undefined {
  const { axis, lines } = curve;
  const strings = catalogueOf(lang);
  const { tables, settings } = strings;
  const held = lines.filter((line) => line.breakEven !== undefined);
  const columns = [
    ...(axis.numeric ? slopeColumns(axis, strings) : []),
    ...(held.length > 0 ? breakEvenColumns(curve, cells, strings) : []),
  ];
  if (columns.length === 0) return undefined;
  const name = text(tables.variant, (line) => nameOfLine(line, settings));
  return tableOf([name, ...columns], axis.numeric ? lines : held, lang);
}

/** Makes entries of a part of a line: empty if the line lacks it, and the reason if it could not be computed. */
function partOf<Part extends object>(find: (line: CurveLine) => Part | Absent | undefined) {
  return (of: (part: Part, line: CurveLine) => string) =>
    (line: CurveLine): Entry => {
      const part = find(line);
      if (part === undefined) return "";
      return "absent" in part ? part : of(part, line);
    };
}

function slopeColumns(axis: Curve["axis"], { curves: phrases }: Catalogue) {
  const part = partOf(({ slope }) => slope);
  return [
    number(
      fill(phrases.slope, { one: oneOf(axis, phrases) }),
      part(({ perUnitUs }) => withInterval(perUnitUs, twoDigits)),
    ),
    number(
      phrases.intercept,
      part(({ interceptUs }) => withInterval(interceptUs, significant)),
    ),
  ];
}

function breakEvenColumns({ axis, lines }: Curve, cells: readonly CellAnalysis[], strings: Catalogue) {
  const { curves: phrases } = strings;
  const known = lines.flatMap(({ breakEven }) => (breakEven === undefined || "absent" in breakEven ? [] : [breakEven]));
  const percents = [...new Set(known.flatMap(({ within }) => within.map(({ percent }) => percent)))];
  const part = partOf(({ breakEven }) => breakEven);
  return [
    ...percents.map((percent) =>
      number(
        fill(phrases.within, { percent }),
        part(({ within }) => {
          const found = within.find((one) => one.percent === percent);
          return found === undefined ? "" : withInterval(found.cpuMs, significant);
        }),
      ),
    ),
    text(
      fill(phrases.costliestAt, { axis: axis.name }),
      part(({ cell }, { points }) =>
        points
          .filter((one) => one.cell === cell)
          .map(({ value }) => placeName(axis, value, cells, strings))
          .join(""),
      ),
    ),
  ];
}

/** A request's cost by level, in µs: the bare server, and what each further level adds. */
export function ladderTable({ ladders }: Analysis, lang: Lang): TextTable {
  const { text, number } = columnsOf<Analysis["ladders"][number]>();
  const phrases = catalogueOf(lang).tables;
  const steps = LadderStep.shape.step.options.map((name) =>
    number(phrases.steps[name], ({ steps }) => {
      const found = steps.find(({ step }) => step === name);
      return found === undefined ? "" : significant(found.addedUs.estimate);
    }),
  );
  return tableOf([text(phrases.variant, ({ cell }) => cell), ...steps], ladders, lang);
}
