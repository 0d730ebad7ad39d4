import { describe, expect, test } from "vitest";
import { makeAssets } from "../../../src/site/publish/assets.ts";

const assets = await makeAssets();

describe("what pages load", () => {
  test("is four scripts, a style sheet and the patches, with the licences of what is in them", () => {
    const [patches, others] = [true, false].map((isPatch) =>
      [...assets.keys()].filter((name) => name.endsWith(".patch") === isPatch),
    );
    expect(patches?.length).toBeGreaterThan(1);
    expect(others?.toSorted()).toEqual([
      "LICENCES.txt",
      "LICENSE.txt",
      "charts.js",
      "compare.js",
      "flame.js",
      "site.css",
      "site.js",
    ]);
    for (const name of ["vega-lite", "vega-interpreter", "vega-tooltip", "d3-scale"]) {
      expect(assets.get("LICENCES.txt")).toContain(`\n${name}\n===`);
    }
    expect(assets.get("LICENCES.txt")).toContain("Redistribution and use in source and binary forms");
    expect(assets.get("LICENCES.txt")).not.toContain("No licence is stated");
  });

  test.each([
    { name: "site.js", most: 13_000, without: "the drawing library" },
    { name: "compare.js", most: 500_000, without: "the quantiles that pool runs" },
    { name: "charts.js", most: 780_000, without: "transforms that no chart has" },
  ])("keep $name small, without $without", ({ name, most }) => {
    const { length } = assets.get(name) ?? "";
    expect(length).toBeGreaterThan(500);
    expect(length).toBeLessThan(most);
  });
});
