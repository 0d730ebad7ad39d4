import { describe, expect, test } from "vitest";
import { afterKey, findFrames, layout, type Measure, shadeOf } from "../../../src/model/flame/layout.ts";
import { flameFrom } from "./made-up-flame.ts";

const flame = flameFrom(`
all 40 100
  gone 10 0
  handle 30 100
    inject 0 60
      create 0 50
    parse 20 20
`);
const [ALL, GONE, HANDLE, INJECT, CREATE, PARSE] = [0, 1, 2, 3, 4, 5] as const;

function boxes(zoomed: number, measure: Measure) {
  return layout(flame, zoomed, measure).map(({ index, start, width }) => [
    flame[index]?.frame.name,
    Number(start.toFixed(3)),
    Number(width.toFixed(3)),
  ]);
}

describe("the picture of a flame", () => {
  test("is as wide as what the one cell spends, or the other", () => {
    expect(boxes(ALL, "from")).toEqual([
      ["all", 0, 1],
      ["gone", 0, 0.25],
      ["handle", 0.25, 0.75],
      ["parse", 0.25, 0.5],
    ]);
    expect(boxes(ALL, "to")).toEqual([
      ["all", 0, 1],
      ["handle", 0, 1],
      ["inject", 0, 0.6],
      ["create", 0, 0.5],
      ["parse", 0.6, 0.2],
    ]);
  });

  test("has room for what either spends, or only for what differs", () => {
    // Own times: gone 10 → 0, handle 10 → 20, inject 0 → 10, create 0 → 50, parse 20 → 20.
    expect(boxes(ALL, "either").map(([name, , width]) => [name, Math.round(Number(width) * 110)])).toEqual([
      ["all", 110],
      ["gone", 10],
      ["handle", 100],
      ["inject", 60],
      ["create", 50],
      ["parse", 20],
    ]);
    expect(boxes(ALL, "change").map(([name, , width]) => [name, Math.round(Number(width) * 80)])).toEqual([
      ["all", 80],
      ["gone", 10],
      ["handle", 70],
      ["inject", 60],
      ["create", 50],
    ]);
  });

  test("lets a frame fill the width, under its callers", () => {
    expect(boxes(INJECT, "to")).toEqual([
      ["all", 0, 1],
      ["handle", 0, 1],
      ["inject", 0, 1],
      ["create", 0, 0.833],
    ]);
    expect(boxes(GONE, "to")).toEqual([]);
  });

  test("shades a frame by its change", () => {
    const shades = flame.map(shadeOf);
    expect(shades).toEqual([3, -4, 3, 4, 4, 0]);
  });
});

describe("walking through a flame", () => {
  const drawn = layout(flame, ALL, "either");
  const at = (place: number, key: string) => afterKey(flame, drawn, { zoomed: ALL, at: place }, key)?.at;

  test("goes to callers, to the widest callee, and along the line", () => {
    expect(at(HANDLE, "ArrowUp")).toBe(ALL);
    expect(at(HANDLE, "ArrowDown")).toBe(INJECT);
    expect(at(HANDLE, "ArrowLeft")).toBe(GONE);
    expect(at(INJECT, "ArrowRight")).toBe(PARSE);
  });

  test("stays at an edge, and leaves other keys to the page", () => {
    expect([at(ALL, "ArrowUp"), at(CREATE, "ArrowDown"), at(PARSE, "ArrowRight")]).toEqual([ALL, CREATE, PARSE]);
    expect(at(ALL, "Tab")).toBeUndefined();
  });

  test("zooms into the current frame, and out to its caller", () => {
    expect(afterKey(flame, drawn, { zoomed: ALL, at: INJECT }, "Enter")).toEqual({ zoomed: INJECT, at: INJECT });
    expect(afterKey(flame, drawn, { zoomed: INJECT, at: CREATE }, "Escape")).toEqual({ zoomed: HANDLE, at: HANDLE });
  });
});

describe("searching a flame", () => {
  test("finds all words in name, owner or place, and adds up nothing twice", () => {
    expect(findFrames(flame, "INJECT fast")).toEqual({ places: [INJECT], fromUs: 0, toUs: 60 });
    expect(findFrames(flame, "reply.js:1")).toEqual({
      places: [GONE, HANDLE, INJECT, CREATE, PARSE],
      fromUs: 40,
      toUs: 100,
    });
  });

  test("finds nothing by nothing", () => {
    expect(findFrames(flame, "  ").places).toEqual([]);
  });
});
