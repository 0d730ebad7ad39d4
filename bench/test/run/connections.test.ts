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
    open(load) {
      const opened = generator.open(load);
      return {
        async connect() {
          deeds.push("connect");
          await opened.connect();
        },
        fire(burst) {
          pipelined.push(load.pipelining);
          deeds.push(burst.durationMs === MEASURED_MS ? "measured burst" : "burst");
          return opened.fire(burst);
        },
        close() {
          deeds.push("close");
          opened.close();
        },
      };
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
  expect(new Set(deeds.slice(0, measured))).toEqual(new Set(["read", "burst"]));
  const part = ["connect", "burst", "read", "measured burst", "read"];
  const parts = Array.from({ length: 2 * plan.cells.length }, () => part).flat();
  expect(deeds.slice(measured)).toEqual([...parts, ...plan.cells.map(() => "close")]);
});

test("end with each burst of the classic protocol", async () => {
  const classic = planOf({ variant: "fastify/singleton", protocol: "classic", slice: "50ms", rounds: "1" });
  const each = ["read", "burst", "close", "read", "measured burst", "read", "close"];
  expect(await deedsOf(classic)).toEqual(classic.cells.flatMap(() => each));
});

test("have as many requests in flight as the condition says, from the warm-up on, by both protocols", async () => {
  const pipelined: number[] = [];
  await deedsOf(planOf({ variant: "fastify/singleton", set: ["pipelining=4"], rounds: "1", blocks: "1" }), pipelined);
  expect(new Set(pipelined)).toEqual(new Set([4]));
  await deedsOf(planOf({ variant: "fastify/singleton", protocol: "classic", vary: ["pipelining=1,10"] }), pipelined);
  expect(new Set(pipelined)).toEqual(new Set([4, 1, 10]));
});
