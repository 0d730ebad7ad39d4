import type { Analysis, CellAnalysis, Measured } from "@lab/shared/record";
import { inColumns } from "../../src/cli/view/columns.ts";
import { cellOf, type Story } from "./explain.ts";

const PATTERNS = ["singleton", "request-scope", "cls"] as const;

/** The three runs, the singleton at 100% in each, and what the first and the last differ in. */
export function tables({ published, oneApp, separate }: Story): string {
  return [
    "One app for all patterns, classic protocol, as often published:",
    table(published),
    "The same app, measured in turns:",
    table(oneApp),
    "An app for each pattern, measured in turns:",
    table(separate),
    "What differs between the first and the last:",
    differences(published, separate),
  ].join("\n\n");
}

function table(analysis: Analysis): string {
  const singleton = cellOf(analysis, "singleton");
  const rows = PATTERNS.map((pattern) => {
    const cell = cellOf(analysis, pattern);
    return [
      pattern,
      figure(cell?.metrics.rps.figure, (perSecond) => perSecond.toFixed(0)),
      share(cell, singleton, "rps"),
      figure(cell?.metrics.costUs.figure, (us) => us.toFixed(1)),
      share(cell, singleton, "costUs"),
      figure(cell?.metrics.p99Us.figure, (us) => (us / 1_000).toFixed(1)),
    ];
  });
  const titles = ["pattern", "req/s", "of singleton", "CPU µs/req", "of singleton", "p99 ms"];
  return inColumns(
    titles.map((title, index) => ({ title, align: index === 0 ? "left" : "right" })),
    rows,
  );
}

function figure(measured: Measured | undefined, inWords: (value: number) => string): string {
  return measured === undefined || "absent" in measured ? "–" : inWords(measured.estimate);
}

function share(cell: CellAnalysis | undefined, whole: CellAnalysis | undefined, name: "rps" | "costUs"): string {
  const [part, all] = [cell?.metrics[name].figure, whole?.metrics[name].figure];
  if (part === undefined || all === undefined || "absent" in part || "absent" in all) return "–";
  return `${((100 * part.estimate) / all.estimate).toFixed(0)}%`;
}

function differences(published: Analysis, separate: Analysis): string {
  const rounds = ({ stop }: Analysis): string => (stop.rounds === 1 ? "one process" : `${stop.rounds} processes`);
  return inColumns(
    [{ title: "" }, { title: "published" }, { title: "here" }],
    [
      ["apps", "one, three routes", "one for each pattern"],
      ["nestjs-cls", "mounted for every route", "only where it is measured"],
      ["ids", "made twice: middleware, route", "made once"],
      ["heap", "read twice in every request", "read between bursts"],
      ["order", "one after another", "in turns, every 400 ms"],
      ["load generator", "sleeps while it waits", "stays awake"],
      ["behind a figure", rounds(published), rounds(separate)],
    ],
  );
}
