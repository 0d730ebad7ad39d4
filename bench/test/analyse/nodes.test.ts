import type { Cell } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { nodeAskedOf, nodeWarning, unlikeNodes } from "../../../shared/analyse/nodes.ts";
import { madeUpCell } from "../ask/made-up-cell.ts";

const UNREQUESTED = { absent: "nothing was asked for" };

describe("two cells are comparable", () => {
  test.each([
    ["on the version that was asked for", "v26.10.0", ["v26.10.0"], ["v26.10.0"]],
    ["on one version, where none was asked for", UNREQUESTED, ["v24.1.0"], ["v24.1.0"]],
    ["as far as is known, where one never started", "v26.10.0", [], ["v24.1.0"]],
  ])("%s", (_, asked, own, other) => {
    expect(unlikeNodes(asked, own, other)).toBeUndefined();
  });

  test.each([
    ["on two versions", UNREQUESTED, ["v24.1.0"], ["v26.10.0"], "it ran on Node v24.1.0, its baseline on v26.10.0"],
    [
      "where one changed its version",
      UNREQUESTED,
      ["v26.10.0"],
      ["v26.10.0", "v24.1.0"],
      "it ran on Node v26.10.0, its baseline on v26.10.0 / v24.1.0",
    ],
    [
      "on another version than was asked for",
      "v26.10.0",
      ["v24.1.0"],
      ["v24.1.0"],
      "it ran on Node v24.1.0, its baseline on v24.1.0; asked for was v26.10.0",
    ],
  ])("but not %s", (_, asked, own, other, absent) => {
    expect(unlikeNodes(asked, own, other)).toEqual({ absent });
  });
});

test("a cell is expected on the usual Node, unless it was asked for another", () => {
  const [usual, on22] = [undefined, "22"].map((node) => madeUpCell("a", { subject: node ? { node } : {} }));
  expect(nodeAskedOf(usual as Cell, "v26.10.0")).toBe("v26.10.0");
  expect(nodeAskedOf(on22 as Cell, "v26.10.0")).toEqual({ absent: "it was asked for Node 22" });
});

describe("the run is warned of", () => {
  const cellOn = (id: string, ...node: readonly string[]) => ({ cell: madeUpCell(id), node });

  test("nothing where all ran on what was asked for, or on the same where nothing was", () => {
    expect(nodeWarning([cellOn("a", "v26.10.0"), cellOn("b", "v26.10.0"), cellOn("failed")], "v26.10.0")).toEqual([]);
    expect(nodeWarning([cellOn("a", "v1"), cellOn("b", "v1")], UNREQUESTED)).toEqual([]);
    expect(nodeWarning([cellOn("failed")], UNREQUESTED)).toEqual([]);
  });

  test("every cell that ran on another version than was asked for", () => {
    const cells = [cellOn("a", "v26.10.0"), cellOn("b", "v24.1.0"), cellOn("c", "v26.10.0", "v24.1.0")];
    expect(nodeWarning(cells, "v26.10.0")).toEqual([
      { code: "node-differs", facts: { found: "b (v24.1.0), c (v26.10.0 / v24.1.0)", asked: "v26.10.0" } },
    ]);
  });

  test("none that has a Node as its own condition: that was checked when it started", () => {
    const on22 = { cell: madeUpCell("b", { subject: { node: "22" } }), node: ["v22.23.3"] };
    expect(nodeWarning([cellOn("a", "v26.10.0"), on22], "v26.10.0")).toEqual([]);
    expect(nodeWarning([on22, cellOn("a", "v26.10.0")], UNREQUESTED)).toEqual([]);
  });

  test("those that differ from the first, where nothing was asked for", () => {
    const cells = [cellOn("failed"), cellOn("a", "v26.10.0"), cellOn("b", "v24.1.0")];
    expect(nodeWarning(cells, UNREQUESTED)).toEqual([
      { code: "node-differs", facts: { found: "b (v24.1.0)", others: "v26.10.0" } },
    ]);
  });
});
