import { expect, test } from "vitest";
import { proveContract } from "../../src/prove/contract.ts";
import { urlOf } from "./faulty-server.ts";

const MINIMAL = { workload: "minimal", parameters: { handler: "sync" } };
test.each([
  MINIMAL,
  { workload: "minimal", parameters: { handler: "async" } },
  { workload: "io", parameters: { wait: 1 } },
  { workload: "post", parameters: { body: 10 } },
  { workload: "payload", parameters: { payload: 100 } },
  { workload: "kv", parameters: { operation: "mix" } },
])("a server that is right is proven right with $workload", async (traffic) => {
  const { requests, violations } = await proveContract(await urlOf({}), traffic);
  expect(violations).toEqual([]);
  expect(requests).toBeGreaterThan(traffic === MINIMAL ? 1_500 : 1_900);
});

test("slow answers are proven with fewer requests", async () => {
  const { requests, violationCount } = await proveContract(await urlOf({}), {
    workload: "io",
    parameters: { wait: 1_000 },
  });
  expect(violationCount).toBe(0);
  expect(requests).toBeLessThan(3_600);
});
