import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";

const SCRIPT = join(import.meta.dirname, "../../scripts/require-libatomic.mjs");

const NOT_FOUND =
  "ERROR: ld.so: object '%s' from LD_PRELOAD cannot be preloaded (cannot open shared object file): ignored.";

function endedWhere(shell: string) {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "sh"), `#!/bin/sh\n${shell}\n`);
  chmodSync(join(folder, "sh"), 0o755);
  return ended({ ...process.env, PATH: `${folder}:${process.env["PATH"]}` });
}

function ended(env: NodeJS.ProcessEnv) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT], { env, encoding: "utf8" });
  return { status, stdout, stderr };
}

describe.skipIf(process.platform !== "linux")("before anything is installed", () => {
  test("names the package to install if the loader does not find the library", () => {
    const { status, stdout, stderr } = endedWhere(`printf "${NOT_FOUND}\\n" "$LD_PRELOAD" >&2`);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toMatch(/^The lab's Node needs libatomic\.so\.1, .*`apt-get install libatomic1`.*\n$/);
  });

  test("prints nothing if the library is there", () => {
    const nothing = { status: 0, stdout: "", stderr: "" };
    expect(endedWhere("echo 'sh: something else is wrong' >&2")).toEqual(nothing);
    // This very process could not run without it.
    expect(ended(process.env)).toEqual(nothing);
  });
});
