import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Analysis } from "@lab/shared/record";
import { beforeAll, describe, expect, test } from "vitest";
import { typedHere } from "../../../bench/test/cli/typed-here.ts";
import { rehearseHere } from "../rehearse-here.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import type { Fact } from "./facts.ts";
import { type PrintedRun, printedRun, processOf } from "./facts-of-run.ts";
import { agree, isQuotient, printed, sumOf } from "./printed-number.ts";

const parent = temporaryFolder();

const matrix = once(() => rehearseHere(parent, "matrix", ["--rounds", "4", "--blocks", "2"]));

/** Runs, and how each comes to be. */
const runs: Readonly<Record<string, () => Promise<string>>> = {
  "of the whole matrix": matrix,
  "in which some cells missed some rounds": async () =>
    without(await matrix(), "holes", [
      ["nest-fastify/singleton", 0],
      ["express/cls", 1],
      ["fastify/singleton", 1],
      ["fastify/cls", 2],
      ["node-http/request-scope", 3],
    ]),
  "in which a baseline was never measured": async () =>
    without(
      await matrix(),
      "no-baseline",
      [0, 1, 2, 3].map((round) => ["fastify/singleton", round]),
    ),
  "by the classic protocol": () => rehearseHere(parent, "classic", ["--protocol", "classic", "--rounds", "2"]),
  "of one adapter at two loads": () =>
    rehearseHere(parent, "loads", ["--adapter", "fastify", "--connections", "10,50", "--rounds", "3", "--blocks", "2"]),
  "of one round": () => rehearseHere(parent, "one", ["--adapter", "express", "--rounds", "1", "--blocks", "2"]),
};

describe.each(Object.entries(runs))("of a run %s", (_, made) => {
  let run: PrintedRun;

  beforeAll(async () => {
    run = printedRun(await made());
  }, 180_000);

  test("every figure and every ratio is the same wherever it is printed", () => {
    const groups = Map.groupBy(run.facts, ({ cell, metric, says }) => `${cell} ${metric} ${says}`);
    const contradictions = [...groups.values()].flatMap(([first, ...others]) =>
      others
        .filter((other) => first && !agree(first.value, other.value))
        .map((other) => [first && reported(first), reported(other)]),
    );
    expect(contradictions).toEqual([]);
  });

  test("every percentage is the quotient of the row's two figures", () => {
    const percentages = run.facts.filter(({ says }) => says === "percentOfBaseline");
    expect(percentages.length).toBeGreaterThan(4 * 10);
    const wrong = percentages.filter((fact) => {
      const [own, baseline] = [fact.cell, baselineOf(fact.cell, run.analysis)].map((cell) =>
        figureIn(fact.where, cell, fact, run),
      );
      return own === undefined || baseline === undefined || !isQuotient(fact.value, own.value, baseline.value, 100);
    });
    expect(wrong.map(reported)).toEqual([]);
  });

  test("every ratio is the quotient of the two figures, where both cells were measured in the same rounds", () => {
    const ratios = run.facts.filter(({ says, cell }) => says === "ratio" && isToWholeBaseline(cell, run.analysis));
    expect(ratios.length).toBeGreaterThan(10);
    const wrong = ratios.filter((fact) => {
      const [own, baseline] = [fact.cell, baselineOf(fact.cell, run.analysis)].map((cell) =>
        figureIn(fact.where, cell, fact, run),
      );
      return own === undefined || baseline === undefined || !isQuotient(fact.value, own.value, baseline.value);
    });
    expect(wrong.map(reported)).toEqual([]);
  });

  test("every ratio in the summary's order is the quotient of the two costs there, where no round is missing", () => {
    const { cells } = run.analysis;
    if (!cells.every(({ id }) => haveTheSameRounds(id, run.analysis))) return;
    const wrong = run.orders.filter((order) => {
      const [, costOfBaseline = ""] = order.match(/ ([\d,.]+) µs(?! ×)/) ?? [];
      return [...order.matchAll(/ ([\d,.]+) µs ×([\d.]+)/g)].some(
        ([, cost = "", times = ""]) => !isQuotient(printed(times), printed(cost), printed(costOfBaseline)),
      );
    });
    expect(wrong).toEqual([]);
  });

  test("the steps of a ladder add up to what its cell costs, where all were measured in the same rounds", () => {
    const wrong = run.ladders.filter(({ where, cell, steps }) => {
      const climbed = run.analysis.ladders.find((ladder) => ladder.cell === cell)?.steps ?? [];
      const rounds = new Set([cell, ...climbed.map((step) => step.cell)].map((id) => roundsOf(id, run.analysis)));
      if (rounds.size > 1) return false;
      const sum = sumOf(steps.filter((step) => step !== "").map(printed));
      const cost = figureIn(where, cell, { metric: "costUs" }, run);
      return cost === undefined || !agree(cost.value, sum);
    });
    expect(wrong).toEqual([]);
  });
});

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The run again, as if these cells had not been measured in these rounds. */
async function without(
  folder: string,
  name: string,
  missing: readonly (readonly [cell: string, round: number])[],
): Promise<string> {
  const copy = join(parent, name);
  cpSync(folder, copy, { recursive: true });
  const journal = join(copy, "journal.jsonl");
  const lines = readFileSync(journal, "utf8").split("\n");
  const kept = lines.filter((line) => {
    if (line === "") return true;
    const { cell, round } = JSON.parse(line);
    return !missing.some(([of, at]) => cell === of && round === at);
  });
  expect(kept.length).toBeLessThan(lines.length);
  writeFileSync(journal, kept.join("\n"));
  const { code, stderr } = await typedHere(["analyse", copy]);
  if (code !== 0) throw new Error(stderr);
  return copy;
}

/** As printed there; where only the ratio is, as printed to most digits. */
function figureIn(
  where: string,
  cell: string,
  { metric }: Pick<Fact, "metric">,
  { facts }: PrintedRun,
): Fact | undefined {
  const all = facts.filter((fact) => fact.says === "figure" && fact.cell === cell && fact.metric === metric);
  const [best] = all.toSorted((one, other) => one.value.high - one.value.low - (other.value.high - other.value.low));
  return all.find((fact) => fact.where === where) ?? best;
}

function baselineOf(cell: string, { cells, twins }: Analysis): string {
  const all = [...cells, ...twins];
  const ofProcess = all
    .flatMap(({ id, baseline, processes }) =>
      processes.map(({ round }) => ({ id, baseline, round: String(round + 1) })),
    )
    .find(({ id, round }) => processOf(id, round) === cell);
  if (ofProcess !== undefined) return processOf(ofProcess.baseline, ofProcess.round);
  return all.find(({ id }) => id === cell)?.baseline ?? "";
}

function roundsOf(cell: string, { cells, twins }: Analysis): string {
  const found = [...cells, ...twins].find(({ id }) => id === cell);
  return found?.processes.map(({ round }) => round).join() ?? "its own";
}

function haveTheSameRounds(cell: string, analysis: Analysis): boolean {
  return roundsOf(cell, analysis) === roundsOf(baselineOf(cell, analysis), analysis);
}

/** A twin is compared with its original alone, a process with the average of a round; figures are of all copies. */
function isToWholeBaseline(cell: string, analysis: Analysis): boolean {
  const isCell = analysis.cells.some(({ id }) => id === cell);
  return isCell && haveTheSameRounds(cell, analysis);
}

function reported({ where, cell, metric, says, value }: Fact): string {
  return `${where}: ${metric} of ${cell}, ${says} ${value.text}`;
}
