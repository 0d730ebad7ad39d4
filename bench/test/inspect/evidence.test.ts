import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { publishedEvidence } from "../../scripts/evidence/published-evidence.ts";
import { withRecipeCosts } from "../../scripts/evidence/recipes-table.ts";
import { withWaysList } from "../../scripts/evidence/ways-list.ts";
import { evidence, partSaved } from "../../src/inspect/evidence.ts";

test("the evidence is that of the published runs: `node bench/scripts/evidence.ts` writes it", () => {
  expect(evidence).toEqual(publishedEvidence());
});

test("a run has one cost of each way on a server: the rungs of a ladder are no ways", () => {
  const named = evidence.costs.map(({ run, server, way }) => `${run} ${server}/${way}`);
  expect(new Set(named).size).toBe(named.length);
  expect(named).toContain("2026-11-26-202626-00000a5d nest-fastify/nestjs-pino");
});

test("nothing is saved of a way that cost no more than the singleton", () => {
  const costOf = (way: string, estimate: number) => {
    return {
      run: "1",
      host: "one kind",
      server: "fastify",
      way,
      costUs: 10,
      ratio: { estimate, low: estimate, high: estimate },
    };
  };
  const published = { ...evidence, costs: [costOf("free", 1), costOf("cheaper", 0.99), costOf("hook", 1.02)] };
  for (const way of ["free", "cheaper"]) {
    expect(partSaved(published, { server: "fastify", way }, "hook")).toEqual({ estimate: 0, low: 0, high: 0 });
  }
});

test.each([
  ["recipes/README.md", withRecipeCosts],
  ["nest/ways/README.md", withWaysList],
])("variants/%s is what the same script writes", (name, written) => {
  const page = readFileSync(join(import.meta.dirname, "../../../variants", name), "utf8");
  expect(written(page, evidence)).toBe(page);
});

test("the advised AsyncLocalStorage is the way that README and site recommend, by the one rule", () => {
  const { name, ties, servers } = evidence.recommended;
  expect([name, ...ties]).toContain("als-hook");
  expect(servers).toEqual(["nest-express", "nest-fastify"]);
});
