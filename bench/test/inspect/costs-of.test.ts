import type { Attribution } from "@lab/shared/record";
import { expect, test } from "vitest";
import { costsOf } from "../../src/inspect/costs-of.ts";
import { evidence } from "../../src/inspect/evidence.ts";

test("the profile of a single process gives no interval", () => {
  const profiled = { functions: [], owners: [] } as unknown as Attribution;
  expect(costsOf([profiled], 100, [], evidence).contextUs).toEqual({ estimate: 0 });
  expect(costsOf([profiled, profiled], 100, [], evidence).contextUs).toEqual({ estimate: 0, low: 0, high: 0 });
});
