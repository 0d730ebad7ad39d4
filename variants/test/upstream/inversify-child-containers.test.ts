import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { NO_PRELOAD, patchedFor } from "./preload.ts";

const FIXTURE = join(import.meta.dirname, "fixtures/child-container.ts");
const run = promisify(execFile);

test.each([
  ["as released", NO_PRELOAD],
  ["as patched", patchedFor("fastify/inversify")],
])("%s, a parent clears the plans of its children, which resolve what it binds later", async (_, preload) => {
  const { stdout } = await run(process.execPath, [...preload.flags, FIXTURE], {
    env: { ...process.env, ...preload.environment },
  });
  expect(JSON.parse(stdout)).toEqual({ before: "as bound first", after: "as bound again", cleared: 1 });
});
