import type { Difference, PatternMean } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { around, cellAt, cellOf, changed, differenceOf } from "../../made-up-analysis.ts";
import { cheap, cls, line, linesOf, requestScope, singleton, three } from "./summary-of.ts";

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

  test("is that of steps, each compared with the one before", () => {
    const step = changed(cls, { baseline: requestScope.id });
    expect(line("order", linesOf([singleton, requestScope, step]))).toMatch(
      /: nest-fastify, each over the one before: singleton 20\.0 µs, then request-scope .*, then cls /,
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

  test("has no interval where the ratio has none, and no ratio either", () => {
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

  test("compares the baseline with the ways where the matrix has nothing else", () => {
    const way = cellOf("koa/current-context", { toldAmong: "ways", coordinates: { way: "current-context" } });
    const lines = linesOf([cellOf("koa/singleton"), changed(way, { pattern: "cls" })]);
    expect(line("order", lines)).toBe(
      "CPU per request, cheapest first: koa: singleton 20.0 µs, then current-context 20.0 µs ×1.30 (1.27–1.33, slower).",
    );
    expect(line("recommendation", lines)).toMatch(/^On koa: current-context costs 30\.0% more .* than singleton/);
  });

  test("names one or two ways with the patterns, and leaves more to their table", () => {
    const way = (name: string) => cellOf(`nest-fastify/${name}`, { toldAmong: "ways", coordinates: { way: name } });
    const [a, b, c] = [way("a"), way("b"), way("c")];
    expect(line("order", linesOf([...three, a, b]))).toContain("then b 20.0 µs");
    expect(line("order", linesOf([...three, a, b, c]))).not.toContain("then b");
  });

  test("leaves it to the curves where only they compare", () => {
    const lines = linesOf([singleton], { curves: [] });
    expect(line("order", lines)).toMatch(/^There is no order: /);
    expect(lines.map(({ kind }) => kind)).toEqual(["order", "trust", "setting"]);
  });

  test("says when nothing was measured", () => {
    const lines = linesOf([
      changed(singleton, { verdict: "not-measured", figures: { costUs: { absent: "it failed" } } }),
    ]);
    expect(line("order", lines)).toBe("Nothing was measured, so there is no order to report.");
    expect(line("reason", lines)).toBeUndefined();
    expect(line("recommendation", lines)).toBeUndefined();
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

  test("is not V8 itself, which is reported as well if it is a good part of the difference", () => {
    const difference = differenceOf(requestScope.id, [
      { name: "(garbage collector)", owner: "garbage collector", deltaUs: 30, totalDeltaUs: 30 },
      { onlyIn: "to" },
    ]);
    const owners: Difference["owners"] = [
      { owner: "garbage collector", kind: "engine", fromUs: 1, toUs: 4, deltaUs: 3 },
      { owner: "V8's threads", kind: "engine", fromUs: 1, toUs: 3, deltaUs: 2 },
    ];
    expect(line("reason", linesOf(three, {}, [{ ...difference, owners }]))).toMatch(
      /in Injector\.loadProvider .* never seen; in addition, garbage collector \+3\.00 µs\.$/,
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

  test("is that of the slowest that was profiled", () => {
    const text = line("reason", linesOf(three, {}, [differenceOf(cls.id, [{ name: "AsyncLocalStorage.run" }])]));
    expect(text).toMatch(/^nest-fastify\/cls is slower because .*AsyncLocalStorage\.run/);
  });

  test("is nothing where nothing is slower", () => {
    expect(line("reason", linesOf([singleton, cheap("equivalent", 1)]))).toContain("there is nothing to explain");
  });
});
