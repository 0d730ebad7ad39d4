import { statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";
import { fileFault, reasonOf } from "../../record/index.ts";

test.each([
  { why: "the message of an error", error: new TypeError("no such cell"), reason: "no such cell" },
  { why: "a string as it is", error: "gone", reason: "gone" },
  { why: "anything else as text", error: undefined, reason: "undefined" },
])("says $why", ({ error, reason }) => {
  expect(reasonOf(error)).toBe(reason);
});

test.skipIf(process.platform === "win32")("names a file that cannot be used, whatever the reason, and a remedy", () => {
  const link = join(temporaryFolder(), "loop");
  symlinkSync("loop", link);
  try {
    statSync(link);
    expect.unreachable();
  } catch (error) {
    expect(fileFault(error)).toMatch(/loop cannot be written or read: ELOOP.+ Name another place/);
  }
});
