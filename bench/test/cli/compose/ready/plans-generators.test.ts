import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import type { RawRequest } from "../../../../src/ask/request.ts";
import { generatorsOf, withGenerators } from "../../../../src/cli/compose/ready/plan-needs.ts";
import { imaginaryEnvironment } from "../../../../src/rehearse/imaginary-environment.ts";
import { planOf } from "../../../ask/made-up-plan.ts";
import { temporaryFolder } from "../../../journal/temporary-folder.ts";

function planWith(request: RawRequest) {
  return planOf({ variant: "fastify/cls", ...request });
}

function check(request: RawRequest) {
  return withGenerators(planWith(request), imaginaryEnvironment);
}

describe("the load tools of a plan", () => {
  const { PATH, BENCH_WRK } = process.env;
  afterEach(() => Object.assign(process.env, { PATH, BENCH_WRK: BENCH_WRK ?? "" }));

  /** A program that is called wrk, and says which version it is. */
  function haveWrk(): void {
    const file = join(temporaryFolder(), "wrk");
    writeFileSync(file, "#!/bin/sh\necho 'wrk 4.2.0 [epoll]'\n");
    chmodSync(file, 0o755);
    process.env["BENCH_WRK"] = file;
  }

  test("are those of its cells, and the lab's own", () => {
    expect(generatorsOf(planWith({}))).toEqual(["ours"]);
    expect(generatorsOf(planWith({ generator: "wrk,autocannon" }))).toEqual(["ours", "autocannon", "wrk"]);
  });

  test("are recorded with their versions if the lab does not contain them", () => {
    haveWrk();
    expect(check({ generator: "ours,wrk" }).versions).toEqual({ wrk: "4.2.0" });
    expect(check({ generator: "ours,autocannon" }).versions).toEqual({});
  });

  test("that this machine has not got are refused", () => {
    process.env["PATH"] = "";
    expect(() => check({ generator: "wrk" })).toThrow(/^--generator wrk: There is no wrk on PATH .*install/);
  });

  test("that cannot make such bursts are refused", () => {
    haveWrk();
    expect(() => check({ generator: "wrk", slice: "400ms" })).toThrow(
      "--generator wrk: it makes load for a multiple of 1000 ms, and this burst is to last 400 ms. Use ours, or",
    );
    expect(() => check({ generator: "wrk", set: ["pipelining=2"] })).toThrow(
      /^--generator wrk: it sends one request at a/,
    );
    expect(() => check({ rate: "100", set: ["pipelining=2"] })).toThrow(/^--generator ours: at a rate .* Choose other/);
    expect(() => check({ generator: "wrk", set: ["workload=post"] })).toThrow(/^--generator wrk: it sends bodies by/);
  });
});
