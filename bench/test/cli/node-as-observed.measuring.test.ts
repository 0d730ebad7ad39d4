import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis, Plan } from "@lab/shared/record";
import { expect, test } from "vitest";
import { temporaryFolder } from "../journal/temporary-folder.ts";
import { bench } from "./run-cli.ts";
import { expectSameAgain } from "./typed-here.ts";

const QUICK = "--isolation process --rounds 1 --blocks 1 --slice 50ms --warm-up 100ms".split(" ");

test("a server that says it runs on another version of Node is compared with nothing, and the run says so", async () => {
  const folder = temporaryFolder();
  const [own, run] = [join(folder, "own.json"), join(folder, "run")];
  const line = {
    id: "own/other-node",
    framework: "raw",
    adapter: "node-http",
    pattern: "singleton",
    baseline: "node-http/singleton",
    entry: join(import.meta.dirname, "fixtures/says-another-node.ts"),
    question: "Is it noticed?",
  };
  writeFileSync(own, JSON.stringify([line]));
  const { code, stdout } = await bench(["--variants-from", own, "--variant", line.id, ...QUICK, "--out", run]);
  const read = (name: string): unknown => JSON.parse(readFileSync(join(run, name), "utf8"));
  const { cells, warnings } = Analysis.parse(read("analysis.json"));

  expect(code).toBe(0);
  const plan = Plan.parse(read("plan.json"));
  expect(plan.node).toBe(process.version);
  expect(plan.command).toMatch(/ --seed \d+ --isolation process$/);
  await expectSameAgain(plan);
  expect(cells.map(({ id, node, verdict }) => [id, node, verdict])).toEqual([
    ["node-http/singleton", [process.version], "baseline"],
    ["own/other-node", ["v24.1.0"], "not-comparable"],
  ]);
  expect(warnings[0]).toEqual({
    code: "node-differs",
    facts: { found: "own/other-node (v24.1.0)", asked: process.version },
  });
  expect(stdout).toContain(`Servers did not run on the requested Node ${process.version}`);
  const report = readFileSync(join(run, "report.md"), "utf8");
  expect(report).toContain(`| runner's Node | ${process.version} `);
  expect(report).toMatch(/^> \*\*Attention\.\*\* Servers did not run on the requested Node/m);
});
