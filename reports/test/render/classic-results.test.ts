import { ClassicResults, MetricName } from "@lab/shared/record";
import { expect, test } from "vitest";
import { classicResults } from "../../src/render/data-files.ts";
import { cellOf } from "../made-up-analysis.ts";
import { runOf } from "../made-up-run.ts";

const absent = { absent: "made up" };

test("has the published shape: milliseconds, megabytes, percent of a core", () => {
  const cell = cellOf("nest-fastify/cls", { figures: { cpuPercent: { estimate: 99.5 } } });
  const results = classicResults(runOf([cell]));
  expect(ClassicResults.parse(results).results).toEqual([
    {
      name: "nest-fastify/cls",
      rps: 40_000,
      latency: { mean: 1.1, p50: 1, p95: 1.5, p99: 2 },
      cgroup: { memAvgMb: 60, memPeakMb: 70, cpuAvgPercent: 99.5, cpuLimit: 1 },
      memory: { peak: 15, avg: 12, sampleCount: 50 },
    },
  ]);
});

test("has null for a missing figure, never 0", () => {
  const figures = Object.fromEntries(MetricName.options.map((name) => [name, absent]));
  const cell = cellOf("nest-fastify/cls", { figures, heapReadings: 0 });
  const limitsInForce = { cpus: absent, memoryBytes: absent, cores: [0] };
  expect(classicResults(runOf([cell], { limitsInForce })).results[0]).toMatchObject({
    rps: null,
    latency: { mean: null, p99: null },
    cgroup: { memAvgMb: null, memPeakMb: null, cpuAvgPercent: null, cpuLimit: null },
    memory: { peak: null, avg: null, sampleCount: 0 },
  });
});
