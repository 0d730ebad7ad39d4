import { expect, onTestFinished, test, vi } from "vitest";
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

test("what is printed controls no terminal, and a document keeps every letter", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  terminal.print("\u001b[2Ja name\u001b[31m in red");
  terminal.document("\u009b");
  expect(write.mock.calls.map(([text]) => text)).toEqual(["\ufffd[2Ja name\u001b[31m in red\n", '"\u009b"\n']);
});
