import { describe, expect, test } from "vitest";
import { numberField } from "../../src/kernel/process-stat.ts";
import { isAlive, ownerNow } from "../../src/launch/owner.ts";

/** Recorded, with the name changed to the worst that a program can call itself. */
const STAT =
  "11019 (a) S 1 (b) R 11001 11019 9574 0 -1 4194304 90 0 0 0 0 0 0 0 20 0 1 0 57755 3133440 427 18446744073709551615\n";

describe.skipIf(process.platform !== "linux")("the owner of a group", () => {
  test("is recognised by its start time, whatever it is called", () => {
    expect(numberField(STAT, "startTicks")).toBe(57_755);
  });

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
