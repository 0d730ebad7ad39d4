import { describe, expect, test } from "vitest";
import { quickRun } from "./quick-run.ts";

// Each server is proven with thousands of requests, and a machine that is busy takes its time for that.
describe("cells under other conditions", () => {
  test("are started on their Node, with contexts carried as asked, proven, measured and compared", async () => {
    const { events, cells } = await quickRun(
      "--variant node-http/cls --set node=22 --vary context-frame=on,off --baseline context-frame=off",
    );
    const started = events.flatMap((event) =>
      event.type === "cell-started" ? [[event.cell, [event.node, event.contextFrame]]] : [],
    );
    expect(Object.fromEntries(started)).toEqual({
      "node-http/cls@context-frame=off,node=22": ["v22.23.3", false],
      "node-http/cls@context-frame=off,copy=1,node=22": ["v22.23.3", false],
      "node-http/cls@context-frame=on,node=22": ["v22.23.3", true],
    });
    expect(cells.map(({ verdict }) => verdict)).not.toContain("not-comparable");
    expect(cells.map(({ verdict }) => verdict)).not.toContain("not-measured");
  });

  test("are compared with each other if Node is what differs", async () => {
    const { cells } = await quickRun("--variant node-http/singleton --vary node=22,24 --baseline node=22");
    const verdicts = cells.map(({ id, baseline, verdict }) => [id, baseline, verdict === "not-comparable"]);
    expect(verdicts).toEqual([
      ["node-http/singleton@node=22", "node-http/singleton@node=22", false],
      ["node-http/singleton@node=24", "node-http/singleton@node=22", false],
    ]);
  });

  test("are proven and measured on two processes as on one", async () => {
    const { events, proven, cells } = await quickRun("--variant node-http/singleton --set workers=2");
    const resources = events.flatMap((event) => (event.type === "cell-started" ? [event.resources] : []));
    for (const location of resources) expect(location).toMatchObject({ kind: "procfs", workers: 2 });
    expect(proven).toHaveLength(2);
    for (const { metrics } of cells) expect(metrics.heapAvgMb.figure).not.toHaveProperty("absent");
  });
});
