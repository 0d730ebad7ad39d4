import { expect, onTestFinished, test, vi } from "vitest";
import { quietly, terminal, terminalWith } from "../../src/cli/terminal.ts";

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

test("a terminal with parts of its own follows the size of the whole", () => {
  let columns = 80;
  const whole = Object.defineProperty({ ...terminal }, "columns", { get: () => columns, enumerable: true });
  const codes: number[] = [];
  const listening = terminalWith(whole, { exitWith: (code) => void codes.push(code) });
  columns = 40;
  expect([quietly(whole).columns, listening.columns]).toEqual([40, 40]);
  listening.exitWith(3);
  expect(codes).toEqual([3]);
});

test("what is printed controls no terminal, and a document keeps every letter", () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  terminal.print("\u001b[2Ja name\u001b[31m in red");
  terminal.document("\u009b");
  expect(write.mock.calls.map(([text]) => text)).toEqual(["\ufffd[2Ja name\u001b[31m in red\n", '"\u009b"\n']);
});
