import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Analysis } from "@lab/shared/record";
import { describe, expect, test } from "vitest";
import { catalogueOf } from "../../../src/words/catalogue.ts";
import { matrixRows } from "../../../src/words/names/group-of.ts";
import { rehearseHere } from "../../rehearse-here.ts";
import { temporaryFolder } from "../../temporary-folder.ts";

const folder = await rehearseHere(temporaryFolder(), "run", ["--adapter", "fastify", "--rounds", "3"]);
const strings = catalogueOf("en");
const { cells } = Analysis.parse(JSON.parse(readFileSync(join(folder, "analysis.json"), "utf8")));

describe("the rows of the matrix", () => {
  test("are the servers, with a cell per pattern", () => {
    expect(matrixRows(cells, strings).map(({ name, cells: ofRow }) => [name, ...ofRow.keys()])).toEqual([
      ["nest-fastify", "singleton", "request-scope", "cls", "als"],
      ["fastify", "singleton", "request-scope", "als"],
    ]);
  });

  test("are steps if each is compared with the one before", () => {
    const steps = cells.slice(0, 3).map((cell, index) => ({ ...cell, baseline: cells[index - 1]?.id ?? cell.id }));
    expect(matrixRows(steps, strings).map(({ name }) => name)).toEqual(steps.map(({ id }) => id));
  });

  test("leave out no cell if a server has several of a pattern", () => {
    const alike = cells
      .slice(0, 3)
      .map((cell, index) => ({ ...cell, id: `own/${index}`, variant: `own/${index}`, pattern: "singleton" as const }));
    expect(matrixRows(alike, strings).map(({ name, cells: ofRow }) => [name, ofRow.get("singleton")?.id])).toEqual([
      ["nest-fastify", "own/0"],
      ["own/1", "own/1"],
      ["own/2", "own/2"],
    ]);
  });
});
