import { AsyncLocalStorage } from "node:async_hooks";
import { expect, test, vi } from "vitest";
import { operations } from "../../../scripts/micro/operations.ts";

test("enters each of eleven scopes with a value of its own, because `run` does nothing for the current value", () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, "run");
  operations
    .find(({ name }) => name === "scopes-11")
    ?.prepare()
    .call();
  const entered = run.mock.calls.slice(0, 11).map(([value]) => value);
  run.mockRestore();
  expect(new Set(entered).size).toBe(11);
});
