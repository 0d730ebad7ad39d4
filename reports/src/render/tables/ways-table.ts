import { type CellAnalysis, NOISE_BYTES, type Place, type Way } from "@lab/shared/record";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { type AcrossRuns, costsOver } from "../../model/run/mean-over-runs.ts";
import {
  isVisibilityKnown,
  type MeasuredWay,
  measuredWays,
  nameOfWay,
  type WhereSeen,
  whereSeen,
} from "../../model/ways/measured-ways.ts";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { significant, whole } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { verdictText, withFailed } from "../../words/names/verdict-text.ts";
import {
  type ColumnOf,
  columnsOf,
  costEntry,
  type Entry,
  metricColumn,
  type TextTable,
  tableOf,
  textTable,
  timesEntry,
} from "./text-table.ts";

/** A column of cells, for what else has a cell. */
function ofCell({ of, ...column }: ColumnOf<CellAnalysis>): ColumnOf<{ readonly cell: CellAnalysis }> {
  return { ...column, of: ({ cell }) => of(cell) };
}

/** The columns that every table of ways has. */
function waysColumns(lang: Lang) {
  const { text, number } = columnsOf<MeasuredWay>();
  const strings = catalogueOf(lang);
  const { ways: phrases } = strings;
  return {
    name: text(phrases.way, ({ cell }) => nameOfWay(cell)),
    ratioAs: (title: string) =>
      number(title, ({ cell }) => (cell.verdict === "baseline" ? "1" : timesEntry(cell.metrics.costUs.ratio))),
    visible: text(phrases.visible, ({ way }) => visibleEntry(way, strings)),
    uses: [
      text(phrases.retained, ({ way }) => retainedEntry(way, strings)),
      number(phrases.lines, ({ way }) => whole(way.lines)),
      text(phrases.library, ({ way }) => libraryText(way, strings)),
    ],
  };
}

/** The cost of each way and its uses, the cheapest first. */
export function waysTable(measured: readonly MeasuredWay[], lang: Lang): TextTable {
  const { text } = columnsOf<MeasuredWay>();
  const strings = catalogueOf(lang);
  const { tables, words } = strings;
  const { name, ratioAs, visible, uses } = waysColumns(lang);
  const verdict = text(words.verdict, ({ cell }) => verdictText(cell, strings));
  const columns = [name, ofCell(metricColumn("costUs", lang)), ratioAs(tables.ratio), verdict, visible, ...uses];
  return tableOf(columns, measured, lang);
}

/**
 * The cost of each way on each server, and the number of places where its id is visible on the first server that has it.
 * For several runs: the costs of each baseline, and each mean ratio with its lowest and its highest run.
 */
export function waysAcrossServers(
  { run: { plan, analysis }, runs, meanOf }: AcrossRuns<ComparableRun>,
  lang: Lang,
): TextTable {
  const catalogue = catalogueOf(lang);
  const { ways: phrases } = catalogue;
  const servers = measuredWays(plan, analysis).filter(({ ways }) => ways.some(isVisibilityKnown));
  const rows = Map.groupBy(
    servers.flatMap(({ server, ways }) => ways.map((measured) => ({ server, ...measured }))),
    ({ cell }) => nameOfWay(cell),
  );
  return textTable(
    [{ title: phrases.way }, ...servers.map(({ server }) => ({ title: server })), { title: phrases.visible }],
    [...rows].map(([name, found]) => [
      name,
      ...servers.map(({ server }) => {
        const here = found.find((one) => one.server === server);
        if (here === undefined) return "";
        if (here.cell.verdict === "baseline" && runs.length > 1) return costsText(runs, here.cell.id);
        return meanOf(here.cell) ? timesEntry(here.cell.metrics.costUs.ratio) : ofOneRun(here.cell, catalogue);
      }),
      found[0] === undefined ? "" : visibleEntry(found[0].way, catalogue),
    ]),
    lang,
  );
}

/** "27.2–29.0 µs": the lowest and the highest cost of a cell in several runs. */
export function costsText(runs: readonly ComparableRun[], id: string): string {
  const costs = costsOver(runs, id);
  return costs === undefined ? "–" : `${costs.map(significant).join("–")} µs`;
}

function ofOneRun(cell: CellAnalysis, strings: Catalogue): Entry {
  const entry = costEntry(cell, strings);
  if (typeof entry !== "string" || cell.verdict === "baseline" || "absent" in cell.metrics.costUs.ratio) return entry;
  return withFailed(fill(strings.pooled.onOneHost, { figure: entry }), cell, strings);
}

/** The places where ids are not visible: a row for all ways that share them. */
export function placesTable(measured: readonly MeasuredWay[], lang: Lang): TextTable {
  const { ways: phrases } = catalogueOf(lang);
  const alike = Map.groupBy(measured, ({ way }) => notSeenText(way, phrases));
  return textTable(
    [{ title: phrases.notVisible }, { title: phrases.way }],
    [...alike].map(([where, some]) => [where, some.map(({ cell }) => nameOfWay(cell)).join(", ")]),
    lang,
  );
}

function notSeenText(way: Way, phrases: Catalogue["ways"]): string {
  const seen = whereSeen(way);
  if ("absent" in seen) return seen.absent;
  return exceptionsIn(seen, phrases).join("; ") || phrases.visibleEverywhere;
}

/** The places where the id is another request's, and those where it is not visible; empty if it is visible everywhere. */
export function exceptionsIn({ foreign, none }: WhereSeen, phrases: Catalogue["ways"]): readonly string[] {
  return [
    ...(foreign.length > 0 ? [fill(phrases.foreignIn, { places: placesIn(foreign, phrases) })] : []),
    ...(none.length > 0 ? [fill(phrases.noneIn, { places: placesIn(none, phrases) })] : []),
  ];
}

export function placesIn(places: readonly Place[], { placeNames }: Catalogue["ways"]): readonly string[] {
  return places.map((place) => placeNames[place]);
}

type Words = Pick<Catalogue, "ways" | "words">;

function visibleEntry(way: Way, { ways: phrases, words }: Words): Entry {
  const seen = whereSeen(way);
  if ("absent" in seen) return seen;
  const { observed, own, foreign } = seen;
  const places =
    own.length === observed.length
      ? phrases.everywhere
      : fill(phrases.ofPlaces, { seen: own.length, all: observed.length });
  return foreign.length === 0
    ? places
    : fill(words.list, { parts: [places, fill(phrases.foreign, { places: placesIn(foreign, phrases) })] });
}

export function retainedEntry({ retained }: Way, { ways: phrases, words }: Words): Entry {
  if ("absent" in retained) return retained;
  const { bytesPerRequest, bytesPerTenant } = retained;
  const parts = [
    ...(bytesPerRequest >= NOISE_BYTES ? [fill(phrases.perRequest, { bytes: whole(bytesPerRequest) })] : []),
    ...(bytesPerTenant === undefined
      ? []
      : [fill(phrases.perTenant, { kilobytes: significant(bytesPerTenant / 1_024) })]),
  ];
  return parts.length === 0 ? phrases.nothing : fill(words.list, { parts });
}

export function libraryText({ library }: Way, { ways: phrases, words }: Words): string {
  if (library === undefined) return phrases.ofItsFramework;
  const { name, version, released, maintained } = library;
  const named = fill(phrases.released, { name, version, day: released });
  return fill(words.list, { parts: [named, ...(maintained ? [] : [phrases.unmaintained])] });
}

/** The memory, allocation and start of each way, next to its cost and its uses. */
export function strengthsTable(all: readonly MeasuredWay[], lang: Lang): TextTable {
  const { name, ratioAs, visible, uses } = waysColumns(lang);
  const figures = (["workingSetPeakMb", "allocatedBytes", "startCpuMs"] as const).map((metric) =>
    ofCell(metricColumn(metric, lang)),
  );
  return tableOf([name, ratioAs(catalogueOf(lang).choose.cost), visible, ...figures, ...uses], all, lang);
}
