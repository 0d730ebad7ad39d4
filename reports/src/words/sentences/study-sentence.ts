import type { Analysis, CellAnalysis, Curve, Framework, Value } from "@lab/shared/record";
import { estimateIn } from "@lab/shared/statistics/estimates";
import { curveOfStudy, isOfStarts } from "../../model/answer/choose-run.ts";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { type Ranking, rankingsOf, type Standing } from "../../model/run/standings.ts";
import { chooseWay } from "../../model/ways/choose-way.ts";
import { measuredWays, nameOfWay, withoutCurves } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { significant, times } from "../figures.ts";
import { fill } from "../fill.ts";
import { type DrawnLine, lineGroups, settingAt } from "../names/curve-names.ts";
import { groupOf, patternName, settingsOf } from "../names/group-of.ts";

/** A study's result in one sentence, made from the analysis alone. */
export function studySentence(name: string, run: ComparableRun, strings: Catalogue): string {
  const { curves = [] } = run.analysis;
  if (name === "tail") return tailSentence(run.analysis, strings) ?? strings.studies.nothing;
  if (isOfStarts(run.analysis)) return startsSentence(run.analysis, strings);
  const curve = curveOfStudy(name, curves);
  const sentence =
    curve === undefined ? sentenceWithoutCurve(run, strings) : curveSentence(curve, run.analysis, strings);
  return sentence ?? strings.studies.nothing;
}

function sentenceWithoutCurve(run: ComparableRun, strings: Catalogue): string | undefined {
  if (run.analysis.openLoad !== undefined) return latencySentence(run.analysis, strings.studies);
  return waysSentence(run, strings.studies) ?? patternsSentence(run.analysis, strings);
}

/** The median and the slowest percent at equal load, over the baseline's. */
function latencySentence({ cells }: Analysis, phrases: Catalogue["studies"]): string | undefined {
  const clauses = cells.flatMap(({ variant, metrics: { p50Us, p99Us } }) =>
    "absent" in p50Us.ratio || "absent" in p99Us.ratio
      ? []
      : [fill(phrases.latency, { name: variant, p50: times(p50Us.ratio), p99: times(p99Us.ratio) })],
  );
  return clauses.length === 0 ? undefined : fill(phrases.latencies, { clauses });
}

/** The p99 of each variant over its baseline's at each rate, as released and patched. */
export function tailSentence(
  { cells }: Pick<Analysis, "cells">,
  { studies: phrases, settings }: Pick<Catalogue, "studies" | "settings">,
): string | undefined {
  const isPatched = ({ coordinates }: CellAnalysis) => coordinates["patch"] === "on";
  const clauses = cells.flatMap((released) => {
    const { variant, coordinates, metrics } = released;
    const patched = cells.find(
      (cell) => isPatched(cell) && cell.variant === variant && cell.coordinates["rate"] === coordinates["rate"],
    );
    if (patched === undefined || isPatched(released)) return [];
    const [asReleased, withPatch] = [metrics.p99Us.ratio, patched.metrics.p99Us.ratio];
    if ("absent" in asReleased || "absent" in withPatch) return [];
    const name = [variant, ...settingsOf(released, settings)].join(", ");
    return [fill(phrases.tail, { name, released: times(asReleased), patched: times(withPatch) })];
  });
  return clauses.length === 0 ? undefined : fill(phrases.tails, { clauses });
}

/** The CPU time until each process is ready, over its baseline's. */
function startsSentence({ cells }: Analysis, { studies: phrases, answer }: Catalogue): string {
  const clauses = cells.flatMap(({ pattern, framework, verdict, metrics: { startCpuMs } }) => {
    const name = patternName(pattern, framework, answer);
    const ms = estimateIn(startCpuMs.figure);
    if (verdict === "baseline") return ms === undefined ? [] : [fill(phrases.starting, { name, ms: significant(ms) })];
    return "absent" in startCpuMs.ratio ? [] : [fill(phrases.startingOver, { name, times: times(startCpuMs.ratio) })];
  });
  return fill(phrases.starts, { clauses });
}

/** Each line at both ends of the axis, on the first server with a ratio: of p99 in an open loop, otherwise of the cost. */
function curveSentence({ axis, lines }: Curve, { cells, openLoad }: Analysis, strings: Catalogue): string | undefined {
  const { studies: phrases, settings } = strings;
  const [metric, figure] =
    openLoad === undefined ? (["costUs", phrases.costOf] as const) : (["p99Us", phrases.p99Of] as const);
  const ratioAt = ({ cells: ofLine }: DrawnLine, value: Value): string | undefined => {
    const cell = ofLine.find(({ coordinates }) => coordinates[axis.name] === value);
    if (cell === undefined || cell.verdict === "baseline" || "absent" in cell.metrics[metric].ratio) return undefined;
    return times(cell.metrics[metric].ratio);
  };
  const groups = lineGroups(lines, cells, settings).map(({ name, lines: drawn }) => {
    const values = axis.values.filter((value) => drawn.some((line) => ratioAt(line, value) !== undefined));
    return { name, drawn, from: values[0], to: values.at(-1) };
  });
  const compared = groups.find(({ from }) => from !== undefined);
  if (compared?.from === undefined || compared.to === undefined) return undefined;
  const { from, to, drawn } = compared;
  const clauses = drawn.flatMap((line) => {
    const [first, last, name] = [ratioAt(line, from), ratioAt(line, to), fill(figure, { name: line.name })];
    if (first === undefined || last === undefined) return [];
    return [from === to ? fill(phrases.point, { name, ratio: first }) : fill(phrases.line, { name, first, last })];
  });
  const [fromPlace = "", toPlace = ""] = [from, to].map((value) => settingAt(axis, value, cells, strings));
  const sentence =
    from === to
      ? fill(phrases.at, { place: fromPlace, clauses })
      : fill(phrases.along, { from: fromPlace, to: toPlace, clauses });
  return groups.length === 1 ? sentence : fill(phrases.onServer, { server: compared.name, sentence });
}

function waysSentence({ plan, analysis }: ComparableRun, phrases: Catalogue["studies"]): string | undefined {
  const clauses = measuredWays(plan, analysis).flatMap(({ server, ways }) => {
    const choice = chooseWay(ways).inServices;
    if (choice === undefined) return [];
    const { cell, ratio, orElse } = choice;
    const values = { server, name: nameOfWay(cell), ratio: times(ratio), alike: orElse.length };
    return [fill(orElse.length === 0 ? phrases.way : phrases.wayTied, values)];
  });
  return clauses.length === 0 ? undefined : fill(phrases.ways, { clauses });
}

function patternsSentence(analysis: Analysis, strings: Catalogue): string | undefined {
  const rankings = rankingsOf(withoutCurves(analysis)).filter(({ standings }) =>
    standings.some(({ verdict, ratio }) => verdict !== "baseline" && "estimate" in ratio),
  );
  const baseline = baselineName(rankings.flatMap(({ standings }) => standings).find(isBaseline), strings);
  const clauses = rankings.map((ranking) => rankingText(ranking, strings));
  return clauses.length === 0 ? undefined : fill(strings.studies.patterns, { baseline, clauses });
}

function rankingText({ framework, over, place, standings }: Ranking, strings: Catalogue): string {
  const { answer, settings, studies: phrases } = strings;
  const where =
    over === "one-server" ? fill(phrases.on, { server: groupOf(place, settings) }) : answer.inFramework[framework];
  const others = standings.filter((standing) => !isBaseline(standing));
  return fill(phrases.ofServer, { where, parts: others.map((standing) => againstText(standing, framework, answer)) });
}

function isBaseline({ verdict }: Standing): boolean {
  return verdict === "baseline";
}

function baselineName(baseline: Standing | undefined, { brief }: Catalogue): string {
  const { pattern = "" } = baseline ?? {};
  return pattern === "singleton" ? brief.theSingleton : pattern;
}

/** The order of the patterns, in a sentence for each framework. */
export function answerSentences(analysis: Analysis, strings: Catalogue): readonly string[] {
  return rankingsOf(withoutCurves(analysis)).map((ranking) => sentenceOf(ranking, strings));
}

function sentenceOf({ framework, over, place, standings }: Ranking, strings: Catalogue): string {
  const { answer, settings } = strings;
  const where =
    over === "one-server" ? fill(answer.onServer, { server: groupOf(place, settings) }) : answer.frameworks[framework];
  const baseline = standings.find(isBaseline);
  const others = standings.filter((standing) => standing !== baseline);
  const isCheapest = others.every(({ verdict }) => verdict === "costs-more");
  return fill(answer.sentence[isCheapest ? "cheapest" : "compared"], {
    where,
    baseline: baselineName(baseline, strings),
    others: others.map((standing) => againstText(standing, framework, answer)),
  });
}

/** "nestjs-cls costs ×1.31 (1.28–1.34)" */
function againstText({ pattern, verdict, ratio }: Standing, framework: Framework, answer: Catalogue["answer"]): string {
  const name = patternName(pattern, framework, answer);
  if ("absent" in ratio) return fill(answer.against["not-measured"], { pattern: name });
  return fill(answer.against[verdict], { pattern: name, times: times(ratio) });
}
