import { expect, test } from "vitest";
import { provenIn } from "../../../src/analyse/facts/proven.ts";
import { burstOf } from "../made-up-slices.ts";

test("of all measured requests, those are counted that prove isolation", () => {
  const bursts = [
    burstOf({ cell: "a", load: { requests: 100, proven: 99 } }),
    burstOf({ cell: "a", load: { requests: 10, proven: { absent: "nobody knows the ids" } } }),
    burstOf({ cell: "b", load: { requests: 1 } }),
  ];
  expect(provenIn([{ type: "run-started", atMs: 0 }, ...bursts])).toEqual({ requests: 99, of: 111 });
});
