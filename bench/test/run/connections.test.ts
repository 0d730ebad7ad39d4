import type { Plan } from "@lab/shared/record";
import { expect, test } from "vitest";
import type { Generator } from "../../src/drive/generator.ts";
import type { Laboratory } from "../../src/run/laboratory.ts";
import { planOf } from "../ask/made-up-plan.ts";
import { rehearse } from "./rehearsed-run.ts";

const plan = planOf({ variant: "fastify/singleton", rounds: "1", blocks: "1", slice: "100ms", parts: "2" });
const MEASURED_MS = 50;

async function deedsOf(given: Plan, pipelined: number[] = []): Promise<readonly string[]> {
  const deeds: string[] = [];
  const watched = (generator: Generator): Generator => ({
    ...generator,
    async connect(burst) {
      deeds.push("connect");
      await generator.connect(burst);
    },
    fire({ keepsConnections, ...burst }) {
      pipelined.push(burst.pipelining);
      const what = burst.durationMs === MEASURED_MS ? "measured burst" : "burst";
      deeds.push(`${what}, connections ${keepsConnections ? "kept" : "ended"}`);
      return generator.fire({ keepsConnections, ...burst });
    },
  });
  const laboratory = ({ generators, sampler, ...rest }: Laboratory): Laboratory => ({
    ...rest,
    generators: { ours: watched(generators.ours), named: (name) => watched(generators.named(name)) },
    sampler: {
      ...sampler,
      read(location) {
        if (deeds.at(-1) !== "read") deeds.push("read");
        return sampler.read(location);
      },
    },
  });
  await rehearse(given, { laboratory });
  return deeds;
}

test("are kept from the warm-up on, and answered before what a measured burst uses is read", async () => {
  const deeds = await deedsOf(plan);
  const measured = deeds.indexOf("connect");
  expect(new Set(deeds.slice(0, measured))).toEqual(new Set(["read", "burst, connections kept"]));
  const part = ["connect", "burst, connections kept", "read", "measured burst, connections kept", "read"];
  expect(deeds.slice(measured)).toEqual(Array.from({ length: 2 * plan.cells.length }, () => part).flat());
});

test("end with each burst of the classic protocol", async () => {
  const deeds = await deedsOf(planOf({ variant: "fastify/singleton", protocol: "classic", slice: "50ms" }));
  expect(new Set(deeds)).toEqual(new Set(["burst, connections ended", "read", "measured burst, connections ended"]));
});

test("have as many requests in flight as the condition says, from the warm-up on, by both protocols", async () => {
  const pipelined: number[] = [];
  await deedsOf(planOf({ variant: "fastify/singleton", set: ["pipelining=4"], rounds: "1", blocks: "1" }), pipelined);
  expect(new Set(pipelined)).toEqual(new Set([4]));
  await deedsOf(planOf({ variant: "fastify/singleton", protocol: "classic", vary: ["pipelining=1,10"] }), pipelined);
  expect(new Set(pipelined)).toEqual(new Set([4, 1, 10]));
});
