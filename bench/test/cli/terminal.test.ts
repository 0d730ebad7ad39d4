import { expect, onTestFinished, test } from "vitest";
import { terminal } from "../../src/cli/terminal.ts";

test.each([
  [0, 80],
  [40, 40],
])("a terminal of %i columns is written to in lines of %i", (columns, width) => {
  const { stderr } = process;
  const own = Object.getOwnPropertyDescriptor(stderr, "columns") ?? { value: undefined };
  onTestFinished(() => void Object.defineProperty(stderr, "columns", { ...own, configurable: true }));
  Object.defineProperty(stderr, "columns", { value: columns, configurable: true });
  expect(terminal.columns).toBe(width);
});
