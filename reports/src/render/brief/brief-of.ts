import { cellName } from "@lab/shared/cell-id";
import { type Analysis, type CellAnalysis, isUnfinished, type WarningCode } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { runtimeText } from "../../model/compare/comparability.ts";
import type { ReportedRun } from "../../model/run/listed-run.ts";
import { settingsKey } from "../../model/run/standings.ts";
import { nameOfWay, withoutCurves } from "../../model/ways/measured-ways.ts";
import { type Catalogue, catalogueOf, type Lang } from "../../words/catalogue.ts";
import { times } from "../../words/figures.ts";
import { fill } from "../../words/fill.ts";
import { groupOf, settingsOf } from "../../words/names/group-of.ts";
import { reasonText } from "../../words/names/of-records.ts";
import { answerText } from "../../words/names/verdict-text.ts";
import { slownessOf } from "../../words/sentences/slowness.ts";
import { alarmTexts, copiesTexts } from "../../words/sentences/summary.ts";
import { groupedWarnings, type WarningGroup, warningsOf } from "../../words/warnings/warning-text.ts";
import { shellWord } from "../escape.ts";
import { briefLatencyTable, resultColumns } from "../tables/result-table.ts";
import { columnsOf, tableOf } from "../tables/text-table.ts";

export type Brief = ReturnType<typeof briefOf>;

/** A run in brief, for the terminal, its answers in one sentence if possible; its report has the rest. */
export function briefOf(analysis: Analysis, lang: Lang) {
  const { summary } = catalogueOf(lang);
  const { isolation } = analysis;
  return {
    alarms: alarmTexts(analysis, lang),
    ...(isolation === "rehearsal" && { mark: summary.rehearsal }),
    table: briefTable(analysis, lang),
    latency: briefLatencyTable(analysis, lang),
    answers: analysis.void ? [] : briefAnswers(analysis, lang),
    copies: copiesTexts(analysis, lang),
    course: courseText(analysis, catalogueOf(lang)),
    warnings: briefWarnings(analysis, lang),
  };
}

function courseText({ stop, isolation, cells }: Analysis, { brief, summary }: Catalogue): string {
  const runtimes = runtimeText(cells);
  const facts = [
    fill(summary.setting.rounds, { count: stop.rounds }),
    fill(summary.setting.isolation, { isolation }),
    ...(runtimes === undefined ? [] : [runtimes]),
  ];
  return fill(brief.course, { facts, stop: summary.stops[stop.reason] });
}

const MOST_SHOWN = 3;
/** Whoever reads no further must have read these. */
const GRAVEST: readonly WarningCode[] = ["contract-broken", "node-differs", "cell-failed", "out-of-memory", "errors"];

/** The warnings, the most severe first, each with its worst example; and that there are more. */
function briefWarnings(analysis: Analysis, lang: Lang) {
  const { brief } = catalogueOf(lang);
  const groups = groupedWarnings(warningsOf(analysis), lang).toSorted((one, other) => rankOf(one) - rankOf(other));
  const more = groups.length - MOST_SHOWN;
  return {
    shown: groups.slice(0, MOST_SHOWN).map(({ label, seen }) => {
      const [first] = seen;
      const cells = seen.flatMap((one) => one.cells).length;
      const named = cells > 1 ? fill(brief.warningAt, { label, cells }) : label;
      return [named, ...(first?.cells.slice(0, 1) ?? []), first?.sentence ?? ""].join(": ");
    }),
    ...(more > 0 && { more: fill(brief.moreWarnings, { count: more }) }),
  };
}

function rankOf({ code, seen }: WarningGroup): number {
  const grave = GRAVEST.indexOf(code);
  return grave >= 0 ? grave - GRAVEST.length : 1 / (1 + seen.flatMap(({ cells }) => cells).length);
}

export type BriefTable = ReturnType<typeof briefTable>;

/**
 * A row per cell, as texts, with its share of the most expensive row's figure. Optional columns begin with the most
 * important, for the caller to drop from the end; settings are those of all rows that differ from the default.
 */
function briefTable(analysis: Analysis, lang: Lang) {
  const { tables: phrases, words, settings } = catalogueOf(lang);
  const { text } = columnsOf<CellAnalysis>();
  const cells = answeredCells(analysis).flat();
  const areAlike = new Set(cells.map(settingsKey)).size === 1;
  const table = tableOf(
    [
      text(words.cell, ({ id, variant }) => (areAlike ? variant : cellName(id))),
      ...resultColumns(cells, lang, phrases.ratio),
    ],
    cells,
    lang,
  );
  const costliest = Math.max(...cells.map(figureOf).filter((figure) => figure !== undefined));
  const [first] = cells;
  return {
    settings: areAlike && first !== undefined ? settingsOf(first, settings) : [],
    needed: table.columns.slice(0, NEEDED),
    optional: table.columns.slice(NEEDED),
    rows: cells.map((cell, index) => ({
      verdict: cell.verdict,
      share: shareOf(figureOf(cell), costliest),
      needed: table.rows[index]?.slice(0, NEEDED) ?? [],
      optional: table.rows[index]?.slice(NEEDED) ?? [],
    })),
    notes: table.notes,
  };
}

/** A cell's name, its figure, its ratio and the verdict. */
const NEEDED = 4;

function shareOf(figure: number | undefined, costliest: number): number | undefined {
  return figure === undefined || !(costliest > 0) ? undefined : figure / costliest;
}

/**
 * The cells that answer a run's question, each baseline with its comparisons: the cheapest first, within and among
 * them.
 */
function answeredCells(analysis: Analysis): readonly (readonly CellAnalysis[])[] {
  const cells = withoutCurves(analysis).cells.filter(({ section }) => section !== "evidence");
  return [...Map.groupBy(cells.toSorted(byCost), ({ baseline }) => baseline).values()];
}

function byCost(one: CellAnalysis, other: CellAnalysis): number {
  const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = [figureOf(one), figureOf(other)];
  return first === second ? 0 : first - second;
}

function figureOf(cell: CellAnalysis): number | undefined {
  return estimateIn(cell.metrics.costUs.figure);
}

/** For each cell with a baseline, how it compares with that, and on which server. */
function briefAnswers(analysis: Analysis, lang: Lang) {
  const strings = catalogueOf(lang);
  return answeredCells(analysis).flatMap((held) => {
    const baseline = analysis.cells.find(({ id }) => id === held[0]?.baseline);
    if (baseline === undefined) return [];
    // Along an axis, cells at other places follow, so the place of these is named.
    const server = groupOf(isCurve(analysis) ? baseline : { ...baseline, notDefault: [] }, strings.settings);
    const others = held.filter((cell) => cell.id !== baseline.id);
    const nameOf = haveDistinctNames([baseline, ...others]) ? nameOfWay : ({ id }: CellAnalysis) => cellName(id);
    return others.map((cell) => ({ server, sentence: sentenceOf(cell, nameOf(cell), nameOf(baseline), strings) }));
  });
}

function isCurve({ curves = [] }: Analysis): boolean {
  return curves.length > 0;
}

/** By the patterns or ways that they are, on one server. */
function haveDistinctNames(cells: readonly CellAnalysis[]): boolean {
  const servers = new Set(cells.map(({ framework, adapter }) => `${framework} ${adapter}`));
  return servers.size === 1 && new Set(cells.map(nameOfWay)).size === cells.length;
}

function sentenceOf(cell: CellAnalysis, name: string, baseline: string, strings: Catalogue): string {
  const { brief: phrases } = strings;
  const { ratio } = cell.metrics.costUs;
  if ("absent" in ratio)
    return fill(phrases.noRatio, { cell: name, baseline, reason: reasonText(ratio.absent, strings) });
  if (cell.verdict === "not-comparable") return fill(phrases.notComparable, { cell: name, baseline });
  return fill(phrases.against, {
    cell: name,
    baseline: baseline === "singleton" ? phrases.theSingleton : baseline,
    answer: answerText(cell.verdict, ratio, strings),
    ratio: times(ratio),
  });
}

/** The default seed of a rehearsal: a measurement must draw its own. */
const REHEARSED_SEED = / --seed 1(?= |$)/;

/** The command to run next; undefined if nothing follows from the result. `named` is the run's name in commands. */
export function nextCommand({ plan, analysis, differences }: ReportedRun, named: string): string | undefined {
  if (isUnfinished(analysis.stop.reason)) return bench("resume", named);
  if (analysis.isolation === "rehearsal") return plan.command.replace(" --rehearse", "").replace(REHEARSED_SEED, "");
  if (analysis.void) return undefined;
  const shown = withoutCurves(analysis);
  const slowness = slownessOf(shown, differences);
  const variantOf = (cell: string): string => shown.cells.find(({ id }) => id === cell)?.variant ?? cell;
  switch (slowness.kind) {
    case "not-profiled":
      return bench("profile", "--run", named, "--variant", slowness.variants.join(","));
    case "function":
    case "spread":
      return bench("diff", variantOf(slowness.baseline), variantOf(slowness.cell), "--run", named);
    default:
      return undefined;
  }
}

function bench(...words: readonly string[]): string {
  return ["pnpm", "bench", ...words].map(shellWord).join(" ");
}
