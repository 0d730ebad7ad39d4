import { describe, expect, test } from "vitest";
import { type SummaryLine, summaryLines } from "../../../src/words/sentences/summary.ts";
import { around, changed, differenceOf, twinOf, warning } from "../../made-up-analysis.ts";
import { planFor, runOf } from "../../made-up-run.ts";
import { cls, line, linesOf, requestScope, singleton, three } from "./summary-of.ts";

test("has five lines at most, in one order, and one line in each", () => {
  const lines = linesOf(three);
  expect(lines.map(({ kind }) => kind)).toEqual(["order", "reason", "recommendation", "trust", "setting"]);
  expect(lines.filter(({ text }) => text.includes("\n"))).toEqual([]);
});

test("says of how many requests isolation is proven, also where it is of none", () => {
  const reported = (requests: number) => line("trust", linesOf(three, { proven: { requests, of: 2_000 } }));
  expect(reported(2_000)).toContain("each of 2,000 measured requests was answered, to the byte");
  expect(reported(500)).toContain("500 of 2,000 measured requests were answered, to the byte");
  expect(reported(0)).toContain("none of 2,000 measured requests could prove it");
});

describe("how far to trust it", () => {
  test("gives the twin and the noise floor", () => {
    expect(line("trust", linesOf(three))).toBe(
      "Noise: nest-fastify/singleton@twin=1, an identical copy, came out at +0.3% (−0.7% to +1.3%); what is under 1.4% is noise here. No warnings.",
    );
  });

  test("says when the twin can't be called equal", () => {
    const twin = twinOf(singleton.id, "inconclusive", around(1.01, 4));
    expect(line("trust", linesOf(three, { twins: [twin], noiseFloorPercent: 5 }))).toMatch(
      /too wide to call it equal; differences below 5\.0% can't be distinguished from noise\. No warnings\.$/,
    );
  });

  test("says when one process each gives the twin no interval", () => {
    const twin = twinOf(singleton.id, "inconclusive", { estimate: 0.983 });
    expect(line("trust", linesOf(three, { twins: [twin], noiseFloorPercent: { absent: "one round" } }))).toMatch(
      /^Noise: nest-fastify\/singleton@twin=1, an identical copy, came out at −1\.7%; one process each says nothing/,
    );
  });

  test("says when there is no twin, and when it could not be measured", () => {
    const noiseFloorPercent = { absent: "it failed" };
    const unknown = "The noise of this run is not known: it failed.";
    const twin = twinOf(singleton.id, "not-measured", noiseFloorPercent);
    for (const twins of [[], [twin]])
      expect(line("trust", linesOf(three, { twins, noiseFloorPercent }))).toContain(unknown);
  });

  test("gives the first twin that has a ratio, where others failed", () => {
    const failed = twinOf("nest-express/singleton", "not-measured", { absent: "it failed" });
    const measured = twinOf(singleton.id, "equivalent");
    expect(line("trust", linesOf(three, { twins: [failed, measured] }))).toMatch(
      /^Noise: nest-fastify\/singleton@twin=1, an identical copy, came out at \+0\.3%/,
    );
  });

  test("names each kind of warning once, with how often", () => {
    const warned = three.map((cell) => ({ ...cell, warnings: [warning("generator-bound", {}, cell.id)] }));
    expect(line("trust", linesOf(warned, { warnings: [warning("steal-time")] }))).toContain(
      "Warnings: stolen time, generator-bound (3).",
    );
  });
});

describe("what was measured where", () => {
  test("names cells, rounds, limits, machine and the reason for its end", () => {
    expect(line("setting", linesOf(three))).toBe(
      "3 cells in 5 rounds of fresh processes (150 slices), interleaved; isolation cgroup, 1 CPU, 512 MB; Node v26.10.0 on Made-up CPU, 2 cores; ended because the precision asked for was reached.",
    );
  });

  test("names what was in force, and not what was asked for", () => {
    const none = { absent: "no limit" };
    const limitsInForce = { cpus: none, memoryBytes: none, cores: [0] };
    expect(line("setting", linesOf(three, { isolation: "process", limitsInForce }))).toContain(
      "; isolation process, CPU and memory: no limit; ",
    );
  });

  test("names the version of Node that servers said they ran on, and the runner's as the runner's where none did", () => {
    const settingOf = (node: string[]) =>
      line(
        "setting",
        linesOf(
          three.map((cell) => ({ ...cell, node })),
          { twins: [] },
        ),
      );
    expect(settingOf(["v24.1.0"])).toContain("; Node v24.1.0 on Made-up CPU");
    expect(settingOf(["v26.10.0", "v24.1.0"])).toContain("; Node v24.1.0 / v26.10.0 on Made-up CPU");
    expect(settingOf(["v24.1.0", "bun@1.4.5"])).toContain("; Bun 1.4.5 / Node v24.1.0 on Made-up CPU");
    const twins = [changed(twinOf(singleton.id, "not-comparable"), { node: ["v22.0.0"] })];
    expect(line("setting", linesOf(three, { twins }))).toContain("; Node v22.0.0 / v26.10.0 on Made-up CPU");
    expect(settingOf([])).toContain("; runner's Node v26.10.0 on Made-up CPU");
  });

  test("names each kind of machine that shards ran on", () => {
    const run = runOf(three);
    const { hosts: _, ...one } = run.environment;
    const larger = { ...one, machine: { ...one.machine, cores: 64 } };
    const hosts = [one, larger, one].map((environment, index) => ({ shard: index + 1, environment }));
    const lines = summaryLines({ ...run, environment: { ...one, hosts } }, "en");
    expect(line("setting", lines)).toContain("on Made-up CPU, 2 cores, and Made-up CPU, 64 cores; ");
  });

  test("marks a rehearsal before all else", () => {
    const run = { ...runOf(three), plan: planFor(three, { isolation: "rehearsal" }) };
    expect(summaryLines(run, "en")[0]?.text).toMatch(/^A rehearsal: every figure here is made up\. /);
  });
});

describe("a run that is not to be trusted", () => {
  const twin = twinOf(singleton.id, "slower", around(1.06, 2));

  test("says first that its twin differs, and recommends nothing", () => {
    const lines = linesOf(three, { twins: [twin] });
    expect(lines[0]).toEqual({
      kind: "alarm",
      text: "This run is not to be trusted: nest-fastify/singleton@twin=1, the same code as nest-fastify/singleton, came out at +6.0% (+3.9% to +8.1%). Measure again on a quieter machine.",
    });
    expect(lines.map(({ kind }) => kind)).toEqual(["alarm", "order", "reason", "setting"]);
  });

  test("says first that servers ran on other versions of Node, and recommends nothing", () => {
    const absent = { absent: "it ran on Node v24.1.0, its baseline on v26.10.0" };
    const unlike = changed(cls, { verdict: "not-comparable", ratios: { costUs: absent } });
    const differs = warning("node-differs", { found: "nest-fastify/cls (v24.1.0)", asked: "v26.10.0" });
    const lines = linesOf([singleton, requestScope, unlike], { warnings: [differs] });
    expect(lines.map(({ kind }) => kind)).toEqual(["alarm", "order", "reason", "trust", "setting"]);
    expect(lines[0]?.text).toMatch(/^Servers did not run on Node v26\.10\.0, .* are not compared\.$/);
    expect(lines[1]?.text).toContain("cls 26.0 µs (not comparable)");
    const both = linesOf([singleton, unlike], { warnings: [differs] });
    expect(both.map(({ kind }) => kind)).toEqual(["alarm", "order", "trust", "setting"]);
  });

  test("looks at every twin", () => {
    expect(linesOf(three, { twins: [twinOf(singleton.id, "equivalent"), twin] })[0]?.kind).toBe("alarm");
  });

  test("says first that it is void, by whom, and no figure after", () => {
    const broken = { ...cls, warnings: [warning("contract-broken", {}, cls.id)] };
    const lines = linesOf([singleton, broken], { void: true });
    expect(lines[0]?.text).toMatch(
      /^Void: nest-fastify\/cls broke the contract, so no figure of this run may be quoted\./,
    );
    expect(lines.map(({ kind }) => kind)).toEqual(["alarm", "trust", "setting"]);
  });

  test("stays within five lines where both are so", () => {
    expect(linesOf(three, { void: true, twins: [twin] }).map(({ kind }) => kind)).toEqual([
      "alarm",
      "alarm",
      "setting",
    ]);
  });
});

test("is there in Japanese, sentence for sentence, with the same figures", () => {
  const run = { ...runOf(three), differences: [differenceOf(requestScope.id, [{ onlyIn: "to" as const }])] };
  const figures = (lines: readonly SummaryLine[]): readonly (readonly string[])[] =>
    lines.map(({ text }) => [...text.matchAll(/\d+\.\d+/g)].map(String).toSorted());
  const [english, japanese] = [summaryLines(run, "en"), summaryLines(run, "ja")];
  expect(japanese.map(({ kind }) => kind)).toEqual(english.map(({ kind }) => kind));
  expect(figures(japanese).with(2, [])).toEqual(figures(english).with(2, []));
  expect(japanese.filter(({ text }) => !/[ぁ-ん]/.test(text) && !text.includes("終了理由"))).toEqual([]);
});

test("says first that a run is inconclusive where identical servers differed by more than half", () => {
  const alarms = (noiseFloorPercent: number) =>
    linesOf(three, { twins: [twinOf(singleton.id, "slower", around(3, 5))], noiseFloorPercent })
      .filter(({ kind }) => kind === "alarm")
      .map(({ text }) => text);
  expect(alarms(395)).toEqual([expect.stringMatching(/^Inconclusive: identical servers could differ by up to 395% /)]);
  expect(alarms(40)).toEqual([expect.stringMatching(/^This run is not to be trusted: /)]);
});
