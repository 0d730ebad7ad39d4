import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { JournalEvent } from "@lab/shared/record";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { readRunFolder } from "../../src/journal/run-folder.ts";
import { findEngine } from "../../src/launch/docker/engine.ts";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { containersOf, IMAGE_WITHIN_MS, imageWithFixtures, type TestImage } from "../launch/docker/here.ts";
import { proxyTo } from "./engine-proxy.ts";
import { slicesIn, untilJournal } from "./journal-of.ts";
import { bench, startBench } from "./run-cli.ts";
import { expectSameAgain } from "./typed-here.ts";

/** Shorter than anybody would measure: what is tested is that it is measured, and where. */
const SHORT_BURSTS = ["--slice", "100ms", "--warm-up", "300ms", "--isolation", "docker"];
const SHORT = [...SHORT_BURSTS, "--parts", "1"];

describe("a run in containers", () => {
  let image: TestImage;

  beforeAll(async () => {
    image = await imageWithFixtures();
  }, IMAGE_WITHIN_MS);

  afterAll(async () => {
    await image?.[Symbol.asyncDispose]();
  });

  test("measures two variants in turns, under the limits, by the containers' own cgroups", async () => {
    const run = await measured([
      "--variant",
      "nest-fastify/singleton,fastify/singleton",
      "--rounds",
      "1",
      "--blocks",
      "2",
    ]);
    expect(run.code).toBe(0);
    expect(slicesIn(run.events)).toHaveLength(2 * 4);
    expectLimitsAndCgroups(run.events, 4);
    expect(run.environment.docker).toMatchObject({
      image: { reference: "request-context-lab:latest", id: expect.stringMatching(/^sha256:[0-9a-f]{64}$/) },
    });
    expect(slicesIn(run.events).every(({ heap }) => "usedBytes" in heap && heap.usedBytes > 0)).toBe(true);
    expect(await containersOf(run.plan.runId)).toEqual([]);
  });

  test("measures by the classic protocol, collecting garbage before", async () => {
    const run = await measured(
      ["--variant", "node-http/singleton", "--protocol", "classic", "--rounds", "1"],
      SHORT_BURSTS,
    );
    expect(run.code).toBe(0);
    expect(slicesIn(run.events)).toHaveLength(2);
    await expectSameAgain(run.plan);
    expectLimitsAndCgroups(run.events, 2);
    expect(await containersOf(run.plan.runId)).toEqual([]);
  });

  test("names a cell that runs out of memory, and lets the other's figures stand", async () => {
    const own = join(temporaryFolder(), "own.json");
    const bomb = { id: "own/bomb", framework: "raw", adapter: "node-http", pattern: "cls" };
    writeFileSync(own, JSON.stringify([{ ...bomb, entry: "/lab/fixtures/bomb.ts", question: "Does it end?" }]));
    const variants = ["--variants-from", own, "--variant", "node-http/singleton,own/bomb", "--image", image.reference];

    const run = await measured([...variants, "--rounds", "1", "--blocks", "2"]);
    const failures = run.events.filter((event) => "reason" in event && "cell" in event);
    expect(run.code).toBe(0);
    const reason = "out of memory at 512 MB";
    expect(new Set(failures.map((failure) => failure.reason))).toEqual(new Set([reason]));
    // In the order of the seed.
    expect(new Set(failures.map((failure) => failure.cell))).toEqual(new Set(["own/bomb", "own/bomb@copy=1"]));
    expect(slicesIn(run.events).filter(({ cell }) => cell === "node-http/singleton")).toHaveLength(2);
    expect(await containersOf(run.plan.runId)).toEqual([]);
  });

  test("ends with the reason when the engine does, keeps what it has, and can be resumed", async () => {
    const engine = await proxyTo((await findEngine()).endpoint);
    onTestFinished(() => void vi.unstubAllEnvs());
    vi.stubEnv("DOCKER_HOST", engine.endpoint);
    const folder = join(temporaryFolder(), "run");
    const words = ["--variant", "node-http/singleton", "--rounds", "1", "--blocks", "24", ...SHORT, "--out", folder];
    const runner = startBench(words);
    const [stderr] = [text(runner.stderr), text(runner.stdout)];
    await untilJournal(folder, (events) => slicesIn(events).length >= 3);
    await engine.end();
    const [code] = await once(runner, "exit");
    const before = readRunFolder(folder);
    expect(code).toBe(1);
    expect(await stderr).toMatch(/No Docker engine answers: .*`resume` continues the run/s);
    expect(before.events.at(-1)).toMatchObject({ type: "run-finished", reason: "failed" });
    expect(slicesIn(before.events).length).toBeGreaterThanOrEqual(3);

    vi.unstubAllEnvs();
    expect(await bench(["resume", folder])).toMatchObject({ code: 0 });
    const after = readRunFolder(folder).events;
    expect(after.slice(0, before.events.length)).toEqual(before.events);
    expect(after.at(-1)).toMatchObject({ type: "run-finished", reason: "rounds" });
    expect(await containersOf(before.plan.runId)).toEqual([]);
  });
});

async function measured(words: readonly string[], short = SHORT) {
  const folder = join(temporaryFolder(), "run");
  const { code } = await bench([...words, ...short, "--out", folder]);
  return { code, ...readRunFolder(folder) };
}

function expectLimitsAndCgroups(events: readonly JournalEvent[], servers: number): void {
  const started = events.filter((event) => event.type === "cell-started");
  expect(started).toHaveLength(servers);
  for (const { limitsInForce, resources } of started) {
    expect(limitsInForce).toMatchObject({ cpus: 1, memoryBytes: 536_870_912 });
    expect(JSON.stringify(resources)).toMatch(/"kind":"cgroup-v[12]".*[0-9a-f]{64}/);
  }
}
