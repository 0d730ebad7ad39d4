import type { Analysis, CellAnalysis, Difference, PatternMean } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { type SummaryLine, summaryLines } from "../../../src/words/sentences/summary.ts";
import { around, cellAt, cellOf, changed, differenceOf, twinOf, warning } from "../../made-up-analysis.ts";
import { planFor, runOf } from "../../made-up-run.ts";

const singleton = cellOf("nest-fastify/singleton");
const cls = cellOf("nest-fastify/cls", { figures: { costUs: around(26, 2) } });
const requestScope = cellOf("nest-fastify/request-scope", {
  figures: { costUs: around(46, 2) },
  ratios: { costUs: around(2.3, 2) },
});
const three = [singleton, requestScope, cls];

function linesOf(cells: readonly CellAnalysis[], analysis: Partial<Analysis> = {}, differences: Difference[] = []) {
  return summaryLines({ ...runOf(cells, analysis), differences }, "en");
}

function line(kind: SummaryLine["kind"], lines: readonly SummaryLine[]): string | undefined {
  return lines.find((one) => one.kind === kind)?.text;
}

const cheap = (verdict: CellAnalysis["verdict"], ratio: number, percent = 1): CellAnalysis =>
  cellOf("nest-fastify/cls", { verdict, ratios: { costUs: around(ratio, percent) } });

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

describe("a run about latency", () => {
  const byLatency = [singleton, cls].map((cell) =>
    changed(cell, { headline: "p999Us", figures: { p999Us: around(1_500, 10) }, ratios: { p999Us: around(1.2, 5) } }),
  );

  test("has its patterns in the order of that", () => {
    expect(line("order", linesOf(byLatency))).toBe(
      "Latency, lowest first: nest-fastify: singleton p99.9 1.50 ms, then cls p99.9 1.50 ms ×1.20 (1.14–1.26, slower).",
    );
  });

  test("neither explains by functions nor recommends by cost", () => {
    expect(linesOf(byLatency).map(({ kind }) => kind)).toEqual(["order", "trust", "setting"]);
  });
});

describe("the order of the patterns", () => {
  test("goes from cheap to expensive, with cost, ratio, interval and verdict", () => {
    expect(line("order", linesOf(three))).toBe(
      "CPU per request, cheapest first: nest-fastify: singleton 20.0 µs, then cls 26.0 µs ×1.30 (1.27–1.33, slower), then request-scope 46.0 µs ×2.30 (2.25–2.35, slower).",
    );
  });

  test("is of means over the adapters, where there are several", () => {
    const express = [cellOf("nest-express/singleton"), cellOf("nest-express/cls", { verdict: "equivalent" })];
    const mean: PatternMean = {
      pattern: "cls",
      framework: "nest",
      cells: [cls.id, "nest-express/cls"],
      ratio: around(1.2, 2),
    };
    expect(line("order", linesOf([...three, ...express], { patterns: [mean] }))).toContain(
      "Nest (mean of fastify, express): singleton 1, then cls ×1.20 (1.18–1.22, verdicts differ).",
    );
  });

  test("names three groups, and how many more the table has", () => {
    const loads = [10, 20, 100, 200].flatMap((load) => [
      cellAt(load, "nest-fastify/singleton"),
      cellAt(load, "nest-fastify/cls"),
    ]);
    expect(line("order", linesOf(loads))).toMatch(
      /nest-fastify, 10 connections: .*nest-fastify, 100 connections: .*; 1 more in the table\.$/,
    );
  });

  test("is of each load by itself, also where it is of means over the adapters", () => {
    const cells = ["nest-fastify/singleton", "nest-express/singleton", "nest-fastify/cls", "nest-express/cls"];
    const [ofDefault, ofTen] = [cells.map((variant) => cellOf(variant)), cells.map((variant) => cellAt(10, variant))];
    const patterns = [ofDefault, ofTen].map(
      ([, , one, other], index): PatternMean => ({
        pattern: "cls",
        framework: "nest",
        cells: [one?.id ?? "", other?.id ?? ""],
        ratio: around(1.2 + index, 2),
      }),
    );
    expect(line("order", linesOf([...ofDefault, ...ofTen], { patterns }))).toMatch(
      /: Nest \(mean of fastify, express\): singleton 1, then cls ×1\.20 .*; Nest \(mean of fastify, express\), 10 connections: singleton 1, then cls ×2\.20 /,
    );
  });

  test("has no interval where there does not exist, and no ratio either", () => {
    const [one, other] = [
      cheap("inconclusive", 1.1),
      cellOf("nest-fastify/request-scope", {
        ratios: { costUs: { absent: "no pair" } },
        verdict: "inconclusive",
      }),
    ];
    const text = line("order", linesOf([singleton, changed(one, { ratios: { costUs: { estimate: 1.1 } } }), other]));
    expect(text).toContain("×1.10 (inconclusive), then request-scope 20.0 µs (inconclusive).");
  });

  test("says when nothing was measured", () => {
    const lines = linesOf([
      changed(singleton, { verdict: "not-measured", figures: { costUs: { absent: "it failed" } } }),
    ]);
    expect(line("order", lines)).toBe("Nothing was measured, so there is no order to report.");
    expect(line("reason", lines)).toBeUndefined();
    expect(line("recommendation", lines)).toBe(
      "No recommendation: no pattern was measured together with its baseline.",
    );
  });
});

describe("why the slow one is slow", () => {
  const reason = (functions: readonly Partial<Difference["functions"][number]>[]): string | undefined =>
    line("reason", linesOf(three, {}, [differenceOf(requestScope.id, functions)]));

  test("is a function that the baseline was never seen in, with what it calls", () => {
    expect(reason([{ onlyIn: "to" }, { name: "inner", onlyIn: "to", totalDeltaUs: 11 }, { deltaUs: 30 }])).toBe(
      "nest-fastify/request-scope is slower because it spends 20.0 µs per request in Injector.loadProvider (@nestjs/core) and what that calls, where nest-fastify/singleton was never seen.",
    );
  });

  test("is rather one with a name than one without that calls it", () => {
    expect(reason([{ name: "(anonymous)", onlyIn: "to", totalDeltaUs: 25 }, { onlyIn: "to" }])).toContain(
      "20.0 µs per request in Injector.loadProvider",
    );
  });

  test("is not V8 itself, which is reported next to it where it is a good part of the difference", () => {
    const difference = differenceOf(requestScope.id, [
      { name: "(garbage collector)", owner: "garbage collector", deltaUs: 30, totalDeltaUs: 30 },
      { onlyIn: "to" },
    ]);
    const owners: Difference["owners"] = [
      { owner: "garbage collector", kind: "engine", fromUs: 1, toUs: 4, deltaUs: 3 },
      { owner: "V8's threads", kind: "engine", fromUs: 1, toUs: 3, deltaUs: 2 },
    ];
    expect(line("reason", linesOf(three, {}, [{ ...difference, owners }]))).toMatch(
      /in Injector\.loadProvider .* never seen; in addition, V8: garbage collector \+3\.00 µs\.$/,
    );
  });

  test("is a function that both spend time in, and how much more", () => {
    expect(reason([{ fromUs: 2, toUs: 9, deltaUs: 7 }])).toContain(
      "7.00 µs more per request in Injector.loadProvider (@nestjs/core), where nest-fastify/singleton spends 2.00.",
    );
  });

  test("names a function without a name by its place", () => {
    expect(reason([{ name: "(anonymous)" }])).toContain("in (anonymous) injector/injector.js:90 (@nestjs/core)");
  });

  test("is no function where none stands out", () => {
    expect(reason([{ deltaUs: -3 }])).toContain("in many places");
  });

  test("is not known without a profile, and then the command that finds it is", () => {
    expect(line("reason", linesOf(three))).toBe(
      "Why nest-fastify/request-scope costs more than nest-fastify/singleton is not known yet: `pnpm bench profile --run a-run --variant nest-fastify/request-scope,nest-fastify/singleton` names the functions.",
    );
  });

  test("is reported for the slowest that was profiled", () => {
    const text = line("reason", linesOf(three, {}, [differenceOf(cls.id, [{ name: "AsyncLocalStorage.run" }])]));
    expect(text).toMatch(/^nest-fastify\/cls is slower because .*AsyncLocalStorage\.run/);
  });

  test("is nothing where nothing is slower", () => {
    expect(line("reason", linesOf([singleton, cheap("equivalent", 1)]))).toContain("there is nothing to explain");
  });
});

describe("the recommendation", () => {
  const recommended = (cells: readonly CellAnalysis[], analysis: Partial<Analysis> = {}): string | undefined =>
    line("recommendation", linesOf(cells, analysis));

  test("is the cheaper of two, with what the baseline would save still", () => {
    expect(recommended(three)).toBe(
      "On nest-fastify, take cls rather than request-scope: it costs 43.5% less (41.9% to 45.1%) per request; singleton is cheaper still: against it that is 30.0% more (27.4% to 32.6%).",
    );
  });

  test.each([
    ["equivalent", 1.001, "it costs the same as singleton, within ±2%."],
    ["faster", 0.9, "it cost less than singleton, at −10.0% (−10.9% to −9.1%): find the reason before"],
    ["inconclusive", 1.02, "against singleton it is inconclusive, at +2.0% (+1.0% to +3.0%)."],
  ] as const)("says how the cheaper one stands to the baseline: %s", (verdict, ratio, said) => {
    expect(recommended([singleton, requestScope, cheap(verdict, ratio)])).toContain(said);
  });

  test("says how many rounds would settle what is open", () => {
    const open = { ...cheap("inconclusive", 1.02), roundsNeeded: 14 };
    expect(recommended([singleton, requestScope, open])).toContain("; it would take about 14 rounds.");
  });

  test("says so where the adapters disagree", () => {
    const patterns: PatternMean[] = [
      { pattern: "cls", framework: "nest", cells: [cls.id, "nest-express/cls"], ratio: around(1.1, 2) },
      { pattern: "request-scope", framework: "nest", cells: [requestScope.id], ratio: around(2.3, 2) },
    ];
    const express = cellOf("nest-express/cls", { verdict: "equivalent" });
    expect(
      recommended([...three, cellOf("nest-express/singleton"), express], {
        patterns,
      }),
    ).toContain("against singleton it depends on the adapter.");
  });

  test("is to read the code where all cost the same", () => {
    const same = changed(requestScope, { verdict: "equivalent", ratios: { costUs: around(1.01, 0.5) } });
    expect(recommended([singleton, same, cheap("equivalent", 1)])).toBe(
      "On nest-fastify, cls and request-scope cost the same as singleton, within ±2%: choose by how the code reads.",
    );
  });

  test("is the cheaper one where only the more expensive costs what the baseline does", () => {
    const same = changed(requestScope, { verdict: "equivalent", ratios: { costUs: around(1.01, 0.5) } });
    expect(recommended([singleton, same, cheap("faster", 0.9)])).toContain("take cls rather than request-scope");
  });

  test("does not exist between two that are indistinguishable", () => {
    expect(recommended([singleton, changed(requestScope, { ratios: { costUs: around(1.32, 5) } }), cls])).toMatch(
      /no recommendation between cls and request-scope: their difference, −1\.5% \(.*\), is within noise/,
    );
  });

  test("does not exist without intervals", () => {
    expect(recommended([singleton, changed(cls, { ratios: { costUs: { estimate: 1.3 } } }), requestScope])).toContain(
      "no intervals yet",
    );
  });

  test("leaves the baseline out where another group has it", () => {
    const held = three.map((cell) =>
      changed(cell, {
        baseline: "node-http/singleton",
        verdict: "slower",
        ...(cell.id === singleton.id && { ratios: { costUs: around(1.5, 1) } }),
      }),
    );
    expect(recommended(held)).toMatch(/^On nest-fastify, take cls rather than request-scope: .*per request\.$/);
  });

  test.each([
    [
      "slower",
      1.3,
      "cls costs 30.0% more (28.7% to 31.3%) per request than singleton: take singleton if CPU is scarce",
    ],
    ["equivalent", 1, "cls costs the same as singleton, within ±2%: choose by how the code reads."],
    ["faster", 0.9, "cls cost less than singleton, at −10.0% (−10.9% to −9.1%): look for a difference"],
    ["inconclusive", 1.005, "cls is inconclusive against singleton, at +0.5% (−0.5% to +1.5%)."],
    [
      "inconclusive",
      1.02,
      "cls is inconclusive against singleton after correction for the number of cells, at +2.0% (+1.0% to +3.0%).",
    ],
  ] as const)("speaks of one pattern alone: %s", (verdict, ratio, said) => {
    expect(recommended([singleton, cheap(verdict, ratio)])).toContain(`On nest-fastify: ${said}`);
  });
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
    expect(lines[0]?.text).toMatch(/^Servers did not run on Node v26\.10\.0, .* are not held against anything\.$/);
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
