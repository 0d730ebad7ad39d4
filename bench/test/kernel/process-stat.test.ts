import { expect, test } from "vitest";
import { numberField, processField } from "../../src/kernel/process-stat.ts";

/** Recorded, with the name changed to the worst that a program can call itself. */
const STAT =
  "11019 (a) S 1 (b) R 11001 11018 9574 0 9573 4194304 90 0 0 0 151 23 7 9 20 0 11 0 57755 3133440 427 1844\n";

test("a process's fields are found behind its name, whatever it is called", () => {
  expect(processField(STAT, "state")).toBe("R");
  expect(processField(STAT, "group")).toBe("11018");
  expect(processField(STAT, "terminalGroup")).toBe("9573");
  expect(numberField(STAT, "userTicks")).toBe(151);
  expect(numberField(STAT, "systemTicks")).toBe(23);
  expect(numberField(STAT, "childrenUserTicks")).toBe(7);
  expect(numberField(STAT, "childrenSystemTicks")).toBe(9);
  expect(numberField(STAT, "startTicks")).toBe(57_755);
});

test.each(["", "42 (a) S 1 42", "nonsense"])("%j has no CPU time, which is not zero", (stat) => {
  expect(numberField(stat, "userTicks")).toBeNaN();
});
