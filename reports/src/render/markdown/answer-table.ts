import { countKinds, type MeanOfRuns } from "@lab/shared/statistics/mean-of-several";
import { lightTrafficIn } from "../../model/answer/quoted-means.ts";
import type { ComparableRun } from "../../model/compare/comparability.ts";
import { meanOfCell } from "../../model/run/mean-over-runs.ts";
import { columnsOf, markdownTable, tableOf } from "../tables/text-table.ts";

const TITLE = "× the singleton's CPU";
const WAYS = ["request scope", "nestjs-cls", "AsyncLocalStorage"];
const ON_NEST = ["request-scope", "cls", "als-hook"];
/** Only Nest has a request scope and nestjs-cls; elsewhere the first is fresh objects, and the last is raw. */
const ELSEWHERE = ["request-scope", undefined, "cls"];
const ORDINARY = ["ordinary-request-scope", "ordinary-cls", "ordinary-als-hook"];

const ROWS: readonly { readonly title: string; readonly cells: readonly (string | undefined)[] }[] = [
  { title: "Nest on Express", cells: cellsOf("nest-express", ON_NEST) },
  { title: "Nest on Fastify", cells: cellsOf("nest-fastify", ON_NEST) },
  { title: "Express", cells: cellsOf("express", ELSEWHERE) },
  { title: "Fastify", cells: cellsOf("fastify", ELSEWHERE) },
  { title: "node:http", cells: cellsOf("node-http", ELSEWHERE) },
  { title: "An ordinary app, Nest on Express", cells: cellsOf("nest-express", ORDINARY, "@workload=order") },
  { title: "An ordinary app, Nest on Fastify", cells: cellsOf("nest-fastify", ORDINARY, "@workload=order") },
];

function cellsOf(
  server: string,
  names: readonly (string | undefined)[],
  conditions = "",
): readonly (string | undefined)[] {
  return names.map((name) => name && `${server}/${name}${conditions}`);
}

const { text, number } = columnsOf<{ title: string; means: readonly (MeanOfRuns | "" | undefined)[] }>();

/** The table of the README, and where it comes from: each figure is the mean of all published runs that pass the checks. */
export function answerTable(runs: readonly ComparableRun[]): string {
  const rows = ROWS.map(({ title, cells }) => ({ title, cells, means: cells.map((id) => id && meanOfCell(id, runs)) }));
  const measured = rows.filter(({ cells, means }) => cells.every((id, nth) => id === undefined || means[nth]));
  const all = measured.flatMap(({ means }) => means.flatMap((mean) => mean || []));
  const table = tableOf(
    [text(TITLE, ({ title }) => title), ...WAYS.map((way, nth) => number(way, ({ means }) => numberText(means[nth])))],
    measured,
    "en",
  );
  return [markdownTable(table), sourceOf(all), ...tailIn(runs)].join("\n\n");
}

/** The tail of latency at light load. */
function tailIn(runs: readonly ComparableRun[]): readonly string[] {
  const found = lightTrafficIn(runs);
  if (found === undefined) return [];
  const { als, cls, requestScope } = found.p99;
  return [
    `Tail latency differs more: on Nest with Fastify, at a tenth of capacity, p99 was ${numberText(requestScope)} times the singleton's with request scope (single runs: ${singleRuns([requestScope])}), ${numberText(cls)} with nestjs-cls (${singleRuns([cls])}) and ${numberText(als)} with AsyncLocalStorage.`,
  ];
}

const ON_ONE_HOST = "¹";
const DOUBLED = 2;
const TENFOLD = 10;

function numberText(mean: MeanOfRuns | "" | undefined): string {
  if (!mean) return "–";
  return `${ratioText(mean.mean)}${mean.mayLeave ? "" : ON_ONE_HOST}`;
}

function sourceOf(all: readonly MeanOfRuns[]): string {
  const means = all.filter(({ mayLeave }) => mayLeave);
  const [large, small] = [means.filter(({ mean }) => mean >= DOUBLED), means.filter(({ mean }) => mean < DOUBLED)];
  const found = [
    ...(large.length > 0 ? [`${singleRuns(large)} where the mean is above ${DOUBLED}`] : []),
    ...(small.length > 0 ? [`${singleRuns(small)} elsewhere`] : []),
  ];
  const sentences = [
    `Means of ${range(means.map(({ count }) => count))} runs, on ${range(means.map(kindsIn))} kinds of host.`,
    `Single runs: ${found.join(", ")}.`,
    ...(means.length < all.length ? [`${ON_ONE_HOST} On one host.`] : []),
  ];
  return means.length === 0 ? `${ON_ONE_HOST} On one host.` : sentences.join(" ");
}

function kindsIn({ kinds }: MeanOfRuns): number {
  return countKinds(kinds.map(({ kind }) => kind));
}

function range(counts: readonly number[]): string {
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return fewest === most ? String(fewest) : `${fewest} to ${most}`;
}

/** "2.4 to 3.9": the lowest and the highest run behind some means. */
function singleRuns(means: readonly MeanOfRuns[]): string {
  const ends = [Math.min(...means.map(({ lowest }) => lowest)), Math.max(...means.map(({ highest }) => highest))];
  return ends.map(ratioText).join(" to ");
}

function ratioText(ratio: number): string {
  if (ratio < DOUBLED) return ratio.toFixed(2);
  return ratio.toFixed(ratio < TENFOLD ? 1 : 0);
}
