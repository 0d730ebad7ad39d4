import { describe, expect, test } from "vitest";
import { proveContract } from "../../src/prove/contract.ts";
import { urlOf } from "./faulty-server.ts";

const MINIMAL = { workload: "minimal", parameters: { handler: "sync" } };

test("a server that is right is proven right, with one workload more than the general contract", async () => {
  const { requests, violations } = await proveContract(await urlOf({}), { workload: "post", parameters: { body: 10 } });
  expect(violations).toEqual([]);
  expect(requests).toBeGreaterThan(1_900);
});

describe("what only the workload that a process is measured with brings to light", () => {
  test("an id that is lost when a long body arrives in pieces", async () => {
    const url = await urlOf({ losesIdsOfLongBodies: true });
    expect(await proveContract(url, MINIMAL)).toMatchObject({ violationCount: 0 });
    expect(await proveContract(url, { workload: "post", parameters: { body: 1 } })).toMatchObject({
      violationCount: 0,
    });
    const { violations } = await proveContract(url, { workload: "post", parameters: { body: 10 } });
    expect(violations[0]).toContain("of the workload post 10 apart whose bodies come late and in 3 pieces");
  });

  test("an id that is lost while the server waits", async () => {
    const url = await urlOf({ losesIdsOf: "io" });
    expect(await proveContract(url, MINIMAL)).toMatchObject({ violationCount: 0 });
    const { violations, violationCount } = await proveContract(url, { workload: "io", parameters: { wait: 1 } });
    expect(violationCount).toBeGreaterThan(0);
    expect(violations[0]).toMatch(/^the workload io 1 with id \S+ was answered 200 /);
  });
});

test.each(["<p>Not found</p>", "null"])("a server that answers %j breaks the contract", async (text) => {
  const { violations } = await proveContract(await urlOf({ answersAll: text }), MINIMAL);
  expect(violations).toContain(
    `The contract says that it replaces an absent id by a new one each time, but: GET /bench: no valid id in ${text}`,
  );
});

test("a server that hangs up on bodies fails if it is measured by those, and is proven if it is not", async () => {
  const url = await urlOf({ hangsUpOnPieces: true });
  expect(await proveContract(url, MINIMAL)).toMatchObject({ violationCount: 0 });
  await expect(proveContract(url, { workload: "post", parameters: { body: 1 } })).rejects.toThrow(
    /^It could not be checked that it keeps 20 requests of POST \/bench apart whose bodies come late /,
  );
});
