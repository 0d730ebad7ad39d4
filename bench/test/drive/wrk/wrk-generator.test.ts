import { afterAll, describe, expect, test } from "vitest";
import { toolGenerator } from "../../../src/drive/generators.ts";
import type { ProcessGenerator } from "../../../src/drive/process-generator.ts";
import { TOOL as WRK } from "../../../src/drive/wrk/load-tool.ts";
import { burstAt } from "../burst-at.ts";
import { behaviours, startCountingServer } from "../counting-server.ts";
import { fileOf } from "../tool/file-of.ts";

const file = fileOf(WRK);
const generators: ProcessGenerator[] = [];

function startWrk(program: string): ProcessGenerator {
  const generator = toolGenerator(WRK, program, { cores: [], answerWithinMs: 1_000, staysAwake: false });
  generators.push(generator);
  return generator;
}

afterAll(() => Promise.all(generators.map((generator) => generator.stop())));

describe.skipIf(file === undefined)("a burst of wrk's", () => {
  test("counts what was answered, and says of the rest why it is not known", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const generator = startWrk(file ?? "");
    const result = await generator.fire(burstAt(server.url, { durationMs: 1_000 }));
    expect(result).toMatchObject({
      errors: 0,
      non2xx: 0,
      wrongBodies: { absent: "wrk looks at no body" },
      latency: { absent: expect.stringContaining("percentiles") },
      proven: generator.can.provesIsolation,
    });
    expect(result.requests).toBeGreaterThan(10);
    expect(result.generatorCpuUs).toBeGreaterThan(0);
    // It hangs up on the last of each connection.
    expect(server.asked - result.requests).toBeGreaterThanOrEqual(0);
    expect(server.asked - result.requests).toBeLessThanOrEqual(10);
  });

  test("fails without a server, in wrk's own words", async () => {
    const server = await startCountingServer(behaviours.rightly);
    await server[Symbol.asyncDispose]();
    const burst = startWrk(file ?? "").fire(burstAt(server.url, { durationMs: 1_000 }));
    await expect(burst).rejects.toThrow(/exit code 1, saying "unable to connect to 127\.0\.0\.1/);
  });
});

test("a tool that prints something else makes no burst", async () => {
  const burst = startWrk("/bin/echo").fire(burstAt("http://127.0.0.1:9/", { durationMs: 1_000 }));
  await expect(burst).rejects.toThrow(/no report that could be read:\n--threads=1/);
});
