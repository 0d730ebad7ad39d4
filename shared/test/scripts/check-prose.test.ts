import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../bench/test/journal/temporary-folder.ts";

test("the prose check reads files of any name, and skips deleted ones", () => {
  const folder = temporaryFolder();
  for (const name of ["café.md", "deleted.md"]) writeFileSync(join(folder, name), "It is held against it.\n");
  spawnSync("git", ["init", "--quiet"], { cwd: folder });
  spawnSync("git", ["add", "."], { cwd: folder });
  rmSync(join(folder, "deleted.md"));
  const script = join(import.meta.dirname, "../../scripts/check-prose.ts");
  const { status, stderr } = spawnSync(process.execPath, [script], { cwd: folder, encoding: "utf8" });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^café\.md:1: "is held against": is compared with\n1 places to reword/),
  });
});
