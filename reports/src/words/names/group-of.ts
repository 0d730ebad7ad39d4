import { cellName } from "@lab/shared/cell-id";
import { type CellAnalysis, type Framework, inWords, type Plan, type Value } from "@lab/shared/record";
import { isOfStarts } from "../../model/answer/choose-run.ts";
import type { ReadableRun } from "../../model/run/listed-run.ts";
import { areSteps, notDefaultOf, type Placed } from "../../model/run/standings.ts";
import { isOfMatrix, measuredWays, withoutCurves } from "../../model/ways/measured-ways.ts";
import type { Catalogue } from "../catalogue.ts";
import { grouped, whole } from "../figures.ts";
import { fill, knownText } from "../fill.ts";

type Settings = Catalogue["settings"];

/**
 * A row of the matrix: `nest-fastify`, and `nest-fastify, 100 connections` if that is not the default. Only one group has
 * the servers of further frameworks, so their names suffice.
 */
export function groupOf(cell: Placed, settings: Settings): string {
  const { framework, adapter, group } = cell.coordinates;
  const server = framework === "raw" ? adapter : `${framework}-${adapter}`;
  return [
    server,
    ...(group === undefined || group === "frameworks" ? [] : [group]),
    ...settingsOf(cell, settings),
  ].join(", ");
}

/** Every setting of a cell that differs from the default, in words. */
export function settingsOf(cell: Placed, settings: Settings): readonly string[] {
  return notDefaultOf(cell).map(([name, value]) => settingText(name, value, settings));
}

export function settingText(name: string, value: Value, settings: Settings): string {
  switch (name) {
    case "runtime":
      return inWords(String(value));
    case "node-flags":
      return String(value);
    case "context-frame":
      return settings[name][value === "on" ? "on" : "off"];
    case "request-ids":
      return fill(settings[name][value === "made" ? "made" : "other"], { value });
    case "rate":
      return fill(settings[name][String(value).endsWith("%") ? "share" : "perSecond"], { value: rateText(value) });
  }
  const known: Readonly<Record<string, unknown>> = settings;
  if (!Object.hasOwn(known, name)) return `${name} ${grouped(value)}`;
  return fill(settings[name as PlainSetting], { value, count: value });
}

type PlainSetting = Exclude<keyof Settings, "context-frame" | "request-ids" | "rate">;

function rateText(rate: Value): string {
  return String(rate).endsWith("%") ? String(rate) : whole(Number(rate));
}

/** A row per server, its cells by pattern; and a row for each step, and for each further cell of a pattern that is in the row already. */
export function matrixRows(cells: readonly CellAnalysis[], { settings }: { readonly settings: Settings }) {
  return [...Map.groupBy(cells.filter(isOfMatrix), (cell) => groupOf(cell, settings))].flatMap(([name, members]) => {
    if (areSteps(members)) return members.map(rowOf);
    const firsts = new Map<string, CellAnalysis>();
    for (const cell of members) if (!firsts.has(cell.pattern)) firsts.set(cell.pattern, cell);
    const further = members.filter((cell) => firsts.get(cell.pattern) !== cell);
    return [{ name, cells: firsts }, ...further.map(rowOf)];
  });
}

function rowOf(cell: CellAnalysis) {
  return { name: cellName(cell.id), cells: new Map([[cell.pattern, cell]]) };
}

/** A pattern of the matrix in words, which depend on the framework; other ways keep their ids. */
export function patternName(
  pattern: string,
  framework: Framework,
  { columns }: Pick<Catalogue["answer"], "columns">,
): string {
  const isNest = framework === "nest";
  if (pattern === "request-scope") return columns[isNest ? "request-scope" : "fresh-objects"];
  // Without Nest, cls is AsyncLocalStorage itself.
  if (pattern === "cls") return columns[isNest ? "cls" : "als"];
  return pattern === "als" ? columns.als : pattern;
}

type Words = Pick<Catalogue, "answer" | "settings" | "studies">;

/** A run by what it is: its question, the ways that it measured, its axes, or the servers of its matrix. */
export function nameOfRun(run: ReadableRun, strings: Words): string {
  const { classic } = strings.answer.whatRun;
  const what = whatIsMeasured(run, strings);
  return run.analysis.protocol === "classic" ? fill(classic, { what }) : what;
}

function whatIsMeasured({ plan, analysis }: ReadableRun, strings: Words): string {
  const { whatRun } = strings.answer;
  if (plan.study !== undefined) return questionOf(plan.study.name, plan, strings);
  const { curves = [] } = analysis;
  if (curves.length > 0) {
    const variants = new Set(curves.flatMap(({ lines }) => lines.map(({ variant }) => variant)));
    return fill(whatRun.curves, {
      axes: curves.map(({ axis }) => axis.name).join(", "),
      variants: [...variants].join(", "),
    });
  }
  const ways = measuredWays(plan, analysis);
  if (ways.length > 0) return fill(whatRun.ways, { servers: ways.map(({ server }) => server).join(", ") });
  const rows = matrixRows(withoutCurves(analysis).cells, strings);
  const servers = rows.map(({ name }) => name).join(", ");
  return isOfStarts(analysis) ? fill(whatRun.starts, { servers }) : fill(whatRun.matrix, { servers });
}

/** A study's question: in the reader's language, or as stored in its run if the site has no words for it. */
export function questionOf(
  name: string,
  { study }: Pick<Plan, "study">,
  { studies }: Pick<Catalogue, "studies">,
): string {
  return knownText(studies.questions, name) ?? study?.question ?? name;
}
