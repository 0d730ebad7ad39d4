import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished, TestRunner } from "vitest";

/** A folder of the test that asks for it, or else of all tests of a file, gone when they are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "reports-test-"));
  const whenOver = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished;
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
