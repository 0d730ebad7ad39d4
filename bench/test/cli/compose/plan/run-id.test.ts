import { expect, test } from "vitest";
import { runIdAt } from "../../../../src/cli/compose/plan/prepare.ts";

test("names a run by its second and its seed, so that names sort by time", () => {
  expect(runIdAt(new Date("2026-01-02T03:04:05.678Z"), 42)).toBe("2026-01-02-030405-0000002a");
  expect(runIdAt(new Date("2026-01-02T03:04:05.678Z"), 2 ** 32 - 1)).toBe("2026-01-02-030405-ffffffff");
});
