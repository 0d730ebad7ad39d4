import { expect, test } from "vitest";
import { quickRun } from "./quick-run.ts";
import { bench } from "./run-cli.ts";

// Each server is proven with thousands of requests, and a machine that is busy takes its time for that.
test("workloads that need nothing but Node are proven and measured, four providers deep", async () => {
  const { proven, bursts } = await quickRun(
    "--variant node-http/cls --baseline node-http/cls --vary workload=io,post,kv --set depth=4",
  );
  expect(proven).toHaveLength(2 * 3);
  for (const cell of proven) expect(cell).toMatch(/^node-http\/cls@.*depth=4.*workload=/);
  expect(bursts).toHaveLength(2 * 3);
  for (const { requests, non2xx, wrongBodies, proven: right } of bursts) {
    expect({ requests, non2xx, wrongBodies }).toEqual({ requests: right, non2xx: 0, wrongBodies: 0 });
  }
});

test.each([
  ["postgres://lab@127.0.0.1:1/lab", "--database: nothing answers at 127.0.0.1:1/lab (ECONNREFUSED)."],
  ["postgres://lab:secret@127.0.0.1/lab", "--database: "],
])(
  "a database that is not there, or cannot be kept with the run, ends a run before it starts: %s",
  async (url, why) => {
    const { code, stderr } = await bench(["--dry-run", "--set", "workload=postgres", "--database", url]);
    expect(code).toBe(2);
    expect(stderr).toContain(why);
  },
);
