import { afterAll, describe, expect, test } from "vitest";
import { toolGenerator } from "../../../src/drive/generators.ts";
import { TOOL as OHA } from "../../../src/drive/oha/load-tool.ts";
import type { ProcessGenerator } from "../../../src/drive/process-generator.ts";
import { burstAt } from "../burst-at.ts";
import { behaviours, startCountingServer } from "../counting-server.ts";
import { fileOf } from "../tool/file-of.ts";

const file = fileOf(OHA);
const generators: ProcessGenerator[] = [];

function startOha(program: string): ProcessGenerator {
  const generator = toolGenerator(OHA, program, { cores: [], answerWithinMs: 1_000, staysAwake: false });
  generators.push(generator);
  return generator;
}

afterAll(() => Promise.all(generators.map((generator) => generator.stop())));

describe.skipIf(file === undefined)("a burst of oha's", () => {
  test("counts what was answered, and says of the rest why it is not known", async () => {
    await using server = await startCountingServer(behaviours.rightly);
    const generator = startOha(file ?? "");
    const result = await generator.fire(burstAt(server.url, { durationMs: 200 }));
    expect(result).toMatchObject({
      errors: 0,
      non2xx: 0,
      wrongBodies: { absent: "oha looks at no body" },
      latency: { absent: expect.stringContaining("percentiles") },
      proven: generator.can.provesIsolation,
    });
    expect(result.requests).toBeGreaterThan(10);
    expect(result.generatorCpuUs).toBeGreaterThan(0);
    expect(result.requests).toBe(server.asked);
  });

  test("at no server is one of errors only", async () => {
    const server = await startCountingServer(behaviours.rightly);
    await server[Symbol.asyncDispose]();
    const result = await startOha(file ?? "").fire(burstAt(server.url, { durationMs: 100 }));
    expect(result.requests).toBe(0);
    expect(result.errors).toBeGreaterThan(0);
    expect(result).not.toHaveProperty("latency");
  });
});
