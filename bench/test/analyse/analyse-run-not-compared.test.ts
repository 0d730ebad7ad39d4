import { Analysis, MetricName } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { analyseJournal } from "../../src/analyse/rows-of.ts";
import { analysisOf, BASE, bursts, COPY, cellIn, OTHER, onNodes, plan } from "./analysed.ts";

describe("cells on different versions of Node", () => {
  const [requested, another] = ["v26.0.0", "v24.1.0"];
  const reason = { absent: "it ran on Node v24.1.0, its baseline on v26.0.0; asked for was v26.0.0" };

  test("are compared with nothing, and the first warning of the run reports it", () => {
    const analysis = analysisOf([...onNodes({ [BASE]: requested, [COPY]: requested, [OTHER]: another }), ...bursts]);
    const cell = cellIn(analysis, OTHER);
    expect(cell).toMatchObject({ node: [another], verdict: "not-comparable" });
    expect(cell.metrics.costUs.figure).toHaveProperty("estimate");
    for (const name of MetricName.options) expect(cell.metrics[name].ratio).toEqual(reason);
    expect(cell.processes.filter(({ ratio }) => ratio !== undefined)).toEqual([]);
    expect(cellIn(analysis, BASE)).toMatchObject({ node: [requested], verdict: "baseline" });
    expect(analysis.copies).toMatchObject([{ verdict: "no-difference", node: [requested] }]);
    expect(analysis.warnings[0]).toMatchObject({ code: "node-differs", facts: { asked: requested } });
  });

  test("are compared if a condition names another version", () => {
    const cells = plan.cells.map((cell) =>
      cell.id === OTHER ? { ...cell, subject: { ...cell.subject, node: "24" } } : cell,
    );
    const events = [...onNodes({ [BASE]: requested, [COPY]: requested, [OTHER]: another }), ...bursts];
    expect(cellIn(analysisOf(events, { ...plan, cells }), OTHER)).toMatchObject({
      node: [another],
      verdict: "costs-more",
    });
  });
});

test("without a requested version, cells are compared on one version, and not on two", () => {
  const unpinned = { ...plan, node: { absent: "nothing was asked for" } };
  const on = (other: string) =>
    analysisOf([...onNodes({ [BASE]: "v1", [COPY]: "v1", [OTHER]: other }), ...bursts], unpinned);
  expect(cellIn(on("v1"), OTHER).verdict).toBe("costs-more");
  expect(on("v1").warnings.map(({ code }) => code)).not.toContain("node-differs");
  expect(cellIn(on("v2"), OTHER).metrics.costUs.ratio).toEqual({ absent: "it ran on Node v2, its baseline on v1" });
  expect(on("v2").warnings[0]).toEqual({ code: "node-differs", facts: { found: `${OTHER} (v2)`, others: "v1" } });
});

describe("what was not measured", () => {
  test("has a reason instead of a verdict", () => {
    const killed = {
      type: "cell-failed",
      atMs: 1,
      round: 0,
      cell: OTHER,
      reason: "out of memory at 512 MB",
      outOfMemory: true,
    } as const;
    const others = bursts.filter((slice) => slice.cell !== OTHER);
    const cell = cellIn(analysisOf([killed, ...others]), OTHER);
    expect(cell).toMatchObject({ verdict: "not-measured", bursts: 0 });
    for (const name of MetricName.options)
      expect(cell.metrics[name].figure).toEqual({ absent: "it was not measured: out of memory at 512 MB" });
    expect(cellIn(analysisOf([killed, ...others]), BASE).metrics.costUs.figure).toHaveProperty("estimate");
  });

  test("of a killed runner has what it measured, and that it was killed", () => {
    const { stop, cells } = Analysis.parse(analyseJournal({ plan, events: bursts }).analysis);
    expect(stop).toMatchObject({ reason: "killed", rounds: 4 });
    expect(cells).toHaveLength(2);
  });
});
