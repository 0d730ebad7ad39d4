import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pinnedTo } from "../../src/cores/allowed-cores.ts";

test.skipIf(process.platform !== "linux")(
  "a process is not pinned where the machine has no taskset, or no cores were chosen",
  () => {
    const folder = mkdtempSync(join(tmpdir(), "request-context-lab-"));
    try {
      expect(pinnedTo([0], folder)).toEqual([]);
      writeFileSync(join(folder, "taskset"), "");
      chmodSync(join(folder, "taskset"), 0o755);
      expect(pinnedTo([0, 2], folder)).toEqual([join(folder, "taskset"), "-c", "0,2"]);
      expect(pinnedTo([], folder)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
