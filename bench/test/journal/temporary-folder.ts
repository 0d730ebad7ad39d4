import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of one test's own, gone when that is over; with `afterAll`, of all tests of the file. */
export function temporaryFolder(whenOver: (cleanUp: () => void) => void = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), "lab-test-"));
  whenOver(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
