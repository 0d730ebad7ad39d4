import { describe, expect, test } from "vitest";
import { groupName, ownerIn } from "../../../src/launch/cgroup/group-for.ts";

const OWNER = { pid: 4_242, startTicks: 987_654 };

describe("the name of a group", () => {
  test("carries its owner, its number and the cell", () => {
    expect(groupName(OWNER, 3, "nest/fastify/cls?connections=64&flags=--no-opt")).toBe(
      "request-context-lab.4242-987654.3-nest-fastify-cls-connections-64-flags-no-opt",
    );
  });

  test("gives its owner back", () => {
    expect(ownerIn(groupName(OWNER, 3, "nest/fastify/cls"))).toEqual(OWNER);
  });

  test("is a file name, whatever the cell is called", () => {
    for (const cell of ["../..", "", "é", "a\nb", "x".repeat(1_000)]) {
      const name = groupName(OWNER, 1, cell);
      expect(ownerIn(name)).toEqual(OWNER);
      expect(name.length).toBeLessThan(255);
    }
  });

  test.each([
    "request-context-lab",
    "request-context-lab.notes",
    "request-context-lab.1-2",
    "request-context-lab.1-2.x-cell",
    "request-context-laboratory.1-2.3-cell",
    "my-request-context-lab.1-2.3-cell",
    "request-context-lab.1-2.3-cell/inner",
  ])("is not taken to be ours: %s", (name) => {
    expect(ownerIn(name)).toBeUndefined();
  });
});
