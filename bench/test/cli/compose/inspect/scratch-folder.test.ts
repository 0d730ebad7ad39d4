import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../journal/temporary-folder.ts";

const MODULE = pathToFileURL(join(import.meta.dirname, "../../../../src/cli/compose/inspect/scratch-folder.ts"));

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("%s between two stages removes the folder", async (signal) => {
  const script = `console.log((await import("${MODULE}")).scratchFolder().path); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, TMPDIR: temporaryFolder() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const path = String(...(await once(child.stdout, "data"))).trim();
  expect(existsSync(path)).toBe(true);
  child.kill(signal);
  expect(await once(child, "exit")).toEqual([130, null]);
  expect(existsSync(path)).toBe(false);
});
