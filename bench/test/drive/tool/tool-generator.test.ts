import { afterAll, describe, expect, test } from "vitest";
import { fireOnce } from "../../../src/drive/generator.ts";
import { toolGenerator } from "../../../src/drive/generators.ts";
import { TOOL as OHA } from "../../../src/drive/oha/load-tool.ts";
import type { ProcessGenerator } from "../../../src/drive/process-generator.ts";
import { TOOL as WRK } from "../../../src/drive/wrk/load-tool.ts";
import { burstAt } from "../burst-at.ts";
import { behaviours, startCountingServer } from "../counting-server.ts";
import { fileOf } from "./file-of.ts";

const generators: ProcessGenerator[] = [];

function start(tool: typeof WRK | typeof OHA, program = fileOf(tool) ?? ""): ProcessGenerator {
  const generator = toolGenerator(tool, program, { cores: [], answerWithinMs: 1_000, staysAwake: false });
  generators.push(generator);
  return generator;
}

async function addressOfNone(): Promise<string> {
  const server = await startCountingServer(behaviours.rightly);
  await server[Symbol.asyncDispose]();
  return server.url;
}

afterAll(() => Promise.all(generators.map((generator) => generator.stop())));

describe.each([
  // It hangs up on the last of each connection.
  { name: "wrk", tool: WRK, durationMs: 1_000, uncounted: 10 },
  { name: "oha", tool: OHA, durationMs: 200, uncounted: 0 },
])("a burst of $name", ({ name, tool, durationMs, uncounted }) => {
  test.skipIf(fileOf(tool) === undefined)("counts what was answered, and gives reasons for the rest", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const generator = start(tool);
    let [requests, cpuUs, bursts] = [0, 0, 0];
    // On a busy machine a burst may send little, and use less CPU time than the hundredth of a second that is counted.
    while (requests <= 10 || cpuUs === 0) {
      const result = await fireOnce(generator, burstAt(server.url, { durationMs }));
      expect(result).toMatchObject({
        errors: 0,
        non2xx: 0,
        wrongBodies: { absent: `${name} looks at no body` },
        proven: generator.can.provesIsolation,
        generatorCpuUs: expect.any(Number),
      });
      if (result.requests > 0) {
        expect(result.latency).toEqual({ absent: expect.stringContaining("percentiles") });
      }
      requests += result.requests;
      cpuUs += Number(result.generatorCpuUs);
      bursts++;
    }
    expect(server.received - requests).toBeGreaterThanOrEqual(0);
    expect(server.received - requests).toBeLessThanOrEqual(bursts * uncounted);
  });
});

test.skipIf(fileOf(OHA) === undefined)("a burst of oha without a server consists of errors only", async () => {
  const result = await fireOnce(start(OHA), burstAt(await addressOfNone(), { durationMs: 100 }));
  expect(result.requests).toBe(0);
  expect(result.errors).toBeGreaterThan(0);
  expect(result).not.toHaveProperty("latency");
});

test.skipIf(fileOf(WRK) === undefined)("a burst of wrk without a server fails in wrk's own words", async () => {
  const burst = fireOnce(start(WRK), burstAt(await addressOfNone(), { durationMs: 1_000 }));
  await expect(burst).rejects.toThrow(/exit code 1, saying "unable to connect to 127\.0\.0\.1/);
});

test("a tool that prints something else makes no burst", async () => {
  const burst = fireOnce(start(WRK, "/bin/echo"), burstAt("http://127.0.0.1:9/", { durationMs: 1_000 }));
  await expect(burst).rejects.toThrow(/no report that could be read:\n--threads=1/);
});
