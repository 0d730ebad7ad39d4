import { join } from "node:path";
import { known } from "@lab/shared/record";
import { registry } from "@lab/variants/registry";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkWarning, wideInterval } from "../../scripts/controls/check.ts";
import { Injection, type Original } from "../../scripts/controls/injection.ts";
import { cellOf, type Ended, outcomeOf, runBench } from "../../scripts/controls/run-bench.ts";
import { journalOf, slicesIn } from "../cli/journal-of.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { ISOLATION, measure, own } from "./measured.ts";

/**
 * Real runs, on whatever machine this is, with others at work next to. What is asserted must not fail by chance: effects
 * that no noise reaches, and intervals of 99.9%. Extra costs of 2% and 5% take minutes: `pnpm bench:controls`.
 */
const VARIANTS = join(import.meta.dirname, "../../../variants");
const CHEAP = join(import.meta.dirname, "../../scripts/controls/answers-cheaply.ts");
const QUICK = ["--slice", "150ms", "--warm-up", "300ms"];

describe("a cost several times as high", () => {
  let injection: Injection;
  let ended: Ended;

  beforeAll(async () => {
    const folder = temporaryFolder(afterAll);
    injection = new Injection(folder, { expensive: 400_000 });
    const size = ["--connections", "20", "--rounds", "4", "--blocks", "2"];
    const flags = [...injection.flagsFor(original("fastify/singleton")), ...size];
    ended = await runBench([...flags, ...QUICK, ...ISOLATION, "--out", join(folder, "run")], "ignore");
  });

  test("is found", () => {
    expect(ended.code).toBe(0);
    expect(cell("expensive")).toMatchObject({ verdict: "costs-more" });
  });

  test("is found whole: no less than the processes themselves timed, and not several times as much", () => {
    const injected = injection.trueRatio("expensive", cell("singleton").processes);
    const { low, high } = wideInterval(cell("expensive").processes);
    expect(high).toBeGreaterThan(injected);
    expect(low).toBeLessThan(1 + 3 * (injected - 1));
  });

  test("is not found in an identical copy of its baseline", () => {
    const { low, high } = wideInterval(ended.outcome?.copies[0]?.processes ?? []);
    expect(low).toBeLessThan(1);
    expect(high).toBeGreaterThan(1);
  });

  function cell(name: string) {
    return cellOf(outcomeOf(ended), name);
  }
});

test("a server that is cheaper than the generator: the generator is the bottleneck", async ({ skip }) => {
  const ended = await measure([...own(CHEAP), ...QUICK, "--blocks", "6"]);
  skip(!someoneHadACore(ended), "the machine was too busy for anybody to be the bottleneck");
  expect(checkWarning("cheap", "generator-bound", ended)).toMatchObject({ passed: true });
});

function original(id: string): Original {
  const variant = registry.find((one) => one.id === id);
  if (variant === undefined) throw new Error(`There is no ${id}.`);
  const { framework, adapter, pattern, entry } = variant;
  return { framework, adapter, pattern, entry: join(VARIANTS, entry) };
}

function someoneHadACore({ outcome }: Ended): boolean {
  const bursts = slicesIn(journalOf(outcome?.folder ?? ""));
  const busy = bursts.filter(
    ({ load, server }) => Math.max(known(load.generatorCpuUs) ?? 0, server.cpuUs) > 900 * load.durationMs,
  );
  return busy.length > bursts.length / 2;
}
