import type { Analysis, CellAnalysis } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { curvesOfNoStudy, runThatAnswers, studiesIn } from "../../../src/model/answer/choose-run.ts";
import type { ReadableRun } from "../../../src/model/run/listed-run.ts";
import { analysisOf, cellOf, warning } from "../../made-up-analysis.ts";
import { environment, planFor } from "../../made-up-run.ts";

const PATTERNS = ["singleton", "request-scope", "cls"];
const onServers = (...servers: readonly string[]): readonly CellAnalysis[] =>
  servers.flatMap((server) => PATTERNS.map((pattern) => cellOf(`${server}/${pattern}`)));

function run(
  name: string,
  cells: readonly CellAnalysis[],
  { isPublished = false, study, ...changes }: Partial<Analysis> & { isPublished?: boolean; study?: string } = {},
): ReadableRun {
  return {
    state: "readable",
    name,
    isPublished,
    plan: planFor(cells, study === undefined ? {} : { study: { name: study, question: `${study}?` } }),
    environment,
    analysis: analysisOf(cells, changes),
  };
}

const own = run("own", onServers("nest-fastify", "nest-express", "fastify"));
const published = run("published", onServers("nest-fastify"), { isPublished: true });

describe("the run that answers", () => {
  test("is the newest of those that compare most", () => {
    const small = run("small", onServers("nest-fastify"));
    expect(runThatAnswers([small, own, { ...own, name: "older" }])?.name).toBe("own");
  });

  test("is a published one if there is one", () => {
    expect(runThatAnswers([own, published])?.name).toBe("published");
  });

  test("does not come from another study while there is one of this, even if that compares more", () => {
    const servers = ["nest-fastify", "nest-express", "fastify"];
    const other = run("other", onServers(...servers), { isPublished: true, study: "frameworks" });
    const matrix = run("matrix", onServers("nest-fastify"), { isPublished: true, study: "matrix" });
    expect(runThatAnswers([other, published])?.name).toBe("published");
    expect(runThatAnswers([other, matrix])?.name).toBe("matrix");
    expect(runThatAnswers([other])?.name).toBe("other");
  });

  test("is not void or rehearsed, and ran on one Node, as long as there is another", () => {
    const warnings = [warning("node-differs")];
    const worse = [
      run("rehearsal", onServers("nest-fastify"), { isolation: "rehearsal", isPublished: true }),
      run("mixed", onServers("nest-fastify"), { warnings, isPublished: true }),
      run("void", onServers("nest-fastify"), { void: true, isPublished: true }),
    ];
    expect(runThatAnswers([...worse, own])?.name).toBe("own");
    expect(runThatAnswers(worse)?.name).toBe("mixed");
    expect(runThatAnswers(worse.slice(2))).toBeUndefined();
  });

  test("compares something, at full load", () => {
    const alone = run("alone", [cellOf("nest-fastify/singleton")]);
    const openLoad = { due: 1, answered: 1, capacities: [] };
    const waiting = run("waiting", onServers("nest-fastify"), { openLoad });
    const broken = {
      state: "unreadable" as const,
      name: "broken",
      problem: { code: "missing" as const, file: "plan.json", detail: "" },
    };
    expect(runThatAnswers([alone, waiting, broken])).toBeUndefined();
  });
});

describe("the runs of studies", () => {
  const cells = onServers("nest-fastify");

  test("are the newest for each question, published before others, and none that is void", () => {
    const runs = [
      run("void", cells, { study: "io", void: true }),
      run("io", cells, { study: "io" }),
      run("older", cells, { study: "io" }),
      run("depth", cells, { study: "depth" }),
      run("quoted", cells, { study: "depth", isPublished: true }),
      own,
    ];
    expect(
      studiesIn(runs).map(({ name, run: { name: chosen }, others }) => [name, chosen, others.map((one) => one.name)]),
    ).toEqual([
      ["io", "io", ["older"]],
      ["depth", "quoted", ["depth"]],
    ]);
  });

  test("leave those with curves that no study asked for", () => {
    const along = (name: string) => ({
      curves: [{ axis: { name, says: "?", numeric: true, values: [1, 4] }, lines: [] }],
    });
    const runs = [
      run("asked", cells, { study: "moons", ...along("moons") }),
      run("recognised", cells, along("depth")),
      run("curved", cells, along("moons")),
      own,
    ];
    expect(curvesOfNoStudy(runs).map(({ name }) => name)).toEqual(["curved"]);
  });
});
