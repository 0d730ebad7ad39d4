import type { GeneratorName } from "@lab/shared/record";
import { afterEach, expect, test } from "vitest";
import { GeneratorPool } from "../../src/drive/generators.ts";

let pool: GeneratorPool;

function poolOf(...names: readonly GeneratorName[]): GeneratorPool {
  pool = new GeneratorPool(names, { cores: [], answerWithinMs: 1_000, staysAwake: false });
  return pool;
}

afterEach(() => pool?.stop());

test("all end with the run", async () => {
  const generators = poolOf("ours", "autocannon");
  const processes = [await generators.named("ours").process(), await generators.named("autocannon").process()];
  await generators.stop();
  expect(processes.map((one) => one.isAlive())).toEqual([false, false]);
});

test("a generator that is not part of the run is not available", () => {
  expect(() => poolOf("ours").named("autocannon")).toThrow("The run has no generator autocannon.");
  expect(() => poolOf("ours").named("siege")).toThrow("The run has no generator siege.");
});

test("a tool that is not installed is reported before anything starts", () => {
  const path = process.env["PATH"];
  process.env["PATH"] = "";
  try {
    expect(() => poolOf("ours", "wrk")).toThrow("There is no wrk on PATH");
  } finally {
    process.env["PATH"] = path;
  }
});
