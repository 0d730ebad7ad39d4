import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis, JournalEvent } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { bench } from "./run-cli.ts";

const QUICK = "--isolation process --rounds 1 --blocks 1 --slice 50ms --warm-up 100ms".split(" ");

/** Runs it for real, and returns what its journal has of every start, and the verdicts. */
async function measured(typed: string) {
  const run = join(temporaryFolder(), "run");
  const { code, stderr } = await bench([...typed.split(" "), ...QUICK, "--out", run]);
  expect(code, stderr).toBe(0);
  const lines = readFileSync(join(run, "journal.jsonl"), "utf8").trimEnd().split("\n");
  const events = lines.map((line) => JournalEvent.parse(JSON.parse(line)));
  const { cells } = Analysis.parse(JSON.parse(readFileSync(join(run, "analysis.json"), "utf8")));
  return { events, cells };
}

// Each server is proven with thousands of requests, and a machine that is busy takes its time for that.
describe("cells under other conditions", { timeout: 240_000 }, () => {
  test("are started on their Node, with contexts carried as asked, proven, measured and compared", async () => {
    const { events, cells } = await measured(
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
    const { cells } = await measured("--variant node-http/singleton --vary node=22,24 --baseline node=22");
    const verdicts = cells.map(({ id, baseline, verdict }) => [id, baseline, verdict === "not-comparable"]);
    expect(verdicts).toEqual([
      ["node-http/singleton@node=22", "node-http/singleton@node=22", false],
      ["node-http/singleton@node=24", "node-http/singleton@node=22", false],
    ]);
  });

  test("are proven and measured on two processes as on one", async () => {
    const { events, cells } = await measured("--variant node-http/singleton --set workers=2");
    const resources = events.flatMap((event) => (event.type === "cell-started" ? [event.resources] : []));
    for (const location of resources) expect(location).toMatchObject({ kind: "procfs", workers: 2 });
    expect(events.filter(({ type }) => type === "contract-proven")).toHaveLength(2);
    for (const { metrics } of cells) expect(metrics.heapAvgMb.figure).not.toHaveProperty("absent");
  });
});
