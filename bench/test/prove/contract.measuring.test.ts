import { expect, test } from "vitest";
import { proveContract } from "../../src/prove/contract.ts";
import { urlOf } from "./faulty-server.ts";

test("slow answers are proven with fewer requests", async () => {
  const { requests, violationCount } = await proveContract(await urlOf({}), {
    workload: "io",
    parameters: { wait: 1_000 },
  });
  expect(violationCount).toBe(0);
  expect(requests).toBeLessThan(3_600);
});
