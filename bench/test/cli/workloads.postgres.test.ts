import { expect, test } from "vitest";
import { openDatabase } from "../../src/launch/database/database.ts";
import { quickRun } from "./quick-run.ts";

test("cells that want a database get one of the lab's own", async () => {
  const { proven, bursts } = await quickRun("--variant node-http/cls --set workload=postgres");
  expect(proven).toHaveLength(3);
  for (const { requests, proven: right } of bursts) expect(requests).toBe(right);
});

test("a database that is named is used, and left as it is", async () => {
  const named = await openDatabase(undefined, []);
  try {
    const { proven } = await quickRun(`--variant node-http/cls --set workload=postgres --database ${named.url}`);
    expect(proven).toHaveLength(3);
  } finally {
    await named.stop();
  }
});
