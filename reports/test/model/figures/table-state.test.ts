import { describe, expect, test } from "vitest";
import { hashOf, stateFrom, statesFrom, stateText, type TableState } from "../../../src/model/figures/table-state.ts";

const STATE = {
  sort: { column: 3, down: true },
  preset: "nest",
  baseline: "request-scope",
  hidden: [1, 4],
  wanted: "cls; fastify&=",
};

describe("the state of a table as an address", () => {
  test("is short, and comes back as it was", () => {
    const text = stateText(STATE);
    expect(text).toBe("s-3;pnest;brequest-scope;h1,4;qcls%3B%20fastify%26%3D");
    expect(stateFrom(text)).toEqual(STATE);
    expect(stateText({})).toBe("");
  });

  test("is kept for each table of a page separately", () => {
    const states = new Map<string, TableState>([
      ["figures", STATE],
      ["ways-1", {}],
      ["ways-2", { hidden: [0] }],
    ]);
    const hash = hashOf(states);
    expect(hash).toMatch(/^#figures=.*&ways-2=h0$/);
    expect([...statesFrom(hash).keys()]).toEqual(["figures", "ways-2"]);
    expect(hashOf(new Map([["figures", {}]]))).toBe("");
  });

  test("leaves out anchors, and values that cannot be chosen", () => {
    expect(stateFrom("s--1;h1,x,-2;q%zz;b")).toEqual({ hidden: [1] });
    expect(statesFrom("#why").size).toBe(0);
  });
});
