import { expect, test } from "vitest";
import { loadFrom } from "../../src/environment/load-average.ts";

test("keeps hundredths, which is what the kernel gives", () => {
  expect(loadFrom("linux", [0.17999, 0.16, 12.5])).toEqual({
    oneMinute: 0.18,
    fiveMinutes: 0.16,
    fifteenMinutes: 12.5,
  });
});

test("does not take the zeros that Node says on Windows for an idle machine", () => {
  expect(loadFrom("win32", [0, 0, 0])).toEqual({ absent: expect.any(String) });
});
