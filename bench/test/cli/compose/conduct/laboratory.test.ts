import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../journal/temporary-folder.ts";
import { bench } from "../../run-cli.ts";

test("a run whose database does not start ends, and its load generator with it", async () => {
  const folder = temporaryFolder();
  const initdb = join(folder, "initdb");
  writeFileSync(initdb, "#!/bin/sh\nexit 1\n");
  chmodSync(initdb, 0o755);
  const words = "--variant fastify/singleton --set workload=postgres --isolation process --rounds 1 --out run";
  const path = [folder, process.env["PATH"]].join(delimiter);
  const { code, stderr } = await bench(words.split(" "), folder, { PATH: path });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^PostgreSQL did not start\. Start one and name it with --database\./m);
});
