import {
  Adapter,
  type Analysis,
  type Cell,
  type CellAnalysis,
  type Figure,
  isOtherThanNode,
  type Plan,
  type ProcessRow,
  type Verdict,
  type Warning,
} from "../record/index.ts";
import { estimateOf, mean, sum, verdictOf } from "../statistics/index.ts";
import { columnIn } from "./column-in.ts";
import { type ComparedCell, comparedCells, effectsOn, figureOf, valuesOf } from "./compared-cell.ts";
import { curvesOf } from "./curves-of.ts";
import { howItEnded, type LastWord, limitsInForceIn, openLoadIn } from "./facts-of-rows.ts";
import { warningsOfCell, warningsOfRun } from "./find-warnings.ts";
import { laddersOf } from "./ladders.ts";
import { metricsOf, NOT_MEASURED } from "./metrics-of.ts";
import { nodeWarning } from "./nodes.ts";
import { patternMeans } from "./pattern-means.ts";

/**
 * Analyses a run. The result follows from the plan and the table of its processes alone, so it is the same every time.
 * How a run ended that was interrupted is known to its journal only.
 */
export function analyse(plan: Plan, rows: readonly ProcessRow[], end?: LastWord): Analysis {
  const views = comparedCells(plan, rows);
  const sectionOf = sectionsOf(plan.cells);
  const analysed = views.map((view) => analyseCell(view, sectionOf, warningsOfCell(view, plan)));
  const openLoad = openLoadIn(plan, rows);
  const stop = howItEnded(plan, rows, isVoid(plan, rows), end);
  const curves = curvesOf(plan.varied ?? [], views);
  const total = (name: "requests" | "matchedRequests") => sum(rows.map((row) => row[name] ?? 0));
  return {
    schemaVersion: 3,
    runId: plan.runId,
    createdAt: plan.createdAt,
    protocol: plan.schedule.protocol,
    isolation: plan.isolation,
    limitsInForce: limitsInForceIn(rows),
    steady: plan.steady,
    void: isVoid(plan, rows),
    cells: analysed.filter(({ copyOf }) => copyOf === undefined),
    copies: analysed.filter(({ copyOf }) => copyOf !== undefined),
    patterns: [...patternMeans(views)],
    ladders: [...laddersOf(views, plan.node)],
    ...(curves.length > 0 && { curves: [...curves] }),
    stop,
    runnerPercent: runnerPercentIn(rows),
    proven: { requests: total("matchedRequests"), of: total("requests") },
    ...(openLoad && { openLoad }),
    warnings: [...nodeWarning(views, plan.node), ...warningsOfRun(plan, stop.rounds)],
  };
}

/** A cell's processes become its figures, its ratio to the baseline, and the answer that this gives. */
function analyseCell(view: ComparedCell, sectionOf: SectionOf, warnings: readonly Warning[]): CellAnalysis {
  const { cell, node, processes, rows } = view;
  const { absent } = NOT_MEASURED;
  const metrics = metricsOf(view, { absent: warnings.length > 0 ? `${absent}: ${reasonIn(warnings)}` : absent });
  const latenessP99Us = mean(processes.flatMap((row) => row.latenessP99Us ?? []));
  return {
    ...sectionFields(cell, sectionOf(cell)),
    node: [...node],
    rounds: processes.length,
    bursts: sum(rows.map(({ bursts = 0 }) => bursts)),
    heapReadings: sum(rows.map(({ heapReadings = 0 }) => heapReadings)),
    metrics,
    latencyCurve: latencyCurveOf(view),
    ...(latenessP99Us !== undefined && { latenessP99Us }),
    verdict: verdictIn(view, metrics),
    processes: dotsOf(view),
    warnings: [...warnings],
  };
}

function verdictIn({ against, whyNot, processes }: ComparedCell, { costUs }: CellAnalysis["metrics"]): Verdict {
  if (whyNot !== undefined) return "not-comparable";
  if (against === undefined) return processes.length > 0 ? "baseline" : "not-measured";
  return verdictOf(costUs.ratio);
}

function sectionFields(cell: Cell, section: CellAnalysis["section"]) {
  const { id, subject, coordinates, notDefault, twinOf, baseline } = cell;
  return {
    id,
    variant: subject.variant,
    ...columnIn(cell),
    adapter: Adapter.parse(coordinates["adapter"]),
    coordinates,
    notDefault,
    baseline: twinOf ?? baseline,
    ...(twinOf !== undefined && { copyOf: twinOf }),
    ...(section !== undefined && { section }),
  };
}

type SectionOf = (cell: Cell) => CellAnalysis["section"];

/** The section of the report that shows a cell: the first cell of a variant is in the matrix or the ways, others in curves. */
function sectionsOf(cells: readonly Cell[]): SectionOf {
  const originals = cells.filter(({ twinOf, copyOf }) => twinOf === undefined && copyOf === undefined);
  const firsts = new Map(originals.toReversed().map(({ subject, id }) => [subject.variant, id]));
  return ({ id, subject, coordinates, twinOf, copyOf }) => {
    if (copyOf !== undefined) return "evidence";
    if (firsts.get(subject.variant) !== (twinOf ?? id)) return "curves";
    return coordinates["way"] === undefined ? undefined : "ways";
  };
}

const CURVE = [
  [50, "p50Us"],
  [95, "p95Us"],
  [99, "p99Us"],
  [99.9, "p999Us"],
] as const;

/** The average process's curve, up to its longest request. */
function latencyCurveOf(view: ComparedCell): CellAnalysis["latencyCurve"] {
  const longest = view.processes.flatMap(({ maxUs = 0 }) => (maxUs > 0 ? [maxUs] : []));
  const points = CURVE.map(([percentile, name]) => ({
    percentile,
    values: valuesOf(view, name).map(({ value }) => value),
  }));
  return [...points, { percentile: 100, values: longest }].flatMap(({ percentile, values }) => {
    const us = estimateOf(values, NOT_MEASURED);
    return "absent" in us ? [] : [{ percentile, us: us.estimate }];
  });
}

function dotsOf(view: ComparedCell): CellAnalysis["processes"] {
  const effectIn = new Map(effectsOn(view, "costUs").map(({ round, effect }) => [round, effect]));
  return view.processes.flatMap((row) => {
    const [costUs, rps] = [figureOf(row, "costUs"), figureOf(row, "rps")];
    if (costUs === undefined || rps === undefined) return [];
    const effect = effectIn.get(row.round);
    return [{ round: row.round, costUs, rps, ...(effect !== undefined && { ratio: Math.exp(effect) }) }];
  });
}

function reasonIn([first]: readonly Warning[]): string {
  switch (first?.code) {
    case "contract-broken":
      return "it broke the contract";
    case "out-of-memory":
      return `out of memory at ${first.facts["limitMb"]} MB`;
    default:
      return "it failed";
  }
}

/**
 * A variant that answers wrongly on Node is broken, and so may be what it is compared with. One that does so on another
 * runtime says what that runtime can't do; its cell is not measured, with the reason, and the others stand.
 */
function isVoid({ cells }: Plan, rows: readonly ProcessRow[]): boolean {
  const broken = new Set(rows.filter(({ outcome }) => outcome === "contract-broken").map(({ cell }) => cell));
  return cells.some(({ id, subject }) => broken.has(id) && !isOtherThanNode(subject.node));
}

function runnerPercentIn(rows: readonly ProcessRow[]): Figure {
  const known = rows.flatMap(({ runnerPercent, loadSeconds = 0 }) =>
    runnerPercent === undefined ? [] : [{ runnerPercent, loadSeconds }],
  );
  const seconds = sum(known.map(({ loadSeconds }) => loadSeconds));
  if (seconds === 0) return { absent: "no server was under load, or this system does not report it" };
  return sum(known.map(({ runnerPercent, loadSeconds }) => runnerPercent * loadSeconds)) / seconds;
}
