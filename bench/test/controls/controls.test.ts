import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "@lab/variants/registry";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkVoid, checkWarning } from "../../scripts/controls/check.ts";
import { Injection, type Original } from "../../scripts/controls/injection.ts";
import { type Ended, runBench } from "../../scripts/controls/run-bench.ts";
import { wideInterval } from "../../scripts/controls/wide-interval.ts";
import { cgroupSupport } from "../../src/launch/cgroup/support.ts";
import { journalOf, slicesIn } from "../cli/journal-of.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";

/**
 * Real runs, on whatever machine this is, with others at work beside. What is asserted must not fail by chance: effects
 * that no noise reaches, and intervals of 99.9%. Extra costs of 2% and 5% take minutes: `pnpm bench:controls`.
 */
const VARIANTS = join(import.meta.dirname, "../../../variants");
const hasGroups = !("unavailable" in cgroupSupport());
const ISOLATION = ["--isolation", hasGroups ? "cgroup" : "process"];
const QUICK = ["--slice", "150ms", "--warm-up", "800ms", ...ISOLATION];

describe("a cost several times as high", () => {
  let injection: Injection;
  let ended: Ended;

  beforeAll(async () => {
    const folder = temporaryFolder(afterAll);
    injection = new Injection(folder, { dear: 24_000 });
    const flags = [...injection.flagsFor(original("fastify/singleton")), "--rounds", "6", "--blocks", "4"];
    ended = await runBench([...flags, ...QUICK, "--out", join(folder, "run")], "ignore");
  }, 180_000);

  test("is found", () => {
    expect(ended.code).toBe(0);
    expect(cell("dear")).toMatchObject({ verdict: "slower" });
  });

  test("is found whole: no less than the processes themselves timed, and not several times as much", () => {
    const injected = injection.trueRatio("dear", cell("singleton")?.processes ?? []);
    const { low, high } = wideInterval(cell("dear")?.processes ?? []);
    expect(high).toBeGreaterThan(injected);
    expect(low).toBeLessThan(1 + 3 * (injected - 1));
  });

  test("is not found in an identical copy of its baseline", () => {
    const { low, high } = wideInterval(ended.outcome?.twins[0]?.processes ?? []);
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
  });

  function cell(name: string) {
    return ended.outcome?.cells.find(({ id }) => id === `control/${name}`);
  }
});

describe("what voids or spoils a figure is noticed", () => {
  test("a variant that keeps its id in a singleton's field: its run is void", async () => {
    const ended = await measure(own(join(VARIANTS, "test/fixtures/leaky-server.ts")), ["--blocks", "1"]);
    expect(checkVoid("leaky", ended)).toMatchObject({ passed: true, found: "exit code 3, void" });
  });

  test("a server that is cheaper than the generator: the generator is the bottleneck", async ({ skip }) => {
    const cheap = own(join(import.meta.dirname, "../../scripts/controls/answers-cheaply.ts"));
    const ended = await measure(cheap, ["--blocks", "12"]);
    skip(!someoneHadACore(ended), "the machine was too busy for anybody to be the bottleneck");
    expect(checkWarning("cheap", "generator-bound", ended)).toMatchObject({ passed: true });
  });

  test.skipIf(!hasGroups)("a server with a tenth of a CPU: it is throttled", async () => {
    const ended = await measure(
      ["--variant", "node-http/singleton"],
      ["--blocks", "3", "--cpus", "0.1", "--ready-within", "60s"],
    );
    expect(checkWarning("slow", "throttled", ended)).toMatchObject({ passed: true });
  });
});

function original(id: string): Original {
  const variant = registry.find((one) => one.id === id);
  if (variant === undefined) throw new Error(`There is no ${id}.`);
  const { framework, adapter, pattern, entry } = variant;
  return { framework, adapter, pattern, entry: join(VARIANTS, entry) };
}

function own(entry: string): readonly string[] {
  const file = join(temporaryFolder(), "variants.json");
  const place = { framework: "raw", adapter: "node-http", pattern: "singleton" };
  writeFileSync(file, JSON.stringify([{ ...place, id: "own/singleton", entry, question: "Is it noticed?" }]));
  return ["--variants-from", file, "--variant", "own/singleton"];
}

/** Whether in most bursts generator or server had a core for itself, as one of the two has if it can. */
function someoneHadACore({ outcome }: Ended): boolean {
  const bursts = slicesIn(journalOf(outcome?.folder ?? ""));
  const busy = bursts.filter(({ load, server }) => Math.max(load.generatorCpuUs, server.cpuUs) > 900 * load.durationMs);
  return busy.length > bursts.length / 2;
}

function measure(variant: readonly string[], flags: readonly string[]): Promise<Ended> {
  const out = ["--out", join(temporaryFolder(), "run")];
  return runBench([...variant, ...QUICK, ...flags, ...out, "--rounds", "1"], "ignore");
}
