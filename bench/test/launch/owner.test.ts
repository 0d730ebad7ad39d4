import { describe, expect, test } from "vitest";
import { isAlive, ownerNow } from "../../src/launch/owner.ts";

describe.skipIf(process.platform !== "linux")("the owner of a group", () => {
  test("is alive while it runs", () => {
    expect(ownerNow().pid).toBe(process.pid);
    expect(isAlive(ownerNow())).toBe(true);
  });

  test("is gone where another process has its pid", () => {
    expect(isAlive({ ...ownerNow(), startTicks: 1 })).toBe(false);
  });

  test("is gone if no process has its pid", () => {
    expect(isAlive({ pid: 2 ** 22 + 1, startTicks: 1 })).toBe(false);
  });
});
