import { type Cell, familiesOf, hostOf, type Plan } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { type RawRequest, readRequest } from "../../../src/ask/request.ts";
import { circumstances, makePlan, planOf } from "../made-up-plan.ts";
import { registry } from "../made-up-registry.ts";

/** Twelve families: six of three cells, six of two. */
const ASKED: RawRequest = { adapter: "fastify", vary: ["connections=1,2,3,4,5,6"], rounds: "3", seed: "42" };

function shardsOf(of: number, raw: RawRequest = ASKED, seed = 42): readonly Plan[] {
  return Array.from({ length: of }, (_, index) => planOf({ ...raw, shard: `${index + 1}/${of}` }, seed));
}

function originals(cells: readonly Cell[]): readonly string[] {
  return cells.filter(({ twinOf }) => twinOf === undefined).map(({ id }) => id);
}

describe("families divided among five machines", () => {
  const whole = planOf(ASKED);
  const shards = shardsOf(5);

  test("are together the cells of the whole, each once", () => {
    expect(shards.flatMap(({ cells }) => originals(cells)).toSorted()).toEqual(originals(whole.cells).toSorted());
  });

  test("stay whole: each cell is on the machine of its baseline, and so is its copy", () => {
    for (const { cells } of shards) {
      const here = new Set(cells.map(({ id }) => id));
      for (const { baseline, twinOf = baseline } of cells) expect(here.has(baseline) && here.has(twinOf)).toBe(true);
    }
  });

  test("bring a copy for each family, and say which it is, but not in their names", () => {
    for (const [index, { cells }] of shards.entries()) {
      const baselines = cells.filter(({ id, baseline }) => id === baseline);
      expect(cells.filter(({ twinOf }) => twinOf !== undefined)).toHaveLength(baselines.length);
      expect(new Set(cells.map(hostOf))).toEqual(new Set([index + 1]));
    }
  });

  test("take nearly the same time: no two differ by more than a family", () => {
    const sizes = shards.map(({ cells }) => cells.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(3);
    expect(shards.map(({ expectedMs }) => expectedMs)).not.toContain(whole.expectedMs);
  });

  test("are the same on each machine: one plan, one division, bursts of one kind", () => {
    expect(new Set(shards.map(({ shard }) => shard?.plan)).size).toBe(1);
    expect(new Set(shards.map(({ shard }) => JSON.stringify(shard?.families))).size).toBe(1);
    expect(new Set(shards.map(({ varied }) => JSON.stringify(varied)))).toEqual(
      new Set([JSON.stringify(whole.varied)]),
    );
    for (const { schedule } of shards) expect({ ...schedule, budgetMs: 0 }).toEqual({ ...whole.schedule, budgetMs: 0 });
    for (const { cells, shard } of shards) {
      const owned = shard?.families.filter(({ shard: owner }) => owner === shard.number).length;
      expect(familiesOf(cells, cells)).toHaveLength(owned ?? 0);
    }
  });

  test("are divided otherwise by another seed, and are of another plan then", () => {
    const other = shardsOf(5, ASKED, 43);
    expect(other[0]?.shard?.families).not.toEqual(shards[0]?.shard?.families);
    expect(other[0]?.shard?.plan).not.toBe(shards[0]?.shard?.plan);
  });

  test.each<RawRequest>([{ slice: "300ms" }, { rounds: "4" }, { steady: true }, { memory: "1g" }])(
    "are of another plan with %j",
    (more) => {
      expect(shardsOf(5, { ...ASKED, ...more })[0]?.shard?.plan).not.toBe(shards[0]?.shard?.plan);
    },
  );

  test("are of the same plan wherever it is made", () => {
    const elsewhere = makePlan(registry, readRequest({ ...ASKED, shard: "1/5" }), {
      ...circumstances,
      runId: "another",
      createdAt: "2026-01-03T03:04:05.000Z",
      cores: { server: [3], others: [1, 2] },
      shardHost: { ...circumstances.shardHost, host: "another" },
    });
    expect(elsewhere).toMatchObject({ value: { shard: { plan: shards[0]?.shard?.plan, host: "another" } } });
  });
});
