import { expect, test } from "vitest";
import { quoteRuns } from "../../../src/site/publish/published.ts";
import { cellOf } from "../../made-up-analysis.ts";
import { runOfWays, wayCell, wayOf } from "../../model/ways/made-up-ways.ts";

const ways = { "nest-fastify/singleton": wayOf(), "nest-fastify/als-hook": wayOf() };
const run = runOfWays([wayCell("als-hook", 1.02)], ways);
const document = "Before.\n\n<!-- the ways of runs/one -->\nOld.\n<!-- end of the ways -->\n\nAfter.\n";

test("puts the ways of the run that is named between the comments, and nothing else anywhere", () => {
  const requested: string[] = [];
  const quoted = quoteRuns(document, (folder) => {
    requested.push(folder);
    return run;
  });
  expect(requested).toEqual(["runs/one"]);
  expect(quoted).toMatch(
    /^Before\.\n\n<!-- the ways of runs\/one -->\n\n\| .*als-hook.*\n<!-- end of the ways -->\n\nAfter\.\n$/s,
  );
  expect(quoted).not.toContain("Old.");
  expect(quoteRuns(quoted, () => run)).toBe(quoted);
});

const warnings = [{ code: "not-steady" as const, facts: {} }];

test("puts the ways of a run there, server next to server, and marks a cell that was not steady", () => {
  const cells = [
    { ...wayCell("als-hook", 1.02), warnings },
    cellOf("nest-express/singleton"),
    wayCell("als-hook", 1.05, 1, "nest-express"),
  ];
  const ways = Object.fromEntries(
    ["nest-fastify", "nest-express"].flatMap((server) => [
      [`${server}/singleton`, wayOf({}, { handedOn: true })],
      [`${server}/als-hook`, wayOf({ "worker's message": "no" })],
    ]),
  );
  const quoted = quoteRuns("<!-- the ways of runs/two -->\n<!-- end of the ways -->", () => runOfWays(cells, ways));
  expect(quoted.split("\n").slice(2, -2)).toEqual([
    "| way | nest-fastify | nest-express | visible |",
    "| --- | --- | --- | --- |",
    "| singleton | 20.0 µs | 20.0 µs | everywhere |",
    "| als-hook | 20.0 µs · ×1.02 (1.01–1.03) on one host, not warm or steady | 20.0 µs · ×1.05 (1.04–1.06) on one host | 19 of 20 |",
  ]);
});

test("takes of all runs those that can be averaged with the first, each once", () => {
  const named = { ...run, plan: { ...run.plan, runId: "named" } };
  const other = { ...run, plan: { ...run.plan, runId: "other" } };
  const larger = { ...run, plan: { ...run.plan, runId: "larger", limits: { ...run.plan.limits, cpus: 4 } } };
  const text = "<!-- the ways of runs/named and all others -->\n<!-- end of the ways -->";
  const twice = quoteRuns("<!-- the ways of a, b -->\n<!-- end of the ways -->", (name) =>
    name === "a" ? named : other,
  );
  const tableOf = (quoted: string) => quoted.split("\n").slice(1, -1);
  expect(tableOf(quoteRuns(text, () => named, [named, other, larger]))).toEqual(tableOf(twice));
});
