import { describe, expect, test } from "vitest";
import { PATHS, pathIn, relativeLink, SHARED_PATHS } from "../../src/site/paths.ts";

describe("links between pages", () => {
  test.each([
    ["a run from the list", PATHS.index, PATHS.run("r1"), "runs/r1/index.html"],
    ["the list from a cell", PATHS.cell("r1", "a.b"), PATHS.index, "../../../../index.html"],
    ["a cell from its neighbour", PATHS.cell("r1", "a"), PATHS.cell("r1", "b"), "../b/index.html"],
    ["the same page", PATHS.index, PATHS.index, "index.html"],
    ["the other language", PATHS.run("r1"), pathIn("ja", PATHS.run("r1")), "../../ja/runs/r1/index.html"],
    ["what both languages share", pathIn("ja", PATHS.index), SHARED_PATHS.asset("site.css"), "../assets/site.css"],
  ])("lead to %s", (_what, from, to, link) => {
    expect(relativeLink(from, to)).toBe(link);
    expect(new URL(link, `file:///site/${from}`).href).toBe(`file:///site/${to}`);
  });

  test("hold no name of a folder as it is", () => {
    expect(relativeLink("index.html", PATHS.run('a b?c#d"<%'))).toBe("runs/a%20b%3Fc%23d%22%3C%25/index.html");
  });
});
