import { Cell, type Variant } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { expandCells } from "../../src/ask/expand-cells.ts";
import { withCopies } from "../../src/ask/families.ts";
import type { RawRequest } from "../../src/ask/request.ts";
import { held, requestOf } from "./made-up-plan.ts";
import { registry } from "./made-up-registry.ts";

describe("a variant outside the matrix", () => {
  const singleton: Variant = {
    id: "shared/singleton",
    framework: "nest",
    adapter: "fastify",
    pattern: "singleton",
    group: "shared-app",
    basePath: "/singleton",
    nodeFlags: ["--b"],
    source: "nest/shared.ts",
    entry: "nest/dist/shared.js",
    question: "What does it cost?",
  };
  const cls: Variant = { ...singleton, id: "shared/cls", pattern: "cls", basePath: "/cls" };
  const control: Variant = {
    ...singleton,
    id: "shared/guarded",
    group: "controls",
    baseline: "nest-fastify/singleton",
  };
  const expanded = (selected: readonly Variant[], raw: RawRequest = {}) =>
    withCopies(expandCells([...registry, singleton, cls, control], selected, requestOf(raw), undefined).cells);

  test("is compared with the singleton of its group", () => {
    expect(held(expanded([cls]))).toEqual({
      "shared/singleton": "shared/singleton",
      "shared/singleton@copy=1": "shared/singleton",
      "shared/cls": "shared/singleton",
    });
  });

  test("is compared with what it names, and that against what it names itself", () => {
    expect(held(expanded([control]))).toEqual({
      "nest-fastify/singleton": "nest-fastify/singleton",
      "nest-fastify/singleton@copy=1": "nest-fastify/singleton",
      "shared/guarded": "nest-fastify/singleton",
    });
    const chained = { ...cls, baseline: "shared/guarded" };
    const { cells } = expandCells([...registry, control, chained], [chained], requestOf({}), undefined);
    expect(held(cells)).toMatchObject({
      "shared/cls": "shared/guarded",
      "shared/guarded": "nest-fastify/singleton",
      "nest-fastify/singleton": "nest-fastify/singleton",
    });
  });

  test("has a coordinate that distinguishes it from the one in the matrix", () => {
    const coordinates = { framework: "nest", pattern: "cls", group: "shared-app" };
    expect(expanded([cls]).at(-1)).toMatchObject({ id: "shared/cls", coordinates, notDefault: [] });
  });

  test("keeps its base path, and its own flags after the common ones, which are no coordinate", () => {
    const cells = expanded([cls], { nodeFlags: "--a" });
    expect(cells.at(-1)).toMatchObject({ subject: { basePath: "/cls", nodeFlags: ["--a", "--b"] } });
    expect(cells.at(-1)?.coordinates["node-flags"]).toBe("--a");
    expect(Cell.array().parse(cells)).toEqual(cells);
  });
});
