import { expect, test } from "vitest";
import { reasonOf } from "../../record/index.ts";

test.each([
  { why: "the message of an error", error: new TypeError("no such cell"), reason: "no such cell" },
  { why: "a string as it is", error: "gone", reason: "gone" },
  { why: "anything else as text", error: undefined, reason: "undefined" },
])("says $why", ({ error, reason }) => {
  expect(reasonOf(error)).toBe(reason);
});
